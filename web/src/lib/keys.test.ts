import { describe, expect, it } from 'vitest'
import { BINDINGS, cap, commandOf } from './keys'
import { parse } from './router.svelte'

const press = (code: string, more: Partial<KeyboardEvent> = {}) => ({
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  target: null,
  ...more,
})

describe('keys', () => {
  it('goes by position, so that layouts do not matter', () => {
    expect(commandOf(press('KeyK'), true, true)).toBe('list')
    expect(commandOf(press('Slash', { shiftKey: true }), true, true)).toBe('help')
    expect(commandOf(press('KeyZ', { ctrlKey: true }), false, true)).toBe('undo')
    expect(commandOf(press('KeyZ', { ctrlKey: true, shiftKey: true }), false, true)).toBe('redo')
    expect(commandOf(press('KeyZ'), true, true)).toBe('zones')
  })
  it('keeps letters to the board, and can do without them', () => {
    expect(commandOf(press('KeyK'), false, true)).toBeNull()
    expect(commandOf(press('KeyK'), true, false)).toBeNull()
    expect(commandOf(press('F6'), false, false)).toBe('region')
  })
  it('answers a question by a figure wherever the focus is', () => {
    expect(commandOf(press('Digit3'), false, true)).toBe('option3')
    expect(commandOf(press('Digit0'), false, true)).toBe('pass')
    expect(commandOf(press('Digit0'), false, false)).toBeNull()
    expect(commandOf(press('Digit3', { target: document.createElement('input') }), false, true)).toBeNull()
  })
  it('leaves text fields alone, save for the main button', () => {
    const target = document.createElement('input')
    expect(commandOf(press('KeyK', { target }), true, true)).toBeNull()
    expect(commandOf(press('Enter', { target, ctrlKey: true }), false, true)).toBe('main')
  })
  it('follows a remapped key', () => {
    expect(commandOf(press('KeyY'), true, true, { list: 'KeyY' })).toBe('list')
    expect(commandOf(press('KeyK'), true, true, { list: 'KeyY' })).toBeNull()
  })
})

describe('caps of keys', () => {
  it('are what is written on them, and no two that are listed are the same', () => {
    const listed = BINDINGS.filter((one) => !one.quiet).map(cap)
    expect(listed.filter((one) => /[a-z]{5}/i.test(one.replace(/Ctrl|Shift|Enter/g, '')))).toEqual([])
    expect(listed).toContain('[')
    expect(new Set(listed).size).toBe(listed.length)
  })
})

describe('addresses', () => {
  it.each([
    ['/', '', { name: 'home' }],
    ['/new', '', { name: 'new', game: 'srazhenie' }],
    ['/new/prussia', '', { name: 'new', game: 'prussia' }],
    ['/m/abc', '', { name: 'match', id: 'abc' }],
    ['/m/abc/ply/87', '', { name: 'replay', id: 'abc', ply: 87 }],
    ['/rules/srazhenie', '#7.3', { name: 'rules', game: 'srazhenie', paragraph: '7.3' }],
    ['/settings', '', { name: 'settings' }],
    ['/m/abc/ply/x', '', { name: 'lost' }],
    ['/m/%E0', '', { name: 'lost' }],
    ['/rules/srazhenie', '#100%', { name: 'lost' }],
  ])('%s%s', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route)
  })
})
