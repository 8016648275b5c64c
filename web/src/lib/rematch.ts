/** The same game again with sides exchanged. */
import type { NewMatch, Role, View } from '../board/types'
import { api } from '../net/api'
import { keepSeats } from '../net/seats'

/** The match to begin: everybody takes the other seat, with an army of their own the same one; all else stays agreed. */
export function swapped(view: View): NewMatch {
  const roles = Object.keys(view.seats)
  const other = (role: Role) => roles.find((one) => one !== role) ?? role
  const options = { ...view.options }
  for (const role of roles) {
    const army = view.options[`${other(role)}_army`]
    if (army !== undefined) options[`${role}_army`] = army
  }
  // The Aggressor, perhaps settled by a die, stood on an edge: the other player comes to it.
  if (view.campaign?.aggressor) options.aggressor = view.campaign.aggressor
  const seats = Object.fromEntries(roles.map((role) => [role, view.seats[other(role)]!]))
  return { ruleset: view.ruleset, scenario: view.scenario, options, seats, practice: view.practice }
}

/** Begins it; returns its id. */
export async function rematch(view: View): Promise<string> {
  const made = await api.create(swapped(view))
  keepSeats(made.id, made.tokens)
  return made.id
}
