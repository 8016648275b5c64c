/** The plate of a counter: silhouette by side, heraldic hatching by army. */

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

/** The plate's outline from its top down to `depth` u, as a polygon to clip lines by. */
function top(second: boolean, depth: number): Point[] {
  const e = E - 1
  const c = second ? 12 : 3
  const floor = -E + depth
  const points: Point[] = [
    { x: c - e, y: -e },
    { x: e - c, y: -e },
    { x: e, y: c - e },
  ]
  if (depth >= COUNTER - c) {
    points.push({ x: e, y: e - c }, { x: e - c, y: e }, { x: c - e, y: e }, { x: -e, y: e - c })
  } else points.push({ x: e, y: floor }, { x: -e, y: floor })
  points.push({ x: -e, y: c - e })
  return points
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

/** The engravers' code of the period: which way the lines of each colour run. */
const TINCTURES: Record<string, number[]> = { black: [0, 90], blue: [0], red: [90], green: [45] }

/** The hatching inside a box on a plate. */
export function swatch(army: string, left: number, right: number, top: number, bottom: number, pitch: number): string {
  const key = [army, ...[left, right, top, bottom, pitch].map((v) => v.toFixed(1))].join(' ')
  return remember(key, () => {
    const box = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
    return (TINCTURES[army] ?? []).map((angle) => hatch(box, angle, pitch)).join('')
  })
}

const made = new Map<string, string>()

function remember(key: string, make: () => string): string {
  let path = made.get(key)
  if (path === undefined) {
    path = make()
    if (made.size > 400) made.clear()
    made.set(key, path)
  }
  return path
}

/** The army's hatching over the top `depth` u of a plate; the whole of it when depth is the counter's edge. */
export function hatching(army: string, second: boolean, depth: number, pitch = 6.5): string {
  return remember(`${army} ${second} ${depth.toFixed(1)} ${pitch}`, () => {
    const shape = top(second, depth)
    return (TINCTURES[army] ?? []).map((angle) => hatch(shape, angle, pitch)).join('')
  })
}
