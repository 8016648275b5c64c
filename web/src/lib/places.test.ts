import { expect, test } from 'vitest'
import { placeOf, sharing } from './places'

test('of two sides one is first, or both are', () => {
  const won = { ranking: [['south'], ['north']] }
  const drawn = { ranking: [['north', 'south']] }
  expect(['north', 'south'].map((side) => placeOf(won, side))).toEqual([2, 1])
  expect(['north', 'south'].map((side) => placeOf(drawn, side))).toEqual([1, 1])
  expect([sharing(won), sharing(drawn)]).toEqual([[], []])
})

test('of three sides two may share the first place before the third', () => {
  const shared = { ranking: [['duke', 'bishop'], ['count']] }
  expect(['duke', 'count', 'bishop'].map((side) => placeOf(shared, side))).toEqual([1, 3, 1])
  expect(sharing(shared)).toEqual(['duke', 'bishop'])
  expect(sharing({ ranking: [['duke'], ['count', 'bishop']] })).toEqual([])
})
