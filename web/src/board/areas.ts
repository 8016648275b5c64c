/** Spaces and sea zones as ground for the board: round places on a sheet of their own, joined by lines. */

import type { AreaStatic, SpaceStatic } from '../wire/generated'
import { R, type Point } from './geometry'
import type { Ground } from './ground'

/** Radius of a space, u: a counter stands inside it. */
export const SPACE = 56
/** From the outermost centres to the edge of the sheet, u. */
const RIM = R + 40
/** How far apart the two nearest spaces are drawn, u: a name fits between them. */
const APART = 2 * SPACE + 56
/** Corners of the polygon that stands for a circle. */
const ROUND = 24
/** For a drawn sheet: u for each of its own units, and the radius of a space, u. */
export const DRAWN = 2
const SPOT = 22
/** Within this distance, u, a press counts for a space of a drawn sheet, whatever ground it hits. */
const NEAR = 34

export class AreaGround implements Ground {
  readonly places: readonly string[]
  readonly size: { width: number; height: number }
  private readonly points = new Map<string, Point>()
  private readonly joined = new Map<string, string[]>()

  /** Radius of a space, u. */
  readonly spot: number
  /** On a drawn sheet, the corners of each place's ground, u. */
  private readonly ground = new Map<string, Point[][]>()
  private readonly curves = new Map<string, Point>()

  constructor({ spaces, links, drawing }: AreaStatic) {
    this.places = spaces.map((space) => space.id)
    this.spot = drawing ? SPOT : SPACE
    const scale = drawing ? DRAWN : APART / nearest(spaces)
    const left = drawing ? 0 : Math.min(...spaces.map((space) => space.x))
    const top = drawing ? 0 : Math.min(...spaces.map((space) => space.y))
    const rim = drawing ? 0 : RIM
    for (const { id, x, y } of spaces) {
      this.points.set(id, { x: (x - left) * scale + rim, y: (y - top) * scale + rim })
      this.joined.set(id, [])
    }
    for (const [id, path] of Object.entries(drawing?.regions ?? {})) this.ground.set(id, outlines(path, scale))
    for (const [pair, [x, y]] of Object.entries(drawing?.bends ?? {})) {
      const [a = '', b = ''] = pair.split('/')
      for (const key of [`${a}/${b}`, `${b}/${a}`]) this.curves.set(key, { x: x * scale, y: y * scale })
    }
    for (const { a, b } of links) {
      this.joined.get(a)!.push(b)
      this.joined.get(b)!.push(a)
    }
    const all = [...this.points.values()]
    this.size = drawing
      ? { width: drawing.size[0] * scale, height: drawing.size[1] * scale }
      : { width: Math.max(...all.map((p) => p.x)) + RIM, height: Math.max(...all.map((p) => p.y)) + RIM }
  }

  /** The control point of a connection that is not straight. */
  bend(a: string, b: string): Point | undefined {
    return this.curves.get(`${a}/${b}`)
  }

  has(word: string): boolean {
    return this.points.has(word)
  }

  centre(place: string): Point {
    return this.points.get(place) ?? { x: 0, y: 0 }
  }

  at(point: Point): string | null {
    const [near, far] = this.nearest(point, this.ground.size > 0 ? Infinity : SPACE * 1.15)
    if (this.ground.size === 0 || far <= NEAR) return near
    // On a drawn sheet the ground under the press decides which place it is for.
    return this.places.find((place) => inside(point, this.ground.get(place) ?? [])) ?? (far < 4 * NEAR ? near : null)
  }

  /** The place whose centre is nearest to a point, with its distance; none beyond `most`. */
  private nearest(point: Point, most: number): [string | null, number] {
    return this.places.reduce<[string | null, number]>(
      ([best, least], place) => {
        const c = this.centre(place)
        const far = Math.hypot(c.x - point.x, c.y - point.y)
        return far < least ? [place, far] : [best, least]
      },
      // A finger that lands just beside a space counts for it.
      [null, most],
    )
  }

  outline(place: string, by = 0): Point[] {
    const { x, y } = this.centre(place)
    return Array.from({ length: ROUND }, (_, i) => {
      const angle = (2 * Math.PI * i) / ROUND
      const r = Math.max(this.spot - by, this.spot / 2)
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) }
    })
  }

  edges(places: Iterable<string>, by: number): Point[][] {
    return [...places].map((place) => this.outline(place, by))
  }

  /** An arrow key leads to the nearest place in the quarter it points to, connected ones first. */
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
      // At equal distance a connected place comes before one that is not.
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

/** The distance between the two nearest spaces on the sheet. */
function nearest(spaces: SpaceStatic[]): number {
  let least = Infinity
  spaces.forEach((one, i) => {
    for (const other of spaces.slice(i + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y))
  })
  return Number.isFinite(least) && least > 0 ? least : APART
}

/** The corners of a path of SVG with `M`, `l` and `z`, in u. */
function outlines(path: string, scale: number): Point[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      const points: Point[] = []
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i]!
        y += numbers[i + 1]!
        points.push({ x: x * scale, y: y * scale })
      }
      return points
    })
}

/** Whether a point is inside some outlines, by how often a ray to the east crosses them. */
function inside({ x, y }: Point, rings: Point[][]): boolean {
  let found = false
  for (const ring of rings)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) found = !found
    })
  return found
}
