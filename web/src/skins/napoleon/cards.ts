/** The cards of a nation, counted in one way: those of the hand, and the Reserves beside them (D6.5). */
import type { SideView } from '../../wire/generated'

type Holder = Pick<SideView, 'cards' | 'reserves'>

export const cardsOf = ({ cards = 0, reserves = [] }: Holder): { count: number; reserves: number } => ({
  count: cards,
  reserves: reserves.length,
})

/** The same in a cell of a table. */
export function cardsCell(side: Holder): string {
  const { count, reserves } = cardsOf(side)
  return count + reserves === 0 ? '–' : `${count}${reserves ? ` + ${reserves}` : ''}`
}
