import { beforeEach, expect, test } from 'vitest'
import { provide } from '../i18n/index.svelte'
import { endingOf } from './ending'

beforeEach(() => {
  provide('en', [
    [
      'ui-won = Victory: blue',
      'some-left = Victory: blue. All others have resigned.',
      'some-turns = All turns are played.',
      'some-great = A great victory.',
      'some-great-won = Great victory: blue',
      'some-great-by = By points.',
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
