/**
 * What a hand was about to do, kept for a page that is reloaded: one draft for each match and window, for as long as
 * its question is open.
 */
import type { Decision, Hex, UnitId } from '../wire/generated'
import type { MatchStore } from './match.svelte'

/**
 * An action as far as it is prepared, who is selected and the points of its way, what is filled in beside the board.
 */
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

/** A question, also if only one is put to the seat. */
const about = (decision: Decision) => `${decision.id}/${decision.key}`

const keyOf = (match: string) => `feldherr.draft.${match}`

/** Keeps a draft in place of the last one; null: there is nothing to keep. */
export function keepDraft({ id, role, decision, view }: About, draft: Draft | null): void {
  if (!draft || !decision || !view || role === null) return dropDraft(id)
  const kept: Kept = { ...draft, role, decision: about(decision), number: view.number }
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Without storage a reloaded page starts from scratch.
  }
}

/**
 * The draft of the current question; null if the position has moved on since. `apart`: several are asked at once, and
 * the others' answers change nothing about it.
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

/** When the device is handed on, nothing of it is left. */
export function dropDraft(match: string): void {
  try {
    sessionStorage.removeItem(keyOf(match))
  } catch {
    // There is none.
  }
}
