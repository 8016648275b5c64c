/** The clocks that a new game offers: a few that are known to be bearable, instead of numbers to fill in. */
import type { LivePace, MailPace } from '../wire/generated'

export type Pace = LivePace | MailPace
export type Overtime = NonNullable<Pace['overtime']>

export const OVERTIMES: Overtime[] = ['default', 'machine', 'claim']

/** By their names in the catalogues, the quickest first. */
export const PACES: Record<string, Pace> = {
  quick: { kind: 'live', bank: 900, increment: 180, reaction: 30 },
  evening: { kind: 'live', bank: 3600, increment: 600, reaction: 60 },
  days: { kind: 'mail', days: 3, cap: 9, vacation: 30 },
  week: { kind: 'mail', days: 7, cap: 21, vacation: 30 },
}

/**
 * What happens to a late player by default: at a table in an evening nobody waits long. Of two who play for a rating
 * the other one says; at a larger table the rest are not to wait for that.
 */
export function usual(kind: Pace['kind'], duel: boolean): Overtime {
  if (duel) return 'claim'
  return kind === 'live' ? 'default' : 'machine'
}
