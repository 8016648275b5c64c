/** The gesture of a move: the way to the hex pointed at, drawn by hand, through waypoints, or the cheapest. */
import { shortest } from '../board/ground'
import type { Hex } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { mayStop, moveText, pathTo, type MoveEntry } from './offers'

/** A move or a path that one more gesture would commit. */
export interface Preview {
  hex: Hex
  text: string
  path: Hex[]
  /** Half points; null when only the server knows. */
  cost: number | null
  /**
   * The least, in half points, that a way drawn by the player can cost: each of its points on the cheapest way to it.
   */
  least: number | null
  stop: string | null
  verb: string
  /** The same, but beneath the own units that are there; null if there is no such choice. */
  beneath: string | null
}

const KNOWN_TO_THE_SERVER = { cost: null, least: null, stop: null, beneath: null }

export class Way {
  /** Held under the finger: the second tap commits. */
  held = $state<Hex | null>(null)
  waypoints = $state.raw<Hex[]>([])
  /** A way drawn by dragging, start first. */
  drawn = $state.raw<Hex[] | null>(null)

  constructor(private readonly hand: Hand) {}

  /** What the current gesture would do in the held, hovered or cursor hex. */
  readonly preview = $derived.by<Preview | null>(() => {
    const { facing, hover, cursor } = this.hand
    // While corners are on offer it is about their hex: a pointer on its way to the button beside the board leaves it.
    return this.to(this.held ?? facing.at?.hex ?? hover ?? cursor)
  })

  /** What the held place answers if nobody goes there: a retreat, say, or whom a piece comes back to. */
  readonly answer = $derived.by(() => (this.held && !this.preview ? this.hand.answerAt(this.held) : null))

  clear(): void {
    this.held = null
    this.waypoints = []
    this.drawn = null
  }

  add(hex: Hex): void {
    this.waypoints = [...this.waypoints, hex]
  }

  /** What pressing a hex would do with the selected piece. */
  to(hex: Hex | null): Preview | null {
    if (!hex) return null
    for (const entry of this.hand.entries) {
      const { verb } = entry.offer
      if (entry.kind === 'move') {
        const path = this.path(entry, hex)
        if (path.length === 0 || !mayStop(entry, hex)) continue
        const value = entry.values.get(hex)!
        const cheapest = pathTo(entry, hex).join() === path.join()
        return {
          hex,
          path,
          text: moveText(entry, path, this.hand.along(entry)),
          cost: cheapest ? (value.cost ?? null) : null,
          least: cheapest ? null : Math.max(...path.map((at) => entry.values.get(at)?.cost ?? 0)),
          stop: value.stop ?? null,
          verb,
          beneath: this.beneath(entry, hex, path),
        }
      }
      if (entry.kind === 'paths') {
        const chosen = entry.paths.find((one) => one.hexes.at(-1) === hex)
        if (!chosen) continue
        const text = moveText(entry, chosen.text, this.hand.along(entry))
        return { ...KNOWN_TO_THE_SERVER, hex, path: chosen.hexes, text, verb }
      }
      if (entry.kind === 'turn') {
        const chosen = this.hand.facing.chosen(hex)
        if (!chosen) continue
        const path = this.hand.facing.path(chosen.entry, chosen.pose)
        const text = this.hand.facing.text(chosen.entry, chosen.pose)
        const { cost = null } = chosen.pose.value
        return { ...KNOWN_TO_THE_SERVER, hex, path, text, cost, verb: chosen.entry.offer.verb }
      }
    }
    return null
  }

  /** The drawn way, the way through the waypoints, or the cheapest. */
  path(entry: MoveEntry, hex: Hex): Hex[] {
    if (this.drawn && this.drawn.at(-1) === hex) return this.drawn
    if (this.waypoints.length === 0) return pathTo(entry, hex)
    const first = this.waypoints[0]!
    let path = pathTo(entry, first)
    for (const point of [...this.waypoints.slice(1), hex]) {
      const leg = shortest(path.at(-1)!, point, (one) => entry.values.has(one), this.hand.match.ground)
      if (leg.length === 0) return []
      path = [...path, ...leg.slice(1)]
    }
    return path
  }

  /** A move that ends beneath the own units of a hex; null if there is nobody to go beneath. */
  beneath(entry: MoveEntry, hex: Hex, path = pathTo(entry, hex)): string | null {
    return entry.under !== null && this.hand.piles.joins(entry.unit, hex)
      ? moveText(entry, path, { [entry.under]: true })
      : null
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (this.held) this.held = null
    else if (this.drawn) this.drawn = null
    else if (this.waypoints.length > 0) this.waypoints = this.waypoints.slice(0, -1)
    else return false
    return true
  }
}
