/**
 * What the board shows while events play: the view lags behind until their motion has ended. Pressing anything
 * shows the present at once; nothing waits for a picture.
 */
import type { Event, View } from '../board/types'

interface Showing {
  animate: (events: Event[], speed: number) => Promise<void>
  finish: () => boolean
}

export class Shown {
  view = $state.raw<View | null>(null)
  playing = $state(false)
  #queue: { events: Event[]; view: View }[] = []
  #board: Showing | null = null

  attach(board: Showing | null): void {
    this.#board = board
  }

  /** Puts a view on the board after its events have played. */
  push(events: Event[], view: View, speed: number): void {
    if (!this.#board || !this.view || speed === 0 || events.length === 0) {
      if (this.#queue.length > 0) this.#queue.push({ events: [], view })
      else this.view = view
      return
    }
    this.#queue.push({ events, view })
    if (!this.playing) void this.#run(speed)
  }

  async #run(speed: number): Promise<void> {
    this.playing = true
    while (this.#queue.length > 0) {
      const next = this.#queue.shift()!
      await this.#board?.animate(next.events, speed)
      this.view = next.view
    }
    this.playing = false
  }

  /** Ends all motion: the present view, at once. */
  skip(): boolean {
    const last = this.#queue.at(-1)
    this.#queue = []
    const was = this.#board?.finish() ?? false
    if (last) this.view = last.view
    return was || last !== undefined
  }

  set(view: View | null): void {
    this.#queue = []
    this.view = view
  }
}
