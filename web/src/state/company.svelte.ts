/** Who sits at the table that is shown, on a site, where people have met for it. */
import type { TablePeople } from '../wire/generated'
import { people } from '../net/people'

let at = ''
let shown = $state.raw<{ match: string; found: TablePeople } | null>(null)

/** Those at the table of a match; null where nothing is known of them. */
export function companyOf(match: string): TablePeople | null {
  return shown?.match === match ? shown.found : null
}

/** Has it asked anew who sits at a match: a seat may be offered to others while the same people play. */
export function renewCompany(match: string): Promise<void> {
  const seats = at.slice(match.length + 1)
  at = ''
  return knowCompany(match, seats)
}

/** Has it known who sits at a match. `seats`: what changes as people come and go. */
export async function knowCompany(match: string, seats: string): Promise<void> {
  const key = `${match} ${seats}`
  if (key === at) return
  at = key
  try {
    const found = await people.at(match)
    if (at === key) shown = { match, found }
  } catch {
    // The seats are shown without names then, and asked for again when they change.
    if (at === key) at = ''
  }
}
