/** Where the plates of armies and the ships of fleets go, and where the names of the map find room beside them. */

import type { ZoomLevel } from '../../board/ui'
import type { Box, Point } from '../../board/geometry'
import type { Hex } from '../../wire/generated'
import type { Army, Fleet } from './stacks'

/** At a board's zoom, and farther out than that: there commanders are dots. */
export type PlateLevel = ZoomLevel | -1

/** From this distance, in map units to a pixel, plates with names would hide one another. */
const FAR = 6

export const plateLevel = (level: ZoomLevel, px: number): PlateLevel => (level === 0 && px > FAR ? -1 : level)

/** Of a plate, in its own units: its width and height, and the height of the strip with its commander. */
export function measures(level: PlateLevel): { wide: number; high: number; strip: number } {
  if (level < 0) return { wide: 26, high: 12, strip: 4 }
  return level === 0 ? { wide: 33, high: 12, strip: 11.5 } : { wide: 38, high: 16, strip: 12.5 }
}

/** For readable letters: how many a strip holds; close up they grow with the map, and may be closer together. */
const LETTERS_OF: Record<ZoomLevel, number> = { 0: 6, 1: 8, 2: 9, 3: 9 }

/** A commander's name as far as a strip has room for it: its first word, cut after a consonant. */
export function stripName(name: string, level: ZoomLevel): string {
  const most = LETTERS_OF[level]
  if (name.length <= most) return name
  const first = name.split(/[ -]/)[0]!
  if (first.length <= most) return first
  return `${first.slice(0, most - 1).replace(/[aeiouyáéíóúäëïöüàèêаеёиоуыэюяйьъ]+$/i, '')}.`
}

/** Close up a plate has the same size relative to the names as from afar. */
const NEAR = 1.5

/** Map units to a unit of a plate: it keeps its size on the screen, and grows with the map from near. `px`: to a pixel. */
export function plateScale(level: PlateLevel, px: number): number {
  return Math.max(px * (level <= 0 ? 1 : 1.12), NEAR)
}

/** For a tag with names, in units of a plate: how wide a letter is, and how high a line. */
const TAG = { letter: 6, line: 13, gap: 3 }

/**
 * Where a tag with these lines goes: above what it describes, or below if there is no room; its top and its middle in
 * map units, its size in those of a plate.
 */
export function tagOf(lines: readonly string[], of: Box, scale: number, width: number) {
  const wide = TAG.letter * Math.max(...lines.map((line) => line.length)) + 8
  const high = TAG.line * lines.length + 2
  const above = of.top - (high + TAG.gap) * scale
  const half = (wide / 2) * scale
  const x = Math.max(half, Math.min(width - half, (of.left + of.right) / 2))
  return { x, y: above > 0 ? above : of.bottom + TAG.gap * scale, wide, high }
}

export const FOOT = 7
/** How far the letters of a nation extend below its plate. */
const LETTERS = 8

/** How far above the place the foot of each army of a pile is, in units of a plate. */
export function feet(armies: Army[], level: PlateLevel): number[] {
  const { high, strip } = measures(level)
  let up = 0
  return armies.map((army) => {
    const at = up
    up += high + (army.leaders.length ? strip : 0) + 1.5
    return at
  })
}

/**
 * The scale of a ship, and how far it is from its place: below a port to the left, in a row at sea; and where its
 * number goes, which in a port the plates beside it would cover.
 */
export function mooring(
  nth: number,
  port: boolean,
  level: PlateLevel,
): { scale: number; x: number; y: number; disc: number } {
  return {
    disc: port ? -10 : 10,
    scale: level <= 0 ? 0.86 : 1.1,
    x: port ? -17 : nth * 26 - 8,
    y: port ? 8 + nth * 14 : 0,
  }
}

/** What the plates of a place cover, around its middle; close up, with the letters of the nation below. */
export function plateBox(at: Point, armies: Army[], level: PlateLevel, scale: number): Box {
  const { wide, high, strip } = measures(level)
  const ups = feet(armies, level)
  const last = armies.length - 1
  const top = high + ups[last]! + (armies[last]!.leaders.length ? strip : 0)
  return {
    left: at.x - (wide / 2) * scale,
    right: at.x + (wide / 2) * scale,
    top: at.y + (FOOT - top) * scale,
    bottom: at.y + (FOOT + (level === 3 ? LETTERS : 0)) * scale,
  }
}

/**
 * Where the plates of each place go: over its space, or moved to the sides if those of two places would hide each
 * other's numbers. If they are nearly above one another, the nearer one is seen whole, and stays.
 */
