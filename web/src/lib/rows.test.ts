import { expect, test } from 'vitest'
import { t } from '../i18n/words'
import type { MatchRow } from '../wire/generated'
import { stageOf } from './rows'

test('a game that is over is not said to be set up still', () => {
  const outcome = { winner: 'south' } as MatchRow['outcome']
  expect(stageOf({ turn: 0, outcome: null })).toBe(t('ui-side-setting'))
  expect(stageOf({ turn: 0, outcome })).toBe('')
  expect(stageOf({ turn: 3, outcome })).toBe(t('ui-turn', { turn: 3 }))
})
