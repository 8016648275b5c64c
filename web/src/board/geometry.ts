/**
 * Where hexes are on the board, in drawing units (u).
 *
 * Flat-top hexes, corner radius 60 u; column 1, row 1 is at the north-west. What a piece may do with a hex comes from
 * the server: neighbours here only move the cursor and chain outlines.
 */

import type { Hex, MapStatic } from '../wire/generated'

/** Centre to corner. */
export const R = 60
/** Flat to flat; "px a hex" is this times the scale. */
export const H = R * Math.sqrt(3)
/** From one column's centre to the next. */
export const STEP = R * 1.5
/** Paper outside the outermost hexes. */
export const MARGIN = 70
/** Side of a counter, and of the square in its hex that marks should keep out of. */
export const COUNTER = 74
export const CLEAR = 76

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Grid {
  columns: number
  rows: number
  low: 'even' | 'odd'
  /** The number printed over the leftmost column, by default 1. */
  first?: number
  /** Shown turned by a quarter. */
  turned?: Turned
}

/** A sheet shown turned by a quarter, and its unturned size, u. */
export interface Turned {
  to: 'left' | 'right'
  width: number
  height: number
}

/** How the columns of a sheet are arranged: everything needed to find a hex on it. */
export type Lie = Pick<Grid, 'low' | 'first' | 'turned'>

const PLAIN: Lie = { low: 'even' }

/** The six directions, in the order of the sides that face them (clockwise from south-east). */
export const DIRECTIONS = ['se', 's', 'sw', 'nw', 'n', 'ne'] as const
export type Direction = (typeof DIRECTIONS)[number]

const two = (n: number): string => String(n).padStart(2, '0')

export function hexId(column: number, row: number): Hex {
  return two(column) + two(row)
}

export function columnOf(hex: Hex): number {
  return Number(hex.slice(0, 2))
}

export function rowOf(hex: Hex): number {
  return Number(hex.slice(2, 4))
}

function lowered(column: number, low: Grid['low']): boolean {
  return (column % 2 === 0) === (low === 'even')
}

/** Centre of a hex, u. */
export function centre(hex: Hex, { low, first = 1, turned }: Lie = PLAIN): Point {
  const column = columnOf(hex)
  const x = R + STEP * (column - first)
  const y = H / 2 + H * (rowOf(hex) - 1) + (lowered(column, low) ? H / 2 : 0)
  if (!turned) return { x, y }
  return turned.to === 'left' ? { x: y, y: turned.width - x } : { x: turned.height - y, y: x }
}

/** By how many degrees, clockwise, a sheet is shown turned. */
export function turnOf(turned: Turned | undefined): number {
  return !turned ? 0 : turned.to === 'left' ? -90 : 90
}

/** Corner `i` (0 at the east of the sheet, clockwise) of a hex around a centre, at a given radius. */
export function corner(at: Point, i: number, radius = R, turned?: Turned): Point {
  const angle = (Math.PI / 3) * i + (turnOf(turned) * Math.PI) / 180
  return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) }
}

/**
 * Where a piece faces, in degrees clockwise from the right: 0 to 5 are corners, starting at the north-north-east; from
 * 6 on they are sides, starting at the north.
 */
export function looks(facing: number, turned?: Turned): number {
  return (facing < 6 ? 60 * facing - 60 : 60 * (facing - 6) - 90) + turnOf(turned)
}

/** The direction from a hex's centre to a point, counted like facings: the nearest corner, and the nearest side. */
export function facingAt(point: Point, centre: Point, turned?: Turned): { corner: number; side: number } {
  const angle = (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI - turnOf(turned)
  const nearest = (from: number) => ((Math.round((angle - from) / 60) % 6) + 6) % 6
  return { corner: nearest(-60), side: 6 + nearest(-90) }
}

export function corners(at: Point, radius = R, turned?: Turned): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => corner(at, i, radius, turned))
}

export function onMap(hex: Hex, grid: Grid): boolean {
  const column = columnOf(hex)
  const row = rowOf(hex)
  const first = grid.first ?? 1
  return column >= first && column < first + grid.columns && row >= 1 && row <= grid.rows
}

