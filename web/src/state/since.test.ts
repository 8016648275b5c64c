import { describe, expect, it } from 'vitest'
import type { Event, Ply, View } from '../wire/generated'
import { GROUND, MEANINGS } from '../test/cases'
import { summed, toldAgain } from './since'

const ply = (number: number, ...events: Event[]): Ply => ({
  number,
  role: 'north',
  action: '',
  events,
  undone: false,
  time: 0,
})

const BEFORE = {
  pieces: [
    { id: 'k.li1', place: '1005', marks: [] },
    { id: 'k.fa1', place: '1004', marks: [] },
    { id: 'g.li1', place: '1008', marks: [] },
  ],
} as unknown as View

const TURN = [
  ply(8, { kind: 'turn', turn: 2 }, { kind: 'phase', phase: 'movement', side: 'north', turn: 2 }),
  ply(9, { kind: 'moved', side: 'north', unit: 'k.li1', hexes: ['1005', '1006', '1007'] }),
  ply(10, { kind: 'phase', phase: 'combat', side: 'north', turn: 2 }, { kind: 'power', side: 'north', power: 'x' }),
  ply(
    11,
    { kind: 'attacked', side: 'north', hexes: ['1008'], units: ['k.li1'], units_with: ['k.fa1'], units_charge: [] },
    { kind: 'rolled', faces: [5], total: 5 },
    { kind: 'retreated', side: 'south', unit: 'g.li1', hexes: ['1008', '1009'] },
  ),
  ply(12, { kind: 'followed', side: 'north', unit: 'k.li1', hex: '1008' }),
]

describe('since my last move', () => {
  it('counts events and fights, headings left out', () => {
    expect(summed(TURN, MEANINGS)).toEqual({ events: 6, fights: 1 })
    expect(summed([], MEANINGS)).toEqual({ events: 0, fights: 0 })
  })

  it('numbers the actions, and draws each with its way', () => {
    const told = toldAgain(TURN, BEFORE, MEANINGS, GROUND)
    expect(told.map((one) => [one.number, one.ply.number, one.arrows.length])).toEqual([
      [1, 9, 1],
      [2, 10, 0],
      [3, 11, 3],
      [4, 12, 1],
    ])
    expect(told[0]!.arrows[0]).toMatchObject({ from: '1005', to: '1007', kind: 'move', number: 1 })
  })

  it('draws attacks and fire from where the units stood by then, retreats and pursuits in their kinds', () => {
    const told = toldAgain(TURN, BEFORE, MEANINGS, GROUND)
    expect(told[2]!.arrows.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      ['1007', '1008', 'attack'],
      ['1004', '1008', 'fire'],
      ['1008', '1009', 'retreat'],
    ])
    // A shot names its target, and not where that is.
    const shot = { kind: 'bombarded', side: 'north', unit: 'k.fa1', unit_other: 'g.li1' }
    const [shown] = toldAgain([ply(13, shot)], BEFORE, MEANINGS, GROUND)
    expect(shown!.arrows.map(({ to, kind }) => [to, kind])).toEqual([['1008', 'fire']])
    // The event names only the end.
    expect(told[3]!.arrows[0]).toMatchObject({ from: '1007', to: '1008', kind: 'pursuit' })
  })

  it('reads attacks by hexes, stacks that withdraw, and units that advance together', () => {
    const told = toldAgain(
      [
        ply(3, { kind: 'attacked', side: 'prussia', hexes: ['2808'], hexes_by: ['2907', '2908'], sweep: false }),
        ply(4, { kind: 'withdrew', side: 'coalition', units: ['c.brig1', 'c.brig2'], hexes: ['2808', '2708'] }),
        ply(5, { kind: 'advanced', side: 'prussia', unit: 'p.a', hexes: ['2907', '2808'], units_with: ['p.b'] }),
        ply(6, { kind: 'bombarded', side: 'coalition', units: ['c.brig1'], hex: '2808', strength: 3 }),
        ply(7, { kind: 'roused', side: 'prussia', units: ['p.a'] }),
      ],
      null,
      MEANINGS,
      GROUND,
    )
    expect(told.map((one) => one.arrows.map(({ from, to, kind }) => `${from} ${to} ${kind}`))).toEqual([
      ['2907 2808 attack', '2908 2808 attack'],
      ['2808 2708 retreat'],
      ['2907 2808 pursuit'],
      ['2708 2808 fire'],
      [],
    ])
  })

  it('does without the view it began from', () => {
    expect(toldAgain(TURN, null, MEANINGS, GROUND)[2]!.arrows.map((one) => one.kind)).toEqual(['attack', 'retreat'])
  })
})
