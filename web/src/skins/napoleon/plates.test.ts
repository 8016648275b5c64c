import { describe, expect, it } from 'vitest'
import type { Box } from '../../board/geometry'
import {
  nameBox,
  plateBox,
  plateLevel,
  plateScale,
  roomFor,
  seaRoom,
  stands,
  stripName,
  tagOf,
  type Wanted,
} from './plates'
import type { Army } from './stacks'

const name = (id: string, x: number, y: number, rank = 3): Wanted => ({
  id,
  text: id,
  space: { x, y },
  at: { x, y: y - 12 },
  rank,
  size: 12,
})
const over = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const boxOf = (one: Wanted): Box => {
  const wide = 0.54 * one.size * one.text.length
  const high = one.size * 0.92
  return {
    left: one.at.x - wide / 2,
    right: one.at.x + wide / 2,
    top: one.at.y - high / 2,
    bottom: one.at.y + high / 2,
  }
}

describe('names beside the plates', () => {
  const army: Army = { place: 'linz', side: 'austria', units: 3, fresh: 3, leaders: ['ferdinand'] }

  it('stand apart where two would hide each other, and over their spaces elsewhere', () => {
    const at = { linz: { x: 100, y: 100 }, vienna: { x: 120, y: 104 }, buda: { x: 300, y: 100 } }
    const armies = new Map(Object.keys(at).map((place) => [place, [{ ...army, place }]]))
    const found = stands(armies, (place) => at[place as keyof typeof at], 1, 1)
    const box = (place: string) => plateBox(found.get(place)!, armies.get(place)!, 1, 1)
    expect(over(box('linz'), box('vienna'))).toBe(false)
    expect(found.get('buda')).toEqual(at.buda)
    expect(found.get('vienna')!.y).toBe(at.vienna.y)
  })

  it('leave a name where it is while nothing is in its way', () => {
    expect(roomFor([name('linz', 100, 100)], [], new Map(), 8)[0]!.at).toEqual({ x: 100, y: 88 })
  })

  it('stay clear of the letters of the nation, which stand beneath its plate from near', () => {
    const [far, near] = ([2, 3] as const).map((level) => plateBox({ x: 100, y: 100 }, [army], level, 1))
    expect(near!.bottom - far!.bottom).toBe(8)
    expect([near!.top, near!.left]).toEqual([far!.top, far!.left])
  })

  it('have a commander by his name on the whole map of a desk, by dots on that of a phone', () => {
    expect([plateLevel(0, 4.4), plateLevel(0, 9.4), plateLevel(1, 3)]).toEqual([0, -1, 1])
    const [dots, named] = ([-1, 0] as const).map((level) => plateBox({ x: 100, y: 100 }, [army], level, 1))
    expect(named!.bottom - named!.top).toBeGreaterThan(dots!.bottom - dots!.top)
  })

  it('of a sea are smaller where it is narrow, and less hidden', () => {
    const at = { x: 100, y: 100 }
    const shores = [nameBox({ at: { x: 100, y: 40 }, size: 80, text: 'SHORE' }), nameBox({ at: { x: 100, y: 158 }, size: 80, text: 'SHORE' })] // prettier-ignore
    expect(seaRoom(at, ['NORTH', 'SEA'], 24, shores).size).toBeLessThan(24)
    expect(seaRoom(at, ['NORTH', 'SEA'], 10, shores).size).toBe(10)
  })

  it('move a name out from under the plate of its space', () => {
    const plate = plateBox({ x: 100, y: 100 }, [army], 1, plateScale(1, 1))
    const one = name('linz', 100, 100)
    expect(over(boxOf(one), plate)).toBe(true)
    const [found] = roomFor([one], [plate], new Map([['linz', plate]]), 8)
    expect(over(boxOf(found!), plate)).toBe(false)
  })

  it('let the name of a sea make way, and leave it where nothing is over it', () => {
    const at = { x: 100, y: 100 }
    expect(seaRoom(at, ['NORTH', 'SEA'], 10, [])).toEqual({ ...at, size: 10 })
    const land = nameBox({ at: { x: 100, y: 104 }, size: 10, text: 'Holstein' })
    const moved = seaRoom(at, ['NORTH', 'SEA'], 10, [land])
    expect(moved.y + 11).toBeLessThanOrEqual(land.top)
    expect(moved.x).toBe(at.x)
    // If that would be ashore, it goes the other way.
    const south = seaRoom(at, ['NORTH', 'SEA'], 10, [land], ({ y }) => y < 89)
    expect(south.y - 11).toBeGreaterThanOrEqual(land.bottom)
  })

  it('keep the capital of two that have no room beside each other', () => {
    const wall = { left: -500, right: 500, top: 93, bottom: 500 }
    const found = roomFor([name('village', 102, 100), name('vienna', 100, 100, 0)], [wall], new Map(), 8)
    expect(found[0]!.id).toBe('vienna')
    for (const a of found) for (const b of found) if (a !== b) expect(over(boxOf(a), boxOf(b))).toBe(false)
  })
})

describe('names on the plates', () => {
  it('are whole where there is room, and cut after a consonant where there is none', () => {
    expect(['Ней', 'Даву', 'Наполеон', 'Массена', 'Барклай-де-Толли', 'Юсуф-паша'].map((one) => stripName(one, 0))).toEqual([
      'Ней', 'Даву', 'Напол.', 'Масс.', 'Баркл.', 'Юсуф',
    ]) // prettier-ignore
    expect([stripName('Masséna', 0), stripName('Masséna', 1), stripName('Bernadotte', 1)]).toEqual(['Mass.', 'Masséna', 'Bernad.']) // prettier-ignore
    expect(stripName('Наполеон', 2)).toBe('Наполеон')
  })

  it('are told whole beside the place one points at: above it, on the map, or below where there is no room', () => {
    const box = { left: 90, right: 130, top: 40, bottom: 80 }
    const tag = tagOf(['Наполеон, Мюрат'], box, 2, 400)
    expect(tag.y + 2 * tag.high).toBeLessThan(box.top)
    expect(tag.x - tag.wide).toBeGreaterThanOrEqual(0)
    expect(tagOf(['Мур', 'Йорк'], { ...box, top: 10 }, 2, 400).y).toBeGreaterThan(box.bottom)
  })
})
