/** The pile that is fanned out beside its hex: its cards, and which of them a press is on. */
import type { Hex, UnitId } from '../wire/generated'
import type { Point } from './geometry'
import type { Ground } from './ground'
import { fanOf, FAN_STEP } from './stacks'

/** What is fanned out, and where: nothing while no pile is. */
export interface Fanned {
  readonly hex: Hex
  readonly pile: UnitId[]
  readonly ground: Ground
}

export class Cards {
  constructor(
    private readonly fanned: () => Fanned | null,
    private readonly px: () => number,
    /** How much of the map is in sight from top to bottom, in its units. */
    private readonly tall: () => number,
  ) {}

  /** Cards of a fan are never too small for a finger. */
  readonly scale = $derived.by(() => Math.max(1, (48 * this.px()) / FAN_STEP))

  /** Half of a card, in units of the map. */
  get half(): number {
    return (FAN_STEP * this.scale) / 2
  }

  readonly all = $derived.by(() => {
    const of = this.fanned()
    if (!of || of.pile.length < 2) return []
    const { hex, pile, ground } = of
    // On a map of hexes every side has the same number of neighbours.
    const around = ground.spot ? about(hex, ground) : []
    return fanOf(pile, ground.centre(hex), ground.size, this.scale, around, this.tall())
  })

  at(point: Point): UnitId | null {
    const { half } = this
    return this.all.find((card) => Math.abs(card.x - point.x) < half && Math.abs(card.y - point.y) < half)?.unit ?? null
  }
}

/** What a fan should leave visible: the places one may go to from there, then everything else. */
function about(place: Hex, ground: Ground) {
  const next = new Set(ground.neighbours(place))
  return ground.places
    .filter((one) => one !== place)
    .map((one) => ({ ...ground.centre(one), weight: next.has(one) ? 4 : 1 }))
}
