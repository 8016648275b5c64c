/** SVG paths of what the board lays over the map: veils, reach, paths of units, chevrons, brackets, crosses. */

import { H, type Box, type Point } from './geometry'
import type { Ground } from './ground'
import { at, line, polygon, polyline } from './paths'
import type { Hex } from '../wire/generated'

/** Whole hexes as one path, drawn `by` u smaller. */
export function cells(hexes: Iterable<Hex>, ground: Ground, by = 0): string {
  return [...hexes].map((hex) => polygon(ground.outline(hex, by))).join('')
}

/** The outer edge of a set of hexes, `by` u inside it. */
export function edge(hexes: Iterable<Hex>, ground: Ground, by: number): string {
  return ground.edges(hexes, by).map(polygon).join('')
}

/** Small crosses: five in each hex, four of them outside the counter. */
export function crosses(hexes: Iterable<Hex>, ground: Ground): string {
  const places = [
    [0, 0],
    [-46, 0],
    [46, 0],
    [0, -44],
    [0, 44],
  ] as const
  return [...hexes]
    .flatMap((hex) => {
      const c = ground.centre(hex)
      return places.map(([x, y]) => `M${at({ x: c.x + x - 4.5, y: c.y + y - 4.5 })}l9 9m0 -9l-9 9`)
    })
    .join('')
}

/** Places that are each marked separately: a piece on several hexes, if all of them are meant, counts as one. */
export function marked(hexes: Iterable<Hex>, several: readonly (readonly Hex[])[]): (readonly Hex[])[] {
  const left = new Set(hexes)
  const whole = several.filter((one) => one.every((hex) => left.has(hex)))
  for (const hex of whole.flat()) left.delete(hex)
  return [...whole, ...[...left].map((hex) => [hex])]
}

const within = (of: Box, x: number, y: number): boolean => x > of.left && x < of.right && y > of.top && y < of.bottom

/**
 * The four corner brackets around a counter, including long ones, or around what figures cover of its place. A corner
 * that would lie on the figures of another place is left out, as long as two remain.
 */
export function brackets(
  places: Iterable<readonly Hex[]>,
  ground: Ground,
  reach = 44,
  arm = 15,
  figures: ReadonlyMap<Hex, Box> = new Map<Hex, Box>(),
): string {
  return [...places]
    .map((place) => {
      const [first, last] = [ground.centre(place[0]!), ground.centre(place.at(-1)!)]
      const c = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
      const long = Math.hypot(last.x - first.x, last.y - first.y)
      const { left, right, top, bottom } = figures.get(place[0]!) ?? {
        left: c.x - reach - long / 2,
        right: c.x + reach + long / 2,
        top: c.y - reach,
        bottom: c.y + reach,
      }
      const others = [...figures].flatMap(([at, box]) => (at === place[0] ? [] : [box]))
      // Along the counter, which lies as its hexes do.
      const along = long ? { x: (last.x - first.x) / long, y: (last.y - first.y) / long } : { x: 1, y: 0 }
      const turned = (x: number, y: number) =>
        at({ x: c.x + (x - c.x) * along.x - (y - c.y) * along.y, y: c.y + (x - c.x) * along.y + (y - c.y) * along.x })
      const corners = ([1, -1] as const).flatMap((sx) =>
        ([1, -1] as const).map((sy) => {
          const [x, y] = [sx > 0 ? right : left, sy > 0 ? bottom : top]
          const ends = [[x - sx * arm, y], [x, y], [x, y - sy * arm]] as const // prettier-ignore
          const over = others.some((box) => ends.some(([a, b]) => within(box, a, b)))
          return { over, path: `M${ends.map(([a, b]) => turned(a, b)).join('L')}` }
        }),
      )
      const free = corners.filter((one) => !one.over)
      return (free.length > 1 ? free : corners).map((one) => one.path).join('')
    })
    .join('')
}

export function way(path: Hex[], ground: Ground): Point[] {
  return path.map((hex) => ground.centre(hex))
}

/** The arrowhead at the end of a path, its tip at the last point. */
export function head(points: Point[], size = 22): string {
  const tip = points[points.length - 1]
  const before = points[points.length - 2]
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const d = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const back = { x: tip.x - d.x * size, y: tip.y - d.y * size }
  return polygon([
    tip,
    { x: back.x - d.y * size * 0.55, y: back.y + d.x * size * 0.55 },
    { x: back.x + d.x * 5, y: back.y + d.y * 5 },
    { x: back.x + d.y * size * 0.55, y: back.y - d.x * size * 0.55 },
  ])
}

/** A path cut short at both ends, so that it runs from rim to rim of its hexes. */
export function shortened(points: Point[], from: number, to: number): Point[] {
  if (points.length < 2) return points
  const out = points.map((p) => ({ ...p }))
  const pull = (i: number, j: number, by: number): void => {
    const a = out[i]!
    const b = out[j]!
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    out[i] = { x: a.x + ((b.x - a.x) / length) * by, y: a.y + ((b.y - a.y) / length) * by }
  }
  pull(0, 1, from)
  pull(out.length - 1, out.length - 2, to)
  return out
}

/** How far a line that starts inside a box runs before it leaves it: half of its length at most. */
export function leaving(from: Point, to: Point, box: Box): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = (at: number, step: number, low: number, high: number) =>
    step === 0 ? Infinity : ((step > 0 ? high : low) - at) / (step / length)
  const across = along(from.x, to.x - from.x, box.left, box.right)
  const down = along(from.y, to.y - from.y, box.top, box.bottom)
  return Math.min(Math.max(0, Math.min(across, down)), length / 2)
}

/** How far from the middle two opposite arrows across one hexside stay, u. */
const ASIDE = 16

/**
 * A chevron across every hexside of some paths, pointing along them: only one if several go the same way; those going
 * the opposite way keep to the right, too.
 */
export function chevrons(paths: readonly Hex[][], ground: Ground): string {
  const steps = new Map(
    paths.flatMap((path) => path.slice(1).map((hex, i) => [`${path[i]!} ${hex}`, [path[i]!, hex]] as const)),
  )
  const out: string[] = []
  for (const [from, to] of steps.values()) {
    const [a, b] = [ground.centre(from), ground.centre(to)]
    const d = { x: (b.x - a.x) / H, y: (b.y - a.y) / H }
    const shift = steps.has(`${to} ${from}`) ? ASIDE : 0
    for (const t of [0.42, 0.58]) {
      const m = { x: a.x + (b.x - a.x) * t - d.y * shift, y: a.y + (b.y - a.y) * t + d.x * shift }
      const tip = { x: m.x + d.x * 8, y: m.y + d.y * 8 }
      const wing = (s: number): Point => ({ x: m.x - d.x * 5 - d.y * 13 * s, y: m.y - d.y * 5 + d.x * 13 * s })
      out.push(polyline([wing(1), tip, wing(-1)]))
    }
  }
  return out.join('')
}

/** Sight: solid to the block, dashed after it. */
export function sightLine(from: Hex, to: Hex, block: Hex | null, ground: Ground): { clear: string; cut: string } {
  const a = ground.centre(from)
  const b = ground.centre(to)
  if (!block) return { clear: line(a, b), cut: '' }
  const c = ground.centre(block)
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1
  // Where the line comes nearest to the centre of the blocking hex.
  const t = Math.max(0, Math.min(1, ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / length2))
  const m = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
  return { clear: line(a, m), cut: line(m, b) }
}

/** The whole map with holes: the veil when only some hexes are open. */
export function complement(open: Set<Hex>, all: readonly Hex[]): Hex[] {
  return all.filter((hex) => !open.has(hex))
}
