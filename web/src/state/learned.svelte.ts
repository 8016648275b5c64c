/** Which lessons are done, which are begun, and what has been looked at in them. Kept in this browser. */
import { SvelteSet } from 'svelte/reactivity'
import { api } from '../net/api'
import { dropSeats, keepSeats } from '../net/seats'

const KEY = 'feldherr.lessons'

interface Kept {
  /** Lessons done, as `game/lesson`. */
  done: string[]
  /** The match of each lesson that was begun last. */
  open: Record<string, string>
  /** By match: steps that only required looking, and were looked at. */
  seen: Record<string, string[]>
}

function read(): Kept {
  const empty: Kept = { done: [], open: {}, seen: {} }
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return parsed && typeof parsed === 'object' ? { ...empty, ...parsed } : empty
  } catch {
    return empty
  }
}

function change(by: (kept: Kept) => void): void {
  const kept = read()
  by(kept)
  localStorage.setItem(KEY, JSON.stringify(kept))
}

const name = (game: string, lesson: string) => `${game}/${lesson}`

export function isDone(game: string, lesson: string): boolean {
  return read().done.includes(name(game, lesson))
}

/** The match in which a lesson was begun and not finished, if any. */
export function begun(game: string, lesson: string): string | null {
  return read().open[name(game, lesson)] ?? null
}

export function finish(game: string, lesson: string): void {
  change((kept) => {
    kept.done = [...new Set([...kept.done, name(game, lesson)])]
    delete kept.open[name(game, lesson)]
  })
}

/** Starts a lesson again; its earlier match is dropped. Returns the id of its match. */
export async function beginLesson(game: string, lesson: string): Promise<string> {
  const made = await api.teach(game, lesson)
  keepSeats(made.id, made.tokens)
  change((kept) => {
    const before = kept.open[name(game, lesson)]
    if (before) {
      dropSeats(before)
      delete kept.seen[before]
    }
    kept.open[name(game, lesson)] = made.id
  })
  return made.id
}

/** What has been looked at in a match. */
export class Seen {
  readonly #steps: SvelteSet<string>

  constructor(private readonly match: string) {
    this.#steps = new SvelteSet(read().seen[match] ?? [])
  }

  has(step: string): boolean {
    return this.#steps.has(step)
  }

  add(step: string): void {
    this.#steps.add(step)
    change((kept) => (kept.seen[this.match] = [...this.#steps]))
  }
}
