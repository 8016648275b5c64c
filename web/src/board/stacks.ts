/** Who stands in a hex, in what order, and where each counter of a pile is drawn. */

import { COUNTER, looks, type Point } from './geometry'
import type { Ground } from './ground'
import type { Hex, PieceView, UnitId, View } from '../wire/generated'

type Stacked = Pick<View, 'pieces' | 'stacks' | 'leaders'>

/**
 * The pieces of every hex from the bottom up: units, the top one last, then leaders.
 *
 * A piece on several hexes is in each of them. Games without stacks have one piece a hex; a piece that stands elsewhere than `view.stacks` says (put down in a
 * draft) comes on top.
 */
export function stacksOf(view: Stacked, ground: Pick<Ground, 'has'>): Map<Hex, UnitId[]> {
  const rank = new Map<UnitId, number>()
  for (const units of Object.values(view.stacks ?? {})) units.forEach((unit, at) => rank.set(unit, units.length - at))
  for (const units of Object.values(view.leaders ?? {})) units.forEach((unit, at) => rank.set(unit, 1000 - at))
  const found = new Map<Hex, PieceView[]>()
  for (const piece of view.pieces) {
    if (!ground.has(piece.place)) continue
    for (const hex of footprint(piece)) found.set(hex, [...(found.get(hex) ?? []), piece])
  }
  const order = (piece: PieceView) => rank.get(piece.id) ?? 500
  return new Map(
    [...found].map(([hex, pieces]) => [hex, [...pieces].sort((a, b) => order(a) - order(b)).map((piece) => piece.id)]),
  )
}

/** The places a piece stands on: its own, or each of several. */
export function footprint({ place, hexes }: Pick<PieceView, 'place' | 'hexes'>): readonly string[] {
  return hexes && hexes.length > 1 ? hexes : [place]
}

/** The middle of the places a piece stands on, u. */
export function middle(piece: Pick<PieceView, 'place' | 'hexes'>, ground: Pick<Ground, 'centre'>): Point {
  const points = footprint(piece).map((place) => ground.centre(place))
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { x: mean((p) => p.x), y: mean((p) => p.y) }
}

/** How a piece stands that has a facing or takes up several hexes, around its middle. */
export interface Stand {
  /** Where it looks, degrees clockwise from the east; null if it has no front. */
  facing: number | null
  /** The hexes it stands on, if there are several, as points around the middle. */
  ends: Point[]
}

export function standOf(
  piece: Pick<PieceView, 'place' | 'hexes' | 'facing'>,
  ground: Pick<Ground, 'centre' | 'turned'>,
): Stand | null {
  const hexes = footprint(piece)
  if (piece.facing === undefined && hexes.length === 1) return null
  const at = middle(piece, ground)
  const ends =
    hexes.length === 1 ? [] : hexes.map((hex) => ({ x: ground.centre(hex).x - at.x, y: ground.centre(hex).y - at.y }))
  return { facing: piece.facing === undefined ? null : looks(piece.facing, ground.turned), ends }
}

/** A counter of a pile: how far it is from the hex's centre, how large, and whether others lie on it. */
export interface Lying {
  dx: number
  dy: number
  scale: number
  buried: boolean
}

/** Units lie in a pile, each a little to the upper right of the one below; leaders are pennants over its corner. */
export function lying(nth: number, units: number, leaders: number, leader: boolean): Lying {
  if (leader) {
    const rank = nth - units
    if (units === 0) return { dx: rank * 5, dy: -rank * 9, scale: 1, buried: rank < leaders - 1 }
    return { dx: 18 - rank * 26, dy: -44 - Math.min(units - 1, 3) * 2, scale: 0.56, buried: false }
  }
  // Only the uppermost four are shown: a deeper pile is indicated by its count.
  const shown = Math.min(units, 4)
  const step = Math.max(0, nth - (units - shown))
  const spread = units > 1 ? 6 : 0
  const middle = ((shown - 1) * spread) / 2
  return { dx: step * spread - middle, dy: middle - step * spread, scale: 1, buried: nth < units - 1 }
}

/** Where the cards of a fanned pile are: a column beside the hex, the top one first. */
export interface Card {
  unit: UnitId
  x: number
  y: number
}

/** From one card of a fan to the next, u, at its natural size. */
export const FAN_STEP = 82

/** A place that a fan might cover, and how much that matters. */
export interface Near extends Point {
  weight: number
}

/** How far off it may be, in cards, the nearest first. */
const AWAY = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]
/** Right, left, below, above: the way it goes, and whether its cards stand down or along. */
const SIDES = [[1, true], [-1, true], [1, false], [-1, false]] as const // prettier-ignore
/** Off the map is worse than over anything that is on it. */
const OUTSIDE = 1e6

/**
 * A fan of a hex's pieces (bottom up) beside its centre, the top one first; never over its own hex.
 *
 * It goes to the right if there is map there, and elsewhere, drawn aside, in a block or farther away, if it then covers
 * less of what is around: on a map of areas the places next to it are all there is to go to. `tall`: how much of the map
 * is in sight from top to bottom; a column that is longer goes another way.
 */
export function fanOf(
  pieces: UnitId[],
  at: Point,
  size: { width: number; height: number },
  scale = 1,
  about: readonly Near[] = [],
  tall = Infinity,
): Card[] {
  const step = FAN_STEP * scale
  const count = pieces.length
  const long = Math.min(count, 6)
  const square = Math.ceil(Math.sqrt(count))
  const within = (middle: number, half: number, room: number) => Math.max(half, Math.min(middle, room - half))
  let best: { x: number; y: number; columns: number; rows: number } | null = null
  let least = Infinity
  for (const away of about.length > 0 ? AWAY : [0])
    for (const lean of [0, -0.5, 0.5, -1, 1])
      for (const rows of [long, square])
        for (const [side, upright] of SIDES) {
          const other = Math.ceil(count / rows)
          const [on, off] = [(rows * step) / 2, (other * step) / 2]
          const gap = 66 + away * step
          const [outward, aside] = [side * (gap + off), lean * (on + gap)]
          const [x, y] = upright
            ? [at.x + outward, within(at.y + aside, on, size.height)]
            : [within(at.x + aside, on, size.width), at.y + outward]
          const end = (upright ? x : y) + side * off
          const fits = end >= 0 && end <= (upright ? size.width : size.height)
          const hidden = (upright ? rows : other) * step > tall
          // A card covers what its own counter would touch. What is a card farther away has to cover less for it.
          const [wide, high] = upright ? [off, on] : [on, off]
          const covered = about
            .filter((one) => Math.abs(one.x - x) < wide + COUNTER / 2 && Math.abs(one.y - y) < high + COUNTER / 2)
            .reduce((sum, one) => sum + one.weight, (fits ? 2 * away : OUTSIDE) + (hidden ? OUTSIDE / 2 : 0))
          if (covered >= least) continue
          least = covered
          best = { x, y, columns: upright ? other : rows, rows: upright ? rows : other }
        }
  const { x, y, columns, rows } = best!
  return [...pieces].reverse().map((unit, i) => {
    // Down a column and on to the next, or along a row.
    const [column, row] = columns > rows ? [i % columns, Math.floor(i / columns)] : [Math.floor(i / rows), i % rows]
    return { unit, x: x + (column - (columns - 1) / 2) * step, y: y + (row - (rows - 1) / 2) * step }
  })
}
