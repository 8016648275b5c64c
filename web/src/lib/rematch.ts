/** The same game again with sides exchanged. */
import type { View } from '../board/types'
import { api } from '../net/api'
import { keepSeats } from '../net/seats'

/** Begins a match with armies and seats swapped; returns its id. */
export async function rematch(view: View): Promise<string> {
  const army = (side: string) => view.sides.find((one) => one.id === side)?.army ?? ''
  const made = await api.create({
    ruleset: view.ruleset,
    scenario: view.scenario,
    options: { north_army: army('south'), south_army: army('north') },
    seats: { north: view.seats.south ?? 'human', south: view.seats.north ?? 'sergeant' },
    practice: view.practice,
  })
  keepSeats(made.id, made.tokens)
  return made.id
}
