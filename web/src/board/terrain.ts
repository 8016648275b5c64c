/**
 * A map's picture as a handful of compound SVG paths, from the map's data alone.
 *
 * Everything is deterministic, so that two visits, two browsers and two screenshots agree, and is made once for a map:
 * `mapArt` keeps the last few by the hash of the static data.
 */

import { centre, corners, gridOf, R } from './geometry'
import { polygon } from './paths'
import { buildings, gates, levels, rough, sheet, stakes, type Level, type Sheet } from './terrain/field'
import { furniture, gridCorners, gridLines, zoneEdges, type Furniture, type ZoneEdge } from './terrain/frame'
import {
  forest,
  hills,
  marshes,
  ponds,
  slopes,
  works,
  type Forest,
  type Hills,
  type Marshes,
  type Ponds,
  type Slopes,
} from './terrain/relief'
import { roads } from './terrain/roads'
import { towns, type Towns } from './terrain/towns'
import { bridges, water, type Bridges, type Water } from './terrain/water'
import type { Hex, MapStatic } from '../wire/generated'

export interface MapArt {
  forest: Forest
  hills: Hills
  marshes: Marshes
  ponds: Ponds
  slopes: Slopes
  works: { rampart: string; teeth: string }
  gates: { way: string; posts: string }
  stakes: string
  levels: Level[]
  rough: { fill: string; stones: string; scrub: string }
  /** Water over whole hexes: rivers with their fords, and the sea. */
  sheets: Sheet[]
  buildings: { light: string; dark: string }
  /** Running water by kind, the narrowest first. */
  waters: (Water & { kind: string })[]
  bridges: Bridges
  roads: string
  towns: Towns
  /** Ground of kinds that have no picture of their own. */
  other: string
  gridLines: string
  gridCorners: string
  zones: ZoneEdge[]
  furniture: Furniture
}

export function drawMap(map: MapStatic, turn = false): MapArt {
  const grid = gridOf(map, turn)
  const of = (...kinds: string[]): Hex[] =>
    Object.keys(map.terrain)
      .filter((hex) => kinds.includes(map.terrain[hex]!))
      .sort()
  /** Works of a kind; those of kinds without a picture of their own are ramparts. */
  const fortified = (kind: string) =>
    (map.fortifications ?? []).filter((one) => (['gate', 'stakes'].includes(one.kind) ? one.kind : 'rampart') === kind)
  return {
    forest: forest(of('forest', 'woods'), grid),
    hills: hills(of('hill'), grid),
    marshes: marshes(of('marsh', 'pond_marsh'), grid),
    ponds: ponds(of('pond', 'pond_marsh'), grid),
    slopes: slopes(map.slopes ?? [], grid),
    works: works(fortified('rampart'), grid),
    gates: gates(fortified('gate'), grid),
    stakes: stakes(fortified('stakes'), grid),
    levels: levels(map.levels ?? {}, grid),
    rough: rough(of('rough'), grid),
    sheets: [sheet(of('river', 'deep_river'), of('ford'), grid), sheet(of('sea'), [], grid)],
    buildings: buildings(map.places, grid),
    waters: running(map).map(({ kind, sides }) => ({ kind, ...water(sides, grid, WIDTHS[kind]) })),
    bridges: bridges(map.bridges, grid),
    roads: roads(map.roads, grid),
    towns: towns(map.places, of('town'), map.roads, grid),
    other: of(...new Set(Object.values(map.terrain).filter((kind) => !PICTURED.has(kind))))
      .map((hex) => polygon(corners(centre(hex, grid), R - 5, grid.turned)))
      .join(''),
    gridLines: gridLines(grid),
    gridCorners: gridCorners(grid),
    zones: zoneEdges(map.zones, grid),
    furniture: furniture(grid, map.top),
  }
}

/** Kinds of ground with a picture of their own, and the plain ones, which need none. */
const PICTURED = new Set(
  'forest woods hill marsh pond_marsh pond town open clear rough river deep_river ford sea'.split(' '),
)

/** How wide water of a kind is, u; any other kind is as wide as a river. */
const WIDTHS: Record<string, number> = { stream: 5, river: 15, mietzel: 10 }

/** Hexsides with water, by kind; a map without kinds has rivers of one kind. */
function running(map: MapStatic): { kind: string; sides: [Hex, Hex][] }[] {
  if (!map.watersides) return [{ kind: 'water', sides: map.rivers }]
  const found = new Map<string, [Hex, Hex][]>()
  for (const { a, b, kind } of map.watersides) found.set(kind, [...(found.get(kind) ?? []), [a, b]])
  return [...found]
    .map(([kind, sides]) => ({ kind, sides }))
    .sort((a, b) => (WIDTHS[a.kind] ?? 11) - (WIDTHS[b.kind] ?? 11))
}

const kept = new Map<string, MapArt>()

export function mapArt(hash: string, map: MapStatic, turn = false): MapArt {
  const key = turn ? `${hash} turned` : hash
  const found = kept.get(key)
  if (found) return found
  const art = drawMap(map, turn)
  kept.set(key, art)
  if (kept.size > 4) kept.delete(kept.keys().next().value as string)
  return art
}
