/** Fields of antiquity: heights as steps, water that fills hexes, broken ground, gates, stakes, towers and tents. */

import { centre, H, hexAt, inset, outlines, side, type Grid, type Point } from '../geometry'
import { at, heading, line, n, polygon, resample, rounded, smooth, taper, wobble } from '../paths'
import { seeded } from '../random'
import { treePlaces } from './relief'
import type { Hex, Place } from '../../wire/generated'

/** Ground at a level and above: its tint, and the hachures down its slope. */
export interface Level {
  level: number
  fill: string
  hachures: string
}

/** The steps of the ground, the lowest first. Hachures run down where there is lower ground on the map. */
export function levels(heights: Record<Hex, number>, grid: Grid): Level[] {
  const found = [...new Set(Object.values(heights))].filter((one) => one > 0).sort((a, b) => a - b)
  return found.map((level) => {
    const fill: string[] = []
    const strokes: string[] = []
    for (const loop of outlines(
      Object.keys(heights)
        .filter((hex) => heights[hex]! >= level)
        .sort(),
      grid,
    )) {
      const ring = rounded(inset(loop, 4), 2)
      fill.push(smooth(wobble(ring, 16, 2, 19 + level)))
      const feet = resample(ring, 9, true)
      const random = seeded(Math.round(feet[0]!.x * 31 + feet[0]!.y) + level)
      feet.forEach((foot, i) => {
        const way = heading(feet, i, true)
        // The inside is on the right of the line.
        const out = { x: way.y, y: -way.x }
        const length = 15 + random() * 4
        if (!hexAt({ x: foot.x + out.x * 40, y: foot.y + out.y * 40 }, grid)) return
        strokes.push(taper(foot, out, length, 2.5 * (out.x + out.y > 0.35 ? 1.5 : 1)))
      })
    }
    return { level, fill: fill.join(''), hachures: strokes.join('') }
  })
}

/** Water over whole hexes: bank, surface, ripples, and marks where it can be waded. */
export interface Sheet {
  fill: string
  ripples: string
  fords: string
}

export function sheet(hexes: Hex[], fords: Hex[], grid: Grid): Sheet {
  const all = [...hexes, ...fords].sort()
  const fill = outlines(all, grid)
    .map((loop) => smooth(wobble(rounded(inset(loop, 7), 1), 16, 3, 29)))
    .join('')
  const ripples: string[] = []
  for (const hex of hexes) {
    const { x, y } = centre(hex, grid)
    const random = seeded(Number(hex) * 419 + 3)
    for (const dy of [-30, -4, 24]) {
      const from = x - 30 + random() * 24
      const wave = 12 + random() * 6
      ripples.push(`M${n(from)} ${n(y + dy)}q${n(wave / 2)} -6 ${n(wave)} 0t${n(wave)} 0`)
    }
  }
  const crossings: string[] = []
  for (const hex of fords) {
    for (const place of treePlaces(hex, grid)) {
      const { x, y, r } = place
      crossings.push(`M${n(x - r)} ${n(y)}q${n(r)} ${n(-r * 1.3)} ${n(2 * r)} 0q${n(-r)} ${n(r * 0.7)} ${n(-2 * r)} 0Z`)
    }
  }
  return { fill, ripples: ripples.join(''), fords: crossings.join('') }
}

/** Broken ground: stones and tufts of scrub. */
export function rough(hexes: Hex[], grid: Grid): { fill: string; stones: string; scrub: string } {
  const stones: string[] = []
  const scrub: string[] = []
  for (const hex of hexes) {
    const random = seeded(Number(hex) * 733 + 11)
    for (const { x, y, r } of treePlaces(hex, grid)) {
      if (random() < 0.62) {
        const w = r * (0.8 + random() * 0.5)
        stones.push(
          polygon([
            { x: x - w, y: y + w * 0.5 },
            { x: x - w * 0.6, y: y - w * 0.45 },
            { x: x + w * 0.3, y: y - w * 0.6 },
            { x: x + w, y: y + w * 0.1 },
            { x: x + w * 0.7, y: y + w * 0.55 },
          ]),
        )
      } else
        scrub.push(
          `M${n(x)} ${n(y + 5)}V${n(y - 6)}M${n(x)} ${n(y + 5)}L${n(x - 5)} ${n(y - 4)}M${n(x)} ${n(y + 5)}L${n(x + 5)} ${n(y - 4)}`,
        )
    }
  }
  const fill = outlines(hexes, grid)
    .map((loop) => smooth(wobble(inset(loop, 5), 15, 4, 13)))
    .join('')
  return { fill, stones: stones.join(''), scrub: scrub.join('') }
}

/** A gate in a rampart: two posts, and the way between them. */
export function gates(sides: { inner: Hex; outer: Hex }[], grid: Grid): { way: string; posts: string } {
  const way: string[] = []
  const posts: string[] = []
  for (const { inner, outer } of sides) {
    const { point } = frameOf(inner, outer, grid)
    way.push(polygon([point(0.28, -16), point(0.72, -16), point(0.72, 14), point(0.28, 14)]))
    for (const t of [0.22, 0.78]) {
      posts.push(polygon([point(t - 0.09, -9), point(t + 0.09, -9), point(t + 0.09, 5), point(t - 0.09, 5)]))
      posts.push(line(point(t < 0.5 ? 0.02 : 0.98, -3), point(t, -3)))
    }
  }
  return { way: way.join(''), posts: posts.join('') }
}

/** Stakes: crossed poles along a hexside, pointing outwards. */
export function stakes(sides: { inner: Hex; outer: Hex }[], grid: Grid): string {
  const poles: string[] = []
  for (const { inner, outer } of sides) {
    const { point } = frameOf(inner, outer, grid)
    for (let i = 0; i < 6; i++) {
      const t = (i + 0.5) / 6
      poles.push(line(point(t - 0.07, -7), point(t + 0.05, 9)), line(point(t + 0.07, -7), point(t - 0.05, 9)))
    }
  }
  return poles.join('')
}

/** Points along a hexside, and so far out of the inner hex. */
function frameOf(inner: Hex, outer: Hex, grid: Grid): { point: (along: number, out: number) => Point } {
  const [a, b] = side(inner, outer, grid)
  const [from, to] = [centre(inner, grid), centre(outer, grid)]
  const out = { x: (to.x - from.x) / H, y: (to.y - from.y) / H }
  return {
    point: (t, by) => ({ x: a.x + (b.x - a.x) * t + out.x * by, y: a.y + (b.y - a.y) * t + out.y * by }),
  }
}

/** Towers and tents where a place is one, in the upper rim of its hex. */
export function buildings(places: Place[], grid: Grid): { light: string; dark: string } {
  const light: string[] = []
  const dark: string[] = []
  for (const { hex, kind } of places) {
    const { x, y } = centre(hex, grid)
    if (kind === 'tower') {
      light.push(`M${n(x - 13)} ${n(y + 14)}V${n(y - 16)}h-4v-12h6v5h6v-5h10v5h6v-5h6v12h-4V${n(y + 14)}Z`)
      dark.push(`M${n(x - 4)} ${n(y + 14)}v-12a4 4 0 0 1 8 0v12Z`)
    } else if (kind === 'camp') {
      for (const [dx, dy] of [
        [-26, 8],
        [0, -14],
        [26, 8],
      ] as const) {
        light.push(`M${at({ x: x + dx, y: y + dy - 16 })}l17 24h-34Z`)
        dark.push(`M${at({ x: x + dx, y: y + dy - 4 })}l5 12h-10Z`)
      }
    }
  }
  return { light: light.join(''), dark: dark.join('') }
}
