/** What has happened since a player's last move: counted, numbered action by action, and as arrows on the map. */
import type { Arrow } from '../board/ui'
import type { Event, Hex, Ply, UnitId, View } from '../wire/generated'
import type { Ground } from '../board/ground'
import { begins, deeds, meaning, type Meanings } from '../lib/events'

/** An action that is shown again: its number, its ply, and its arrows. */
export interface Told {
  number: number
  ply: Ply
  arrows: Arrow[]
}

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []

export function summed(plies: Ply[], known: Meanings): { events: number; fights: number } {
  const events = deeds(
    plies.flatMap((ply) => ply.events),
    known,
  )
  return { events: events.length, fights: events.filter((event) => begins(meaning(event, known))).length }
}

/** The same for a match, and whether the player has moved yet: before that it is shown from the start. */
export function happened(match: { since: Ply[]; meanings: Meanings; lastOwn: number }): {
  events: number
  fights: number
  moved: number
} {
  return { ...summed(match.since, match.meanings), moved: match.lastOwn < 0 ? 0 : 1 }
}

/** Where pieces are as the events pass: attacks name their units, not the hexes these strike from. */
class Places {
  readonly #at = new Map<UnitId, Hex>()

  readonly #ground: Pick<Ground, 'has'>

  constructor(before: View | null, ground: Pick<Ground, 'has'>) {
    this.#ground = ground
    for (const piece of before?.pieces ?? []) if (this.#ground.has(piece.place)) this.#at.set(piece.id, piece.place)
  }

  of(unit: UnitId | undefined): Hex | undefined {
    return unit === undefined ? undefined : this.#at.get(unit)
  }

  /** The way of the pieces that an event moves, from where they stood; null if nothing is to be drawn. */
  way(event: Event): Hex[] | null {
    const units = [...list(event.unit), ...list(event.units), ...list(event.units_with)]
    const path = [...list(event.hexes), ...list(event.hex)].filter((hex) => this.#ground.has(hex))
    if (path.length === 0 || units.length === 0) return null
    const start = this.#at.get(units[0]!)
    for (const unit of units) this.#at.set(unit, path.at(-1)!)
    if (path.length > 1) return path
    return start && start !== path[0] ? [start, ...path] : null
  }

  /** The hexes that a fight is fought from: those named, otherwise where its units are. */
  from(event: Event, field: 'by' | 'with'): Hex[] {
    const units =
      field === 'with'
        ? list(event.units_with)
        : [...list(event.unit), ...list(event.units), ...list(event.units_charge)]
    const named = field === 'by' ? list(event.hexes_by) : []
    const found = named.length > 0 ? named : units.map((unit) => this.#at.get(unit))
    return [...new Set(found.filter((hex) => hex !== undefined))]
  }
}

function drawn(event: Event, number: number, places: Places, known: Meanings): Arrow[] {
  const about = meaning(event, known)
  if (begins(about)) {
    const target = [...list(event.hexes), ...list(event.hex)][0] ?? places.of(list(event.unit_other)[0])
    if (!target) return []
    const fire = about.fight === 'fire'
    const to = (kind: Arrow['kind']) => (from: Hex) => ({ from, to: target, kind, number })
    return [
      ...places.from(event, 'by').map(to(fire ? 'fire' : 'attack')),
      ...places.from(event, 'with').map(to('fire')),
    ].filter((arrow) => arrow.from !== target)
  }
  if (!about.motion) return []
  const path = places.way(event)
  return path ? [{ from: path[0]!, to: path.at(-1)!, path, kind: about.motion, number }] : []
}

/** The places that arrows lead along. */
export function along(arrows: readonly Arrow[]): Hex[] {
  return arrows.flatMap((one) => one.path ?? [one.from, one.to])
}

/** The actions among some plies, numbered from 1, each with its arrows; `before`: the view they began from. */
export function toldAgain(plies: Ply[], before: View | null, known: Meanings, ground: Pick<Ground, 'has'>): Told[] {
  const places = new Places(before, ground)
  return plies
    .filter((ply) => summed([ply], known).events > 0)
    .map((ply, i) => ({
      number: i + 1,
      ply,
      arrows: ply.events.flatMap((event) => drawn(event, i + 1, places, known)),
    }))
}
