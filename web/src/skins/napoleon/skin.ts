/** How The Napoleonic Wars look on the board. */

import type { Skin } from '../skin'
import { armyName, t } from '../../i18n/words'
import { coloursOf } from './colours'
import Counter from './Counter.svelte'
import Figures from './Figures.svelte'
import Banner from './panels/Banner.svelte'
import { figureBox, plateLevel, plateScale, stands } from './plates'
import Sheet from './Sheet.svelte'
import { armiesOf, fleetsOf } from './stacks'

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
  counted: (place, table, view) => [
    ...(armiesOf(table, view).get(place) ?? [])
      .filter((army) => army.units > 0)
      .map((army) => t('napoleon-army', { side: armyName(army.side), count: army.units })),
    ...(fleetsOf(view).get(place) ?? []).map(({ side, ready, refit, works }) =>
      t('napoleon-fleet', { side: armyName(side), ready, refit, works }),
    ),
  ],
  boxes: (table, view, ground, level, px) => {
    const armies = armiesOf(table, view)
    const near = plateLevel(level, px)
    const scale = plateScale(near, px)
    const at = stands(armies, (place) => ground.centre(place), near, scale)
    return new Map([...armies].map(([place, list]) => [place, figureBox(at.get(place)!, list, near, scale)]))
  },
  hidden: false,
  closed: true,
  plain: true,
  zones: false,
}
