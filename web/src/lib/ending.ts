/** How an end is told: who has won, and why, in words that do not say it again. */
import type { Outcome } from '../wire/generated'
import { say, t, tryText } from '../i18n/words'

export interface Ending {
  /** Nothing where nobody has won. */
  won: string
  why: string
}

/** A reason that is no more than how great the victory is has a heading of its own, and what decided it beside it. */
export function endingOf({ winner, reason }: Pick<Outcome, 'winner' | 'reason'>): Ending {
  const why = say(reason)
  if (!winner) return { won: '', why }
  const level = tryText(`${reason.id}-won`, { side: winner })
  if (level) return { won: level, why: tryText(`${reason.id}-by`) ?? '' }
  const won = t('ui-won', { side: winner })
  return { won, why: why.startsWith(`${won}. `) ? why.slice(won.length + 2) : why }
}
