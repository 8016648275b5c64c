/** Places in the ranking of a game: of two sides one is before the other, or both share the first. */
import type { Outcome, Side } from '../wire/generated'

/** The place of a side, 1 for the first; who shares it with others leaves the next ones empty. */
export function placeOf({ ranking }: Pick<Outcome, 'ranking'>, side: Side): number {
  const at = ranking.findIndex((shared) => shared.includes(side))
  return 1 + ranking.slice(0, at).reduce((sum, shared) => sum + shared.length, 0)
}

/** Who shares the first place while others are behind them; nobody where one has won or all share it. */
export function sharing({ ranking }: Pick<Outcome, 'ranking'>): Side[] {
  const [first, ...rest] = ranking
  return first && first.length > 1 && rest.length > 0 ? first : []
}
