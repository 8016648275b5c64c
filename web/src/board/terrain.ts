/**
 * A map's picture as a handful of compound SVG paths, from the map's data alone.
 *
 * Everything is deterministic, so that two visits, two browsers and two screenshots agree, and is made once
 * for a map: `mapArt` keeps the last few by the hash of the static data.
 */

import { gridOf } from './geometry'
import { furniture, gridCorners, gridLines, zoneEdges, type Furniture, type ZoneEdge } from './terrain/frame'
import { forest, hills, type Forest, type Hills } from './terrain/relief'
import { roads } from './terrain/roads'
import { towns, type Towns } from './terrain/towns'
import { bridges, water, type Bridges, type Water } from './terrain/water'
import type { Hex, MapStatic } from './types'

export interface MapArt {
  forest: Forest
  hills: Hills
  water: Water
  bridges: Bridges
  roads: string
  towns: Towns
  gridLines: string
  gridCorners: string
  zones: ZoneEdge[]
  furniture: Furniture
}

export function drawMap(map: MapStatic): MapArt {
  const grid = gridOf(map)
  const of = (terrain: string): Hex[] =>
    Object.keys(map.terrain)
      .filter((hex) => map.terrain[hex] === terrain)
      .sort()
  return {
    forest: forest(of('forest'), grid),
    hills: hills(of('hill'), grid),
    water: water(map.rivers, grid),
    bridges: bridges(map.bridges, grid),
    roads: roads(map.roads, grid),
    towns: towns(map.places, of('town'), map.roads, grid),
    gridLines: gridLines(grid),
    gridCorners: gridCorners(grid),
    zones: zoneEdges(map.zones, grid),
    furniture: furniture(grid),
  }
}

const kept = new Map<string, MapArt>()

export function mapArt(hash: string, map: MapStatic): MapArt {
  const found = kept.get(hash)
  if (found) return found
  const art = drawMap(map)
  kept.set(hash, art)
  if (kept.size > 4) kept.delete(kept.keys().next().value as string)
  return art
}
