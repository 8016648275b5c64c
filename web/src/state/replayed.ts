/** A moment of a replay: what happened in it, as arrows on the map, and the fight that it is part of. */
import type { Ground } from '../board/ground'
import type { Arrow } from '../board/ui'
import { begins, declares, endsFight, meaning, type Meanings } from '../lib/events'
import type { Ply, Sheet, View } from '../wire/generated'
import { toldAgain } from './since'

export interface Replayed {
  arrows: Arrow[]
  fight: { plies: Ply[]; sheet: Sheet | null } | null
}

export const NOTHING: Replayed = { arrows: [], fight: null }

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
  return { arrows, fight: fightAt(plies, number, known) }
}

/** The plies of the fight under way at a ply: from its declaration, as long as nobody marches and no phase ends. */
function fightAt(plies: Ply[], number: number, known: Meanings): Replayed['fight'] {
  const upto = plies.filter((one) => one.number <= number && !one.undone)
  const from = upto.findLastIndex((one) => declares(one.events, known))
  if (from < 0) return null
  const [first, ...rest] = upto.slice(from)
  const ends = rest.some((one) => endsFight(one.events, known))
  return ends ? null : { plies: [first!, ...rest], sheet: null }
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
