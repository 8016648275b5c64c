import { expect, test } from 'vitest'
import type { Game, PieceStatic, TablePeople, View } from '../wire/generated'
import { againOf, nextSeat, swapped } from './rematch'

const view = (part: Partial<View>) => ({ campaign: null, practice: true, ...part }) as View

test('armies go with their players to the other edge, and what was agreed stays', () => {
  const first = view({
    ruleset: 'srazhenie',
    scenario: 'assault',
    seats: { north: 'captain', south: 'human' },
    options: { north_army: 'red', south_army: 'blue', attacker: 'south', sudden_end: true },
  })
  expect(swapped(first, [])).toEqual({
    ruleset: 'srazhenie',
    scenario: 'assault',
    seats: { north: 'human', south: 'captain' },
    options: { north_army: 'blue', south_army: 'red', attacker: 'south', sudden_end: true },
    practice: true,
  })
})

test('where sides have no army of their own only the seats change', () => {
  const first = view({
    ruleset: 'prussia',
    scenario: 'leuthen_main',
    seats: { prussia: 'human', coalition: 'sergeant' },
    options: { setup: 'free' },
  })
  expect(swapped(first, []).seats).toEqual({ prussia: 'sergeant', coalition: 'human' })
  expect(swapped(first, []).options).toEqual({ setup: 'free' })
})

test('of three each comes to the next seat with its army', () => {
  const first = view({
    ruleset: 'crossing' as View['ruleset'],
    scenario: 'field',
    seats: { duke: 'human', count: 'captain', bishop: 'random' },
    options: { duke_army: 'red', count_army: 'blue', bishop_army: 'green' },
  })
  expect(swapped(first, []).seats).toEqual({ duke: 'random', count: 'human', bishop: 'captain' })
  expect(swapped(first, []).options).toEqual({ duke_army: 'green', count_army: 'red', bishop_army: 'blue' })
})

test('an army that belongs to its edge stays there, and only the players change', () => {
  const army = (id: string, values: string[]) => ({ id, values })
  const games = [
    {
      id: 'srazhenie',
      scenarios: [
        { id: 'first', options: [army('north_army', ['black']), army('south_army', ['green'])] },
        { id: 'battle', options: [army('north_army', ['black', 'green']), army('south_army', ['black', 'green'])] },
      ],
    },
  ] as unknown as Game[]
  const first = view({
    ruleset: 'srazhenie',
    scenario: 'first',
    seats: { north: 'human', south: 'recruit' },
    options: { north_army: 'black', south_army: 'green' },
  })
  expect(swapped(first, games).options).toEqual(first.options)
  expect(swapped(first, games).seats).toEqual({ north: 'recruit', south: 'human' })
  const battle = view({ ...first, scenario: 'battle' })
  expect(swapped(battle, games).options).toEqual({ north_army: 'green', south_army: 'black' })
})

test('the next seat says whose army it is, and how many it has', () => {
  const first = view({
    ruleset: 'srazhenie',
    scenario: 'first',
    seats: { north: 'random', south: 'human' },
    options: { north_army: 'black', south_army: 'green' },
    pieces: [{ id: 'k.li1' }, { id: 'g.li1' }, { id: 'g.gr1' }] as View['pieces'],
    sides: [{ lost: ['k.hu1'] }, { lost: ['g.fa1'] }] as View['sides'],
  })
  const piece = (id: string, side: string, type = 'line') => ({ id, side, type }) as PieceStatic
  const pieces = [
    ...['k.li1', 'k.hu1', 'k.li2'].map((id) => piece(id, 'north')),
    ...['g.li1', 'g.gr1', 'g.fa1'].map((id) => piece(id, 'south')),
    piece('g.li1', 'south', 'leader'),
  ]
  const scenarios = [
    {
      id: 'first',
      options: ['north', 'south'].map((one, at) => ({ id: `${one}_army`, values: [['black', 'green'][at]] })),
    },
  ]
  const fixed = [{ id: 'srazhenie', scenarios }] as unknown as Game[]
  expect(nextSeat(first, fixed, pieces, 'south')).toEqual({
    role: 'north',
    army: 'black',
    along: false,
    pieces: [2, 3],
  })
  // So the other player reads it of theirs.
  expect(nextSeat(first, fixed, pieces, 'north')).toMatchObject({ role: 'south', army: 'green', pieces: [3, 2] })
  // Where armies go with their players there is nothing new to command.
  expect(nextSeat(first, [], pieces, 'south')).toMatchObject({ role: 'north', army: 'green', along: true })
})

test('who was the Aggressor by a die stays on that edge', () => {
  const first = view({
    ruleset: 'srazhenie',
    scenario: 'campaign',
    seats: { north: 'human', south: 'human' },
    options: { north_army: 'black', south_army: 'green', aggressor: 'die' },
    campaign: { aggressor: 'north' } as View['campaign'],
  })
  expect(swapped(first, []).options?.aggressor).toBe('north')
})

test('an offer of the same again keeps a place for everybody at the next seat', () => {
  const first = view({
    match: 'abc',
    ruleset: 'napoleon',
    scenario: 'austerlitz',
    seats: { france: 'human', britain: 'human', austria: 'human', russia: 'sergeant' },
    options: {},
  })
  const sitter = (name: string, guest = false) => ({ name, guest, page: !guest })
  const people = {
    seats: { france: sitter('Anna'), britain: sitter('Boris'), austria: sitter('Gustav', true) },
  } as unknown as TablePeople
  expect(againOf(first, [], people, 'britain')).toEqual({
    ruleset: 'napoleon',
    scenario: 'austerlitz',
    options: {},
    side: 'austria',
    who: 'named',
    again: 'abc',
    places: [
      { kind: 'account', name: 'Anna', side: 'britain' },
      { kind: 'guest', side: 'russia' },
      { kind: 'machine', player: 'sergeant', side: 'france' },
    ],
  })
})

test('whom a machine stands in for is asked all the same', () => {
  const first = view({ match: 'abc', seats: { north: 'human', south: 'random' }, options: {} })
  const people = { seats: { south: { name: 'Boris', guest: false, page: true } } } as unknown as TablePeople
  expect(againOf(first, [], people, 'north').places).toEqual([{ kind: 'account', name: 'Boris', side: 'north' }])
})
