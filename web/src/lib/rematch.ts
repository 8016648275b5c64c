/** The same game again, everyone at the next seat: two exchange theirs. */
import type { Game, NewMatch, OfferWanted, PieceStatic, Role, TablePeople, View } from '../wire/generated'
import { api } from '../net/api'
import { keepSeats } from '../net/seats'

/** The match to begin: everybody takes the next seat, with an army of their own the same one; all else stays agreed.
 * An army that belongs to its edge in this scenario stays there. `games`: what the games let be chosen. */
export function swapped(view: View, games: Game[]): NewMatch {
  const roles = Object.keys(view.seats)
  /** Whose player moves to this seat. */
  const before = (role: Role) => roles.at(roles.indexOf(role) - 1)!
  const options = { ...view.options }
  const scenarios = games.find((one) => one.id === view.ruleset)?.scenarios
  const free = scenarios?.find((one) => one.id === view.scenario)?.options ?? []
  const armies = roles.flatMap((role) => {
    const army = view.options[`${before(role)}_army`]
    return army === undefined ? [] : [[`${role}_army`, army] as const]
  })
  if (armies.every(([id, army]) => free.find((one) => one.id === id)?.values.includes(army) ?? true)) {
    for (const [id, army] of armies) options[id] = army
  }
  // The Aggressor, perhaps settled by a die, stood on an edge: the other player comes to it.
  if (view.campaign?.aggressor) options.aggressor = view.campaign.aggressor
  const seats = Object.fromEntries(roles.map((role) => [role, view.seats[before(role)]!]))
  return { ruleset: view.ruleset, scenario: view.scenario, options, seats, practice: view.practice }
}

/** The seat that a player moves to: its army, and if it is another one, how many pieces it and the enemy begin with. */
export interface NextSeat {
  role: Role
  army: string
  /** The player's own army goes along. */
  along: boolean
  /** Of the army and of all its enemies; leaders are not counted. */
  pieces: [own: number, others: number]
}

export function nextSeat(view: View, games: Game[], pieces: readonly PieceStatic[], own: Role): NextSeat {
  const roles = Object.keys(view.seats)
  const role = roles[(roles.indexOf(own) + 1) % roles.length]!
  const armyOf = (options: NewMatch['options'], of: Role) => String(options?.[`${of}_army`] ?? of)
  const army = armyOf(swapped(view, games).options, role)
  // What stands on the map and what is lost is what they began with.
  const played = new Set([...view.pieces.map(({ id }) => id), ...view.sides.flatMap(({ lost }) => lost)])
  const counted = pieces.filter(({ id, type }) => type !== 'leader' && played.has(id))
  const ours = counted.filter(({ side }) => side === role).length
  return { role, army, along: army === armyOf(view.options, own), pieces: [ours, counted.length - ours] }
}

/** The same as an offer to those who sat there. `role`: the seat of the one who offers it. */
export function againOf(view: View, games: Game[], people: TablePeople, role: Role): OfferWanted {
  const wanted = swapped(view, games)
  const roles = Object.keys(view.seats)
  /** The seat to which a player moves. */
  const next = (one: Role) => roles[(roles.indexOf(one) + 1) % roles.length]!
  const places = roles
    .filter((one) => one !== role)
    .map((one): OfferWanted['places'][number] => {
      const side = next(one)
      const sat = people.seats[one]
      if (sat && !sat.guest) return { kind: 'account', name: sat.name, side }
      return sat || view.seats[one] === 'human'
        ? { kind: 'guest', side }
        : { kind: 'machine', player: view.seats[one]!, side }
    })
  const { ruleset, scenario, options } = wanted
  return { ruleset, scenario, options, places, side: next(role), who: 'named', again: view.match }
}

/** Begins it; returns its id. */
export async function rematch(view: View): Promise<string> {
  const made = await api.create(swapped(view, await api.games()))
  keepSeats(made.id, made.tokens)
  return made.id
}
