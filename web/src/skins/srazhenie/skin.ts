/** «Сражение» on the board. */

import type { Skin } from '../skin'
import { armyColours, hatched } from './colours'
import Counter from './Counter.svelte'
import { foot, movement } from './numbers'

export const srazhenie: Skin = {
  id: 'srazhenie',
  Counter,
  movement,
  allowance: (piece, _, { types }) => types?.[piece.type]?.move ?? 0,
  figures: (piece, _, { types }) => {
    const type = types?.[piece.type]
    return type ? foot(type) : ''
  },
  fires: (piece, _, { types }) => (types?.[piece.type]?.range ?? 0) > 0,
  colours: (army) => armyColours(army, false),
  hatched,
  hidden: true,
  zones: true,
}
