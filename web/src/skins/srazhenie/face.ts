/** Heraldic hatching on a counter's plate, by army. */

import { COUNTER, type Point } from '../../board/geometry'
import { hatch } from '../shared/plate'

const E = COUNTER / 2

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
