import { describe, expect, it } from 'vitest'
import type { Account, Combat } from '../wire/generated'
import { apart, changes, concerned, luckSoFar, steps, ticks, turnsAt } from './account'

const fight = (ply: number, end: number, north: number, south: number): Combat => ({
  ply,
  end,
  text: 'attack',
  side: 'north',
  expected: {},
  chosen: {},
  actual: {},
  luck: { north, south },
  error: 0,
})

const ACCOUNT: Account = {
  sides: ['north', 'south'],
  plies: [0, 1, 2, 4, 5, 6],
  turns: [
    [1, 1],
    [5, 2],
  ],
  series: [],
  fights: [fight(1, 2, 0.1, -0.33), fight(4, 5, 0.2, 0.67)],
  expected: {},
  chosen: {},
  actual: {},
  luck: { north: 0.3, south: 0.34 },
  turning: [],
}

describe('series of an account', () => {
  it('adds luck up where each fight is settled, to the hundredth', () => {
    expect(luckSoFar(ACCOUNT)).toEqual({
      north: [0, 0, 0.1, 0.1, 0.3, 0.3],
      south: [0, 0, -0.33, -0.33, 0.34, 0.34],
    })
  })

  it('knows the turn of each ply, also where plies were taken back', () => {
    expect(turnsAt(ACCOUNT)).toEqual([0, 1, 1, 1, 2, 2])
  })

  it('lists where anything changes, with both ends', () => {
    expect(changes([[0, 0, 1, 1, 1], [2, 2, 2, 3, 3]])).toEqual([0, 2, 3, 4]) // prettier-ignore
    expect(changes([[5], [5]])).toEqual([0])
    expect(changes([])).toEqual([])
  })
})

describe('scales', () => {
  it('are round, cover all of it and hold zero', () => {
    expect(ticks(0, 13)).toEqual([0, 5, 10, 15])
    expect(ticks(0, 4)).toEqual([0, 1, 2, 3, 4])
    expect(ticks(-2.4, 1.1)).toEqual([-3, -2, -1, 0, 1, 2])
    expect(ticks(0, 2)).toEqual([0, 0.5, 1, 1.5, 2])
    expect(ticks(0, 2, true)).toEqual([0, 1, 2])
    expect(ticks(0, 0)).toContain(0)
    expect(ticks(0, 0).length).toBeGreaterThan(1)
    for (const [low, high] of [[-0.3, 0.2], [-30, 49], [0, 161], [-12, -3]] as const) {
      const found = ticks(low, high)
      expect(found[0]).toBeLessThanOrEqual(low)
      expect(found.at(-1)).toBeGreaterThanOrEqual(high)
      expect(found.length).toBeLessThan(9)
    } // prettier-ignore
  })

  it('draw steps, not slopes', () => {
    const path = steps([0, 0, 2, 2], (i) => 10 * i, (value) => 100 - 10 * value) // prettier-ignore
    expect(path).toBe('M0 100H20V80H30')
    expect(steps([], Number, Number)).toBe('')
    expect(steps([3], Number, Number)).toBe('M0 3')
  })

  it('leave out marks that would run into one another', () => {
    expect(apart([0, 10, 25, 30, 60], Number, 20)).toEqual([0, 25, 60])
  })
})

describe('whom a fight concerns', () => {
  const three = ['duke', 'count', 'bishop']
  const cost = { ...fight(1, 2, 0, 0), expected: { duke: 0.5 }, actual: { bishop: 1 } }

  it('is who lost or might have; of two sides both, and all where it cost nobody anything', () => {
    expect(concerned(cost, three)).toEqual(['duke', 'bishop'])
    expect(concerned(fight(1, 2, 0, 0), three)).toEqual(three)
    expect(concerned(fight(1, 2, 0, 0), ['north', 'south'])).toEqual(['north', 'south'])
  })
})
