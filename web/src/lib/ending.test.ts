import { beforeEach, expect, test } from 'vitest'
import { provide } from '../i18n/index.svelte'
import { endingOf, resultOf } from './ending'

beforeEach(() => {
  provide('en', [
    [
      'ui-won = Victory: blue',
      'some-left = Victory: blue. All others have resigned.',
      'some-turns = All turns are played.',
      'some-great = A great victory.',
      'some-great-won = Great victory: blue',
      'some-great-by = By points.',
      'ui-drawn = A draw',
      'ui-shared = Shared: { $names }',
      'ui-side-of = { $side }',
      'ui-campaign-peace = Peace',
    ].join('\n'),
  ])
})

const end = (id: string, winner: string | null = 'blue') => endingOf({ winner, reason: { id, args: {} } })

test('who has won is said once, whatever the reason says of it', () => {
  expect(end('some-turns')).toEqual({ won: 'Victory: blue', why: 'All turns are played.' })
  expect(end('some-left')).toEqual({ won: 'Victory: blue', why: 'All others have resigned.' })
  expect(end('some-great')).toEqual({ won: 'Great victory: blue', why: 'By points.' })
  expect(end('some-turns', null)).toEqual({ won: '', why: 'All turns are played.' })
})

test('a heading says who has won, shared or drawn', () => {
  const of = (winner: string | null, ranking: string[][], campaign: unknown = null) =>
    resultOf({ campaign } as never, { winner, ranking, reason: { id: 'some-turns', args: {} } } as never).heading
  expect(of('blue', [['blue'], ['red']])).toBe('Victory: blue')
  expect(of(null, [['blue', 'red'], ['green']])).toBe('Shared: blue, red')
  expect(of(null, [['blue', 'red']])).toBe('A draw')
  expect(of(null, [['blue', 'red']], {})).toBe('Peace')
})
