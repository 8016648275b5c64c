import { describe, expect, it } from 'vitest'
import { byResult } from '../../state/odds'
import { conditions } from './victory'

describe('levels of victory', () => {
  it('name every condition, and no other', () => {
    const level = { side: 'prussia', level: 'decisive', enemy: 'broken', sound: true, least: 22, most: null } as const
    expect(conditions(level).map((one) => one.id)).toEqual([
      'prussia-if-enemy-broken',
      'prussia-if-sound',
      'prussia-if-least',
    ])
    expect(conditions({ side: 'coalition', level: 'marginal', otherwise: true }).map((one) => one.id)).toEqual([
      'prussia-if-otherwise',
    ])
    expect(conditions({ side: 'coalition', level: 'decisive', most: 0 })[0]?.args).toEqual({ difference: '0' })
  })
})

describe('results of two dice', () => {
  it('of one code are kept apart by what they do', () => {
    const rung = (face: number, count: number) => ({
      face,
      column: 0,
      result: '1/2R',
      chance: [1, 36] as [number, number],
      consequences: [{ id: 'prussia-then-defender', args: { count } }],
    })
    const found = byResult({ ladder: [rung(4, 2), rung(5, 2), rung(6, 3)] })
    expect(found.map((one) => [one.chance, one.consequences[0]?.args.count])).toEqual([
      [[1, 18], 2],
      [[1, 36], 3],
    ])
  })
})
