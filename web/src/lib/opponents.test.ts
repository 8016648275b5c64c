import { expect, test } from 'vitest'
import { OPPONENTS, opponentsOf } from './opponents'

test('a game is offered the machines that can play it, and people', () => {
  expect(opponentsOf({ players: ['random', 'clever'] })).toEqual(['random', 'people'])
  expect(opponentsOf({ players: ['captain', 'captain_deep', 'captain_quick', 'random', 'sergeant'] })).toEqual(
    OPPONENTS,
  )
  expect(opponentsOf(null)).toEqual(OPPONENTS)
})
