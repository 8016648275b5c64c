/** Forests and hills: tinted unions, tufts of trees, hachures. */

import { CLEAR, centre, inset, outlines, R, H, side, type Grid, type Lie, type Point, type Turned } from '../geometry'
import { heading, n, polygon, polyline, resample, rounded, smooth, taper, wobble } from '../paths'
import { seeded } from '../random'
import type { Hex } from '../../wire/generated'

export interface Forest {
  fill: string
  /** Tufts from back to front; within one path none overlaps another. */
  tufts: string[]
  /** Trunks, with their shadows on the ground. */
  trunks: string
  shade: string
}

export interface Hills {
  /** The whole of the high ground, and its crown. */
  slope: string
  crown: string
  hachures: string
}

interface Tuft extends Point {
  r: number
  lean: number
}

/** Inside a hex that is `by` u smaller all round. */
export function within(dx: number, dy: number, by: number, turned?: Turned): boolean {
  const apothem = H / 2 - by
  const [x, y] = turned ? [Math.abs(dy), Math.abs(dx)] : [Math.abs(dx), Math.abs(dy)]
  return y <= apothem && (Math.sqrt(3) / 2) * x + y / 2 <= apothem
}

/** Outside the square a counter covers. */
export function inRim(dx: number, dy: number): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) >= CLEAR / 2
}

/** Nine spots in a hex, five of them near the rim, no two closer than 17 u. */
export function treePlaces(hex: Hex, lie: Lie): Tuft[] {
  const at = centre(hex, lie)
  const random = seeded(Number(hex) * 977)
  const found: Tuft[] = []
  const wanted = { rim: 5, inner: 4 }
  for (let tries = 0; tries < 900 && wanted.rim + wanted.inner > 0; tries++) {
    const dx = (random() * 2 - 1) * (R - 6)
    const dy = (random() * 2 - 1) * (H / 2 - 7)
    const kind = inRim(dx, dy) ? 'rim' : 'inner'
    if (!wanted[kind] || !within(dx, dy, 8, lie.turned)) continue
    if (kind === 'inner' && Math.max(Math.abs(dx), Math.abs(dy)) > 33) continue
    if (found.some((t) => Math.hypot(t.x - at.x - dx, t.y - at.y - dy) < 17)) continue
    wanted[kind]--
    found.push({ x: at.x + dx, y: at.y + dy, r: 7 + random() * 2, lean: random() * 2 - 1 })
  }
  return found
}

/** One tree: three lobes over a flat foot. The point is the middle of the foliage. */
function tuftPath(t: Tuft): string {
  const r = t.r
  const side = r * 0.72
  const foot = t.y + r * 0.75
  const left = t.x - r * 1.25
  const right = t.x + r * 1.25
  const shoulder = t.y - r * 0.15
  const lean = t.lean * 0.8
  return (
    `M${n(left + side * 0.4)} ${n(foot)}` +
    `A${n(side)} ${n(side)} 0 0 1 ${n(t.x - r * 0.85)} ${n(shoulder)}` +
    `A${n(r * 0.95)} ${n(r)} 0 0 1 ${n(t.x + r * 0.85 + lean)} ${n(shoulder)}` +
    `A${n(side)} ${n(side)} 0 0 1 ${n(right - side * 0.4)} ${n(foot)}` +
    `Q${n(t.x)} ${n(foot + 3)} ${n(left + side * 0.4)} ${n(foot)}Z`
  )
}

