/** Milliseconds until a failed reading is tried again. */
const AGAIN = 5_000

/**
 * Keeps what is shown up to date until `signal` ends it: the server answers as soon as there is something other than
 * what the tag names. `failed` says whether to try again.
 */
export async function follow<T extends { tag: string }>(
  signal: AbortSignal,
  ask: (tag: string | null, signal: AbortSignal) => Promise<T>,
  took: (found: T, changed: boolean) => void,
  failed: (error: unknown) => boolean,
): Promise<void> {
  let tag: string | null = null
  while (!signal.aborted) {
    try {
      const found: T = await ask(tag, signal)
      if (signal.aborted) return
      const changed = tag !== null && found.tag !== tag
      tag = found.tag
      took(found, changed)
    } catch (error) {
      if (signal.aborted || !failed(error)) return
      await new Promise((done) => setTimeout(done, AGAIN))
    }
  }
}
