/** Whom one may play against: machines from the weakest to the strongest, and people. Named by `ui-versus-…`. */
export const OPPONENTS = ['random', 'sergeant', 'captain_quick', 'captain', 'captain_deep', 'people'] as const
export type Opponent = (typeof OPPONENTS)[number]
