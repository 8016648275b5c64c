/**
 * The outline of a unit's counter, drawn with its front upwards round (0, 0), and where things are on it.
 *
 * A unit in line is as deep as any counter; one of two hexes reaches over both of them. A column is narrow and long.
 */

import { COUNTER, H, type Point } from '../../board/geometry'
import { n, polygon } from '../../board/paths'

/** Half the width across the front, half the depth. */
export interface Shape {
  wide: number
  deep: number
}

const E = COUNTER / 2

export function shapeOf({ long, column }: { long: boolean; column: boolean }): Shape {
  if (column) return long ? { wide: 33, deep: H - 6 } : { wide: 30, deep: 42 }
  return long ? { wide: H - 6, deep: E } : { wide: E, deep: E }
}

export interface Cut {
  /** The second side's corners are clipped. */
  second: boolean
  /** A depleted unit lacks its left rear corner. */
  depleted: boolean
}

/** The plate, `grow` u larger all round, with its beak at the front. */
export function plate({ wide, deep }: Shape, { second, depleted }: Cut, grow = 0): string {
  const [x, y] = [wide + grow, deep + grow]
  const c = (second ? 12 : 3) + grow * 0.4
  const lost = depleted ? Math.max(26, c) : c
  return polygon([
    { x: c - x, y: -y },
    { x: -BEAK - grow * 0.4, y: -y },
    { x: 0, y: -y - TIP },
    { x: BEAK + grow * 0.4, y: -y },
    { x: x - c, y: -y },
    { x, y: c - y },
    { x, y: y - c },
    { x: x - c, y },
    { x: lost - x, y },
    { x: -x, y: y - lost },
    { x: -x, y: c - y },
  ])
}

const BEAK = 11
const TIP = 13

/** A thick band along the front edge, the beak with it. */
export const BAND = 13

export function band({ wide, deep }: Shape, second: boolean): string {
  const c = second ? 12 : 3
  return polygon([
    { x: c - wide, y: -deep },
    { x: -BEAK, y: -deep },
    { x: 0, y: -deep - TIP },
    { x: BEAK, y: -deep },
    { x: wide - c, y: -deep },
    { x: wide, y: c - deep },
    { x: wide, y: BAND - deep },
    { x: -wide, y: BAND - deep },
    { x: -wide, y: c - deep },
  ])
}

export function beak({ deep }: Shape): string {
  return polygon([
    { x: -BEAK, y: -deep },
    { x: 0, y: -deep - TIP },
    { x: BEAK, y: -deep },
  ])
}

/** A strip across the plate, from `from` u behind its front edge on. */
export function strip({ wide, deep }: Shape, from: number, high: number): string {
  const y = from - deep
  return `M${n(1 - wide)} ${n(y)}H${n(wide - 1)}V${n(y + high)}H${n(1 - wide)}Z`
}

/** Strokes that fill a band of the plate: slashes, wheels, dots. */
export function bandMarks(kind: string, { wide, deep }: Shape): string {
  const [top, foot] = [2 - deep, BAND - 2 - deep]
  const out: string[] = []
  const step = kind === 'slashed' ? 11 : 15
  for (let x = step - wide; x < wide - step / 2; x += step) {
    if (kind === 'slashed') out.push(`M${n(x - 3)} ${n(foot)}L${n(x + 4)} ${n(top)}`)
    else if (kind === 'wheels') out.push(`M${n(x - 4)} ${n((top + foot) / 2)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`)
    else if (kind === 'dotted') out.push(`M${n(x)} ${n((top + foot) / 2)}h.1`)
  }
  return out.join('')
}

/** Strokes of a formation's stripe, by the number of its pattern. */
export function stripeMarks(pattern: number, { wide, deep }: Shape, from: number, high: number): string {
  const [top, foot] = [from - deep, from + high - deep]
  const mid = (top + foot) / 2
  const out: string[] = []
  const step = [0, 14, 10, 10, 0, 16, 14, 8][pattern]!
  if (pattern === 4) return `M${n(1 - wide)} ${n(mid)}H${n(wide - 1)}`
  for (let x = step / 2 - wide; step > 0 && x < wide; x += step) {
    if (pattern === 1) out.push(`M${n(x)} ${n(top)}V${n(foot)}`)
    else if (pattern === 2) out.push(`M${n(x - 3)} ${n(foot)}L${n(x + 3)} ${n(top)}`)
    else if (pattern === 3) out.push(`M${n(x - 3)} ${n(top)}L${n(x + 3)} ${n(foot)}`)
    else if (pattern === 5)
      out.push(`M${n(x - 3)} ${n(top)}L${n(x + 3)} ${n(foot)}M${n(x + 3)} ${n(top)}L${n(x - 3)} ${n(foot)}`)
    else if (pattern === 6) out.push(`M${n(x - 5)} ${n(foot)}L${n(x)} ${n(top)}L${n(x + 5)} ${n(foot)}`)
    else if (pattern === 7) out.push(`M${n(x)} ${n(mid)}h.1`)
  }
  return out.join('')
}

/** A point of the plate as it lies on the sheet, turned `turn` degrees clockwise from looking up. */
export function turned({ x, y }: Point, turn: number): Point {
  const a = (turn * Math.PI) / 180
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) }
}

/** The height of a sign above figures, u; from afar, where figures need the room, this is the minimum. */
const SIGN = 25
const SIGN_LEAST = 12

/** How far a counter extends to the side and down from its middle, including its beak, as it lies on the sheet. */
export function extentOf({ wide, deep }: Shape, turn: number): { wide: number; high: number } {
  const a = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(a), Math.sin(a)]
  return {
    wide: Math.abs(cos) * wide + Math.abs(sin) * deep,
    high: Math.max(Math.abs(cos) * deep + Math.abs(sin) * wide, -cos * (deep + TIP)),
  }
}

/** Where a counter's signs stand: upright, whichever way the plate is turned. */
export interface Layout {
  sign: Point
  /** How high the sign may be, u. */
  high: number
  size: Point
  tq: Point
}

/**
 * `taken`: how much of the depth the bands take, u; `figure`: the height of the figures, u.
 */
export function layoutOf(shape: Shape, turn: number, taken: number, figure: number): Layout {
  const middle = turned({ x: 0, y: taken / 2 }, turn)
  const across = Math.max(shape.wide, shape.deep) - 25
  if (across > 40) {
    // A long counter has its figures at its two ends: the size where one reads first.
    const along = shape.wide > shape.deep ? { x: across, y: 0 } : { x: 0, y: across - taken / 2 }
    let end = turned(along, turn)
    if (end.x < -1 || (Math.abs(end.x) <= 1 && end.y < 0)) end = { x: -end.x, y: -end.y }
    const at = (way: number): Point => ({ x: middle.x + way * end.x, y: middle.y + way * end.y + figure / 2 })
    return { sign: middle, high: SIGN, size: at(-1), tq: at(1) }
  }
  const gap = 3
  const a = (turn * Math.PI) / 180
  const room = Math.abs(Math.cos(a)) * (2 * shape.deep - taken) + Math.abs(Math.sin(a)) * 2 * shape.wide - 6
  const high = Math.max(SIGN_LEAST, Math.min(SIGN, room - gap - figure))
  const top = middle.y - (high + gap + figure) / 2
  const foot = top + high + gap + figure
  return {
    sign: { x: middle.x, y: top + high / 2 },
    high,
    size: { x: middle.x - 15, y: foot },
    tq: { x: middle.x + 16, y: foot },
  }
}
