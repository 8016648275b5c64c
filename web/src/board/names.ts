/** Names on the map: of those that would lie on one another as small as the map is drawn, the lesser one is left out. */
import type { Point } from './geometry'

export interface Name {
  at: Point
  text: string
  /** Towns before villages before woods and waters. */
  rank: number
}

/** How wide a letter of the title face is, in shares of its size, Cyrillic capitals and spacing allowed for. */
const LETTER = 0.54

/** Which names can be read at a size of type (u), in their order; of equal rank the earlier one is kept. */
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

/** Numbers along an edge that have room: every one, every second, every fifth or tenth. `pitch`, `least`: px. */
export function every(pitch: number, least: number): number {
  return [1, 2, 5].find((step) => step * pitch >= least) ?? 10
}