/** The hex next to this one, or null beyond the map. */
export function neighbour(hex: Hex, direction: Direction, grid: Grid): Hex | null {
  const column = columnOf(hex)
  const row = rowOf(hex)
  const down = lowered(column, grid.low) ? 1 : 0
  const next = {
    n: [column, row - 1],
    s: [column, row + 1],
    ne: [column + 1, row - 1 + down],
    se: [column + 1, row + down],
    nw: [column - 1, row - 1 + down],
    sw: [column - 1, row + down],
  }[direction] as [number, number]
  if (next[0] < 0 || next[1] < 1) return null
  const id = hexId(next[0], next[1])
  return onMap(id, grid) ? id : null
}

export function adjacent(a: Hex, b: Hex, grid: Grid): boolean {
  return DIRECTIONS.some((d) => neighbour(a, d, grid) === b)
}

/** Cube coordinates: the distance between two hexes is their largest difference. */
function cube(hex: Hex, low: Grid['low']): [number, number, number] {
  const q = columnOf(hex) - 1
  const odd = q % 2
  const r = rowOf(hex) - (low === 'even' ? q - odd : q + odd) / 2
  return [q, r, -q - r]
}

/** Hexes from one to another. */
export function hexDistance(a: Hex, b: Hex, low: Grid['low'] = 'even'): number {
  const [aq, ar, as] = cube(a, low)
  const [bq, br, bs] = cube(b, low)
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(as - bs))
}

/** The numbers of a sheet's columns, from the left. */
export function columnsOf({ columns, first = 1 }: Grid): number[] {
  return Array.from({ length: columns }, (_, i) => first + i)
}

/** All hexes, column by column. */
export function allHexes(grid: Grid): Hex[] {
  const hexes: Hex[] = []
  for (const c of columnsOf(grid)) for (let r = 1; r <= grid.rows; r++) hexes.push(hexId(c, r))
  return hexes
}

/** The hex under a point, or null outside the map. */
export function hexAt(shown: Point, grid: Grid): Hex | null {
  // The nearest centre wins: a hex is its centre's Voronoi cell.
  const first = grid.first ?? 1
  const { turned } = grid
  const point = !turned
    ? shown
    : turned.to === 'left'
      ? { x: turned.width - shown.y, y: shown.x }
      : { x: shown.y, y: turned.height - shown.x }
  const column = Math.round((point.x - R) / STEP) + first
  let best: Hex | null = null
  let least = Infinity
  for (let c = column - 1; c <= column + 1; c++) {
    if (c < first || c >= first + grid.columns) continue
    const shift = lowered(c, grid.low) ? H / 2 : 0
    const row = Math.round((point.y - H / 2 - shift) / H) + 1
    for (const r of [row - 1, row, row + 1]) {
      if (r < 1 || r > grid.rows) continue
      const hex = hexId(c, r)
      const at = centre(hex, grid)
      const distance = (at.x - shown.x) ** 2 + (at.y - shown.y) ** 2
      if (distance < least) {
        least = distance
        best = hex
      }
    }
  }
  return least <= R * R ? best : null
}

/** Width and height of the hexes themselves without the margin, u. */
export function extent(grid: Grid): { width: number; height: number } {
  const { width, height } = unturned(grid)
  return grid.turned ? { width: height, height: width } : { width, height }
}

function unturned(grid: Grid): { width: number; height: number } {
  return { width: 2 * R + STEP * (grid.columns - 1), height: H * grid.rows + (grid.columns > 1 ? H / 2 : 0) }
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The two corners of the side between adjacent hexes. */
export function side(a: Hex, b: Hex, lie: Lie = PLAIN): [Point, Point] {
  const from = centre(a, lie)
  const to = centre(b, lie)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const step = Math.PI / 6
  return [
    { x: from.x + R * Math.cos(angle - step), y: from.y + R * Math.sin(angle - step) },
    { x: from.x + R * Math.cos(angle + step), y: from.y + R * Math.sin(angle + step) },
  ]
}

/** A key for a corner, the same from each of the hexes that share it. */
export function cornerKey(p: Point): string {
  return `${Math.round(p.x)},${Math.round(p.y)}`
}

/**
 * Outlines of a set of hexes: closed loops, clockwise on screen (holes the other way), so that the inside is always on
 * the right of the line.
 */
export function outlines(hexes: Iterable<Hex>, grid: Grid): Point[][] {
  const inside = new Set(hexes)
  const next = new Map<string, { from: Point; to: Point }>()
  for (const hex of inside) {
    const at = centre(hex, grid)
    DIRECTIONS.forEach((direction, i) => {
      const beyond = neighbour(hex, direction, grid)
      if (beyond && inside.has(beyond)) return
      const from = corner(at, i, R, grid.turned)
      next.set(cornerKey(from), { from, to: corner(at, i + 1, R, grid.turned) })
    })
  }
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    let key = start
    for (let edge = next.get(key); edge; edge = next.get(key)) {
      next.delete(key)
      loop.push(edge.from)
      key = cornerKey(edge.to)
    }
    if (loop.length) loops.push(loop)
  }
  return loops
}

