/** The same game again with sides exchanged. */
import type { View } from '../board/types'
import { api } from '../net/api'
import { keepSeats } from '../net/seats'

/** Begins a match with armies and seats swapped; returns its id. */
export async function rematch(view: View): Promise<string> {
  const army = (side: string) => view.sides.find((one) => one.id === side)?.army ?? ''
  // Who stormed, or was the Aggressor, stood on an edge: the other player comes to it.
  const part: Record<string, string> = view.campaign?.aggressor
    ? { aggressor: view.campaign.aggressor }
    : view.counts === 'redoubts' && view.first
      ? { attacker: view.first }
      : {}
  const made = await api.create({
    ruleset: view.ruleset,
    scenario: view.scenario,
    options: { north_army: army('south'), south_army: army('north'), ...part },
    seats: { north: view.seats.south ?? 'human', south: view.seats.north ?? 'sergeant' },
    practice: view.practice,
  })
  keepSeats(made.id, made.tokens)
  return made.id
}
