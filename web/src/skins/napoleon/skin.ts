/** How The Napoleonic Wars look on the board. */

import type { Skin } from '../skin'
import { coloursOf } from './colours'
import Counter from './Counter.svelte'
import Figures from './Figures.svelte'
import Banner from './panels/Banner.svelte'
import Sheet from './Sheet.svelte'

export const napoleon: Skin = {
  id: 'napoleon',
  Counter,
  Sheet,
  Figures,
  Flag: Banner,
  movement: String,
  allowance: () => null,
  figures: (piece) => `${piece.command ?? ''}-${piece.rating ?? ''}`,
  fires: () => false,
  commands: () => true,
  colours: coloursOf,
  hidden: false,
  closed: true,
  plain: true,
  zones: false,
}