/** A loop of `outlines` moved inwards by `by` u. */
export function inset(loop: Point[], by: number): Point[] {
  const count = loop.length
  const normal = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
  }
  return loop.map((p, i) => {
    const n1 = normal(loop[(i - 1 + count) % count]!, p)
    const n2 = normal(p, loop[(i + 1) % count]!)
    const scale = by / (1 + n1.x * n2.x + n1.y * n2.y)
    return { x: p.x + (n1.x + n2.x) * scale, y: p.y + (n1.y + n2.y) * scale }
  })
}

/** Cursor keys along the sides of a hex, and those between two of them. */
const AHEAD: Record<string, Direction> = {
  KeyW: 'n',
  KeyS: 's',
  KeyQ: 'nw',
  KeyE: 'ne',
  KeyA: 'sw',
  KeyD: 'se',
  ArrowUp: 'n',
  ArrowDown: 's',
  Numpad8: 'n',
  Numpad2: 's',
  Numpad7: 'nw',
  Numpad9: 'ne',
  Numpad1: 'sw',
  Numpad3: 'se',
}
const ASIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Numpad4: -1, Numpad6: 1 }

/** The same keys on a sheet turned by a quarter: its rows of hexes lie across, and up and down follow the columns. */
const ACROSS: Record<string, Direction> = {
  KeyQ: 'ne',
  KeyE: 'se',
  KeyA: 'nw',
  KeyD: 'sw',
  ArrowLeft: 'n',
  ArrowRight: 's',
  Numpad4: 'n',
  Numpad6: 's',
  Numpad7: 'ne',
  Numpad9: 'se',
  Numpad1: 'nw',
  Numpad3: 'sw',
}
const ALONG: Record<string, number> = { KeyW: 1, KeyS: -1, ArrowUp: 1, ArrowDown: -1, Numpad8: 1, Numpad2: -1 }

const OPPOSITE: Record<Direction, Direction> = { n: 's', s: 'n', ne: 'sw', sw: 'ne', nw: 'se', se: 'nw' }

/** Cursor step of a key, by its place on the keyboard (UX 3.7); null at the map's edge, undefined when the key is not the cursor's. */
export function cursorStep(code: string, hex: Hex, grid: Grid): Hex | null | undefined {
  const { turned } = grid
  const direction = (turned ? ACROSS : AHEAD)[code]
  if (direction) return neighbour(hex, turned?.to === 'right' ? OPPOSITE[direction] : direction, grid)
  const step = (turned ? ALONG : ASIDE)[code]
  if (step === undefined) return undefined
  const column = columnOf(hex) + (turned?.to === 'right' ? -step : step)
  return columnsOf(grid).includes(column) ? hexId(column, rowOf(hex)) : null
}

export function zoomLevel(pxPerHex: number): 0 | 1 | 2 | 3 {
  return pxPerHex < 28 ? 0 : pxPerHex < 44 ? 1 : pxPerHex < 80 ? 2 : 3
}

/** The grid of a sheet: as printed, or turned by a quarter if it asks to be shown that way. */
export function gridOf(map: MapStatic, turn = false): Grid {
  const grid: Grid = { columns: map.columns, rows: map.rows, low: map.low, first: map.first_column ?? 1 }
  const to = map.turn ?? 'none'
  return turn && to !== 'none' ? { ...grid, turned: { to, ...unturned(grid) } } : grid
}
