/** Towns and villages: a tinted block, houses with hip roofs, a church. */

import { centre, corners, type Grid, type Lie, type Point } from '../geometry'
import { line, n, polygon, smooth, wobble } from '../paths'
import { seeded } from '../random'
import type { Hex, Place } from '../../wire/generated'
import { inRim, within } from './relief'
import { exits } from './roads'

export interface Towns {
  blocks: string
  /** The lit and the shaded half of every roof, then the outlines. */
  light: string
  dark: string
  outline: string
  church: string
  spire: string
}

interface House extends Point {
  angle: number
  w: number
  d: number
}

/** Seven houses of a town (four of a village), clear of the roads, of the church and of the name below. */
export function houses(hex: Hex, village: boolean, ways: Point[], lie: Lie): House[] {
  const at = centre(hex, lie)
  const random = seeded(Number(hex) * 131 + 7)
  const found: House[] = []
  const count = village ? 4 : 7
  const axis = ways[0] ?? { x: 1, y: 0 }
  const lean = Math.atan2(axis.y, axis.x)
  for (let tries = 0; tries < 2500 && found.length < count; tries++) {
    const dx = (random() * 2 - 1) * 52
    const dy = (random() * 2 - 1) * 46
    // Five near the rim first, where a counter does not cover them.
    const rim = inRim(dx, dy)
    if (found.length < count - 2 ? !rim : rim) continue
    if (!within(dx, dy, rim ? 9 : 12, lie.turned) || (dy > 30 && Math.abs(dx) < 34)) continue
    if (Math.hypot(dx - CHURCH.x, dy - CHURCH.y) < 17) continue
    if (ways.some((w) => dx * w.x + dy * w.y > -8 && Math.abs(dx * w.y - dy * w.x) < 13)) continue
    if (found.some((h) => Math.hypot(h.x - at.x - dx, h.y - at.y - dy) < 17.5)) continue
    found.push({
      x: at.x + dx,
      y: at.y + dy,
      angle: lean + (random() - 0.5) * 0.5 + (random() < 0.5 ? Math.PI / 2 : 0),
      w: 13.5 + random() * 5,
      d: 10 + random() * 2,
    })
  }
  return found
}

/** The church stands in the upper rim, its spire above the counter. */
const CHURCH = { x: -25, y: -41 }

function roof(h: House): { light: string; dark: string; outline: string } {
  const c = Math.cos(h.angle)
  const s = Math.sin(h.angle)
  const p = (x: number, y: number): Point => ({ x: h.x + x * c - y * s, y: h.y + x * s + y * c })
  const w = h.w / 2
  const d = h.d / 2
  const ridge = Math.max(1.5, w - d * 0.9)
  const [a, b, e, f] = [p(-w, -d), p(w, -d), p(w, d), p(-w, d)]
  const [l, r] = [p(-ridge, 0), p(ridge, 0)]
  // Whichever long side faces north-west is lit.
  const up = -s * -1 + c * -1 < 0
  const north = polygon([a, b, r, l]) + polygon([a, l, f])
  const south = polygon([f, l, r, e]) + polygon([b, e, r])
  return {
    light: up ? north : south,
    dark: up ? south : north,
    outline: polygon([a, b, e, f]) + line(l, r) + line(a, l) + line(f, l) + line(b, r) + line(e, r),
  }
}

/** Towns and villages: every hex of town ground has houses, the named place has the church. */
export function towns(places: Place[], hexes: Hex[], roads: Hex[][], grid: Grid): Towns {
  const out = { blocks: '', light: '', dark: '', outline: '', church: '', spire: '' }
  const settled = places.filter((p) => p.kind === 'village' || p.kind === 'town')
  const village = new Set(settled.filter((p) => p.kind === 'village').map((p) => p.hex))
  const churches = new Set(settled.map((p) => p.hex))
  for (const hex of new Set([...hexes, ...churches])) {
    const at = centre(hex, grid)
    const ways = exits(hex, roads, grid)
    out.blocks += smooth(wobble(corners(at, 53, grid.turned), 17, 2.5, 41))
    for (const house of houses(hex, village.has(hex), ways, grid)) {
      const drawn = roof(house)
      out.light += drawn.light
      out.dark += drawn.dark
      out.outline += drawn.outline
    }
    if (!churches.has(hex)) continue
    const x = at.x + CHURCH.x
    const y = at.y + CHURCH.y
    // Nave, tower, spire and cross, seen from the south.
    out.church += `M${n(x - 2)} ${n(y + 8)}v-8l7 -5l7 5v8Z` + `M${n(x - 9)} ${n(y + 8)}v-15h8v15Z`
    out.spire +=
      `M${n(x - 10)} ${n(y - 7)}l5 -14l5 14Z` + `M${n(x - 5.6)} ${n(y - 21)}v-3h-2v-1.4h2v-2.4h1.4v2.4h2v1.4h-2v3Z`
  }
  return out
}
