/**
 * Bookmarks and private notes on plies. They never leave this browser, and each role of a match has a key of its
 * own: on a shared device neither side reads the other's.
 */
import type { Role } from '../wire/generated'

export interface Mark {
  bookmark: boolean
  note: string
}

export type Marks = ReadonlyMap<number, Mark>

/** The maximum length of a note, in characters. */
export const LONGEST = 500

const NONE: Mark = { bookmark: false, note: '' }

export function notesKey(match: string, role: Role | null): string {
  return `feldherr.notes.${match}.${role ?? 'observer'}`
}

export function markOf(marks: Marks, ply: number): Mark {
  return marks.get(ply) ?? NONE
}

/** The marks with one of them changed; a ply with neither bookmark nor note is left out. */
function changed(marks: Marks, ply: number, change: Partial<Mark>): Marks {
  const next = new Map(marks)
  const mark = { ...markOf(marks, ply), ...change }
  if (mark.bookmark || mark.note.trim()) next.set(ply, mark)
  else next.delete(ply)
  return next
}

export function bookmarked(marks: Marks, ply: number): Marks {
  return changed(marks, ply, { bookmark: !markOf(marks, ply).bookmark })
}

export function noted(marks: Marks, ply: number, note: string): Marks {
  return changed(marks, ply, { note: note.slice(0, LONGEST) })
}

/** What was stored, as far as it can be read. */
export function parsed(text: string | null): Marks {
  const marks = new Map<number, Mark>()
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return marks
  }
  if (!kept || typeof kept !== 'object') return marks
  for (const [name, value] of Object.entries(kept)) {
    const ply = Number(name)
    if (!Number.isInteger(ply) || !value || typeof value !== 'object') continue
    const { bookmark, note } = value as Partial<Record<keyof Mark, unknown>>
    const mark = { bookmark: bookmark === true, note: typeof note === 'string' ? note.slice(0, LONGEST) : '' }
    if (mark.bookmark || mark.note.trim()) marks.set(ply, mark)
  }
  return marks
}

export function readMarks(match: string, role: Role | null): Marks {
  try {
    return parsed(localStorage.getItem(notesKey(match, role)))
  } catch {
    return new Map()
  }
}

export function keepMarks(match: string, role: Role | null, marks: Marks): void {
  const key = notesKey(match, role)
  try {
    if (marks.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(marks)))
  } catch {
    // No room, or storage is blocked: the marks live as long as the page.
  }
}
