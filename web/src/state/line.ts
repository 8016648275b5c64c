/** A line drawn over the map: its hexes, and which of them a group stands in. */
import type { Ground } from '../board/ground'
import type { Hex } from '../wire/generated'

type Lie = Pick<Ground, 'at' | 'centre' | 'distance' | 'has'>

/** The hexes of a line through these, each once, in their order. */
export function along(corners: readonly Hex[], ground: Lie): Hex[] {
  const found = new Set(corners.slice(0, 1))
  for (const [i, to] of corners.slice(1).entries()) {
    const [a, b] = [ground.centre(corners[i]!), ground.centre(to)]
    const far = ground.distance(corners[i]!, to)
    const steps = Number.isFinite(far) ? far : 1
    for (let step = 1; step <= steps; step++) {
      // Slightly to the side: a line along hexsides keeps to one of them.
      const t = step / steps
      const hex = ground.at({ x: a.x + (b.x - a.x) * t + 0.01, y: a.y + (b.y - a.y) * t + 0.01 })
      if (hex && ground.has(hex)) found.add(hex)
    }
  }
  return [...found]
}

/** Of a longer line as many hexes as there are units, evenly spaced; of a shorter one all. */
export function posts(line: readonly Hex[], count: number): Hex[] {
  if (count >= line.length) return [...line]
  if (count === 1) return [line[Math.floor((line.length - 1) / 2)]!]
  return Array.from({ length: count }, (_, i) => line[Math.round((i * (line.length - 1)) / (count - 1))]!)
}
