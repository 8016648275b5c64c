/**
 * What the board shows while events play: the view lags behind until their motion has ended. Pressing anything shows
 * the present at once; nothing waits for a picture. The showing can be paused and stepped through: the match itself
 * continues, only its picture waits.
 */
import { tick } from 'svelte'
import type { Event, View } from '../wire/generated'

interface Showing {
  animate: (events: Event[], speed: number, lies?: Promise<void> | null) => Promise<void>
  finish: () => boolean
}

interface Step {
  events: Event[]
  /** The view after it; null if several came together: the board holds what moved until the last one's view. */
  view: View | null
  /** Done by another player. */
  theirs: boolean
  /** 1, 2, 4 times as fast, or 0: at once. Read when the step is shown, so that a change takes effect at once. */
  speed: () => number
  /** A die falls with it if it is shown: the number of its ply. */
  rolls?: number | null
  /**
   * Called once, when the step is shown or, not `seen`, left out. If a die falls with it: what ends when that lies.
   */
  begun?: (seen: boolean) => Promise<void> | null
  /** Called when its motion has ended, or was cut short. */
  ended?: () => void
}

export class Shown {
  view = $state.raw<View | null>(null)
  playing = $state(false)
  /** No step is shown automatically. */
  paused = $state(false)
  #queue = $state.raw<Step[]>([])
  #now = $state.raw<Step | null>(null)
  #board: Showing | null = null
  #skipping = false
  /** Steps asked for one by one and not yet begun: those pressed for while another is in motion come after it. */
  #wanted = 0

  /** Steps that have happened and are not shown yet. */
  readonly ahead = $derived(this.#queue.filter((step) => step.events.length > 0).length)

  /** The first ply still to be shown with which a die falls. */
  readonly rolls = $derived(this.#queue.find((step) => step.rolls != null)?.rolls ?? null)

  /** Paused before something that has already happened. */
  readonly held = $derived(this.paused && this.#queue.length > 0)

  /** What another player did is playing, or waits to be shown. */
  readonly watching = $derived((this.#now?.theirs ?? false) || this.#queue.some((step) => step.theirs))

  attach(board: Showing | null): void {
    this.#board = board
  }

  /** Puts a view on the board after its events have played. */
  push(step: Step): void {
    const plain = !this.#board || !this.view || this.#skipping || step.speed() === 0 || step.events.length === 0
    if (plain && !this.paused) {
      step.begun?.(!this.#skipping)
      return step.view ? this.follow(step.view) : undefined
    }
    this.#queue = [...this.#queue, step]
    if (!this.playing && !this.paused) void this.#run()
  }

  /** A view that no event led to: shown when everything still to be played has been shown. */
  follow(view: View): void {
    if (!this.playing && this.#queue.length === 0) this.view = view
    else if ((this.#queue.at(-1) ?? this.#now)?.view !== view) {
      this.#queue = [...this.#queue, { events: [], view, theirs: false, speed: () => 0 }]
    }
  }

  /** Shows again, from an earlier view on, what led to the present one. */
  async again(from: View, steps: Step[]): Promise<void> {
    this.skip()
    this.view = from
    this.#queue = steps
    // The board takes its pieces from the earlier view before anything moves.
    await tick()
    if (!this.playing && !this.paused) await this.#run()
  }

  async #run(): Promise<void> {
    this.playing = true
    while (this.#queue.length > 0 && (!this.paused || this.#wanted > 0)) {
      const single = this.paused
      if (single) this.#wanted -= 1
      await this.#next()
      // A view that no event led to belongs to the step before it.
      while (single && this.#queue[0]?.events.length === 0) await this.#next()
    }
    this.#wanted = 0
    this.playing = false
  }

  async #next(): Promise<void> {
    const [next, ...rest] = this.#queue
    this.#queue = rest
    if (!next) return
    this.#now = next
    const lies = next.begun?.(true) ?? null
    if (next.events.length > 0 && this.#board) {
      await this.#board.animate(next.events, next.speed(), lies)
      next.ended?.()
    }
    // Skipped meanwhile: a later view is already shown.
    if (this.#now !== next) return
    this.view = next.view ?? this.view
    this.#now = null
    // The board releases what it held when it gets a view; that must not end the next motion.
    await tick()
  }

  pause(): void {
    this.paused = true
  }

  play(): void {
    this.paused = false
    this.#wanted = 0
    if (!this.playing && this.#queue.length > 0) void this.#run()
  }

  /** Shows the next step, once the present one has ended, and stays paused. */
  async step(): Promise<void> {
    if (!this.paused) return
    this.#wanted += 1
    if (!this.playing) await this.#run()
  }

  /** Ends all motion: the present view, at once. */
  skip(): boolean {
    const left = this.#queue
    const last = left.at(-1) ?? this.#now
    this.#queue = []
    this.#now = null
    this.paused = false
    this.#wanted = 0
    const was = this.#board?.finish() ?? false
    for (const step of left) step.begun?.(false)
    this.view = last?.view ?? this.view
    return was || last !== null
  }

  /** Ends all motion until `arrive`: what is still to come is shown at once, too. */
  skipOn(): void {
    this.#skipping = true
    this.skip()
  }

  /** A player here has to decide: what happens next plays again, and nothing is left to hold. */
  arrive(): void {
    this.#skipping = false
    if (!this.held) this.paused = false
  }
}
