import { expect, test } from 'vitest'
import { placed, placeOf, sharing } from './places'

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

test('who sits for several powers has one place, and powers that nobody sits for have none', () => {
  const side = (id: string, points: number, lost: string[] = []) => ({ id, points, lost })
  const sides = [side('france', 4), side('austria', 3, ['mack']), side('russia', 2, ['a', 'b']), side('turkey', 9)]
  const view = { sides, runs: { france: ['france'], austria_russia: ['austria', 'russia'] } } as never
  const ranking = [['austria_russia'], ['france']]
  const rows = placed(view, { ranking, points: null })
  expect(rows.map((one) => [one.role, one.place, one.points, one.lost])).toEqual([
    ['austria_russia', 1, 5, 3],
    ['france', 2, 4, 0],
  ])
  expect(placed(view, { ranking, points: { austria_russia: 7, france: 1 } }).map((one) => one.points)).toEqual([7, 1])
})
