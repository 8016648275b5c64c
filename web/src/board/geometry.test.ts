import { describe, expect, it } from 'vitest'

import {
  adjacent,
  allHexes,
  centre,
  corners,
  cursorStep,
  DIRECTIONS,
  extent,
  facingAt,
  gridOf,
  H,
  hexAt,
  inset,
  looks,
  neighbour,
  outlines,
  R,
  side,
  zoomLevel,
  type Grid,
  type Point,
} from './geometry'
import type { MapStatic } from '../wire/generated'

const grid: Grid = { columns: 24, rows: 17, low: 'even' }

describe('hex geometry', () => {
  it('puts centres where the brief says', () => {
    expect(centre('0101').x).toBe(60)
    expect(centre('0101').y).toBeCloseTo(51.96, 1)
    expect(centre('0201').x).toBe(150)
    expect(centre('0201').y).toBeCloseTo(103.92, 1)
    expect(centre('2417', { low: 'odd' }).y).toBeCloseTo(51.96 + 103.92 * 16, 0)
    expect(extent(grid).width).toBe(2190)
  })

  it('gives every hex neighbours exactly one hex away, and back again', () => {
    const opposite = { n: 's', s: 'n', ne: 'sw', sw: 'ne', nw: 'se', se: 'nw' } as const
    for (const low of ['even', 'odd'] as const) {
      for (const hex of allHexes({ ...grid, low })) {
        for (const d of DIRECTIONS) {
          const next = neighbour(hex, d, { ...grid, low })
          if (!next) continue
          const [a, b] = [centre(hex, { low }), centre(next, { low })]
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(H, 6)
          expect(neighbour(next, opposite[d], { ...grid, low })).toBe(hex)
        }
      }
    }
  })

  it('has no neighbours beyond the edges', () => {
    expect(neighbour('0101', 'n', grid)).toBeNull()
    expect(neighbour('0101', 'sw', grid)).toBe(null)
    expect(neighbour('0117', 's', grid)).toBeNull()
    expect(neighbour('2401', 'se', grid)).toBeNull()
    expect(adjacent('1207', '1308', grid)).toBe(true)
    expect(adjacent('1207', '1309', grid)).toBe(false)
  })

  it('finds the hex under a point', () => {
    for (const hex of allHexes(grid)) {
      const c = centre(hex)
      expect(hexAt(c, grid)).toBe(hex)
      for (const p of corners(c, R * 0.97)) expect(hexAt(p, grid)).toBe(hex)
    }
    expect(hexAt({ x: -30, y: -30 }, grid)).toBeNull()
    expect(hexAt({ x: 5000, y: 100 }, grid)).toBeNull()
  })

  it('knows the side two hexes share', () => {
    const [p, q] = side('0507', '0607')
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(R, 6)
    for (const c of [centre('0507'), centre('0607')]) {
      expect(Math.hypot(p.x - c.x, p.y - c.y)).toBeCloseTo(R, 6)
    }
  })

  it('outlines a set of hexes, holes too, and insets towards the inside', () => {
    expect(outlines(['0505'], grid)).toHaveLength(1)
    expect(outlines(['0505'], grid)[0]).toHaveLength(6)
    expect(outlines(['0505', '0506'], grid)[0]).toHaveLength(10)
    const ring = DIRECTIONS.map((d) => neighbour('0505', d, grid)!)
    expect(outlines(ring, grid)).toHaveLength(2)
    const small = inset(outlines(['0505'], grid)[0]!, 10)
    const c = centre('0505')
    for (const p of small) expect(Math.hypot(p.x - c.x, p.y - c.y)).toBeCloseTo(R - 10 / Math.cos(Math.PI / 6), 5)
  })

  it('moves the cursor by the place of the key, whatever the layout', () => {
    expect(cursorStep('KeyW', '0608', grid)).toBe('0607')
    expect(cursorStep('Numpad3', '0608', grid)).toBe('0709')
    expect(cursorStep('KeyQ', '0608', grid)).toBe('0508')
    expect(cursorStep('ArrowLeft', '0608', grid)).toBe('0508')
    expect(cursorStep('ArrowRight', '2408', grid)).toBeNull()
    expect(cursorStep('KeyN', '0608', grid)).toBeUndefined()
  })

  it('changes level at 28, 44 and 80 px a hex', () => {
    expect([27.9, 28, 43.9, 44, 79.9, 80].map(zoomLevel)).toEqual([0, 1, 1, 2, 2, 3])
  })
})

describe('a sheet turned by a quarter', () => {
  const sheet = { form: 'hex', columns: 6, rows: 9, low: 'even', turn: 'left' } as MapStatic
  const grid = gridOf(sheet, true)

  it('has its other measures, and every hex under its own centre', () => {
    const plain = extent(gridOf(sheet))
    expect(extent(grid)).toEqual({ width: plain.height, height: plain.width })
    for (const hex of allHexes(grid)) expect(hexAt(centre(hex, grid), grid)).toBe(hex)
  })

  it('lies with its last column on top and its first row at the left', () => {
    expect(centre('0601', grid).y).toBeLessThan(centre('0101', grid).y)
    expect(centre('0101', grid).x).toBeLessThan(centre('0109', grid).x)
  })

  it('has corners that neighbours share', () => {
    const [a, b] = side('0303', '0304', grid)
    const near = (p: Point) =>
      corners(centre('0303', grid), R, grid.turned).some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 0.01)
    expect([near(a), near(b)]).toEqual([true, true])
    expect(outlines(['0303'], grid)).toHaveLength(1)
  })

  it('looks up the page where a unit looks to the right of the sheet', () => {
    expect([looks(1), looks(1, grid.turned), looks(6), looks(6, grid.turned)]).toEqual([0, -90, -90, -180])
  })

  it('tells the corner and the side that a point is nearest to, however it lies', () => {
    for (const turned of [undefined, grid.turned]) {
      for (let facing = 0; facing < 12; facing++) {
        const angle = (looks(facing, turned) * Math.PI) / 180
        const found = facingAt({ x: 30 * Math.cos(angle), y: 30 * Math.sin(angle) }, { x: 0, y: 0 }, turned)
        expect(facing < 6 ? found.corner : found.side).toBe(facing)
      }
    }
  })

  it.each([
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
    ['KeyQ', -1, -1],
    ['KeyE', 1, -1],
    ['KeyA', -1, 1],
    ['KeyD', 1, 1],
    ['ArrowUp', 0, -1],
    ['KeyS', 0, 1],
  ])('leads the cursor by %s as it lies', (key, dx, dy) => {
    const to = cursorStep(key, '0304', grid)!
    const [here, there] = [centre('0304', grid), centre(to, grid)]
    expect(Math.sign(Math.round(there.y - here.y))).toBe(dy)
    if (dx) expect(Math.sign(Math.round(there.x - here.x))).toBe(dx)
  })
})
