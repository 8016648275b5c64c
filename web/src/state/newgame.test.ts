import { expect, it } from 'vitest'
import type { Game, GameOption, GameScenario } from '../wire/generated'
import { NewGame } from './newgame.svelte'
import { usual } from './paces'

const option = (id: string, kind: GameOption['kind'], values: GameOption['values'], seat = ''): GameOption => {
  const plain = { paragraph: '1', designed: false, tacit: false, ruling: '' }
  return { id, kind, seat, values, default: values[0]!, ...plain }
}
const scenario = (id: string, seats: string[], options: GameOption[] = []): GameScenario => {
  const plain = { number: 1, turns: 8, seatings: {}, guided: false, chart: null }
  return { id, seats, options, ...plain }
}
const ARMIES = ['black', 'blue', 'red']
const BATTLE = scenario(
  'battle',
  ['north', 'south'],
  [
    option('north', 'army', ARMIES, 'north'),
    { ...option('south', 'army', ARMIES, 'south'), default: 'blue' },
    option('aggressor', 'seat', ['by-lot', 'north', 'south']),
    option('redoubt', 'choice', [8, 6]),
  ],
)
const EUROPE = scenario('1805', ['france', 'coalition'], [option('players', 'seats', [2, 3])])
EUROPE.seatings = { '2': ['france', 'coalition'], '3': ['france', 'austria', 'britain'] }

function made(one: GameScenario, players = ['recruit', 'sergeant', 'sergeant_bold']): NewGame {
  const found = new NewGame('game')
  found.games = [{ id: 'game', scenarios: [one], armies: {}, players } satisfies Game]
  return found
}

it('begins with what the scenario proposes, the first seat and a sergeant', () => {
  expect(made(BATTLE).request()).toEqual({
    ruleset: 'game',
    scenario: 'battle',
    options: { north: 'black', south: 'blue', aggressor: 'by-lot' },
    seats: { north: 'human', south: 'sergeant' },
    practice: true,
  })
})

it('gives no army twice: whoever chooses first has it, the other one the next that is left', () => {
  const game = made(BATTLE)
  game.wished = ['blue']
  expect(game.armies).toEqual(['blue', 'black'])
  game.wished = ['blue', 'red']
  expect(game.armies).toEqual(['blue', 'red'])
  game.wished = ['red', 'red']
  expect(game.armies).toEqual(['red', 'blue'])
})

it('keeps armies and parts with the player when he changes his side', () => {
  const game = made(BATTLE)
  game.wished = ['red']
  game.given = { aggressor: 0 }
  expect(game.request().options).toMatchObject({ north: 'red', south: 'blue', aggressor: 'north' })
  game.seat = 'south'
  expect(game.request().options).toMatchObject({ south: 'red', north: 'blue', aggressor: 'south' })
  expect(game.request().seats).toEqual({ south: 'human', north: 'sergeant' })
})

it('tells an opponent its character only where it has one, and takes one back that the game does not have', () => {
  const game = made(BATTLE)
  game.character = 'bold'
  expect(game.playerOf('south')).toBe('sergeant_bold')
  game.against = 'recruit'
  expect(game.playerOf('south')).toBe('recruit')
  game.against = 'captain'
  expect([game.versus, game.playerOf('south')]).toEqual(['recruit', 'recruit'])
})

it('has no practice game between people, and waits for nobody at this device', () => {
  const game = made(BATTLE)
  game.against = 'people'
  expect(game.request()).toMatchObject({ practice: false, seats: { north: 'human', south: 'human' } })
})

it('seats as many as are wanted, each by itself', () => {
  const game = made(EUROPE)
  game.values = { players: 3 }
  game.seat = 'austria'
  game.others = { britain: 'recruit' }
  expect(game.request().seats).toEqual({ austria: 'human', france: 'sergeant', britain: 'recruit' })
  game.values = {}
  expect(game.request().seats).toEqual({ france: 'human', coalition: 'sergeant' })
})

it('offers the other seat of two to people; of several those that no machine has', () => {
  expect(made(BATTLE).offer().places).toEqual([{ kind: 'open', side: 'south' }])
  const game = made(EUROPE)
  game.values = { players: 3 }
  expect(game.offer().places.map((one) => one.kind)).toEqual(['open', 'open'])
  game.others = { austria: 'people' }
  expect(game.offer().places).toEqual([
    { kind: 'open', side: 'austria' },
    { kind: 'machine', side: 'britain', player: 'sergeant' },
  ])
})

it('commits itself to the dice, if none are chosen, and takes the clock with its overtime', () => {
  const game = made(BATTLE)
  game.commitment = 'c0'
  game.offered = ['live']
  expect(game.clocks).toEqual(['quick', 'evening'])
  game.pace = 'quick'
  expect(game.request()).toMatchObject({ commitment: 'c0', pace: { kind: 'live', overtime: 'default' } })
  // Of two who play for a rating the other one says; of several a machine plays on.
  game.rated = true
  expect(game.offer().pace?.overtime).toBe('claim')
  expect([usual('mail', true), usual('mail', false), usual('live', false)]).toEqual(['claim', 'machine', 'default'])
  game.rated = false
  game.seed = ' 1812 '
  game.overtime = 'claim'
  const { seed, commitment, pace } = game.request()
  expect([seed, commitment, pace?.overtime]).toEqual(['1812', undefined, 'claim'])
})

it('counts the options that are not as they were', () => {
  const game = made(BATTLE)
  game.values = { redoubt: 8 }
  expect(game.changed).toBe(0)
  game.values = { redoubt: 6 }
  expect([game.changed, game.request().options?.redoubt]).toEqual([1, 6])
})
