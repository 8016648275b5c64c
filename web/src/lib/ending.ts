/** How an end is described: who has won, and why, in words that do not repeat it. */
import type { Outcome, View } from '../wire/generated'
import { say, t, tryText } from '../i18n/words'
import { sharing } from './places'

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

/** The end of a match as a heading, and what follows it. */
export function resultOf({ campaign }: Pick<View, 'campaign'>, outcome: Outcome): { heading: string; why: string } {
  if (campaign) {
    const { winner } = outcome
    return {
      heading: winner ? t('ui-campaign-victory', { side: winner }) : t('ui-campaign-peace'),
      why: say(outcome.reason),
    }
  }
  const { won, why } = endingOf(outcome)
  const first = sharing(outcome).map((side) => t('ui-side-of', { side }))
  return { heading: won || (first.length > 0 ? t('ui-shared', { names: first.join(', ') }) : t('ui-drawn')), why }
}
