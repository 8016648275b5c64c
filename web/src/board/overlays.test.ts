import { expect, it } from 'vitest'

import { GROUND } from '../test/cases'
import { brackets, chevrons, leaving, marked } from './overlays'

const strokes = (path: string) => path.split('M').slice(1)
const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

it('marks a piece on several hexes as one where all of them are meant', () => {
  const several = [['0303', '0304'], ['0505', '0605']] // prettier-ignore
  expect(marked(['0303', '0304', '0505', '0707'], several)).toEqual([['0303', '0304'], ['0505'], ['0707']])
})

it('puts one pair of brackets round both hexes of a long counter, whichever way it lies', () => {
  for (const next of GROUND.neighbours('0303')) {
    const pair = ['0303', next]
    const path = brackets([pair], GROUND)
    expect(strokes(path)).toHaveLength(4)
    const corners = strokes(path).map((one) => points(one)[1]!)
    const ends = pair.map((hex) => GROUND.centre(hex))
    const middle = { x: (ends[0]!.x + ends[1]!.x) / 2, y: (ends[0]!.y + ends[1]!.y) / 2 }
    for (const corner of corners) {
      // Each corner is as near to the end of its side as those round a counter of one hex are to its middle.
      const far = ends.map((end) => Math.hypot(end.x - corner.x, end.y - corner.y))
      expect(Math.min(...far)).toBeCloseTo(44 * Math.SQRT2, 0)
      expect(Math.hypot(middle.x - corner.x, middle.y - corner.y)).toBeCloseTo(105.6, 0)
    }
  }
})

it('draws a step that several ways share once, and opposite ones beside each other', () => {
  const one = chevrons([['0303', '0304', '0305']], GROUND)
  expect(strokes(one)).toHaveLength(4)
  expect(chevrons([['0303', '0304', '0305'], ['0303', '0304']], GROUND)).toBe(one) // prettier-ignore
  const both = chevrons([['0303', '0304'], ['0304', '0303']], GROUND) // prettier-ignore
  const xs = strokes(both).map((stroke) => points(stroke)[1]!.x)
  expect(new Set(xs).size).toBe(2)
  expect(Math.abs(xs[0]! - xs.at(-1)!)).toBeGreaterThan(26)
})

it('lets no bracket lie on the figures of another place while two are left', () => {
  const at = GROUND.centre('0303')
  const box = (left: number, top: number) => ({ left: at.x + left, right: at.x + left + 40, top: at.y + top, bottom: at.y + top + 24 }) // prettier-ignore
  const own = ['0303', box(-20, -12)] as const
  const beside = ['0403', box(16, -12)] as const
  const below = ['0304', box(-20, 8)] as const
  const drawn = (...figures: (readonly [string, ReturnType<typeof box>])[]) =>
    strokes(brackets([['0303']], GROUND, 26, 10, new Map(figures)))
  expect(drawn(own)).toHaveLength(4)
  const left = drawn(own, beside)
  expect(left).toHaveLength(2)
  for (const one of left) expect(points(one)[1]!.x).toBeLessThan(at.x)
  expect(drawn(own, beside, below)).toHaveLength(4)
})

it('an arrow begins where it leaves the figure it starts from, and keeps half of its length', () => {
  const box = { left: -30, right: 30, top: -40, bottom: 10 }
  const here = { x: 0, y: 0 }
  expect(leaving(here, { x: 100, y: 0 }, box)).toBe(30)
  expect(leaving(here, { x: 0, y: 100 }, box)).toBe(10)
  expect(leaving(here, { x: -300, y: -400 }, box)).toBe(50)
  expect(leaving(here, { x: 40, y: 0 }, box)).toBe(20)
  // The figure stands beside its place.
  expect(leaving({ x: 40, y: 0 }, { x: 140, y: 0 }, box)).toBe(0)
})
