/** Distances and ways over the sheet of hexes, as far as a pointer needs them. No rule of any game. */
import { columnOf, DIRECTIONS, neighbour, rowOf, type Grid } from '../board/geometry'
import type { Hex } from '../wire/generated'

/** Cube coordinates: the distance of two hexes is the largest difference of them. */
function cube(hex: Hex, low: Grid['low']): [number, number, number] {
  const q = columnOf(hex) - 1
  const odd = q % 2
  const r = rowOf(hex) - (low === 'even' ? q - odd : q + odd) / 2
  return [q, r, -q - r]
}

export function distance(a: Hex, b: Hex, low: Grid['low'] = 'even'): number {
  const [aq, ar, as] = cube(a, low)
  const [bq, br, bs] = cube(b, low)
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(as - bs))
}

export function neighbours(hex: Hex, grid: Grid): Hex[] {
  return DIRECTIONS.map((direction) => neighbour(hex, direction, grid)).filter((one) => one !== null)
}

/** The fewest steps from one hex to another through the hexes allowed; empty when there is no way. */
export function shortest(from: Hex, to: Hex, allowed: (hex: Hex) => boolean, grid: Grid): Hex[] {
  const before = new Map<Hex, Hex | null>([[from, null]])
  const queue = [from]
  for (let i = 0; i < queue.length && !before.has(to); i++) {
    const at = queue[i]!
    for (const hex of neighbours(at, grid)) {
      if (before.has(hex) || (hex !== to && !allowed(hex))) continue
      before.set(hex, at)
      queue.push(hex)
    }
  }
  if (!before.has(to)) return []
  const path: Hex[] = []
  for (let at: Hex | null = to; at !== null; at = before.get(at) ?? null) path.unshift(at)
  return path
}
