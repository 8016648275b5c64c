/**
 * Names on the map: none is under a counter if there is room beside it, and if two would overlap at the scale the map
 * is drawn at, the lesser one is left out.
 */
import type { Point } from './geometry'

export interface Name {
  /** The middle of what is named, u. */
  at: Point
  text: string
  /** Towns before villages before woods and waters. */
  rank: number
  /** How far below its middle the name's line is if nothing is in the way, u. */
  below: number
}

/** Width of a letter of the title face as a share of its size, Cyrillic capitals and spacing included. */
const LETTER = 0.54
/** How far letters extend above their line and below it, as shares of their size. */
const RISE = 0.74
const FALL = 0.22
/** Half of a counter's side, u. */
const COUNTER = 37
const GAP = 3

/** A name's line: its middle, u. */
type Laid<T> = T & { line: Point }

/** Where a name may go, the likelier places first: as drawn, under its counter, over it, beside it. */
function spots({ at, text, below }: Name, size: number): Point[] {
  const beside = COUNTER + GAP + (LETTER * size * text.length) / 2
  return [
    { x: at.x, y: at.y + below },
    { x: at.x, y: at.y + COUNTER + GAP + RISE * size },
    { x: at.x, y: at.y - COUNTER - GAP - FALL * size },
    { x: at.x + beside, y: at.y + 0.3 * size },
    { x: at.x - beside, y: at.y + 0.3 * size },
  ]
}

/**
 * The names that fit at a type size (u), in order, each with its line; of two with equal rank the earlier one is kept.
 * `taken`: middles of counters.
 */
export function legible<T extends Name>(names: readonly T[], size: number, taken: readonly Point[] = []): Laid<T>[] {
  const kept = new Map<T, Laid<T>>()
  for (const name of [...names].sort((one, other) => one.rank - other.rank)) {
    const half = (LETTER * size * name.text.length) / 2
    const apart = (line: Point) =>
      ![...kept.values()].some(
        (other) =>
          Math.abs(other.line.y - line.y) < size &&
          Math.abs(other.line.x - line.x) < half + (LETTER * size * other.text.length) / 2,
      )
    const [drawn, ...others] = spots(name, size)
    // Other names make it give way; only counters make it move.
    if (!apart(drawn!)) continue
    /** How much of it counters cover there, u². */
    const hidden = (line: Point) =>
      taken.reduce((covered, { x, y }) => {
        const wide = Math.min(x + COUNTER, line.x + half) - Math.max(x - COUNTER, line.x - half)
        const high = Math.min(y + COUNTER, line.y + FALL * size) - Math.max(y - COUNTER, line.y - RISE * size)
        return covered + Math.max(0, wide) * Math.max(0, high)
      }, 0)
    // If every place is covered, the least covered one; of equal ones the likeliest.
    const [best] = [drawn!, ...others.filter(apart)]
      .map((line) => ({ line, on: hidden(line) }))
      .sort((one, other) => one.on - other.on)
    kept.set(name, { ...name, line: best!.line })
  }
  return names.flatMap((name) => kept.get(name) ?? [])
}

/** Numbers along an edge for which there is room: every one, every second, fifth or tenth. `pitch`, `least`: px. */
export function every(pitch: number, least: number): number {
  return [1, 2, 5].find((step) => step * pitch >= least) ?? 10
}
