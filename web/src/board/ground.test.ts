import { describe, expect, it } from 'vitest'
import type { AreaStatic } from '../wire/generated'
import { AreaGround, SPACE } from './areas'
import { groundOf, placesIn, shortest, type Ground } from './ground'
import { HexGround } from './hexes'

const HEXES = new HexGround({ columns: 24, rows: 17, low: 'even' })
const name = (said: string) => ({ ru: said, en: said })
const AREAS: AreaStatic = {
  form: 'area',
  space_kinds: ['open'],
  link_kinds: ['land'],
  id: 'four',
  name: name('Four'),
  spaces: [
    { id: 'paris', kind: 'key', x: 100, y: 100, name: name('Paris') },
    { id: 'rhine', kind: 'open', x: 200, y: 100, name: name('Rhine') },
    { id: 'vienna', kind: 'key', x: 300, y: 110, name: name('Vienna') },
    { id: 'channel', kind: 'sea', x: 90, y: 40, name: name('Channel') },
    { id: 'island', kind: 'open', x: 300, y: 300, name: name('Island') },
  ],
  links: [
    { a: 'paris', b: 'rhine', kind: 'land' },
    { a: 'rhine', b: 'vienna', kind: 'pass' },
    { a: 'paris', b: 'channel', kind: 'port' },
  ],
  source: 'designed',
}
const areas = new AreaGround(AREAS)

describe.each<[string, Ground]>([
  ['hexes', HEXES],
  ['areas', areas],
])('ground of %s', (_, ground) => {
  it('finds each place under its centre, which lies inside its outline and on the sheet', () => {
    for (const place of ground.places) {
      const { x, y } = ground.centre(place)
      expect(ground.has(place)).toBe(true)
      expect(ground.at({ x, y })).toBe(place)
      const outline = ground.outline(place)
      expect(Math.min(...outline.map((p) => p.x))).toBeLessThan(x)
      expect(Math.max(...outline.map((p) => p.y))).toBeGreaterThan(y)
      expect(x > 0 && y > 0 && x < ground.size.width && y < ground.size.height).toBe(true)
    }
    expect(ground.at({ x: -900, y: -900 })).toBeNull()
    expect(['tray', 'lost', ''].some((word) => ground.has(word))).toBe(false)
  })

  it('counts steps as its neighbours lie, both ways alike', () => {
    for (const place of ground.places) {
      expect(ground.distance(place, place)).toBe(0)
      for (const near of ground.neighbours(place)) {
        expect(ground.distance(place, near)).toBe(1)
        expect(ground.neighbours(near)).toContain(place)
      }
    }
  })

  it('goes nowhere by a key that is not the cursor’s', () => {
    expect(ground.step('Enter', ground.places[0]!)).toBeUndefined()
  })
})

describe('hexes', () => {
  it('count distances over columns that stand high and low', () => {
    expect(HEXES.distance('0101', '0301')).toBe(2)
    expect(HEXES.distance('0101', '0110')).toBe(9)
  })

  it('find a way through what is allowed', () => {
    expect(shortest('0405', '0408', () => true, HEXES)).toHaveLength(4)
    expect(shortest('0405', '0408', () => false, HEXES)).toEqual([])
  })

  it('in a box are those whose middles are inside, whichever corner it began at', () => {
    const box = placesIn({ x: 60, y: 80 }, { x: 250, y: 260 }, HEXES)
    expect(box.length).toBeGreaterThan(2)
    expect(box).toEqual(placesIn({ x: 250, y: 260 }, { x: 60, y: 80 }, HEXES))
    expect(placesIn({ x: -50, y: -50 }, { x: 1e4, y: 1e4 }, HEXES)).toHaveLength(24 * 17)
    expect(placesIn({ x: 3, y: 3 }, { x: 4, y: 4 }, HEXES)).toEqual([])
  })
})

describe('areas', () => {
  it('never lie over each other', () => {
    for (const one of areas.places)
      for (const other of areas.places) {
        if (one === other) continue
        const [a, b] = [areas.centre(one), areas.centre(other)]
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * SPACE)
      }
  })

  it('are reached by ways alone', () => {
    expect(areas.distance('channel', 'vienna')).toBe(3)
    expect(areas.distance('paris', 'island')).toBe(Infinity)
    expect(shortest('channel', 'vienna', () => true, areas)).toEqual(['channel', 'paris', 'rhine', 'vienna'])
    expect(shortest('paris', 'island', () => true, areas)).toEqual([])
  })

  it('have the cursor go the way of the arrow, and stay where there is nothing', () => {
    expect(areas.step('ArrowRight', 'paris')).toBe('rhine')
    expect(areas.step('ArrowUp', 'paris')).toBe('channel')
    expect(areas.step('ArrowDown', 'vienna')).toBe('island')
    expect(areas.step('ArrowRight', 'vienna')).toBeNull()
  })

  it('are the same ground for the same map', () => {
    expect(groundOf(AREAS)).toBe(groundOf(AREAS))
  })
})
