/** A game without a look of its own on the board. */

import type { Skin } from '../skin'
import { coloursOf } from './colours'
import Counter from './Counter.svelte'

export const plain: Skin = {
  id: 'plain',
  Counter,
  movement: String,
  allowance: () => null,
  figures: (_, state) => state?.figures ?? '',
  fires: () => false,
  colours: (army, table) => coloursOf(army, table?.pieces ?? []),
  hidden: false,
  zones: true,
}
