/** The grid, the deployment edges and the furniture of the margin. */

import {
  allHexes,
  centre,
  corner,
  corners,
  cornerKey,
  DIRECTIONS,
  extent,
  MARGIN,
  neighbour,
  R,
  side,
  turnOf,
  type Grid,
  type Point,
  type Turned,
} from '../geometry'
import { at, circle, line, n, polygon, polyline } from '../paths'
import type { Compass, Hex } from '../../wire/generated'

/** Whole hexsides, each once. */
export function gridLines(grid: Grid): string {
  const seen = new Set<string>()
  const out: string[] = []
  for (const hex of allHexes(grid)) {
    const c = centre(hex, grid)
    for (let i = 0; i < 6; i++) {
      const a = corner(c, i, R, grid.turned)
      const b = corner(c, i + 1, R, grid.turned)
      const key = [cornerKey(a), cornerKey(b)].sort().join('|')
      if (seen.has(key)) continue
      seen.add(key)
      out.push(line(a, b))
    }
  }
  return out.join('')
}

/** Only the corners: three short arms each. */
export function gridCorners(grid: Grid, arm = 14): string {
  const arms = new Map<string, string>()
  for (const hex of allHexes(grid)) {
    const points = corners(centre(hex, grid), R, grid.turned)
    points.forEach((p, i) => {
      for (const q of [points[(i + 1) % 6]!, points[(i + 5) % 6]!]) {
        const t = arm / Math.hypot(q.x - p.x, q.y - p.y)
        const tip = { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }
        arms.set(`${cornerKey(p)}|${cornerKey(q)}`, line(p, tip))
      }
    })
  }
  return [...arms.values()].join('')
}

export interface ZoneEdge {
  side: string
  dashes: string
  ticks: string
  /** Where the words go, and by how much they are turned (degrees). */
  word: Point & { turn: number }
}

/** The approximate length of the words at an edge, u. */
const WORDS = 330

