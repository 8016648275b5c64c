import { expect, it } from 'vitest'
import { t } from '../../i18n/words'
import { cardsCell, cardsOf, useName } from './cards'

it('counts the cards of a hand and Reserves apart, in a sentence and in a table alike', () => {
  const france = { cards: 7, reserves: ['imperial-guard', 'grande-armee'] }
  expect(cardsOf(france)).toEqual({ count: 7, reserves: 2 })
  expect(
    [france, { cards: 5, reserves: [] }, { cards: 0, reserves: ['x'] }, { cards: 0, reserves: [] }].map(cardsCell),
  ).toEqual(['7 + 2', '5', '0 + 1', '–'])
})

it('calls the use of a card at its moment what the card says it is', () => {
  expect(useName({ kind: 'battle' }, 'moment')).toBe(t('napoleon-kind-battle'))
  expect(useName({ kind: 'response' }, 'moment')).toBe(t('napoleon-use-moment'))
  expect(useName({ kind: 'battle' }, 'points')).toBe(t('napoleon-use-points'))
})
