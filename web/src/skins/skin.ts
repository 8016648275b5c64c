/** What the board needs from a game beyond its wire: how a counter looks and how its numbers are written. */

import type { Component } from 'svelte'
import type { Stand } from '../board/stacks'
import type { Box } from '../board/geometry'
import type { Held } from '../board/animate'
import type { AreaGround } from '../board/areas'
import type { Ground } from '../board/ground'
import type { BoardUi, ZoomLevel } from '../board/ui'
import type { Hex, PieceStatic, PieceView, Static, UnitId, View } from '../wire/generated'
import type { PlateColours } from './shared/colour'

/** What represents a branch on a counter: its headgear (the staff's sign if that is too small), the staff's, NATO's. */
export type Signs = 'headgear' | 'staff' | 'nato'

/** One counter, drawn round (0, 0) in map units. */
export interface CounterProps {
  table: Static
  piece: PieceStatic
  /** Its state; absent if only the printed counter is meant. */
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
  /** How many pieces are in the hex, shown on the top one. */
  count?: number
  pending?: boolean
  /** Another counter lies on this one: only its rim is visible. */
  buried?: boolean
  /** Its facing and its hexes, for skins that draw these themselves. */
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

/** Everything on the map. */
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
  /** The place under the pointer or the cursor. */
  pointed?: Hex | null
}

/** Who meets in a match, and once it has begun, with what. */
export type Meeting = Pick<Static, 'armies'> & Partial<Pick<Static, 'pieces'>>

export type Flag = Component<{ nation: string; size?: number }>

/** What is shown beside an army's name outside the map. */
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
  /** The map, if the game draws its own. */
  Sheet?: Component<SheetProps>
  /** Pieces that are shown together as one figure, instead of a counter each. */
  Figures?: Component<FiguresProps>
  /** What those figures cover of the map, place by place: marks of a place avoid it. */
  boxes?: (table: Static, view: View, ground: Ground, level: ZoomLevel, px: number) => Map<Hex, Box>
  /** Counters show their facing and their hexes by themselves. */
  stands?: boolean
  /** Movement points as the game writes them. */
  movement: (points: number) => string
  /** The most a piece may move, in the wire's points; null if a counter does not say. */
  allowance: (piece: PieceStatic, state: PieceView | undefined, table: Static) => number | null
  /** The figures printed on a counter, in its current state. */
  figures: (piece: PieceStatic, state: PieceView | undefined, table: Static) => string
  /** Whether a piece fires: then its range can be shown. */
  fires: (piece: PieceStatic, state: PieceView | undefined, table: Static) => boolean
  /** Whether a piece commands: its range is that of its command. */
  commands?: (piece: PieceStatic) => boolean
  /** Colours of an army's plates; of the nation that leads it in this match if one is given, or of its opponent. */
  colours: (army: string, table?: Meeting) => PlateColours
  /**
   * The background of an army's plate outside the map, also distinguishable without colours; where armies are chosen.
   */
  hatched?: (army: string) => string
  /** Whether armies are set up in secret, from a tray; otherwise they stand as in the scenario. */
  hidden: boolean
  /** An army's flag in a line of text, distinguishable without colours. */
  Flag?: Flag
  /** What is in a place besides its pieces, in words: troops and fleets that are counted, not named. */
  counted?: (place: Hex, table: Static, view: View) => string[]
  /** Pieces off the map never come onto it, so they are not listed anywhere as waiting. */
  closed?: boolean
  /** There are no zones of control, sight and ranges to lay over the map. */
  plain?: boolean
  /** Whether the map shows the edges of the deployment zones. */
  zones: boolean
}
