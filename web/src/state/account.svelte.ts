/** The account of a finished match as the page waits for it: asked for again until it is ready. */
import type { Account } from '../wire/generated'
import { api } from '../net/api'

/** ms between two questions. */
const PAUSE = 400

export class AccountStore {
  account = $state.raw<Account | null>(null)
  done = $state(0)
  of = $state(1)
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
        this.done = found.done
        this.of = found.of
      } catch {
        if (!signal.aborted) this.failed = true
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
