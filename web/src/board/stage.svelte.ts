/** Events played over the present position: the pieces under way, their trails, the smoke. */
import type { Event as GameEvent, Hex, Static, UnitId } from '../wire/generated'
import { beats, plan, Showing, type Held } from './animate'
import type { Ground } from './ground'
import type { Arrow } from './ui'

/** What the board is asked for at the moment of playing. */
export interface Scene {
  readonly table: Static
  readonly ground: Ground
  /** Where pieces of the present position stand. */
  readonly places: ReadonlyMap<UnitId, Hex>
  /** Nothing needs to travel. */
  readonly still: boolean
}

export class Stage {
  held = $state<Record<UnitId, Held>>({})
  trail = $state<Arrow[]>([])
  puffs = $state<{ x: number; y: number; t: number }[]>([])
  #showing: Showing | null = null

  constructor(private readonly scene: () => Scene) {}

  /**
   * Plays events over the present position; resolves when they end. Pieces stay where the events left them until the
   * view that follows arrives. `lies`: ends when the die that falls beside the board lies; what it did is shown afterwards.
   */
  play(events: GameEvent[], speed: number, lies: Promise<void> | null): Promise<void> {
    this.finish()
    this.trail = []
    const { table, ground, places, still } = this.scene()
    const acts = plan(events, table.events, ground, lies !== null)
    if (!acts.length) return Promise.resolve()
    this.#showing = new Showing(
      beats(acts),
      {
        ground,
        where: (unit) => {
          if (this.held[unit]) return this.held[unit]
          const hex = places.get(unit)
          return hex ? ground.centre(hex) : null
        },
        home: (unit) => places.get(unit) ?? null,
        hold: (unit, at) => (this.held[unit] = at),
        puff: (at, t) =>
          (this.puffs =
            t >= 1 ? [] : [...this.puffs.filter((p) => p.t === t && (p.x !== at.x || p.y !== at.y)), { ...at, t }]),
        trail: (arrow) => (this.trail = [...this.trail, arrow]),
      },
      speed > 0 ? speed : Infinity,
      still,
      lies,
    )
    return this.#showing.ended
  }

  /** Ends a running animation at once; says whether there was one. */
  finish(): boolean {
    if (!this.#showing?.running) return false
    this.#showing.finish()
    return true
  }

  /** The new position is here: it shows by itself what was held. */
  settle(): void {
    this.finish()
    this.held = {}
  }
}