export function forest(hexes: Hex[], grid: Grid): Forest {
  const fill = outlines(hexes, grid)
    .map((loop) => smooth(wobble(inset(loop, 5), 15, 4, 11)))
    .join('')
  const tufts = hexes.flatMap((hex) => treePlaces(hex, grid)).sort((a, b) => a.y - b.y)
  const layers: string[][] = []
  const levels: number[] = []
  tufts.forEach((t, i) => {
    let level = 0
    for (let k = i - 1; k >= 0 && t.y - tufts[k]!.y < 26; k--) {
      if (Math.abs(tufts[k]!.x - t.x) < 28) level = Math.max(level, levels[k]! + 1)
    }
    levels[i] = level
    ;(layers[level] ??= []).push(tuftPath(t))
  })
  const trunks = tufts.map((t) => `M${n(t.x)} ${n(t.y + t.r * 0.9)}v4h5.5`).join('')
  const shade = tufts
    .map((t) => {
      const r = t.r
      return `M${n(t.x + r * 0.55)} ${n(t.y - r * 0.45)}q${n(r * 0.5)} ${n(r * 0.6)} ${n(-r * 0.1)} ${n(r * 0.95)}`
    })
    .join('')
  return { fill, tufts: layers.map((l) => l.join('')), trunks, shade }
}

/** Where high ground falls away along hexsides: the edge, and hachures that run down into the lower hex. */
export interface Slopes {
  /** The rim of the high ground, inside the hexsides. */
  rim: string
  edge: string
  hachures: string
}

export function slopes(sides: { upper: Hex; lower: Hex }[], grid: Grid): Slopes {
  const rim: string[] = []
  const edge: string[] = []
  const strokes: string[] = []
  for (const { upper, lower } of sides) {
    const [a, b] = side(upper, lower, grid)
    const [high, low] = [centre(upper, grid), centre(lower, grid)]
    const down = { x: (low.x - high.x) / H, y: (low.y - high.y) / H }
    const heavy = down.x + down.y > 0.35 ? 1.4 : 1
    const random = seeded(Math.round(a.x * 7 + a.y * 13 + down.x * 5))
    // A strip that narrows towards the middle of the high hex: the strips of neighbouring sides meet in one band.
    const inward = (p: Point): Point => ({ x: p.x + (high.x - p.x) * 0.36, y: p.y + (high.y - p.y) * 0.36 })
    rim.push(polygon([a, b, inward(b), inward(a)]))
    edge.push(`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`)
    for (let i = 0; i < 11; i++) {
      const t = (i + 0.5) / 11
      const foot = { x: a.x + (b.x - a.x) * t - down.x * 2, y: a.y + (b.y - a.y) * t - down.y * 2 }
      // Shorter at the corners, where the next side's strokes come in.
      const reach = 15 + 5 * Math.sin(Math.PI * t) + random() * 2
      const lean = (random() - 0.5) * 0.18
      const way = { x: down.x - down.y * lean, y: down.y + down.x * lean }
      strokes.push(taper(foot, way, reach, 3.4 * heavy))
    }
  }
  return { rim: rim.join(''), edge: edge.join(''), hachures: strokes.join('') }
}

/** Works along a hexside: a rampart on the inner hex's ground, its teeth towards the outer one. */
export function works(sides: { inner: Hex; outer: Hex }[], grid: Grid): { rampart: string; teeth: string } {
  const rampart: string[] = []
  const teeth: string[] = []
  for (const { inner, outer } of sides) {
    const [a, b] = side(inner, outer, grid)
    const [from, to] = [centre(inner, grid), centre(outer, grid)]
    const out = { x: (to.x - from.x) / H, y: (to.y - from.y) / H }
    const point = (t: number, by: number): Point => ({
      x: a.x + (b.x - a.x) * t + out.x * by,
      y: a.y + (b.y - a.y) * t + out.y * by,
    })
    rampart.push(polyline([point(0.03, -4), point(0.97, -4)]))
    for (let i = 0; i < 5; i++) {
      const t = (i + 0.5) / 5
      teeth.push(polygon([point(t - 0.07, -3), point(t, 8), point(t + 0.07, -3)]))
    }
  }
  return { rampart: rampart.join(''), teeth: teeth.join('') }
}

/** Marshes: a tinted union with tufts of reed and short strokes of water between them. */
export interface Marshes {
  fill: string
  water: string
  reeds: string
}

