/** Which panels a game has beside the board, by ruleset. */

import type { Component } from 'svelte'
import PrussiaCard from './prussia/panels/Card.svelte'
import PrussiaForces from './prussia/panels/Forces.svelte'
import Morale from './prussia/panels/Morale.svelte'
import SrazhenieCard from './srazhenie/panels/Card.svelte'
import SrazhenieForces from './srazhenie/panels/Forces.svelte'

export interface Panels {
  /** A piece looked at. */
  Card: Component<{ unit: string }>
  Forces: Component
  /** Tabs of the game's own; `ui-tab-<id>` names them. */
  tabs: { id: string; Panel: Component }[]
}

const PANELS: Record<string, Panels> = {
  srazhenie: { Card: SrazhenieCard, Forces: SrazhenieForces, tabs: [] },
  prussia: { Card: PrussiaCard, Forces: PrussiaForces, tabs: [{ id: 'army', Panel: Morale }] },
}

export function panelsOf(ruleset: string): Panels {
  return PANELS[ruleset] ?? PANELS.srazhenie!
}
