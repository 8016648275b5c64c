/** How "Simple Great Battles of History" looks on the board. */

import type { Skin } from '../skin'
import { armyColours } from './colours'
import Counter from './Counter.svelte'
import { figureText } from './numbers'

export const sgboh: Skin = {
  id: 'sgboh',
  Counter,
  stands: true,
  movement: String,
  allowance: (piece, state) => state?.left ?? piece.allowance ?? null,
  figures: figureText,
  fires: (piece) => (piece.reach ?? 0) > 0,
  commands: (piece) => piece.kind === 'leader',
  colours: armyColours,
  hidden: false,
  closed: true,
  zones: false,
}
