import { describe, expect, it } from 'vitest'
import { GROUND, MEANINGS } from '../test/cases'
import type { Event, Ply, View } from '../wire/generated'
import { marksOf, NOTHING, replayed, whenAfter } from './replayed'

const ply = (number: number, events: Event[], undone = false) =>
  ({ number, role: 'north', action: 'x', events, time: 0, undone, hidden: false }) as unknown as Ply
const before = { pieces: [{ id: 'g.li3', place: '0405' }] } as unknown as View

const PLIES = [
  ply(0, [{ kind: 'turn', turn: 1 }]),
  ply(1, [{ kind: 'moved', side: 'north', unit: 'g.li3', hexes: ['0405', '0506'], mp: 2 }]),
  ply(2, [
    { kind: 'attacked', hexes: ['0507'], units: ['g.li3'], units_with: [], units_charge: [] },
    { kind: 'rolled', faces: [3], total: 3 },
  ]),
  ply(3, [{ kind: 'retreated', unit: 'k.li2', hexes: ['0507', '0508'] }]),
  ply(4, [{ kind: 'moved', side: 'north', unit: 'g.li3', hexes: ['0506', '0507'], mp: 2 }]),
  ply(5, [{ kind: 'attacked', hexes: ['0601'], units: ['g.li3'] }], true),
]
const at = (number: number) => replayed(PLIES, number, before, MEANINGS, GROUND)

describe('a moment of a replay', () => {
  it('shows what moved as an arrow, and a fight from where its units stand', () => {
    expect(at(1).arrows).toMatchObject([{ from: '0405', to: '0506', kind: 'move' }])
    expect(at(2).arrows).toMatchObject([{ from: '0405', to: '0507', kind: 'attack' }])
    expect(at(1).arrows[0]).not.toHaveProperty('number')
  })

  it('has the fight with it until somebody marches', () => {
    expect([1, 2, 3, 4].map((number) => at(number).fight?.plies.map((one) => one.number) ?? null)).toEqual([
      null,
      [2],
      [2, 3],
      null,
    ])
  })

  it('is where its arrows lead, otherwise where its events or its fight are', () => {
    expect(at(1).where).toEqual(['0405', '0506'])
    const rolls = ply(3, [{ kind: 'rolled', faces: [4] }])
    const told = replayed([...PLIES.slice(0, 3), rolls], 3, before, MEANINGS, GROUND)
    expect([told.arrows, told.where]).toEqual([[], ['0507']])
    expect(replayed([ply(0, []), ply(1, [{ kind: 'held', hex: '0612' }])], 1, before, MEANINGS, GROUND).where).toEqual([
      '0612',
    ])
  })

  it('has nothing where there is no such ply', () => {
    expect(at(99)).toBe(NOTHING)
  })

  it('marks turns and fights, those taken back left out', () => {
    expect(marksOf(PLIES, MEANINGS)).toEqual({ turns: [{ ply: 0, turn: 1 }], fights: [2] })
  })
})

describe('when a moment is', () => {
  const phase = (name: string) => ({ kind: 'phase', phase: name, side: 'north', turn: 2 })
  const plies = [
    ply(0, []),
    ply(1, [{ kind: 'turn', turn: 2 }, phase('movement')]),
    ply(2, [phase('combat')]),
    ply(3, [phase('movement')], true),
  ]
  const view = (number: number, turn: number, name: string) => ({ number, turn, phase: name }) as unknown as View

  it('is that of the view that stands after its ply, as the header has it', () => {
    expect(whenAfter(plies, 2, view(3, 2, 'withdrawal'), MEANINGS)).toMatchObject({ turn: 2, phase: 'withdrawal' })
    expect(whenAfter(plies, 0, view(1, 1, 'setup'), MEANINGS)).toEqual({ turn: 0, phase: '' })
  })

  it('is what has begun last while its view is on the way: a ply that ends a phase stands in the next one', () => {
    const late = view(9, 5, 'combat')
    expect([0, 1, 2, 3].map((number) => whenAfter(plies, number, late, MEANINGS))).toEqual([
      { turn: 0, phase: '' },
      { turn: 2, phase: 'movement' },
      { turn: 2, phase: 'combat' },
      { turn: 2, phase: 'combat' },
    ])
  })
})
