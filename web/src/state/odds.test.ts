import { describe, expect, it } from 'vitest'
import type { Fraction } from '../wire/generated'
import { chanceText, facesText } from './odds'

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
