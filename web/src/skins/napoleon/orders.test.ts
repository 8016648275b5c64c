import { expect, it } from 'vitest'
import type { NationView, View } from '../../wire/generated'
import { consulAt, idle, said, sideAsked, spends } from './orders'

it('offers the marker of a point more only to whom it lies before', () => {
  const view = (plus: number) =>
    ({ active: 'france', sides: [{ id: 'france', plus } as NationView] }) as Pick<View, 'active' | 'sides'>
  expect(idle('boost', view(0))).toBe(true)
  expect(idle('boost', view(1))).toBe(false)
  expect(idle('pass', view(0))).toBe(false)
})

it('asks for a nation by what it is asked for', () => {
  expect(sideAsked('build', 'nation')).toBe('side')
  expect([sideAsked('court', 'nation'), sideAsked('court', 'row')]).toEqual(['consul', 'row'])
  expect([sideAsked('between', 'nation'), sideAsked('between', 'other')]).toEqual(['who', 'party'])
  expect([sideAsked('leave', 'nation'), sideAsked('leave', 'taker')]).toEqual(['who', 'whom'])
  expect([sideAsked('propose', 'nation'), sideAsked('war', 'nation')]).toEqual(['whom', 'foe'])
})

it('tells a place in a round by whose impulse comes after it', () => {
  const view = { queue: ['france', 'britain', 'austria'], holder: 'britain' } as Pick<View, 'queue' | 'holder'>
  expect(['1', '3'].map((place) => said('preempt', place, view))).toEqual([
    { side_next: 'france', last: 'false' },
    { last: 'true' },
  ])
  expect(said('pass', '', view)).toEqual({})
})

it('counts the points of an impulse as those of the power whose impulse it is, and not of an ally who answers', () => {
  expect(spends({ phase: 'impulse', active: 'russia' }, { side: 'russia' })).toBe(true)
  expect(spends({ phase: 'impulse', active: 'russia' }, { side: 'austria' })).toBe(false)
  expect(spends({ phase: 'draw', active: 'russia' }, { side: 'russia' })).toBe(false)
})

it('says where on the track a consul stands', () => {
  const sides = [
    { id: 'denmark', row: 'france', box: 1 },
    { id: 'spain', row: 'france', box: 3 },
    { id: 'turkey', row: '', box: 0 },
  ]
  const at = (nation: string) => consulAt(nation, sides, 3)
  expect(at('denmark')).not.toBe(at('spain'))
  expect(at('denmark')).toContain('france')
  expect([at('turkey'), at('nobody')]).toEqual(['', ''])
})
