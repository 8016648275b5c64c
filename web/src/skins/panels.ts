/** Which panels a game has beside the board, by ruleset. */

import type { Component } from 'svelte'
import { fetchedPanels } from '.'
import Card from './srazhenie/panels/Card.svelte'
import Forces from './srazhenie/panels/Forces.svelte'

export interface Panels {
  /** A piece looked at. */
  Card: Component<{ unit: string }>
  Forces: Component
  /** What the card of the end says besides who has won and with how many points. */
  End?: Component
  /** Tabs of the game's own; `ui-tab-<id>` names them. */
  tabs: { id: string; Panel: Component }[]
}

const SRAZHENIE: Panels = { Card, Forces, tabs: [] }

export function panelsOf(ruleset: string): Panels {
  return fetchedPanels(ruleset) ?? SRAZHENIE
}
