/** Places in the ranking of a game: with two sides one is before the other, or both share the first. */
import type { Outcome, Role, Side, View } from '../wire/generated'
import { runsOf } from './sides'

/** The place of a role, 1 for the first; if several share it, the next places are empty. */
export function placeOf({ ranking }: Pick<Outcome, 'ranking'>, role: Role): number {
  const at = ranking.findIndex((shared) => shared.includes(role))
  return 1 + ranking.slice(0, at).reduce((sum, shared) => sum + shared.length, 0)
}

/** Who shares the first place while others are behind them; nobody if one has won or all share it. */
export function sharing({ ranking }: Pick<Outcome, 'ranking'>): Side[] {
  const [first, ...rest] = ranking
  return first && first.length > 1 && rest.length > 0 ? first : []
}

/** The result of a role: its place, what counts, and the pieces it has lost, of all sides that it runs. */
export interface Placed {
  role: Role
  place: number
  points: number
  lost: number
}

/** Every role with its place, the best first. Sides without a player have none. */
export function placed(view: Pick<View, 'sides' | 'runs'>, outcome: Pick<Outcome, 'ranking' | 'points'>): Placed[] {
  return outcome.ranking.flat().map((role) => {
    const own = view.sides.filter((side) => runsOf(view, role).includes(side.id))
    const sum = (of: (side: (typeof own)[number]) => number) => own.reduce((all, side) => all + of(side), 0)
    return {
      role,
      place: placeOf(outcome, role),
      points: outcome.points?.[role] ?? sum((side) => side.points),
      lost: sum((side) => side.lost.length),
    }
  })
}
