/** Where a card is placed beside what it is about, on a board that is being played on. */

/** A box on the screen, px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Around the free part of the board: its rulers, its tools and its edge. */
const EDGES = { left: 24, top: 24, right: 92, bottom: 12 }
const PHONE = { left: 8, top: 52, right: 8, bottom: 8 }

/** The free part of a board of this size. `covered`: how much of it the prompt lies over, on a phone from below. */
export function roomOn({ width, height }: Pick<Box, 'width' | 'height'>, narrow: boolean, covered: number): Box {
  const { left, top, right, bottom } = narrow ? PHONE : EDGES
  return {
    left,
    top: top + (narrow ? 0 : covered),
    width: width - left - right,
    height: height - top - bottom - covered,
  }
}

const GAP = 10
/** Up to this many times its height away, a card still clearly belongs to a box. */
const NEAR = 2

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

const within = (at: number, length: number, from: number, room: number): number =>
  Math.max(from, Math.min(at, from + room - length))

/** The distance between two boxes, px; 0 if they touch. */
const apart = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width),
    Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height),
  )

/**
 * The place of a card beside `about`, within `room`. It covers neither that nor any of `clear`, the first of which
 * matter most; if that is impossible it covers as little of them as it can. Of the remaining places near `about`, those
 * that cover the fewest of `next`, which may be wanted next, are preferred, and the nearest of these is taken.
 */
export function beside(
  card: Pick<Box, 'width' | 'height'>,
  about: Box,
  clear: Box[],
  room: Box,
  next: Box[] = [],
): Box {
  const { width, height } = card
  const all = [about, ...clear]
  const far = (one: Box) => apart(one, about) > NEAR * about.height
  const by = [...all, ...next.filter((one) => !far(one))]
  const across = [
    ...by.flatMap((one) => [one.left + one.width + GAP, one.left - GAP - width]),
    about.left + (about.width - width) / 2,
  ]
  const down = [
    ...by.flatMap((one) => [one.top + one.height + GAP, one.top - GAP - height]),
    about.top + (about.height - height) / 2,
  ]
  const places = across.flatMap((left) => down.map((top) => ({ left, top })))
  let best: Box | null = null
  let least = [Infinity]
  for (const place of places) {
    const box = {
      left: within(place.left, width, room.left, room.width),
      top: within(place.top, height, room.top, room.height),
      width,
      height,
    }
    const covered = all.reduce((sum, one, i) => sum + overlap(box, one) / 1000 ** i, 0)
    const hidden = next.filter((one) => overlap(box, one) > 0).length
    const worth = [covered, Number(far(box)), hidden, apart(box, about)]
    const differs = worth.findIndex((one, i) => one !== least[i])
    if (differs >= 0 && worth[differs]! < least[differs]!) [best, least] = [box, worth]
  }
  return best!
}
