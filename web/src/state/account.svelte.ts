/** The analysis of a finished match as the page waits for it: requested again until it is ready. */
import type { Account } from '../wire/generated'
import { api } from '../net/api'

/** ms between two requests. */
const PAUSE = 400

export class AccountStore {
  account = $state.raw<Account | null>(null)
  /** Fights computed, of how many; 0 of 0 until it is known how many there are. */
  done = $state(0)
  of = $state(0)
  failed = $state(false)

  /** Asks until it is there; returns a function that stops the asking. */
  load(id: string, token: string | null): () => void {
    const stop = new AbortController()
    this.failed = false
    void this.#ask(id, token, stop.signal)
    return () => stop.abort()
  }

  async #ask(id: string, token: string | null, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const found = await api.analysis(id, token, signal)
        if ('plies' in found) {
          this.account = found
          return
        }
        // The first part finds the fights, and is not one.
        this.done = Math.max(0, found.done - 1)
        this.of = found.of - 1
      } catch {
        if (!signal.aborted) this.failed = true
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
