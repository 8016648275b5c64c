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
    expect(seaRoom(at, ['NORTH', 'SEA'], 24, shores)!.size).toBeLessThan(24)
    expect(seaRoom(at, ['NORTH', 'SEA'], 10, shores)!.size).toBe(10)
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
    expect(seaRoom(at, ['NORTH', 'SEA'], 10, [])).toMatchObject({ ...at, size: 10 })
    const land = nameBox({ at: { x: 100, y: 104 }, size: 10, text: 'Holstein' })
    const moved = seaRoom(at, ['NORTH', 'SEA'], 10, [], { names: [land] })!
    expect(moved.y + 11).toBeLessThanOrEqual(land.top)
    expect(moved.x).toBe(at.x)
    // If that would be ashore, it goes the other way.
    const south = seaRoom(at, ['NORTH', 'SEA'], 10, [], { names: [land], dry: ({ y }) => y < 89 })!
    expect(south.y - 11).toBeGreaterThanOrEqual(land.bottom)
  })

  it('of a sea that is turned make way, too, and of none is over another or over the edge', () => {
    const at = { x: 100, y: 100 }
    const town = nameBox({ at: { x: 112, y: 112 }, size: 10, text: 'Ancona' })
    for (const turn of [0, 43, -90]) {
      const moved = seaRoom(at, ['ADRIATIC'], 10, [], { names: [town], turn })!
      expect(moved.boxes.some((box) => over(box, town))).toBe(false)
      const other = seaRoom(at, ['TYRRHENIAN'], 10, [], { names: [town, ...moved.boxes], turn: 0 })!
      expect(other.boxes.some((box) => moved.boxes.some((one) => over(box, one)))).toBe(false)
    }
    expect(seaRoom({ x: 38, y: 100 }, ['APPROACHES'], 10, [], { sheet: [200, 200] })!.x).toBeGreaterThan(42)
  })

  it('of a sea are left out where they would be on a name wherever they go', () => {
    const wall = { left: -500, right: 500, top: -500, bottom: 500 }
    expect(seaRoom({ x: 100, y: 100 }, ['NORTH', 'SEA'], 10, [], { names: [wall] })).toBeUndefined()
    expect(seaRoom({ x: 100, y: 100 }, ['NORTH', 'SEA'], 10, [wall])).toBeUndefined()
  })

  it('are as wide as they are drawn, those of wide letters too', () => {
    // As the browser measures them: 53 and 42, so half of both is 47.
    const [amsterdam, hamburg] = [
      { text: 'Amsterdam', size: 10.6 },
      { text: 'Hamburg', size: 10 },
    ].map((one) => nameBox({ at: { x: 0, y: 0 }, ...one }))
    expect(amsterdam!.right + hamburg!.right).toBeGreaterThan(47)
  })

  it('leave a sea its name where they have a choice', () => {
    const sea = [{ left: 60, right: 140, top: 80, bottom: 95 }]
    const one = name('plymouth', 100, 100)
    expect(over(boxOf(one), sea[0]!)).toBe(true)
    const [moved] = roomFor([one], [], new Map(), 8, undefined, sea)
    expect(over(boxOf(moved!), sea[0]!)).toBe(false)
    const [stays] = roomFor([one], [], new Map(), 8, undefined, [{ left: -500, right: 500, top: -500, bottom: 500 }])
    expect(stays!.at).toEqual(one.at)
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
