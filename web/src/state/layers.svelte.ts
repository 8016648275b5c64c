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
    // Without a piece in hand one looks from the hex pointed at.
    if (layer === 'sight') this.#from = this.on.sight ? (this.hand.cursor ?? this.hand.hover) : null
  }

  /** The battery in hand, with its range and place. */
  readonly gun = $derived.by<{ unit: UnitId; range: number; place: Hex } | null>(() => {
    const unit = this.hand.selected ?? this.hand.inspected
    const fixed = this.match.static
    const piece = fixed?.pieces.find((one) => one.id === unit)
    const state = this.match.view?.pieces.find((one) => one.id === unit)
    const range = piece && fixed ? skinOf(fixed.ruleset).range(piece, state, fixed) : 0
    const place = unit ? this.hand.placeOf(unit) : null
    return unit && range > 0 && place && this.match.ground.has(place) ? { unit, range, place } : null
  })

  #threat = $state.raw<Hex[] | null>(null)

  /** Hexes the enemy could strike in its next turn are the server's to say. Returns the clean-up. */
  menace(): (() => void) | undefined {
    const view = this.match.view
    const foe = view?.sides.find((side) => side.id !== this.match.role)?.id
    if (!this.on.threat || !view || !foe) {
      this.#threat = null
      return undefined
    }
    let live = true
    this.match.questions.threat().then(
      (struck) => {
        if (live) this.#threat = struck[foe] ?? null
      },
      () => {},
    )
    return () => (live = false)
  }

  /** Where one looks from: the piece in hand, else the hex under the cursor when sight was laid on. */
  readonly eye = $derived.by<Hex | null>(() => {
    const unit = this.hand.selected ?? this.hand.inspected
    const place = unit ? this.hand.placeOf(unit) : null
    return place && this.match.ground.has(place) ? place : this.#from
  })
  #from = $state.raw<Hex | null>(null)

  readonly #range = $derived.by<Hex[] | null>(() => {
    const { ground } = this.match
    const gun = this.gun
    if (!this.on.range || !gun) return null
    return ground.places.filter((place) => {
      const far = ground.distance(gun.place, place)
      return far > 0 && far <= gun.range
    })
  })

  readonly picture = $derived.by<Overlays>(() => ({
    zones: this.on.zones,
    threat: this.#threat,
    sight: this.#sight ? { ...this.#sight, touched: [] } : null,
    range: this.#range,
  }))

  /** The line of sight is the server's: what is seen from one hex, asked for once. Returns the clean-up. */
  look(): (() => void) | undefined {
    const to = this.hand.hover ?? this.hand.cursor
    const from = this.eye
    if (!this.on.sight || !from || !to || to === from || !this.match.view) {
      this.#sight = null
      return undefined
    }
    let live = true
    this.match.questions.sight(from).then(
      (sight) => {
        if (live) this.#sight = { from, to, block: sight.blocked[to] ?? null }
      },
      () => {},
    )
    return () => (live = false)
  }
}
