/** What a question is about: the places and pieces that its words name, and who is on the way to where. */
import type { Arrow } from '../board/ui'
import { rich } from '../i18n/words'
import type { Decision, Hex, UnitId } from '../wire/generated'

export interface About {
  hexes: Hex[]
  units: UnitId[]
}

export function aboutOf(decision: Decision | null): About {
  const words = decision ? rich(decision.message) : []
  const named = (what: string) => [
    ...new Set(words.flatMap(({ kind, ...one }) => (kind === what && 'id' in one ? [one.id] : []))),
  ]
  return { hexes: named('hex'), units: named('unit') }
}

/** The way into the place that is named, from where the pieces stand that are named with it. */
export function waysInto({ hexes: [to], units }: About, placeOf: (unit: UnitId) => string | null): Arrow[] {
  const from = new Set(to === undefined ? [] : units.flatMap((unit) => placeOf(unit) ?? []))
  return [...from].flatMap((one) => (one === to ? [] : [{ from: one, to: to!, path: [one, to!], kind: 'move' }]))
}
