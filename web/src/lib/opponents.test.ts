import { beforeEach, expect, test } from 'vitest'
import { provide } from '../i18n/index.svelte'
import { opponentName, opponentsOf } from './opponents'

beforeEach(() => provide('en', ['ui-versus-people = Two people', 'ui-versus-sergeant = Sergeant']))

test('those who can play a game are offered as the server lists them, and people', () => {
  expect(opponentsOf({ players: ['random', 'sergeant', 'clever'] })).toEqual(['random', 'sergeant', 'clever', 'people'])
  expect(opponentsOf({ players: [] })).toEqual(['people'])
  expect(opponentsOf(null)).toEqual(['people'])
})

test('a player of another package is called by its name', () => {
  expect(['people', 'sergeant', 'clever'].map(opponentName)).toEqual(['Two people', 'Sergeant', 'clever'])
})
