/** What is in each place, nation by nation: figures for the board and lines for the panels. */

import type { Hex, PieceStatic, Side, Static, UnitId, View } from '../../wire/generated'

/** The pieces of a nation in a place. */
export interface Army {
  place: Hex
  side: Side
  units: number
  /** Units that may still move in this impulse. */
  fresh: number
  /** Its leaders, the commander first. */
  leaders: UnitId[]
}

export interface Fleet {
  place: Hex
  side: Side
  ready: number
  refit: number
  works: number
}

/** The armies of every place: nations in the order of their impulses. */
export function armiesOf(table: Static, view: View): Map<Hex, Army[]> {
  const known = new Map((table.pieces as PieceStatic[]).map((piece) => [piece.id, piece]))
  const places = new Set(table.map.form === 'area' ? table.map.spaces.map((space) => space.id) : [])
  const found = new Map<string, Army>()
  const army = (place: Hex, side: Side): Army => {
    const key = `${place}/${side}`
    const one = found.get(key) ?? { place, side, units: 0, fresh: 0, leaders: [] }
    found.set(key, one)
    return one
  }
  for (const one of view.troops ?? []) {
    const here = army(one.place, one.side)
    here.units = one.units
    here.fresh = one.fresh
  }
  for (const [place, units] of Object.entries(view.leaders ?? {}))
    for (const unit of units) {
      const about = known.get(unit)
      if (about && places.has(place)) army(place, about.side).leaders.push(unit)
    }
  const order = table.order ?? []
  const places_ = new Map<Hex, Army[]>()
  for (const one of found.values()) places_.set(one.place, [...(places_.get(one.place) ?? []), one])
  for (const list of places_.values()) list.sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side))
  return places_
}

/** The fleets of every zone and port. */
export function fleetsOf(view: View): Map<Hex, Fleet[]> {
  const found = new Map<Hex, Fleet[]>()
  for (const one of view.fleets ?? []) found.set(one.place, [...(found.get(one.place) ?? []), one])
  return found
}