export function marshes(hexes: Hex[], grid: Grid): Marshes {
  const water: string[] = []
  const reeds: string[] = []
  for (const hex of hexes) {
    const at = centre(hex, grid)
    const random = seeded(Number(hex) * 613 + 5)
    for (const place of treePlaces(hex, grid)) {
      const { x, y } = place
      if (random() < 0.5)
        water.push(`M${n(x - 11)} ${n(y)}h${n(16 + random() * 8)}M${n(x - 5)} ${n(y + 5)}h${n(9 + random() * 6)}`)
      else {
        reeds.push(
          `M${n(x)} ${n(y + 5)}V${n(y - 9)}M${n(x)} ${n(y + 5)}L${n(x - 6)} ${n(y - 6)}M${n(x)} ${n(y + 5)}L${n(x + 6)} ${n(y - 6)}M${n(x - 10)} ${n(y + 5)}h20`,
        )
      }
    }
    for (const dy of [-44, 45]) water.push(`M${n(at.x - 16)} ${n(at.y + dy)}h32`)
  }
  const fill = outlines(hexes, grid)
    .map((loop) => smooth(wobble(inset(loop, 5), 15, 3, 17)))
    .join('')
  return { fill, water: water.join(''), reeds: reeds.join('') }
}

/** Ponds: still water with a bank, and ripples along it. */
export interface Ponds {
  fill: string
  ripples: string
}

export function ponds(hexes: Hex[], grid: Grid): Ponds {
  const loops = outlines(hexes, grid)
  const line = (by: number): string =>
    loops.map((loop) => smooth(wobble(rounded(inset(loop, by), 1), 14, 2.5, 29))).join('')
  return { fill: line(7), ripples: line(17) }
}

/** The ring hachures stand on: an ellipse for a lone hill, the softened union otherwise. */
function ring(loop: Point[], by: number): Point[] {
  if (loop.length === 6) {
    const middle = { x: 0, y: 0 }
    for (const p of loop) {
      middle.x += p.x / 6
      middle.y += p.y / 6
    }
    const rx = R - by * 1.05
    const ry = H / 2 - by
    return Array.from({ length: 40 }, (_, i) => {
      const a = (i / 40) * Math.PI * 2
      return { x: middle.x + rx * Math.cos(a), y: middle.y + ry * Math.sin(a) }
    })
  }
  return rounded(inset(loop, by), 3)
}

/** Strokes pointing outwards from a ring, every `gap` u, heavier to the south-east, away from the light. */
function hachures(points: Point[], gap: number, length: number, width: number, salt: number): string {
  const feet = resample(points, gap, true)
  const random = seeded(Math.round(points[0]!.x * 31 + points[0]!.y) + salt)
  return feet
    .map((foot, i) => {
      const way = heading(feet, i, true)
      const tilt = (random() - 0.5) * 0.16
      // The inside is on the right of the line, so outwards is to its left.
      const out = { x: way.y + way.x * tilt, y: -way.x + way.y * tilt }
      const heavy = out.x + out.y > 0.35 ? 1.5 : 1
      return taper(foot, out, length * (0.86 + random() * 0.14), width * heavy)
    })
    .join('')
}

export function hills(hexes: Hex[], grid: Grid): Hills {
  const slope: string[] = []
  const crown: string[] = []
  const strokes: string[] = []
  for (const loop of outlines(hexes, grid)) {
    slope.push(smooth(wobble(rounded(inset(loop, 5), 2), 14, 2, 23)))
    const outer = ring(loop, 20)
    const inner = ring(loop, 36)
    crown.push(smooth(resample(outer, 12, true)))
    strokes.push(hachures(outer, 7, 16, 2.4, 1), hachures(inner, 7, 8, 1.8, 2))
  }
  return { slope: slope.join(''), crown: crown.join(''), hachures: strokes.join('') }
}
