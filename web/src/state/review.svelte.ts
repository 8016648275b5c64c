/** One's last player turn, reviewed by the marshal: requested, on its way or given. */
import type { Message, ReviewAnswer, View } from '../wire/generated'
import { polite } from '../lib/announce.svelte'
import { decimal, t } from '../i18n/words'
import { api } from '../net/api'
import type { MatchStore } from './match.svelte'
import { costOf } from './reviewed'
import { troubleOf } from './trouble'

export class Review {
  answer = $state.raw<ReviewAnswer | null>(null)
  problem = $state.raw<Message | null>(null)
  /** It is being reviewed. */
  busy = $state(false)
  #enough = false
  #asking = 0

  /** `past` is the view of a replay, or null. */
  constructor(
    private readonly match: MatchStore,
    private readonly past: () => View | null,
  ) {}

  /**
   * Whether it may be requested: for a finished game by anyone, otherwise at no table of several people, and not of one
   * who is shown the way.
   */
  get open(): boolean {
    const { view } = this.match
    if (!view || view.lesson || this.match.plies.length < 2) return false
    if (view.outcome) return true
    const { role, plies } = this.match
    if (role === null || view.hints || !plies.some((ply) => ply.role === role)) return false
    return Object.values(view.seats).filter((who) => who === 'human').length === 1
  }

  /**
   * Whether it is about the player who moved last, not about the reader: of a finished game for who had no part in it,
   * shares the table with the others, or is looking at an earlier moment.
   */
  get anybody(): boolean {
    const { role, shared, plies, view } = this.match
    if (!view?.outcome) return false
    return this.past() !== null || role === null || shared || !plies.some((ply) => ply.role === role)
  }

  async ask(): Promise<void> {
    if (!this.open || this.busy) return
    this.dismiss()
    const mine = ++this.#asking
    // What was asked about then, however the game continues meanwhile.
    const at = ((this.past() ?? this.match.view)?.number ?? 1) - 1
    // The last turn of a finished game is often the other side's.
    const own = this.match.view?.outcome && !this.anybody ? this.match.role : null
    this.busy = true
    try {
      while (mine === this.#asking && this.answer?.done !== 1) {
        const body = { at, ...(own ? { role: own } : {}), ...(this.#enough ? { enough: true } : {}) }
        const found = await api.review(this.match.id, this.match.token, body)
        if (mine !== this.#asking) return
        this.answer = found
      }
      if (this.answer) polite(this.verdict)
    } catch (error) {
      if (mine !== this.#asking) return
      this.dismiss()
      this.problem = troubleOf(error)
    } finally {
      if (mine === this.#asking) this.busy = false
    }
  }

  /** The result, once it is over. */
  get verdict(): string {
    const { gap, chance } = costOf(this.answer?.runs ?? [])
    if (chance !== null && chance > 0) return t('ui-review-cost-chance', { gain: decimal(100 * chance, 0) })
    return gap > 0 ? t('ui-review-cost', { gap: decimal(gap, 2, 2) }) : t('ui-review-fine')
  }

  /** Ends it with what there is. */
  enough(): void {
    this.#enough = true
  }

  dismiss(): void {
    this.#asking++
    this.#enough = false
    this.busy = false
    this.answer = null
    this.problem = null
  }
}
