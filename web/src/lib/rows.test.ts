import { expect, test } from 'vitest'
import { armyName, t } from '../i18n/words'
import type { MatchRow, Outcome } from '../wire/generated'
import { endOf, stageOf } from './rows'

test('a game that is over is not said to be set up still', () => {
  const outcome = { winner: 'south' } as MatchRow['outcome']
  expect(stageOf({ turn: 0, outcome: null })).toBe(t('ui-side-setting'))
  expect(stageOf({ turn: 0, outcome })).toBe('')
  expect(stageOf({ turn: 3, outcome })).toBe(t('ui-turn', { turn: 3 }))
})

test('the list says how a game ended for its reader, and who has won if the reader has both sides of it or none', () => {
  const won = (winner: string | null, ...ranking: string[][]) => ({ winner, ranking }) as Outcome
  const south = won('south', ['south'], ['north'])
  const end = (outcome: Outcome, ...mine: string[]) =>
    endOf({ ruleset: 'plain', scenario: 'field', options: { south_army: 'green' }, mine }, outcome)
  expect(end(south, 'south')).toBe(t('ui-result-won'))
  expect(end(south, 'north')).toBe(t('ui-result-lost'))
  expect(end(won(null, ['south', 'north']), 'north')).toBe(t('ui-result-drawn'))
  // Several share the first place, and some are behind them.
  const shared = won(null, ['a', 'b'], ['c'])
  expect(end(shared, 'c')).toBe(t('ui-result-lost'))
  expect(end(shared, 'a')).toBe(t('ui-result-drawn'))
  // A record that was opened has no side of the reader's.
  const name = armyName('green', 'plain', 'field')
  expect(end(south)).toBe(t('ui-won', { side: name }))
  expect(end(south, 'south', 'north')).toBe(t('ui-won', { side: name }))
  expect(end(shared)).toBe(t('ui-shared', { names: 'a, b' }))
  expect(end(won(null, ['south', 'north']))).toBe(t('ui-drawn'))
})
