import { describe, expect, it } from 'vitest'
import { beside, overlap, roomOn, type Box } from './beside'

/** The free part of the board on the screens we look at, and the size of a card there. */
const SCREENS = [
  { name: '1280x800', room: { left: 24, top: 24, width: 800, height: 640 }, card: { width: 380, height: 130 }, hex: 44 },
  { name: '1920x1080', room: { left: 24, top: 24, width: 1440, height: 920 }, card: { width: 380, height: 110 }, hex: 60 },
  { name: '390x844', room: { left: 8, top: 56, width: 374, height: 520 }, card: { width: 374, height: 150 }, hex: 55 },
] // prettier-ignore

const hexAt = (x: number, y: number, size: number): Box => ({ left: x, top: y, width: size, height: size })
const inside = (box: Box, room: Box) =>
  box.left >= room.left &&
  box.top >= room.top &&
  box.left + box.width <= room.left + room.width &&
  box.top + box.height <= room.top + room.height

describe.each(SCREENS)('a card at $name', ({ room, card, hex }) => {
  it('stands within what is free, beside its hex and never upon it, nor upon the pointer or the piece in hand', () => {
    for (let x = room.left; x <= room.left + room.width - hex; x += hex / 2)
      for (let y = room.top; y <= room.top + room.height - hex; y += hex / 2) {
        const about = hexAt(x, y, hex)
        // All round it: where the pointer rests, and a piece on the far side.
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1]] as const) {
          const pointer = hexAt(x + dx * hex, y + dy * hex, hex)
          const hand = hexAt(x - 3 * dx * hex, y - 3 * dy * hex, hex)
          const box = beside(card, about, [pointer, hand], room)
          const where = JSON.stringify({ about, pointer, box })
          expect(inside(box, room), where).toBe(true)
          expect(overlap(box, about), where).toBe(0)
          expect(overlap(box, pointer), where).toBe(0)
        }
        const box = beside(card, about, [], room)
        const apart = Math.max(
          about.left - box.left - box.width,
          box.left - about.left - about.width,
          about.top - box.top - box.height,
          box.top - about.top - about.height,
        )
        expect(apart).toBeGreaterThanOrEqual(0)
        expect(apart).toBeLessThan(hex)
      }
  }) // prettier-ignore
})

it('covers as little as can be where nothing is free, and least of what it speaks of', () => {
  const room = { left: 0, top: 0, width: 374, height: 200 }
  const about = { left: 160, top: 150, width: 50, height: 50 }
  const pointer = { left: 160, top: 60, width: 50, height: 50 }
  const box = beside({ width: 374, height: 130 }, about, [pointer], room)
  expect(overlap(box, about)).toBe(0)
  expect(box.top).toBe(10)
})

it('leaves those in sight that may be wanted next, and stays near for all that', () => {
  const room = { left: 8, top: 52, width: 374, height: 440 }
  const about = hexAt(170, 200, 40)
  const card = { width: 374, height: 110 }
  expect(beside(card, about, [], room).top).toBe(250)
  const army = [hexAt(100, 260, 40), hexAt(60, 120, 40)]
  const box = beside(card, about, [], room, army)
  expect(inside(box, room)).toBe(true)
  expect(overlap(box, about)).toBe(0)
  expect(army.map((one) => overlap(box, one))).toEqual([0, 0])
  // Only below two of them, far from what it is about, would it cover nobody.
  const more = beside(card, about, [], room, [...army, hexAt(100, 320, 40)])
  expect(more.top - about.top - about.height).toBeLessThanOrEqual(2 * about.height)
})

it('lies over as few of them as can be where an army stands everywhere', () => {
  const room = { left: 0, top: 0, width: 374, height: 440 }
  const about = hexAt(170, 200, 40)
  const army = [0, 40, 80, 120, 320, 360].map((y) => hexAt(100, y, 40))
  const box = beside({ width: 374, height: 150 }, about, [], room, army)
  expect(overlap(box, about)).toBe(0)
  expect(army.filter((one) => overlap(box, one) > 0).length).toBeLessThanOrEqual(2)
})

it('finds its room beside the prompt that lies over the board: below it, on a phone above it', () => {
  // As a sheet at half and a prompt with a choice leave it on a phone.
  const room = roomOn({ width: 390, height: 301 }, true, 66)
  expect(room.top + room.height).toBeLessThanOrEqual(301 - 66)
  expect(roomOn({ width: 920, height: 640 }, false, 20).top).toBeGreaterThan(20)
})
