import { beforeEach, expect, test } from 'vitest'
import { provide } from '../i18n/index.svelte'
import { charactersOf, levelsOf, opponentName, opponentsOf, seatHolder, withCharacter } from './opponents'

const WORDS = [
  'ui-versus-people = Two people',
  'ui-versus-sergeant = Sergeant',
  'ui-seat-sergeant = machine: sergeant',
  'ui-versus-character = { $name }, { $character }',
  'ui-character-bold = bold',
]
beforeEach(() => provide('en', WORDS))

test('those who can play a game are offered as the server lists them, and people', () => {
  expect(opponentsOf({ players: ['random', 'sergeant', 'clever'] })).toEqual(['random', 'sergeant', 'clever', 'people'])
  expect(opponentsOf({ players: [] })).toEqual(['people'])
  expect(opponentsOf(null)).toEqual(['people'])
})

test('a player of another package is called by its name', () => {
  expect(['people', 'sergeant', 'clever'].map(opponentName)).toEqual(['Two people', 'Sergeant', 'clever'])
})

test('a level is offered once, and its characters beside it', () => {
  const all = ['recruit', 'sergeant', 'sergeant_bold', 'sergeant_careful', 'lone_bold', 'people']
  expect(levelsOf(all)).toEqual(['recruit', 'sergeant', 'lone_bold', 'people'])
  expect(charactersOf(all, 'sergeant')).toEqual(['bold', 'careful'])
  expect(charactersOf(all, 'recruit')).toEqual([])
  expect(withCharacter(all, 'sergeant', 'bold')).toBe('sergeant_bold')
  expect([withCharacter(all, 'recruit', 'bold'), withCharacter(all, 'sergeant', '')]).toEqual(['recruit', 'sergeant'])
})

test('a character is told with the name', () => {
  expect(opponentName('sergeant_bold')).toBe('Sergeant, bold')
  expect(seatHolder('sergeant_bold')).toBe('machine: sergeant, bold')
  expect(seatHolder('lone_bold')).toBe('lone_bold')
})
