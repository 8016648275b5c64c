/** Rivers along hexsides, and their bridges. */

import { allHexes, centre, cornerKey, DIRECTIONS, middle, neighbour, side, type Grid, type Point } from '../geometry'
import { at, heading, line, polyline, quadratic, ribbon } from '../paths'
import { jitter, seeded } from '../random'
import type { Hex } from '../../wire/generated'

export interface Water {
  bank: string
  water: string
  glint: string
  /** The middle line of each river, for tests and for names. */
  courses: Point[][]
}

export interface Bridges {
  deck: string
  rails: string
}

/** How far along a side, from its corner, the bend begins; 22 u keeps the curve within 5 u of the side. */
const BEND = 22

/** Hexsides joined into chains of corners. */
export function chains(sides: [Hex, Hex][], grid: Grid): Point[][] {
  const ends = new Map<string, { point: Point; edges: Set<number> }>()
  const edges = sides.map(([a, b]) => side(a, b, grid))
  edges.forEach((edge, i) => {
    for (const point of edge) {
      const key = cornerKey(point)
      const end = ends.get(key) ?? { point, edges: new Set<number>() }
      end.edges.add(i)
      ends.set(key, end)
    }
  })
  const used = new Set<number>()
  const walk = (key: string): Point[] => {
    const points = [ends.get(key)!.point]
    for (;;) {
      const here = ends.get(key)!
      const next = [...here.edges].find((i) => !used.has(i))
      if (next === undefined) return points
      used.add(next)
      const [a, b] = edges[next]!
      key = cornerKey(a) === key ? cornerKey(b) : cornerKey(a)
      points.push(ends.get(key)!.point)
      // A fork ends the chain: its branches are separate chains.
      if (ends.get(key)!.edges.size > 2) return points
    }
  }
  const found: Point[][] = []
  for (const [key, end] of ends) {
    if (end.edges.size === 2) continue
    while ([...end.edges].some((i) => !used.has(i))) found.push(walk(key))
  }
  for (const [key, end] of ends) if ([...end.edges].some((i) => !used.has(i))) found.push(walk(key))
  return found
}

/** A chain of corners bent into a stream. */
export function course(chain: Point[]): Point[] {
  const points: Point[] = [chain[0]!]
  for (let i = 1; i < chain.length; i++) {
    const a = chain[i - 1]!
    const b = chain[i]!
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const d = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    const sway = jitter(a.x + b.x, a.y + b.y, 5) * 1.6
    const mid = { x: (a.x + b.x) / 2 - d.y * sway, y: (a.y + b.y) / 2 + d.x * sway }
    points.push(mid)
    const c = chain[i + 1]
    if (!c) {
      points.push(b)
      break
    }
    const on = Math.hypot(c.x - b.x, c.y - b.y)
    const into = { x: b.x - d.x * BEND, y: b.y - d.y * BEND }
    const out = { x: b.x + ((c.x - b.x) / on) * BEND, y: b.y + ((c.y - b.y) / on) * BEND }
    points.push(into, ...quadratic(into, b, out, 7))
  }
  return points
}

function atEdge(point: Point, grid: Grid): Point | null {
  // A corner is on the map's edge if one of the hexes around it would be off the map.
  let outward = { x: 0, y: 0 }
  let found = false
  for (const hex of allHexes(grid)) {
    const middleOf = centre(hex, grid)
    if (Math.hypot(middleOf.x - point.x, middleOf.y - point.y) > 62) continue
    if (DIRECTIONS.some((d) => !neighbour(hex, d, grid))) found = true
    outward = { x: outward.x + point.x - middleOf.x, y: outward.y + point.y - middleOf.y }
  }
  const length = Math.hypot(outward.x, outward.y)
  return found && length > 1 ? { x: outward.x / length, y: outward.y / length } : null
}

/** A stream of `wide` u of water along hexsides. */
export function water(sides: [Hex, Hex][], grid: Grid, wide = 11): Water {
  const bank: string[] = []
  const stream: string[] = []
  const glint: string[] = []
  const courses: Point[][] = []
  for (const chain of chains(sides, grid)) {
    const points = course(chain)
    courses.push(points)
    const drawn = [...points]
    // A river that meets the map's edge continues under the frame; one that rises on the map tapers at its source.
    const lead = atEdge(points[0]!, grid)
    const tail = atEdge(points[points.length - 1]!, grid)
    const head = points[0]!
    const last = points[points.length - 1]!
    if (lead) drawn.unshift({ x: head.x + lead.x * 54, y: head.y + lead.y * 54 })
    if (tail) drawn.push({ x: last.x + tail.x * 54, y: last.y + tail.y * 54 })
    const end = drawn.length - 1
    const width = (full: number) => (i: number) => {
      if (!lead && i < 3) return full * [0.15, 0.5, 0.8][i]!
      if (!tail && end - i < 3) return full * [0.15, 0.5, 0.8][end - i]!
      return full + jitter(drawn[i]!.x, drawn[i]!.y, 9) * 0.6
    }
    bank.push(ribbon(drawn, width(wide + 4)))
    stream.push(ribbon(drawn, width(wide)))
    const random = seeded(Math.round(head.x + head.y))
    for (let i = 2; i < drawn.length - 3; i += 3 + Math.floor(random() * 4)) {
      const offset = (random() - 0.5) * 4
      const dash = drawn.slice(i, i + 2 + Math.floor(random() * 2)).map((p, k) => {
        const d = heading(drawn, i + k, false)
        return { x: p.x - d.y * offset, y: p.y + d.x * offset }
      })
      glint.push(polyline(dash))
    }
  }
  return { bank: bank.join(''), water: stream.join(''), glint: glint.join(''), courses }
}

export function bridges(pairs: [Hex, Hex][], grid: Grid): Bridges {
  const deck: string[] = []
  const rails: string[] = []
  for (const [a, b] of pairs) {
    const from = centre(a, grid)
    const to = centre(b, grid)
    const m = middle(from, to)
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const d = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const point = (along: number, across: number): Point => ({
      x: m.x + d.x * along - d.y * across,
      y: m.y + d.y * along + d.x * across,
    })
    deck.push(`M${[point(-12, -5.5), point(12, -5.5), point(12, 5.5), point(-12, 5.5)].map(at).join('L')}Z`)
    for (const s of [-1, 1]) {
      rails.push(`M${at(point(-16, s * 10))}L${at(point(-11, s * 6))}L${at(point(11, s * 6))}L${at(point(16, s * 10))}`)
    }
    rails.push(line(point(0, -6), point(0, -8.5)), line(point(0, 6), point(0, 8.5)))
  }
  return { deck: deck.join(''), rails: rails.join('') }
}
