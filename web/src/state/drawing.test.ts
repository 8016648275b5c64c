import { describe, expect, it } from 'vitest'
import type { Drawing, Static, Trait } from '../wire/generated'
import { lift, pairOf, placeNamed, placeOf, put, stackAt, tidy, traitOf, withHead, withTrait } from './drawing'

const trait = (key: string, kind: Trait['kind'], more: Partial<Trait> = {}): Trait => ({
  key,
  kind,
  values: [],
  named: '',
  least: 0,
  most: 9,
  default: null,
  pair: false,
  of: null,
  each: {},
  ...more,
})
const levels = trait('levels', 'number', { each: { 'p.a': 3 } })
const column = trait('column', 'flag')
const pinned = trait('pinned', 'place')
const drawing: Drawing = {
  head: [],
  traits: [levels, column, pinned],
  boxes: ['pool'],
  stacked: ['p.a', 'p.b', 'p.c'],
  beside: ['p.chief'],
}

describe('pieces of a diagram', () => {
  it('go on top of those that stand there, and leave no trace behind', () => {
    let form = put({}, drawing, 'p.a', '0101')
    form = put(form, drawing, 'p.b', '0101')
    form = put(form, drawing, 'p.chief', '0101')
    form = put(form, drawing, 'p.c', '0101')
    expect(stackAt(form, drawing, '0101')).toEqual(['p.c', 'p.b', 'p.a'])
    form = withTrait(form, drawing, pinned, 'p.b', true)
    expect(traitOf(form, pinned, 'p.b')).toBe(true)
    form = put(form, drawing, 'p.b', '0202')
    expect(stackAt(form, drawing, '0101')).toEqual(['p.c', 'p.a'])
    expect(tidy(form).pinned).toBeUndefined()
    form = tidy(lift(form, drawing, 'p.c'))
    expect(form.stacks).toBeUndefined()
    expect(form.units).toEqual({ 'p.a': '0101', 'p.chief': '0101', 'p.b': '0202' })
  })

  it('are on a hex, in a box or in the tray, and in one of them only', () => {
    let form = put({}, drawing, 'p.a', 'pool')
    expect(placeOf(form, drawing, 'p.a')).toBe('pool')
    form = put(form, drawing, 'p.a', '0303')
    expect(placeOf(form, drawing, 'p.a')).toBe('0303')
    expect(tidy(form).pool).toBeUndefined()
    expect(placeOf(lift(form, drawing, 'p.a'), drawing, 'p.a')).toBe('tray')
  })
})

describe('traits', () => {
  it('are written only where they say something', () => {
    let form = put({}, drawing, 'p.a', '0101')
    expect(traitOf(form, levels, 'p.a')).toBe(3)
    form = withTrait(form, drawing, levels, 'p.a', 2)
    expect(form.levels).toEqual({ 'p.a': 2 })
    form = tidy(withTrait(form, drawing, levels, 'p.a', 3))
    expect(form.levels).toBeUndefined()
    form = withTrait(form, drawing, column, 'p.a', true)
    expect(form.column).toEqual(['p.a'])
    expect(tidy(withTrait(form, drawing, column, 'p.a', false)).column).toBeUndefined()
  })

  it('of both sides are set one at a time', () => {
    const morale = trait('morale', 'number', { pair: true, default: [18, 21] })
    const form = withHead({}, morale, 1, 12)
    expect(pairOf(form, morale)).toEqual([18, 12])
    expect(withHead(form, trait('turn', 'number'), 0, 4).turn).toBe(4)
  })
})

it('takes a place by its name in either language, or by its id', () => {
  const spaces = [{ id: 'linz', name: { ru: 'Линц', en: 'Linz' } }]
  const areas = { map: { form: 'area', spaces } } as unknown as Static
  expect(['Линц', 'LINZ', 'linz', 'Lienz'].map((one) => placeNamed(one, areas))).toEqual([
    'linz',
    'linz',
    'linz',
    'Lienz',
  ])
  expect(placeNamed('0507', { map: { form: 'hex' } } as unknown as Static)).toBe('0507')
})
