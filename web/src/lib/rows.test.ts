import { expect, test } from 'vitest'
import { t } from '../i18n/words'
import type { MatchRow, Outcome } from '../wire/generated'
import { endOf, stageOf } from './rows'

test('a game that is over is not said to be set up still', () => {
  const outcome = { winner: 'south' } as MatchRow['outcome']
  expect(stageOf({ turn: 0, outcome: null })).toBe(t('ui-side-setting'))
  expect(stageOf({ turn: 0, outcome })).toBe('')
  expect(stageOf({ turn: 3, outcome })).toBe(t('ui-turn', { turn: 3 }))
})

test('the list says how a game ended for its reader, if the reader has one side of it', () => {
  const won = (winner: string | null, ...ranking: string[][]) => ({ winner, ranking }) as Outcome
  const south = won('south', ['south'], ['north'])
  expect(endOf(south, ['south'])).toBe(t('ui-result-won'))
  expect(endOf(south, ['north'])).toBe(t('ui-result-lost'))
  expect(endOf(won(null, ['south', 'north']), ['north'])).toBe(t('ui-result-drawn'))
  // Several share the first place, and some are behind them.
  expect(endOf(won(null, ['a', 'b'], ['c']), ['c'])).toBe(t('ui-result-lost'))
  expect(endOf(won(null, ['a', 'b'], ['c']), ['a'])).toBe(t('ui-result-drawn'))
  expect(endOf(south, ['south', 'north'])).toBe(t('ui-row-over'))
  expect(endOf(south, [])).toBe(t('ui-row-over'))
})
