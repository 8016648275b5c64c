/** "Prussia's Glory" on the board. */

import type { Skin } from '../skin'
import { armyColours } from './colours'
import Counter from './Counter.svelte'
import { allowance, figures, movement, range } from './numbers'

export const prussia: Skin = {
  id: 'prussia',
  Counter,
  movement,
  allowance,
  figures,
  range,
  colours: armyColours,
  hidden: false,
  zones: false,
}
