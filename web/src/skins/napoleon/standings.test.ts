import { expect, it } from 'vitest'
import { standings } from './standings'

const sides = [
  { id: 'france', points: 4 },
  { id: 'britain', points: 7 },
  { id: 'austria', points: 1 },
  { id: 'russia', points: 3 },
  { id: 'spain', points: 0 },
]

it('puts the seats in order by the points of all their powers, equals at the same place', () => {
  const seats = { france: ['france'], britain: ['britain'], austria_russia: ['austria', 'russia'] }
  expect(standings(seats, sides).map((one) => [one.place, one.role, one.points])).toEqual([
    [1, 'britain', 7],
    [2, 'france', 4],
    [2, 'austria_russia', 4],
  ])
})

it('leaves the places empty that equals share', () => {
  const seats = { france: ['france'], eastern: ['austria', 'russia'], spain: ['spain'] }
  expect(standings(seats, sides).map((one) => one.place)).toEqual([1, 1, 3])
})
