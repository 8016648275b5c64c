import { expect, it } from 'vitest'
import { cardsCell, cardsOf } from './cards'

it('counts the cards of a hand and Reserves apart, in a sentence and in a table alike', () => {
  const france = { cards: 7, reserves: ['imperial-guard', 'grande-armee'] }
  expect(cardsOf(france)).toEqual({ count: 7, reserves: 2 })
  expect(
    [france, { cards: 5, reserves: [] }, { cards: 0, reserves: ['x'] }, { cards: 0, reserves: [] }].map(cardsCell),
  ).toEqual(['7 + 2', '5', '0 + 1', '–'])
})
