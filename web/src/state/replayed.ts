/** A moment of a replay: what happened in it, as arrows on the map, and the fight that it is part of. */
import type { Ground } from '../board/ground'
import type { Arrow } from '../board/ui'
import { begins, declares, goesOn, meaning, ofFight, type Meanings } from '../lib/events'
import type { Event, Hex, Ply, Sheet, View } from '../wire/generated'
import { along, toldAgain } from './since'

export interface Replayed {
  arrows: Arrow[]
  /** Where it was: along the arrows, otherwise the places that its events name, or those of its fight. */
  where: Hex[]
  fight: { plies: Ply[]; sheet: Sheet | null } | null
}

export const NOTHING: Replayed = { arrows: [], where: [], fight: null }

/** What is shown of a ply; `before`: the view it was played in. */
export function replayed(
  plies: Ply[],
  number: number,
  before: View | null,
  known: Meanings,
  ground: Pick<Ground, 'has'>,
): Replayed {
  const ply = plies.find((one) => one.number === number)
  if (!ply) return NOTHING
  const [told] = toldAgain([ply], before, known, ground)
  // One action alone needs no number.
  const arrows = (told?.arrows ?? []).map(({ number: _, ...arrow }): Arrow => arrow)
  const fight = fightAt(plies, number, known)
  const named = (some: Ply[]) =>
    placesOf(
      some.flatMap((one) => one.events),
      ground,
    )
  const where = [along(arrows), named([ply]), named(fight?.plies ?? [])].find((some) => some.length > 0)
  return { arrows, where: [...new Set(where)], fight }
}

/** The places on the map that events name. */
export function placesOf(events: Event[], ground: Pick<Ground, 'has'>): Hex[] {
  return events
    .flatMap(({ hex, hexes }) => [hex, hexes].flat())
    .filter((one): one is Hex => typeof one === 'string' && ground.has(one))
}

/**
 * The plies of the fight under way at a ply, or that ends with it: from its declaration, as long as nothing marches and
 * no phase ends. `sure`: one is under way.
 */
export function fightAt(plies: Ply[], number: number, known: Meanings, sure = false): Replayed['fight'] {
  const upto = plies.filter((one) => one.number <= number && !one.undone)
  const part = ({ events }: Ply) => ofFight(events, known).length
  const ends = (one: Ply) => part(one) < one.events.length
  let declared = upto.findLastIndex((one) => declares(one.events, known))
  // A volley in whose midst another was asked began before the answer.
  while (declared > 0 && goesOn(upto[declared]!, known)) {
    const earlier = upto.slice(0, declared).findLastIndex((one) => declares(one.events, known))
    if (earlier < 0 || upto.slice(earlier, declared).some(ends)) break
    declared = earlier
  }
  // What a match began with is not a ply: a fight known to be under way may have been declared before.
  const from = declared < 0 && sure ? upto.findLastIndex(ends) + 1 : declared
  const [first, ...rest] = from < 0 ? [] : upto.slice(from)
  if (!first) return null
  const over = rest.some((one, i) => ends(one) && (i < rest.length - 1 || part(one) === 0))
  return over ? null : { plies: [first, ...rest], sheet: null }
}

/** Marks for a slider: the plies at which a turn begins, with its number, and those that declare a fight. */
export function marksOf(plies: Ply[], known: Meanings): { turns: { ply: number; turn: number }[]; fights: number[] } {
  const standing = plies.filter((one) => !one.undone)
  const turns = standing.flatMap((one) =>
    one.events
      .filter((event) => meaning(event, known).heading === 'turn' && typeof event.turn === 'number')
      .map((event) => ({ ply: one.number, turn: event.turn as number })),
  )
  const fights = standing.filter((one) => one.events.some((event) => begins(meaning(event, known))))
  return { turns, fights: fights.map((one) => one.number) }
}

/** Whether the turns of a match are counted: its pieces are no longer being dealt out or set up. */
export const hasBegun = ({ turn, phase }: Pick<View, 'turn' | 'phase'>): boolean =>
  turn > 0 && phase !== 'setup' && phase !== 'division'

/** The date of a match after a ply: the turn, 0 before the first one, and the phase. */
export interface When {
  turn: number
  phase: string
}

/** From the view after the ply, as in the header; while that one is on its way, from what began last. */
export function whenAfter(plies: Ply[], number: number, view: View | null, known: Meanings): When {
  if (view?.number === number + 1) return hasBegun(view) ? view : { turn: 0, phase: '' }
  const when: When = { turn: 0, phase: '' }
  for (const ply of plies) {
    if (ply.number > number) break
    if (ply.undone) continue
    for (const event of ply.events) {
      const { heading, fight } = meaning(event, known)
      if (!heading) continue
      if (heading !== 'phase') when.phase = ''
      // A battle of a campaign counts its own turns; a battle within a turn belongs to it.
      if (heading === 'battle' && !fight) when.turn = 0
      if (typeof event.turn === 'number') when.turn = event.turn
      if (heading === 'phase' && typeof event.phase === 'string') when.phase = event.phase
    }
  }
  return when
}
