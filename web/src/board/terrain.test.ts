import { describe, expect, it } from 'vitest'

import { centre, gridOf, R, side, type Point } from './geometry'
import type { MapStatic } from '../wire/generated'
import { mockStatic } from './mock'
import { drawMap, mapArt } from './terrain'
import { forest, inRim, treePlaces, within } from './terrain/relief'
import { zoneEdges } from './terrain/frame'
import { exits } from './terrain/roads'
import { houses } from './terrain/towns'
import { chains, course } from './terrain/water'

const map = mockStatic().map as MapStatic
const grid = gridOf(map)
const of = (terrain: string) => Object.keys(map.terrain).filter((hex) => map.terrain[hex] === terrain)

function distanceToSegment(p: Point, [a, b]: [Point, Point]): number {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length2))
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y))
}

describe('map art', () => {
  it('is the same on every visit, and made once for a map', () => {
    expect(JSON.stringify(drawMap(map))).toBe(JSON.stringify(drawMap(mockStatic().map as MapStatic)))
    expect(mapArt('x', map)).toBe(mapArt('x', map))
  })

  it('holds only finite coordinates', () => {
    expect(JSON.stringify(drawMap(map))).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  it('stays a handful of paths', () => {
    const art = drawMap(map)
    expect(art.forest.tufts.length).toBeLessThan(15)
    expect(JSON.stringify(art).length).toBeLessThan(400_000)
  })

  it('draws an empty map', () => {
    const bare = { ...map, terrain: {}, roads: [], rivers: [], bridges: [], places: [], zones: {} }
    expect(JSON.stringify(drawMap(bare))).not.toMatch(/NaN|undefined/)
  })
})

describe('forest', () => {
  it('has nine trees a hex, at least 40 % of them clear of a counter', () => {
    for (const hex of of('forest')) {
      const c = centre(hex)
      const trees = treePlaces(hex, grid)
      expect(trees.length).toBeGreaterThanOrEqual(8)
      expect(trees.filter((t) => inRim(t.x - c.x, t.y - c.y)).length / trees.length).toBeGreaterThanOrEqual(0.4)
      for (const t of trees) expect(within(t.x - c.x, t.y - c.y, 7)).toBe(true)
      trees.forEach((t, i) =>
        trees.slice(i + 1).forEach((u) => expect(Math.hypot(t.x - u.x, t.y - u.y)).toBeGreaterThanOrEqual(17)),
      )
    }
    expect(forest([], grid).fill).toBe('')
  })
})

describe('towns', () => {
  it('have houses enough, most of them clear of a counter, none on a road', () => {
    for (const place of map.places) {
      const c = centre(place.hex)
      const ways = exits(place.hex, map.roads, grid)
      const found = houses(place.hex, place.kind === 'village', ways, grid)
      expect(found.length).toBeGreaterThanOrEqual(4)
      expect(found.filter((h) => inRim(h.x - c.x, h.y - c.y)).length / found.length).toBeGreaterThanOrEqual(0.4)
      for (const h of found) {
        for (const w of ways) {
          const [dx, dy] = [h.x - c.x, h.y - c.y]
          if (dx * w.x + dy * w.y > 0) expect(Math.abs(dx * w.y - dy * w.x)).toBeGreaterThan(10)
        }
      }
    }
  })
})

describe('rivers', () => {
  it('are one chain that never strays more than 6 u from its hexsides', () => {
    const found = chains(map.rivers, grid)
    expect(found).toHaveLength(1)
    expect(found[0]).toHaveLength(map.rivers.length + 1)
    const sides = map.rivers.map(([a, b]) => side(a, b))
    for (const p of course(found[0]!))
      expect(Math.min(...sides.map((s) => distanceToSegment(p, s)))).toBeLessThanOrEqual(6)
  })

  it('split at a fork', () => {
    // Three sides of one corner.
    expect(
      chains(
        [
          ['0505', '0506'],
          ['0505', '0605'],
          ['0506', '0605'],
        ],
        grid,
      ),
    ).toHaveLength(3)
  })
})

describe('roads', () => {
  it('leave a hex only along edges of the data', () => {
    expect(exits('0608', map.roads, grid)).toHaveLength(2)
    expect(exits('0505', map.roads, grid)).toHaveLength(0)
    for (const way of exits('0603', map.roads, grid)) expect(Math.hypot(way.x, way.y)).toBeCloseTo(1, 6)
    expect(R).toBe(60)
  })
})

describe('the words at the edge of a zone', () => {
  it('keep clear of the edge, which goes up and down by half a hex', () => {
    const grid = gridOf(map)
    for (const zone of zoneEdges(map.zones, grid)) {
      const points = [...zone.dashes.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: +x!, y: +y! }))
      const near = points.filter((one) => one.x >= zone.word.x - 60 && one.x < zone.word.x + 320)
      expect(near.length).toBeGreaterThan(4)
      // The words are some 20 u high, and stand on their line.
      expect(near.filter((one) => one.y > zone.word.y - 20 && one.y < zone.word.y)).toEqual([])
      const [above, below] = [Math.min(...near.map((one) => one.y)), Math.max(...near.map((one) => one.y))]
      expect(zone.word.y < above || zone.word.y - 20 > below).toBe(true)
    }
  })
})
