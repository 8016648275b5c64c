/** The plate of a counter: its silhouette by side, and lines across a shape. */

import { COUNTER, type Point } from '../../board/geometry'
import { line, n } from '../../board/paths'

const E = COUNTER / 2

/** First side: square with a small radius. Second side: clipped corners, so that outlines alone tell sides. */
export function plate(second: boolean, grow = 0): string {
  const e = E + grow
  if (second) {
    const c = 12 + grow * 0.4
    return (
      `M${n(c - e)} ${n(-e)}H${n(e - c)}L${n(e)} ${n(c - e)}V${n(e - c)}L${n(e - c)} ${n(e)}` +
      `H${n(c - e)}L${n(-e)} ${n(e - c)}V${n(c - e)}Z`
    )
  }
  const r = 6 + grow
  return (
    `M${n(r - e)} ${n(-e)}H${n(e - r)}A${n(r)} ${n(r)} 0 0 1 ${n(e)} ${n(r - e)}V${n(e - r)}` +
    `A${n(r)} ${n(r)} 0 0 1 ${n(e - r)} ${n(e)}H${n(r - e)}A${n(r)} ${n(r)} 0 0 1 ${n(-e)} ${n(e - r)}` +
    `V${n(r - e)}A${n(r)} ${n(r)} 0 0 1 ${n(r - e)} ${n(-e)}Z`
  )
}

/** Parallel lines `pitch` u apart inside a convex polygon, at an angle in degrees. */
export function hatch(shape: Point[], angle: number, pitch: number): string {
  const a = (angle * Math.PI) / 180
  const along = { x: Math.cos(a), y: Math.sin(a) }
  const across = { x: -along.y, y: along.x }
  const heights = shape.map((p) => p.x * across.x + p.y * across.y)
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  const count = Math.max(1, Math.floor((most - least) / pitch))
  const start = (least + most) / 2 - ((count - 1) * pitch) / 2
  const out: string[] = []
  for (let k = 0; k < count; k++) {
    const h = start + k * pitch
    const cuts: number[] = []
    shape.forEach((p, i) => {
      const q = shape[(i + 1) % shape.length]!
      const hp = p.x * across.x + p.y * across.y - h
      const hq = q.x * across.x + q.y * across.y - h
      if (hp * hq >= 0 && (hp !== 0 || hq === 0)) return
      const t = hp / (hp - hq)
      cuts.push((p.x + (q.x - p.x) * t) * along.x + (p.y + (q.y - p.y) * t) * along.y)
    })
    if (cuts.length < 2) continue
    const [from, to] = [Math.min(...cuts), Math.max(...cuts)]
    const point = (s: number): Point => ({ x: along.x * s + across.x * h, y: along.y * s + across.y * h })
    if (to - from > 1) out.push(line(point(from), point(to)))
  }
  return out.join('')
}

/** Height of capitals and figures of the counters' type, in its size. */
export const CAP = 0.7

/** The width to squeeze a text to that would be wider than its place; nothing for one that fits. */
export function squeeze(text: string, size: number, most: number): number | undefined {
  return text.length * size * 0.46 > most ? most : undefined
}

/** Whether a text can still be read once it is squeezed to that width. */
export function legible(text: string, size: number, most: number): boolean {
  return text.length * size * 0.46 <= 1.5 * most
}
