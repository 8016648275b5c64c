/** Whom one may play against: machines from the weakest to the strongest, and people. Named by `ui-versus-…`. */
export const OPPONENTS = ['random', 'sergeant', 'captain_quick', 'captain', 'captain_deep', 'people'] as const
export type Opponent = (typeof OPPONENTS)[number]

/** Those who can play a game, as its server lists them; all until that is known. */
export function opponentsOf(game: { players: string[] } | null | undefined): readonly Opponent[] {
  return game ? OPPONENTS.filter((one) => one === 'people' || game.players.includes(one)) : OPPONENTS
}
