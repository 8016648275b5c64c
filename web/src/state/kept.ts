/**
 * What a hand was about to do, kept for a page that is loaded anew: one draft a match and window, for as long as its
 * question stands.
 */
import type { Decision, Hex, UnitId } from '../wire/generated'
import type { MatchStore } from './match.svelte'

/** An action as far as it is prepared, who is in hand and by which points he goes, what is filled in beside the board. */
export interface Draft {
  text: string
  units: UnitId[]
  via: Hex[]
  said: Record<string, string[]>
}

interface Kept extends Draft {
  role: string
  decision: string
  number: number
}

type About = Pick<MatchStore, 'id' | 'role' | 'decision' | 'view' | 'lastOwn'>

/** A question, also where only one is asked of the seat. */
const about = (decision: Decision) => `${decision.id}/${decision.key}`

const keyOf = (match: string) => `feldherr.draft.${match}`

/** Keeps a draft in place of the last one; null: there is nothing to keep. */
export function keepDraft({ id, role, decision, view }: About, draft: Draft | null): void {
  if (!draft || !decision || !view || role === null) return dropDraft(id)
  const kept: Kept = { ...draft, role, decision: about(decision), number: view.number }
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Without storage a page that is loaded anew begins anew.
  }
}

/**
 * The draft of the question at hand; null where the position has moved on since. `apart`: what is asked is asked of
 * several at once, and what others answer changes nothing of it.
 */
export function keptDraft({ id, role, decision, view, lastOwn }: About, apart: boolean): Draft | null {
  let kept: Kept | null
  try {
    kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
  } catch {
    return null
  }
  if (!kept || !decision || !view || kept.role !== role || kept.decision !== about(decision)) return null
  const stands = apart ? lastOwn < kept.number : kept.number === view.number
  return stands ? kept : null
}

/** Whoever hands the device on leaves nothing of it. */
export function dropDraft(match: string): void {
  try {
    sessionStorage.removeItem(keyOf(match))
  } catch {
    // There is none.
  }
}
