/**
 * What the board needs from a map, whatever it is made of: where places are, which one is under a point, what their
 * outlines are, where a key leads. What a piece may do with a place comes from the server.
 */

import type { AreaStatic, MapStatic } from '../wire/generated'
import { AreaGround } from './areas'
import { HexGround } from './hexes'
import type { Point, Turned } from './geometry'

export interface Ground {
  /** Every place, by its name on the wire. */
  readonly places: readonly string[]
  /** How a sheet is turned, if it is shown turned. */
  readonly turned?: Turned
  /** Size of the places themselves without the margin, u. */
  readonly size: { width: number; height: number }
  /** Whether a word names a place on the map: pieces may also be in trays or lost. */
  has(word: string): boolean
  /** Where a place's counters stand, u. */
  centre(place: string): Point
  /** Radius of a place that is not a hex, u. */
  readonly spot?: number
  /** The place under a point, or null if there is none. */
  at(point: Point): string | null
  /** A place's outline, `by` u inside it. */
  outline(place: string, by?: number): Point[]
  /** The outer edges of some places, clockwise, `by` u inside. */
  edges(places: Iterable<string>, by: number): Point[][]
  /** Where a key leads from a place: null at the map's edge, undefined for a key that does not move the cursor. */
  step(code: string, from: string): string | null | undefined
  /** Places one step away. */
  neighbours(place: string): readonly string[]
  /** Steps between two places; Infinity if no way leads from one to the other. */
  distance(a: string, b: string): number
}

/** No map yet: nothing is on it. */
export const NOWHERE: Ground = {
  places: [],
  size: { width: 0, height: 0 },
  has: () => false,
  centre: () => ({ x: 0, y: 0 }),
  at: () => null,
  outline: () => [],
  edges: () => [],
  step: () => undefined,
  neighbours: () => [],
  distance: () => Infinity,
}

const known = new WeakMap<MapStatic | AreaStatic, Ground>()
const turned = new WeakMap<MapStatic | AreaStatic, Ground>()

/** The ground of a map, the same object for the same map. `turn`: shown turned by a quarter. */
export function groundOf(map: MapStatic | AreaStatic, turn = false): Ground {
  const kept = turn ? turned : known
  const found = kept.get(map)
  if (found) return found
  const made = map.form === 'hex' ? new HexGround(map, turn) : new AreaGround(map)
  kept.set(map, made)
  return made
}

/** Places with their centres in the rectangle between two points. */
export function placesIn(a: Point, b: Point, ground: Ground): string[] {
  return ground.places.filter((place) => {
    const { x, y } = ground.centre(place)
    return (x - a.x) * (x - b.x) <= 0 && (y - a.y) * (y - b.y) <= 0
  })
}

/** The fewest steps from one place to another through the permitted ones; empty if there is no way. */
export function shortest(from: string, to: string, allowed: (place: string) => boolean, ground: Ground): string[] {
  const before = new Map<string, string | null>([[from, null]])
  const queue = [from]
  for (let i = 0; i < queue.length && !before.has(to); i++) {
    for (const place of ground.neighbours(queue[i]!)) {
      if (before.has(place) || (place !== to && !allowed(place))) continue
      before.set(place, queue[i]!)
      queue.push(place)
    }
  }
  if (!before.has(to)) return []
  const path: string[] = []
  for (let at: string | null = to; at !== null; at = before.get(at) ?? null) path.unshift(at)
  return path
}
