/** "Prussia's Glory" on the board. */

import type { Skin } from '../skin'
import { nationColours } from './colours'
import Counter from './Counter.svelte'
import { allowance, figures, movement } from './numbers'

export const prussia: Skin = {
  id: 'prussia',
  Counter,
  movement,
  allowance,
  figures,
  fires: (piece) => piece.fire !== undefined && piece.fire !== null,
  colours: (army, table) => nationColours(table?.armies[army]?.nations?.[0], army, false),
  hidden: false,
  zones: false,
}
