/** Names on the map: where two would overlap at the scale the map is drawn at, the lesser one is left out. */
import type { Point } from './geometry'

export interface Name {
  at: Point
  text: string
  /** Towns before villages before woods and waters. */
  rank: number
}

/** Width of a letter of the title face as a share of its size, Cyrillic capitals and spacing included. */
const LETTER = 0.54

/** The names that fit at a type size (u), in their order; of two with equal rank the earlier one is kept. */
export function legible<T extends Name>(names: readonly T[], size: number): T[] {
  const kept: T[] = []
  for (const name of [...names].sort((one, other) => one.rank - other.rank)) {
    const over = kept.some(
      (other) =>
        Math.abs(other.at.y - name.at.y) < size &&
        Math.abs(other.at.x - name.at.x) < (LETTER * size * (other.text.length + name.text.length)) / 2,
    )
    if (!over) kept.push(name)
  }
  return names.filter((name) => kept.includes(name))
}

/** Numbers along an edge that there is room for: every one, every second, fifth or tenth. `pitch`, `least`: px. */
export function every(pitch: number, least: number): number {
  return [1, 2, 5].find((step) => step * pitch >= least) ?? 10
}
