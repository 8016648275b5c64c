/** Spaces and sea zones as ground for the board: round places on a sheet of their own, joined by lines. */

import type { AreaStatic, SpaceStatic } from '../wire/generated'
import { R, type Point } from './geometry'
import type { Ground } from './ground'

/** Radius of a space, u: a counter stands inside it. */
export const SPACE = 56
/** From the outermost centres to the edge of the sheet, u. */
const RIM = R + 40
/** The nearest two spaces stand so far apart, u: there is room for a name between them. */
const APART = 2 * SPACE + 56
/** How many corners a round outline has. */
const ROUND = 24

export class AreaGround implements Ground {
  readonly places: readonly string[]
  readonly size: { width: number; height: number }
  private readonly points = new Map<string, Point>()
  private readonly joined = new Map<string, string[]>()

  constructor({ spaces, links }: AreaStatic) {
    this.places = spaces.map((space) => space.id)
    const scale = APART / nearest(spaces)
    const left = Math.min(...spaces.map((space) => space.x))
    const top = Math.min(...spaces.map((space) => space.y))
    for (const { id, x, y } of spaces) {
      this.points.set(id, { x: (x - left) * scale + RIM, y: (y - top) * scale + RIM })
      this.joined.set(id, [])
    }
    for (const { a, b } of links) {
      this.joined.get(a)!.push(b)
      this.joined.get(b)!.push(a)
    }
    const all = [...this.points.values()]
    this.size = { width: Math.max(...all.map((p) => p.x)) + RIM, height: Math.max(...all.map((p) => p.y)) + RIM }
  }

  has(word: string): boolean {
    return this.points.has(word)
  }

  centre(place: string): Point {
    return this.points.get(place) ?? { x: 0, y: 0 }
  }

  at(point: Point): string | null {
    const found = this.places.reduce<[string | null, number]>(
      ([best, least], place) => {
        const c = this.centre(place)
        const far = Math.hypot(c.x - point.x, c.y - point.y)
        return far < least ? [place, far] : [best, least]
      },
      // A finger that comes down just beside a space means it.
      [null, SPACE * 1.15],
    )
    return found[0]
  }

  outline(place: string, by = 0): Point[] {
    const { x, y } = this.centre(place)
    return Array.from({ length: ROUND }, (_, i) => {
      const angle = (2 * Math.PI * i) / ROUND
      return { x: x + (SPACE - by) * Math.cos(angle), y: y + (SPACE - by) * Math.sin(angle) }
    })
  }

  edges(places: Iterable<string>, by: number): Point[][] {
    return [...places].map((place) => this.outline(place, by))
  }

  /** An arrow leads to the nearest place that way: of the quarter it points at, joined ones first. */
  step(code: string, from: string): string | null | undefined {
    const way = STEPS[code]
    if (!way) return undefined
    const here = this.centre(from)
    const near = new Set(this.joined.get(from))
    let best: string | null = null
    let least = Infinity
    for (const place of this.places) {
      if (place === from) continue
      const c = this.centre(place)
      const along = (c.x - here.x) * way.x + (c.y - here.y) * way.y
      const across = Math.abs((c.x - here.x) * way.y - (c.y - here.y) * way.x)
      if (along <= 0 || across > along * 1.2) continue
      // A place one is joined to is taken before one as far away that is not.
      const far = (along + 1.5 * across) * (near.has(place) ? 1 : 2)
      if (far < least) [best, least] = [place, far]
    }
    return best
  }

  neighbours(place: string): readonly string[] {
    return this.joined.get(place) ?? []
  }

  distance(a: string, b: string): number {
    const far = new Map<string, number>([[a, 0]])
    for (const [place, steps] of far) {
      if (place === b) return steps
      for (const next of this.neighbours(place)) if (!far.has(next)) far.set(next, steps + 1)
    }
    return Infinity
  }
}

const D = Math.SQRT1_2
const STEPS: Record<string, Point> = {}
for (const [keys, x, y] of [
  ['ArrowUp KeyW Numpad8', 0, -1],
  ['ArrowDown KeyS Numpad2', 0, 1],
  ['ArrowLeft Numpad4', -1, 0],
  ['ArrowRight Numpad6', 1, 0],
  ['KeyQ Numpad7', -D, -D],
  ['KeyE Numpad9', D, -D],
  ['KeyA Numpad1', -D, D],
  ['KeyD Numpad3', D, D],
] as const)
  for (const key of keys.split(' ')) STEPS[key] = { x, y }

/** How near the nearest two spaces are on the sheet. */
function nearest(spaces: SpaceStatic[]): number {
  let least = Infinity
  spaces.forEach((one, i) => {
    for (const other of spaces.slice(i + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y))
  })
  return Number.isFinite(least) && least > 0 ? least : APART
}
