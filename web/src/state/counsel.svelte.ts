/** What the captain would do in the player's place: requested, on its way or given; for one position only. */
import type { Advice, AdviceChoice, Message, View } from '../wire/generated'
import { polite } from '../lib/announce.svelte'
import { say } from '../i18n/words'
import { api } from '../net/api'
import { troubleOf } from './trouble'
import type { MatchStore } from './match.svelte'

export class Counsel {
  progress = $state.raw<{ done: number; lines: number } | null>(null)
  advice = $state.raw<Advice | null>(null)
  problem = $state.raw<Message | null>(null)
  /** The choice being looked at. */
  chosen = $state(0)
  #enough = false
  #asking = 0

  /** `past` is the view of a replay, or null. */
  constructor(
    private readonly match: MatchStore,
    private readonly past: () => View | null,
  ) {}

  readonly choice = $derived<AdviceChoice | null>(this.advice?.best[this.chosen] ?? null)

  /** Whether there may be advice: at no table of several people while they play, and only if one decides. */
  get open(): boolean {
    const { view } = this.match
    const past = this.past()
    if (!view) return false
    if (view.outcome) return past !== null && past.decisions.length > 0
    const people = Object.values(view.seats).filter((who) => who === 'human').length
    if (people > 1 || !this.match.role) return false
    return past ? past.decisions.some((one) => one.role === this.match.role) : this.match.decision !== null
  }

  /** The position that is asked about, by its number. */
  readonly number = $derived.by(() => (this.past() ?? this.match.view)?.number ?? null)

  async ask(): Promise<void> {
    if (!this.open || this.progress || this.advice) return
    this.dismiss()
    const mine = ++this.#asking
    this.progress = { done: 0, lines: 0 }
    const number = this.number
    const past = this.past()
    try {
      while (mine === this.#asking && !this.advice) {
        const body = { ...(past ? { at: past.number - 1 } : {}), ...(this.#enough ? { enough: true } : {}) }
        const answer = await api.advice(this.match.id, this.match.token, body)
        if (mine !== this.#asking) return
        // The match has moved on meanwhile.
        if (answer.number !== number) return this.dismiss()
        this.progress = { done: answer.done, lines: answer.lines }
        this.advice = answer.advice
      }
      this.progress = null
      if (this.advice) polite(this.advice.reason.map(say).join(' '))
    } catch (error) {
      if (mine !== this.#asking) return
      this.dismiss()
      this.problem = troubleOf(error)
    }
  }

  /** Ends the search: what it has found so far is the advice. */
  enough(): void {
    this.#enough = true
  }

  dismiss(): void {
    this.#asking++
    this.#enough = false
    this.progress = null
    this.advice = null
    this.problem = null
    this.chosen = 0
  }
}
