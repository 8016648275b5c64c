/** The cards of a nation: how many there are, and what a use of one is called. */
import { t } from '../../i18n/words'
import type { CardStatic, SideView, UseView } from '../../wire/generated'

type Holder = Pick<SideView, 'cards' | 'reserves'>

/** Those of the hand, and the Reserves beside them, which do not count as cards in hand (D6.5). */
export const cardsOf = ({ cards = 0, reserves = [] }: Holder): { count: number; reserves: number } => ({
  count: cards,
  reserves: reserves.length,
})

/** The same in a cell of a table. */
export function cardsCell(side: Holder): string {
  const { count, reserves } = cardsOf(side)
  return count + reserves === 0 ? '–' : `${count}${reserves ? ` + ${reserves}` : ''}`
}

/** A use by its name; at its moment a battle card is played as what it says it is. */
export const useName = ({ kind }: Pick<CardStatic, 'kind'>, what: UseView['what']): string =>
  t(what === 'moment' && kind === 'battle' ? 'napoleon-kind-battle' : `napoleon-use-${what}`)
