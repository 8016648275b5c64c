/** Who is where, and whom a gesture on a hex means. */
import { footprint, stacksOf } from '../board/stacks'
import type { Hex, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'

export class Piles {
  constructor(private readonly hand: Hand) {}

  readonly #piles = $derived.by(() => {
    const { view, ground } = this.hand.match
    return view ? stacksOf(view, ground) : new Map<Hex, UnitId[]>()
  })
  readonly #pieces = $derived.by(
    () => new Map((this.hand.match.static?.pieces ?? []).map((piece) => [piece.id, piece])),
  )

  /** Whether a piece is a leader: he is shown beside the pile. */
  leads(unit: UnitId): boolean {
    return this.#pieces.get(unit)?.kind === 'leader'
  }

  sideOf(unit: UnitId): string | undefined {
    return this.#pieces.get(unit)?.side
  }

  /** Who is in a hex, the top one first, leaders before units. */
  at(hex: Hex): UnitId[] {
    return [...(this.#piles.get(hex) ?? [])].reverse()
  }

  /** The one that represents a hex: its top unit, a leader only if he is alone. */
  topOf(hex: Hex): UnitId | null {
    const pile = this.at(hex)
    return pile.find((unit) => !this.leads(unit)) ?? pile[0] ?? null
  }

  /**
   * Whom a gesture on a hex is for: the piece selected there, otherwise the topmost that can act, otherwise the top
   * one.
   */
  actorAt(hex: Hex): UnitId | null {
    const pile = this.at(hex)
    const { selected, inter } = this.hand
    if (selected && pile.includes(selected)) return selected
    const able = pile.filter((unit) => inter?.subjects.has(unit))
    return able.find((unit) => !this.leads(unit)) ?? able[0] ?? this.topOf(hex)
  }

  /** The next piece of a pile that can act after the one selected there, leaders last; null after the last. */
  below(hex: Hex): UnitId | null {
    const { selected, inter } = this.hand
    const pile = this.at(hex).filter((one) => one === selected || inter?.subjects.has(one))
    const able = [...pile.filter((one) => !this.leads(one)), ...pile.filter((one) => this.leads(one))]
    const at = able.findIndex((one) => one === selected)
    return at < 0 ? null : (able[at + 1] ?? null)
  }

  /** Whether a unit that comes here joins a pile of its own side. */
  joins(unit: UnitId, hex: Hex): boolean {
    const there = this.at(hex).filter((one) => one !== unit && !this.leads(one))
    return !this.leads(unit) && there.some((one) => this.sideOf(one) === this.sideOf(unit))
  }

  /** Whether a piece is in a hex, only there or on others too. */
  standsIn(unit: UnitId, hex: Hex): boolean {
    const piece = this.hand.match.view?.pieces.find((one) => one.id === unit)
    return piece !== undefined && footprint(piece).includes(hex)
  }
}
