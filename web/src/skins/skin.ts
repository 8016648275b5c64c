/** What the board needs of a game beyond its wire: how a counter looks and how its numbers are written. */

import type { Component } from 'svelte'
import type { Stand } from '../board/stacks'
import type { Box } from '../board/geometry'
import type { Held } from '../board/animate'
import type { AreaGround } from '../board/areas'
import type { Ground } from '../board/ground'
import type { BoardUi, ZoomLevel } from '../board/ui'
import type { Hex, PieceStatic, PieceView, Static, UnitId, View } from '../wire/generated'
import type { PlateColours } from './shared/colour'

/** What stands for a branch on a counter: its headgear (the staff's sign where that is too small), the staff's, NATO's. */
export type Signs = 'headgear' | 'staff' | 'nato'

/** One counter, drawn round (0, 0) in map units. */
export interface CounterProps {
  table: Static
  piece: PieceStatic
  /** Its state; absent where only the printed counter is meant. */
  state?: PieceView
  /** The side whose counters have clipped corners. */
  second: boolean
  level: ZoomLevel
  /** Map units to a pixel of the screen: figures never fall below twelve pixels. */
  px: number
  label: string
  name?: string
  marks?: string[]
  selected?: boolean
  signs?: Signs
  /** How many pieces stand in the hex, told by the top one. */
  count?: number
  pending?: boolean
  /** Another counter lies on this one: only its rim is seen. */
  buried?: boolean
  /** Where it looks and on which hexes it stands, for skins that draw this themselves. */
  stand?: Stand | null
}

/** A map of areas, drawn. */
export interface SheetProps {
  table: Static
  view: View
  ground: AreaGround
  lang: 'ru' | 'en'
  level: ZoomLevel
  /** Map units to a pixel. */
  px: number
}

/** All that stands on the map. */
export interface FiguresProps {
  table: Static
  view: View
  ui: BoardUi
  ground: Ground
  lang: 'ru' | 'en'
  level: ZoomLevel
  px: number
  /** Where an animation holds pieces. */
  held: Record<UnitId, Held>
  /** The place that a pointer or the cursor is at. */
  pointed?: Hex | null
}

/** Who meets in a match, and once it has begun, what with. */
export type Meeting = Pick<Static, 'armies'> & Partial<Pick<Static, 'pieces'>>

export type Flag = Component<{ nation: string; size?: number }>

/** What stands beside an army's name outside the map. */
export interface Sign {
  face: string | undefined
  ink?: string
  nation?: string
  Flag?: Flag | undefined
}

export interface Skin {
  /** The ruleset. */
  id: string
  Counter: Component<CounterProps>
  /** The map, where the game draws its own. */
  Sheet?: Component<SheetProps>
  /** Pieces that stand together as one figure, in place of a counter each. */
  Figures?: Component<FiguresProps>
  /** What those figures cover of the map, place by place: marks of a place go round it. */
  boxes?: (table: Static, view: View, ground: Ground, level: ZoomLevel, px: number) => Map<Hex, Box>
  /** Counters show by themselves where they look and on which hexes they stand. */
  stands?: boolean
  /** Movement points as the game writes them. */
  movement: (points: number) => string
  /** The most a piece may move, in the wire's points; null where a counter does not say. */
  allowance: (piece: PieceStatic, state: PieceView | undefined, table: Static) => number | null
  /** The figures printed on a counter, in its present state. */
  figures: (piece: PieceStatic, state: PieceView | undefined, table: Static) => string
  /** Whether a piece fires: its range can be shown then. */
  fires: (piece: PieceStatic, state: PieceView | undefined, table: Static) => boolean
  /** Whether a piece commands: its range is that of its command. */
  commands?: (piece: PieceStatic) => boolean
  /** Colours of an army's plates; of the nation that leads it in this match where one is given, or of whom it meets. */
  colours: (army: string, table?: Meeting) => PlateColours
  /** The background of an army's plate outside the map, told apart without colours too; where armies are chosen. */
  hatched?: (army: string) => string
  /** Whether armies are set up in secret, from a tray; else they stand as the scenario has them. */
  hidden: boolean
  /** An army's flag in a line of text, told apart without colours. */
  Flag?: Flag
  /** What stands in a place beside its pieces, in words: troops and fleets that are counted, not named. */
  counted?: (place: Hex, table: Static, view: View) => string[]
  /** Pieces off the map never come onto it, so that they are listed nowhere as waiting. */
  closed?: boolean
  /** There are no zones of control, sight and ranges to lay over the map. */
  plain?: boolean
  /** Whether the map shows the edges of the deployment zones. */
  zones: boolean
}
