/** A sheet of hexes as ground for the board. */

import type { Hex, MapStatic } from '../wire/generated'
import {
  allHexes,
  centre,
  corners,
  cursorStep,
  DIRECTIONS,
  extent,
  gridOf,
  hexAt,
  hexDistance,
  inset,
  neighbour,
  outlines,
  R,
  type Grid,
  type Point,
  type Turned,
} from './geometry'
import type { Ground } from './ground'

export class HexGround implements Ground {
  readonly grid: Grid
  readonly places: readonly Hex[]
  readonly size: { width: number; height: number }
  readonly turned?: Turned
  private readonly known: Set<Hex>

  constructor(sheet: MapStatic | Grid, turn = false) {
    this.grid = 'form' in sheet ? gridOf(sheet, turn) : sheet
    this.turned = this.grid.turned
    this.places = allHexes(this.grid)
    this.size = extent(this.grid)
    this.known = new Set(this.places)
  }

  has(word: string): boolean {
    return this.known.has(word)
  }

  centre(hex: Hex): Point {
    return centre(hex, this.grid)
  }

  at(point: Point): Hex | null {
    return hexAt(point, this.grid)
  }

  outline(hex: Hex, by = 0): Point[] {
    return corners(this.centre(hex), R - by, this.grid.turned)
  }

  edges(hexes: Iterable<Hex>, by: number): Point[][] {
    return outlines(hexes, this.grid).map((loop) => inset(loop, by))
  }

  step(code: string, from: Hex): Hex | null | undefined {
    return cursorStep(code, from, this.grid)
  }

  neighbours(hex: Hex): Hex[] {
    return DIRECTIONS.map((direction) => neighbour(hex, direction, this.grid)).filter((one) => one !== null)
  }

  distance(a: Hex, b: Hex): number {
    return hexDistance(a, b, this.grid.low)
  }
}
