import { describe, expect, it } from 'vitest'
import type { Fraction } from '../wire/generated'
import { byResult, chanceText, facesText, overlap, rollsOf } from './odds'

describe('a chance in words', () => {
  const said = (chance: Fraction, rolls: number) =>
    chanceText(
      chance,
      rolls,
      (n, total) => `${n} of ${total}`,
      (value, digits) => `${(value * 100).toFixed(digits)} %`,
    )

  it('is counted in the rolls there are', () => expect(said([1, 3], 6)).toBe('2 of 6'))
  it('is a share where too many dice fall', () => expect(said([3, 8], 216)).toBe('37.5 %'))
  it('is a share where rolls are not counted at all', () => expect(said([3965, 10_000], 0)).toBe('39.6 %'))
})

describe('the chances of one sheet', () => {
  const group = (chance: Fraction) => ({ id: '', chance })
  it('are counted in the same rolls', () => {
    const groups = (
      [
        [7, 36],
        [2, 9],
        [10, 24],
        [0, 6],
      ] as Fraction[]
    ).map(group)
    expect(rollsOf({ dice: 6, groups })).toBe(36)
    expect(chanceText([10, 24], 36, (n, total) => `${n} of ${total}`, String)).toBe('15 of 36')
  })
  it('stay shares where rolls are not counted', () => expect(rollsOf({ dice: 0, groups: [group([1, 6])] })).toBe(0))
})

describe('faces of a result', () => {
  const die = (faces: number) => ({
    dice: faces,
    ladder: Array.from({ length: faces }, (_, face) => ({
      face,
      column: 0,
      result: '',
      chance: [1, faces] as Fraction,
      consequences: [],
    })),
  })

  it('are told as runs of one die', () => {
    expect(facesText([0, 1, 2, 3, 4, 5], die(10))).toBe('0–5')
    expect(facesText([9, 0, 2, 3], die(10))).toBe('0, 2–3, 9')
  })
  it('are not told where the ladder is not one die', () => {
    expect(facesText([0, 1], { ...die(10), dice: 36 })).toBe('')
    const [first, ...rest] = die(10).ladder
    expect(facesText([0], { dice: 10, ladder: [{ ...first!, chance: [1, 2] }, ...rest] })).toBe('')
  })
})

describe('results of several dice', () => {
  const rung = (face: number, result: string, chance: Fraction) => ({
    face,
    column: 0,
    result,
    chance,
    consequences: [],
  })

  it('have their chances counted in the fewest rolls', () => {
    const ladder = [rung(1, 'A-1', [1, 36]), rung(2, 'A-1', [2, 36]), rung(3, 'D-1', [33, 36])]
    expect(byResult({ ladder }).map((one) => one.chance)).toEqual([
      [1, 12],
      [11, 12],
    ])
  })
  it('overlap only where an exchange takes a unit of both', () => {
    const ladder = [rung(4, 'EX', [1, 6])]
    const groups = (own: number) => [
      { id: 'defender_lost', chance: [1, 6] as Fraction },
      { id: 'attacker_lost', chance: [own, 6] as Fraction },
    ]
    expect(overlap({ ladder, groups: groups(1) })).toBe(true)
    expect(overlap({ ladder, groups: groups(0) })).toBe(false)
    expect(overlap({ ladder: [rung(5, 'D-1', [1, 6])], groups: groups(1) })).toBe(false)
  })
})
