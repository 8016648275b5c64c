/** What is laid over the map: zones, threat, the line of sight of a battery, its range. */
import type { Overlays } from '../board/ui'
import type { Hex, UnitId } from '../wire/generated'
import { skinOf } from '../skins'
import type { Hand } from './hand.svelte'
import type { MatchStore } from './match.svelte'

export type Layer = 'zones' | 'threat' | 'sight' | 'range'

export class Layers {
  on = $state<Record<Layer, boolean>>({ zones: false, threat: false, sight: false, range: false })
  #sight = $state.raw<{ from: Hex; to: Hex; block: Hex | null } | null>(null)

  constructor(
    private readonly match: MatchStore,
    private readonly hand: Hand,
  ) {}

  toggle(layer: Layer): void {
    this.on[layer] = !this.on[layer]
    // Without a selected piece one looks from the hex pointed at.
    if (layer === 'sight') this.#from = this.on.sight ? (this.hand.cursor ?? this.hand.hover) : null
  }

  /** The selected battery, if it is on the map. */
  readonly gun = $derived.by<UnitId | null>(() => {
    const unit = this.hand.selected ?? this.hand.inspected
    const fixed = this.match.static
    const piece = fixed?.pieces.find((one) => one.id === unit)
    const state = this.match.view?.pieces.find((one) => one.id === unit)
    if (!fixed || !piece || !state || !this.match.ground.has(state.place)) return null
    const skin = skinOf(fixed.ruleset)
    return skin.fires(piece, state, fixed) || skin.commands?.(piece) ? piece.id : null
  })

  /** For a leader, how far his command reaches. */
  get #reach(): string {
    const fixed = this.match.static
    const piece = fixed?.pieces.find((one) => one.id === this.gun)
    return fixed && piece && skinOf(fixed.ruleset).commands?.(piece) ? 'command' : 'range'
  }

  #threat = $state.raw<Hex[] | null>(null)

  /** The hexes the enemy could strike in its next turn come from the server. Returns the clean-up. */
  askThreat(): (() => void) | undefined {
    const view = this.match.view
    const foes = view?.sides.filter((side) => !this.match.runs(side.id)) ?? []
    if (!this.on.threat || !view || foes.length === 0) {
      this.#threat = null
      return undefined
    }
    // An onlooker sees what the first side could strike.
    const sides = this.match.role === null ? foes.slice(0, 1) : foes
    return this.#ask(this.match.questions.threat(), (struck) => {
      this.#threat = sides.flatMap((side) => struck[side.id] ?? [])
    })
  }

  /** Where one looks from: the selected piece, otherwise the hex under the cursor when sight was switched on. */
  readonly eye = $derived.by<Hex | null>(() => {
    const unit = this.hand.selected ?? this.hand.inspected
    const place = unit ? this.hand.placeOf(unit) : null
    return place && this.match.ground.has(place) ? place : this.#from
  })
  #from = $state.raw<Hex | null>(null)

  #range = $state.raw<Hex[] | null>(null)

  /** The range of the selected battery comes from the server, too. Returns the clean-up. */
  askRange(): (() => void) | undefined {
    const { gun } = this
    if (!this.on.range || !gun || !this.match.view) {
      this.#range = null
      return undefined
    }
    return this.#ask(this.match.questions.range(gun, this.#reach), (hexes) => (this.#range = hexes))
  }

  /** Uses an answer unless another question has come in between. */
  #ask<T>(asked: Promise<T>, take: (answer: T) => void): () => void {
    let live = true
    asked.then(
      (answer) => {
        if (live) take(answer)
      },
      () => {},
    )
    return () => (live = false)
  }

  readonly picture = $derived.by<Overlays>(() => ({
    zones: this.on.zones,
    threat: this.#threat,
    sight: this.#sight ? { ...this.#sight, touched: [] } : null,
    range: this.#range,
  }))

  /** The line of sight is the server's: what is seen from one hex, requested once. Returns the clean-up. */
  askSight(): (() => void) | undefined {
    const to = this.hand.hover ?? this.hand.cursor
    const from = this.eye
    if (!this.on.sight || !from || !to || to === from || !this.match.view) {
      this.#sight = null
      return undefined
    }
    return this.#ask(this.match.questions.sight(from), (sight) => {
      this.#sight = { from, to, block: sight.blocked[to] ?? null }
    })
  }
}
