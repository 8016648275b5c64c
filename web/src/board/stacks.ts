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

/**
 * A fan of a hex's pieces (bottom up) beside its centre, the top one first; never over its own hex.
 *
 * It goes to the right if there is map there, and elsewhere, or drawn aside, if it then covers less of what is around:
 * on a map of areas the places next to it are all there is to go to.
 */
export function fanOf(
  pieces: UnitId[],
  at: Point,
  size: { width: number; height: number },
  scale = 1,
  about: readonly Near[] = [],
): Card[] {
  const step = FAN_STEP * scale
  const near = 66 + step / 2
  const rows = Math.min(pieces.length, 6)
  const columns = Math.ceil(pieces.length / rows)
  const units = [...pieces].reverse()
  const along = (middle: number, lean: number, room: number) =>
    Math.max(step / 2, Math.min(middle + ((lean - 1) * (rows - 1) * step) / 2, room - (rows - 0.5) * step))
  const cards = (side: number, upright: boolean, lean: number): Card[] =>
    units.map((unit, i) => {
      const off = side * (near + Math.floor(i / rows) * step)
      const on = (i % rows) * step
      return upright
        ? { unit, x: at.x + off, y: along(at.y, lean, size.height) + on }
        : { unit, x: along(at.x, lean, size.width) + on, y: at.y + off }
    })
  const far = near + (columns - 0.5) * step
  const fits = (side: number, upright: boolean) => {
    const end = (upright ? at.x : at.y) + side * far
    return end >= 0 && end <= (upright ? size.width : size.height)
  }
  // A card covers what its own counter would touch.
  const reach = (step + COUNTER) / 2
  const covered = (found: Card[]) =>
    about
      .filter((one) => found.some((card) => Math.abs(card.x - one.x) < reach && Math.abs(card.y - one.y) < reach))
      .reduce((sum, one) => sum + one.weight, 0)
  const sides = ([[1, true], [-1, true], [1, false], [-1, false]] as const).filter(([side, upright]) => fits(side, upright)) // prettier-ignore
  const open = [0, -1, 1].flatMap((lean) => sides.map(([side, upright]) => cards(side, upright, lean)))
  const [first = cards(-1, true, 0), ...rest] = open
  return rest.reduce((best, one) => (covered(one) < covered(best) ? one : best), first)
}
