/** How an end is described: who has won, and why, in words that do not repeat it. */
import type { Outcome } from '../wire/generated'
import { say, t, tryText } from '../i18n/words'

export interface Ending {
  /** Nothing if nobody has won. */
  won: string
  why: string
}

/** A reason that only gives the degree of the victory has its own heading, with what decided it beside it. */
export function endingOf({ winner, reason }: Pick<Outcome, 'winner' | 'reason'>): Ending {
  const why = say(reason)
  if (!winner) return { won: '', why }
  const level = tryText(`${reason.id}-won`, { side: winner })
  if (level) return { won: level, why: tryText(`${reason.id}-by`) ?? '' }
  const won = t('ui-won', { side: winner })
  return { won, why: why.startsWith(`${won}. `) ? why.slice(won.length + 2) : why }
}
