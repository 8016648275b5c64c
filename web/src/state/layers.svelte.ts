/** What is laid over the map: zones, threat, the line of sight of a battery, its range. */
import type { Hex, Overlays, UnitId } from '../board/types'
import { allHexes } from '../board/geometry'
import { distance } from '../lib/hex'
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
  }

  /** The battery in hand, with its range and place. */
  readonly gun = $derived.by<{ unit: UnitId; range: number; place: Hex } | null>(() => {
    const unit = this.hand.selected ?? this.hand.inspected
    const fixed = this.match.static
    const piece = fixed?.pieces.find((one) => one.id === unit)
    const range = (piece && fixed?.types[piece.type]?.range) ?? 0
    const place = unit ? this.hand.placeOf(unit) : null
    return unit && range > 0 && place && /^\d{4}$/.test(place) ? { unit, range, place } : null
  })

  /** Hexes the enemy could strike next turn, where the server tells them. */
  readonly threat = $derived.by<Hex[] | null>(() => {
    const known = (this.match.view?.overlays as { threat?: Record<string, Hex[]> } | undefined)?.threat
    const foe = this.match.view?.sides.find((side) => side.id !== this.match.role)?.id
    return foe ? (known?.[foe] ?? null) : null
  })

  readonly #range = $derived.by<Hex[] | null>(() => {
    const map = this.match.static?.map
    const gun = this.gun
    if (!this.on.range || !gun || !map) return null
    return allHexes(map).filter((hex) => {
      const far = distance(gun.place, hex, map.low)
      return far > 0 && far <= gun.range
    })
  })

  readonly picture = $derived.by<Overlays>(() => ({
    zones: this.on.zones,
    threat: this.on.threat ? this.threat : null,
    sight: this.#sight ? { ...this.#sight, touched: [] } : null,
    range: this.#range,
  }))

  /** The line of sight is the server's: what it says of a shot at the hex pointed at. Returns the clean-up. */
  look(): (() => void) | undefined {
    const to = this.hand.hover ?? this.hand.cursor
    const gun = this.gun
    if (!this.on.sight || !gun || !to || to === gun.place) {
      this.#sight = null
      return undefined
    }
    let live = true
    this.match.why(`bombard by ${gun.unit} at ${to}`).then(
      (refusal) => {
        if (!live) return
        const block = refusal?.paragraph.startsWith('8.3') ? (refusal.hexes[0] ?? null) : null
        this.#sight = { from: gun.place, to, block }
      },
      () => {},
    )
    return () => (live = false)
  }
}
