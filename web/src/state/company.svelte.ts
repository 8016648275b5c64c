/** Who sits at the table that is shown, on a site, if people have met for it. */
import type { TablePeople } from '../wire/generated'
import { people } from '../net/people'

let at = ''
let shown = $state.raw<{ match: string; found: TablePeople } | null>(null)

/** Those at the table of a match; null if nothing is known about them. */
export function companyOf(match: string): TablePeople | null {
  return shown?.match === match ? shown.found : null
}

/** Requests again who sits at a match: a seat may be offered to others while the same people play. */
export function renewCompany(match: string): Promise<void> {
  const seats = at.slice(match.length + 1)
  at = ''
  return knowCompany(match, seats)
}

/** Finds out who sits at a match. `seats`: changes as people come and go. */
export async function knowCompany(match: string, seats: string): Promise<void> {
  const key = `${match} ${seats}`
  if (key === at) return
  at = key
  try {
    const found = await people.at(match)
    if (at === key) shown = { match, found }
  } catch {
    // The seats are then shown without names, and requested again when they change.
    if (at === key) at = ''
  }
}