export function stands(
  armies: ReadonlyMap<Hex, Army[]>,
  centre: (place: Hex) => Point | undefined,
  level: PlateLevel,
  scale: number,
): Map<Hex, Point> {
  const most = measures(level).wide * scale
  const found = new Map<Hex, { at: Point; box: Box; by: number }>()
  for (const [place, list] of armies) {
    const at = centre(place)
    if (at) found.set(place, { at, box: plateBox(at, list, level, scale), by: 0 })
  }
  const all = [...found.values()].sort((a, b) => a.at.x - b.at.x)
  for (const [nth, one] of all.entries()) {
    for (const other of all.slice(nth + 1)) {
      const wide = one.box.right + one.by - (other.box.left + other.by)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide <= 0 || wide > 0.7 * most || high <= 0) continue
      one.by -= wide / 2
      other.by += wide / 2
    }
  }
  const within = (by: number) => Math.max(-0.4 * most, Math.min(0.4 * most, by))
  return new Map([...found].map(([place, { at, by }]) => [place, { x: at.x + within(by), y: at.y }]))
}

/** The same with what sticks out of the plates: how many leaders there are. */
export function figureBox(at: Point, armies: Army[], level: PlateLevel, scale: number): Box {
  const { left, right, top, bottom } = plateBox(at, armies, level, scale)
  const out = level >= 0 && armies.some((army) => army.leaders.length > 1) ? 5 * scale : 0
  return { left, right: right + out, top: top - out, bottom }
}

/** What the ships of a place cover. */
export function shipBoxes(at: Point, fleets: Fleet[], port: boolean, level: PlateLevel, by: number): Box[] {
  return fleets.map((_, nth) => {
    const { scale, x, y } = mooring(nth, port, level)
    const k = scale * by
    return {
      left: at.x + (x - (port ? 16 : 11)) * k,
      right: at.x + (x + (port ? 11 : 16)) * k,
      top: at.y + (y - 13) * k,
      bottom: at.y + (y + 9) * k,
    }
  })
}

export interface Wanted {
  id: Hex
  text: string
  /** The middle of its space, and of the name if nothing is in its way. */
  space: Point
  at: Point
  /** Capitals before keys before fortresses. */
  rank: number
  size: number
}

/** How wide a letter of the title face is on average, and how far a name of wide ones goes beyond that, in shares of its size. */
const LETTER = 0.54
const WIDER = 0.4
const widthOf = ({ size, text }: Pick<Wanted, 'size' | 'text'>): number => size * (LETTER * text.length + WIDER)

const within = (box: Box, [width, height]: readonly [number, number]): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function around(at: Point, wide: number, high: number): Box {
  return { left: at.x - wide / 2, right: at.x + wide / 2, top: at.y - high / 2, bottom: at.y + high / 2 }
}

/**
 * Names that fit: each at its own place, or moved aside by the plates of its space; the lesser ones are left out.
 * `covered`: by pieces; `own`: those of a space; `r`: of the symbol of a space; then the size of the sheet; `seas`: what
 * their names would cover, which are left free where there is a choice.
 */
export function roomFor<T extends Wanted>(
  names: readonly T[],
  covered: readonly Box[],
  own: ReadonlyMap<Hex, Box>,
  r: number,
  [width, height]: readonly [number, number] = [Infinity, Infinity],
  seas: readonly Box[] = [],
): (T & { at: Point })[] {
  const kept: Box[] = []
  const found: (T & { at: Point })[] = []
  const spots = names.map((one) => ({ id: one.id, box: around(one.space, 2 * r, 2 * r) }))
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    const wide = widthOf(name)
    const high = name.size * 0.92
    const fits = (at: Point): boolean => {
      const box = around(at, wide, high)
      if (covered.some((one) => meets(one, box)) || kept.some((one) => meets(one, box))) return false
      if (at === name.at) return true
      // The symbol of another space must not be visible through a name that has been moved, except through a capital's.
      return (
        within(box, [width, height]) &&
        (name.rank === 0 || !spots.some((one) => one.id !== name.id && meets(one.box, box)))
      )
    }
    const room = places(name, own.get(name.id), wide, high, r).filter(fits)
    const at = room.find((one) => !seas.some((sea) => meets(sea, around(one, wide, high)))) ?? room[0]
    if (!at) continue
    kept.push(around(at, wide, high))
    found.push({ ...name, at })
  }
  return found
}

/** What a name that has been placed covers. */
export function nameBox({ at, size, text }: Pick<Wanted, 'at' | 'size' | 'text'>): Box {
  return around(at, widthOf({ size, text }), size * 0.92)
}

/** How much wider the spaced capitals of a sea are than the letters of a name. */
const SPACED = 1.6
/** The steps by which the name of a sea may be moved, in lines of it, the least first. */
const STEPS = [0, -1, 1, -2, 2, -3, 3]
const SHIFTS = STEPS.flatMap((x) => STEPS.map((y) => ({ x, y }))).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y)) // prettier-ignore
/** Within so many units of the sheet it stays in its sea. */
const STRAYS = 70