/** The inner edge of each side's deployment zone: dashes, with ticks that point into the zone. */
export function zoneEdges(zones: Record<string, Hex[]>, grid: Grid): ZoneEdge[] {
  const out: ZoneEdge[] = []
  for (const [name, hexes] of Object.entries(zones)) {
    if (name === 'neutral' || !hexes.length) continue
    const inside = new Set(hexes)
    const ticks: string[] = []
    const edges: { a: Point; b: Point }[] = []
    let left: { hex: Hex; at: Point } | null = null
    for (const hex of [...hexes].sort()) {
      const c = centre(hex, grid)
      for (const direction of DIRECTIONS) {
        const next = neighbour(hex, direction, grid)
        if (!next || inside.has(next)) continue
        const [a, b] = side(hex, next, grid)
        edges.push({ a, b })
        for (const t of [0.18, 0.5, 0.82]) {
          const foot = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
          const other = centre(next, grid)
          const length = Math.hypot(c.x - other.x, c.y - other.y)
          const d = { x: (c.x - other.x) / length, y: (c.y - other.y) / length }
          ticks.push(line(foot, { x: foot.x + d.x * 7, y: foot.y + d.y * 7 }))
        }
        if ((direction === 's' || direction === 'n') && (!left || c.x < left.at.x))
          left = { hex, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
      }
    }
    if (!edges.length) continue
    const below = left ? centre(left.hex, grid).y > left.at.y : false
    // An edge zigzags by half a hex: the words keep clear of the part of it that they run along.
    const near = edges.flatMap(({ a, b }) => [a, b]).filter((one) => left && one.x < left.at.x + WORDS)
    const rim = (below ? Math.max : Math.min)(...near.map((one) => one.y))
    const word = left
      ? { x: left.at.x, y: rim + (below ? 26 : -12), turn: 0 }
      : { x: edges[0]!.a.x, y: edges[0]!.a.y, turn: 0 }
    out.push({ side: name, dashes: join(edges), ticks: ticks.join(''), word })
  }
  return out
}

/** Edges strung into as few lines as possible, so that dashes continue around the corners. */
function join(edges: { a: Point; b: Point }[]): string {
  const rest = new Set(edges)
  const lines: string[] = []
  for (const first of edges) {
    if (!rest.delete(first)) continue
    const points = [first.a, first.b]
    for (let grown = true; grown;) {
      grown = false
      for (const edge of rest) {
        const [head, tail] = [cornerKey(points[0]!), cornerKey(points[points.length - 1]!)]
        const [a, b] = [cornerKey(edge.a), cornerKey(edge.b)]
        if (a === tail) points.push(edge.b)
        else if (b === tail) points.push(edge.a)
        else if (a === head) points.unshift(edge.b)
        else if (b === head) points.unshift(edge.a)
        else continue
        rest.delete(edge)
        grown = true
      }
    }
    lines.push(polyline(points))
  }
  return lines.join('')
}

/** How far the north is from the top of the sheet, degrees clockwise. */
export const NORTH: Record<Compass, number> = { north: 0, east: -90, south: 180, west: 90 }

/** The same for a sheet as it is shown. */
export function northOf(top: Compass, turned: Turned | undefined): number {
  const angle = NORTH[top] + turnOf(turned)
  return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle
}

export interface Furniture {
  /** Outer and inner rule. */
  rules: string
  thin: string
  compass: { dark: string; light: string; ring: string; middle: Point; turn: number; letter: Point }
  scale: { dark: string; frame: string; marks: (Point & { text: string })[] }
  cartouche: { frame: string; at: Point }
}

export function furniture(grid: Grid, top: Compass = 'north'): Furniture {
  const { width, height } = extent(grid)
  const north = northOf(top, grid.turned)
  const box = (by: number): string =>
    polygon([
      { x: -by, y: -by },
      { x: width + by, y: -by },
      { x: width + by, y: height + by },
      { x: -by, y: height + by },
    ])
  // In the lower margin, where no button of the page covers it.
  const c = { x: width * 0.1, y: height + 35 }
  const dark: string[] = []
  const light: string[] = []
  for (let i = 0; i < 8; i++) {
    const long = i % 2 === 0 ? (i === 0 ? 30 : 24) : 13
    const a = (Math.PI / 4) * i - Math.PI / 2
    const tip = { x: c.x + long * Math.cos(a), y: c.y + long * Math.sin(a) }
    const wing = (s: number): Point => ({
      x: c.x + 6 * Math.cos(a + (s * Math.PI) / 4),
      y: c.y + 6 * Math.sin(a + (s * Math.PI) / 4),
    })
    light.push(polygon([c, wing(-1), tip]))
    dark.push(polygon([c, wing(1), tip]))
  }
  const y = height + 32
  const x = width - 640
  const marks: (Point & { text: string })[] = []
  let bars = ''
  const hex = 103.92
  for (let i = 0; i <= 5; i++) {
    marks.push({ x: x + i * hex, y: y - 5, text: String(i) })
    if (i < 5) bars += `M${n(x + i * hex)} ${n(y + (i % 2 ? 4 : 0))}h${n(hex)}v4h${n(-hex)}Z`
  }
  const t = { x: width * 0.36, y: height + 34 }
  const frame = polygon([
    { x: t.x - 190, y: t.y - 18 },
    { x: t.x + 190, y: t.y - 18 },
    { x: t.x + 206, y: t.y },
    { x: t.x + 190, y: t.y + 18 },
    { x: t.x - 190, y: t.y + 18 },
    { x: t.x - 206, y: t.y },
  ])
  return {
    rules: box(MARGIN - 6),
    thin: box(MARGIN - 12),
    compass: {
      dark: dark.join(''),
      light: light.join(''),
      ring: circle(c, 17) + circle(c, 20),
      middle: c,
      turn: north,
      // The letter is upright, beyond the tip of the needle.
      letter: {
        x: c.x + 42 * Math.sin((north * Math.PI) / 180),
        y: c.y - (north === 0 || north === 180 ? 0 : 42 * Math.cos((north * Math.PI) / 180)) + 6,
      },
    },
    scale: { dark: bars, frame: `M${at({ x, y })}h${n(5 * hex)}v8h${n(-5 * hex)}Z`, marks },
    cartouche: { frame, at: t },
  }
}
