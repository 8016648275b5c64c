import { describe, expect, it } from 'vitest'
import type { Fraction } from '../wire/generated'
import { chanceText } from './odds'

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