/** Where on a name to check whether it is on land. */
const PARTS = [-1, -0.5, 0, 0.5, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

/** How much worse land below a name is than something over it. */
const ASHORE = 3

/** How much smaller a name may be if its sea is narrow; used if much of it would be hidden otherwise. */
const SMALLER = [1, 0.84]
/** How much of a name may be hidden, as a share of its area. */
const LITTLE = 0.12
/** With that much of it hidden or ashore it could not be read. */
const MUCH = 0.5

/** What is around the name of a sea: other names, where there is land, how it is turned, and the size of the sheet. */
export interface Water {
  names?: readonly Box[]
  dry?: (at: Point) => boolean
  turn?: number
  sheet?: readonly [number, number]
}

/** Where a name of these lines is in its sea, how large its lines are, and what it covers. */
export interface SeaName extends Point {
  size: number
  boxes: Box[]
}

/**
 * Where in its sea a name of these lines is hidden least by pieces, and how large it is; it meets no other name, and
 * goes over the edge of the sheet or on land as little as it can: nowhere, if it finds no such place. `size`: of a line;
 * `turn`: degrees, clockwise.
 */
export function seaRoom(
  at: Point,
  lines: readonly string[],
  size: number,
  covered: readonly Box[],
  { names = [], dry = () => false, turn = 0, sheet = [Infinity, Infinity] }: Water = {},
): SeaName | undefined {
  let best: SeaName & { hidden: number } = { ...at, size, boxes: [], hidden: Infinity }
  for (const line of SMALLER.map((by) => by * size)) {
    for (const shift of SHIFTS) {
      if (Math.max(Math.abs(shift.x), Math.abs(shift.y)) * size > STRAYS) continue
      const to = { x: at.x + shift.x * size, y: at.y + shift.y * size }
      const { wide, high, boxes } = seaBoxes(to, lines, line, turn)
      if (boxes.some((box) => names.some((one) => meets(one, box)))) continue
      const off = PARTS.map(([x, y]) => aside(to, (x * wide) / 2, (y * high) / 2, turn)).filter(
        (part) => dry(part) || !within({ left: part.x, right: part.x, top: part.y, bottom: part.y }, sheet),
      ).length
      // On land it would not be a sea's name at all.
      const land = (ASHORE * wide * high * off) / PARTS.length
      const over = boxes.reduce((sum, box) => covered.reduce((more, one) => more + shared(one, box), sum), land)
      const hidden = over / (wide * high)
      if (hidden < best.hidden) best = { ...to, size: line, boxes, hidden }
      if (hidden === 0) break
    }
    if (best.hidden <= LITTLE) break
  }
  return best.hidden < MUCH ? best : undefined
}

/** What the name of a sea covers: one box, or a row of square ones if it is turned. */
export function seaBoxes(at: Point, lines: readonly string[], size: number, turn: number) {
  const wide = LETTER * SPACED * size * Math.max(...lines.map((one) => one.length))
  const high = 1.1 * size * lines.length
  const count = turn ? Math.ceil(wide / high) : 1
  const boxes = Array.from({ length: count }, (_, i) =>
    around(aside(at, wide * ((i + 0.5) / count - 0.5), 0, turn), wide / count, high),
  )
  return { wide, high, boxes }
}

/** A point so far along a turned line, and so far below it. */
function aside(at: Point, along: number, below: number, turn: number): Point {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return { x: at.x + along * cos - below * sin, y: at.y + along * sin + below * cos }
}

/** The area that two boxes have in common. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, wide) * Math.max(0, high)
}

/** Where a name may go, the best first: its own place, then around what covers its space. */
function places(name: Wanted, over: Box | undefined, wide: number, high: number, r: number): Point[] {
  const { x, y } = name.space
  const box = over ?? around(name.space, 2 * r, 2 * r)
  const gap = high * 0.2
  const low = Math.max(box.bottom, y + r) + high / 2 + gap
  const right = Math.max(box.right, x + r) + wide / 2 + gap
  const left = Math.min(box.left, x - r) - wide / 2 - gap
  const middle = (box.top + box.bottom) / 2
  return [
    name.at,
    { x, y: low },
    { x: right, y },
    { x: left, y },
    { x: right, y: middle },
    { x: left, y: middle },
    { x, y: Math.min(box.top, y - r) - high / 2 - gap },
    { x: x + wide / 3, y: low },
    { x: x - wide / 3, y: low },
    { x: x + wide / 2, y: low + high },
    { x: x - wide / 2, y: low + high },
    { x: x + wide / 2, y: Math.min(box.top, y - r) - high - gap },
    { x: x - wide / 2, y: Math.min(box.top, y - r) - high - gap },
  ]
}
