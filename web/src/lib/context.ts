/** What the parts of a match's page share without passing it through every level. */
import { getContext, setContext } from 'svelte'
import type { Hex, UnitId, View } from '../wire/generated'
import type { Box } from '../parts/beside'
import type { Hand } from '../state/hand.svelte'
import type { Layers } from '../state/layers.svelte'
import type { MatchStore } from '../state/match.svelte'

export interface Table {
  match: MatchStore
  hand: Hand
  /** The view on show: a past one in a replay, otherwise the present. */
  readonly view: View
  /** Shows a paragraph beside the board. */
  rule: (paragraph: string) => void
  /** Points at hexes; null ends it. */
  light: (hexes: Hex[] | null) => void
  /** Points at pieces and hexes and draws a way with its arrow, until the position changes. */
  point: (what: { hexes: Hex[]; units: UnitId[]; way: Hex[] }) => void
  /** What is laid over the map. */
  readonly layers: Layers
  /** Brings a hex into view. */
  centre: (hex: Hex) => void
  /** Where a place is on the board, px from its corner; null if it is not visible. */
  spot: (hex: Hex) => Box | null
  /** Pans by the least that brings hexes into view. */
  show: (hexes: Hex | Hex[]) => void
  /** Brings into view where the selected piece may go. */
  showReach: () => void
  /** Shows a unit: where it is, or where it was lost. */
  find: (unit: UnitId) => void
  /** Puts the board's cursor on a hex. */
  go: (hex: Hex) => void
}

const KEY = Symbol('table')

export function provideTable(table: Table): void {
  setContext(KEY, table)
}

/** The table, or undefined on pages without a match. */
export function table(): Table | undefined {
  return getContext<Table | undefined>(KEY)
}

export function theTable(): Table {
  const found = table()
  if (!found) throw new Error('this part needs a match on the page')
  return found
}
