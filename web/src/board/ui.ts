/** What the board is told to draw. The shell decides all of it; the board keeps only the camera. */

import type { Hex, UnitId } from '../wire/generated'
import type { Signs } from '../skins/skin'

/** One hex of the selected piece's reach. */
export interface Reached {
  /** Half points. */
  cost: number
  via?: Hex
  /** Movement ends here: a bar under the number. */
  stop?: string | boolean
  /** Passed, not stopped in: the number is small and in brackets. */
  through?: boolean
}

export interface Arrow {
  from: Hex
  to: Hex
  /** Shown at the middle of the arrow. */
  number?: number | string
  kind: 'move' | 'retreat' | 'pursuit' | 'attack' | 'fire' | string
  /** Hexes between, when the way is not straight. */
  path?: Hex[]
}

export interface SightOverlay {
  from: Hex
  to: Hex
  /** Hexes the line touches. */
  touched: Hex[]
  /** The hex that blocks it. */
  block: Hex | null
  /** Words beside the blocking hex ("лес 0906"). */
  label?: string
}

export interface Overlays {
  zones: boolean
  threat: Hex[] | null
  sight: SightOverlay | null
  range: Hex[] | null
}

export interface Ghost {
  unit: UnitId
  hex: Hex
  /** All the hexes it would stand on, if there are several, and its facing. */
  hexes?: Hex[]
  facing?: number
  /** Sent, not yet answered: drawn dashed. */
  pending?: boolean
}

export interface BoardUi {
  selected: UnitId[]
  reach: Map<Hex, Reached> | null
  /** Veil the hexes that are not reached. */
  closed: boolean
  /** Chosen path, start first. */
  path: Hex[]
  /** Hexes in corner brackets. */
  targets: Hex[]
  /** Whole paths to choose from, numbered from 1. */
  retreats: Hex[][]
  /** Ways that pieces may go while none of them is selected, start first. */
  ways?: Hex[][]
  /** Corners that a piece may face in a hex, clockwise from the one at the north-north-east, and the chosen one. */
  rosette?: { hex: Hex; corners: number[]; chosen: number } | null
  ghost: Ghost | null
  /** Where many pieces would stand together. */
  ghosts?: Ghost[]
  /** Pieces that stand out from the others: those of a formation that is pointed at. */
  marked?: UnitId[]
  arrows: Arrow[]
  cursor: Hex | null
  overlays: Overlays
  /** The hex whose pile is fanned out beside it. */
  fan?: Hex | null
  hideCounters: boolean
  hexNumbers: boolean
  /** Hexes where the piece being placed may go. */
  setupHexes: Hex[] | null
  counterSigns: Signs
  /** Hexes to point at: the cause of a refusal, a link hovered in the log. */
  lit?: Hex[] | null
  /** Towns that a side holds: a flag at the north-east. */
  flags?: { hex: Hex; army: string; letter: string; second: boolean }[]
  /** Past position: a frame says so. */
  past?: boolean
}

export function emptyUi(): BoardUi {
  return {
    selected: [],
    reach: null,
    closed: false,
    path: [],
    targets: [],
    retreats: [],
    ghost: null,
    arrows: [],
    cursor: null,
    overlays: { zones: false, threat: null, sight: null, range: null },
    hideCounters: false,
    hexNumbers: false,
    setupHexes: null,
    counterSigns: 'headgear',
    lit: null,
    past: false,
  }
}

export interface Modifiers {
  shift: boolean
  ctrl: boolean
  alt: boolean
  /** The pointer was a finger or a pen. */
  coarse: boolean
  /** This very piece was meant: it was picked from a fanned pile. */
  exact?: boolean
  /** The nearest of the six corners of its hex, clockwise from the one at the north-north-east. */
  corner?: number
  /** The nearest of its six sides, from 6 on, the northern one being the first. */
  side?: number
  /** The press came from the keyboard. */
  key?: string
}

export type ZoomLevel = 0 | 1 | 2 | 3
