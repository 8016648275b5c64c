/**
 * The gesture of a question: why not. What a closed hex would have meant goes to the server, and its reason onto a
 * card.
 */
import type { Hex, Refusal } from '../wire/generated'
import { panelsOf } from '../skins'
import type { Hand } from './hand.svelte'
import { actionText, fireText, moveText, targetSlot } from './offers'

export interface WhyCard {
  hex: Hex | null
  refusal: Refusal
}

export class Reason {
  card = $state.raw<WhyCard | null>(null)
  #asked = 0

  constructor(private readonly hand: Hand) {}

  /** The action a closed hex would have been, for the server to say why not. */
  textFor(hex: Hex): string | null {
    const entry = this.hand.entries[0]
    const { assault, places } = this.hand.inter ?? {}
    if (!entry && assault) return actionText(assault.offer, { [targetSlot(assault.offer)]: [hex] })
    // If a place alone is the answer, this would have been another such answer.
    if (!entry) {
      const place = places?.find((one) => one.from === null)
      return place?.offer.choices ? actionText(place.offer, { [place.offer.choices.slot]: hex }) : null
    }
    switch (entry.kind) {
      case 'move': {
        // The hex is where they want to get to, by any way: only one drawn by hand is part of the question.
        const { way } = this.hand
        const last = way.waypoints.at(-1)
        return moveText(entry, [...(last ? way.path(entry, last) : []), hex])
      }
      case 'fire':
        return fireText(
          entry,
          hex,
          [],
          entry.offer.slots[entry.aim]?.kind === 'unit' ? this.hand.piles.topOf(hex)! : hex,
        )
      case 'paths':
        return entry.start ? moveText(entry, [entry.start, hex]) : null
      case 'turn':
        return this.hand.facing.question(entry, hex)
      case 'pick': {
        // It goes nowhere now: what forbids it to go where others still may.
        const goer = [...this.hand.inter!.subjects.values()].flat().find((one) => one.kind === 'move')
        const { ruleset } = this.hand.match.view!
        return goer
          ? moveText({ ...goer, unit: entry.unit, start: null }, [hex])
          : (panelsOf(ruleset).would?.(entry.unit, hex) ?? null)
      }
    }
  }

  async ask(hex: Hex): Promise<void> {
    const text = this.textFor(hex)
    if (text) await this.askText(text, hex)
  }

  /** The reason goes onto the card unless another was requested meanwhile, or the hand has moved on. */
  async askText(text: string, hex: Hex | null = null): Promise<Refusal | null> {
    const asked = ++this.#asked
    try {
      const refusal = await this.hand.match.questions.why(text)
      if (asked !== this.#asked) return refusal
      this.card = refusal ? { hex, refusal } : null
      this.hand.lit = refusal?.hexes ?? null
      return refusal
    } catch {
      return null
    }
  }

  clear(): void {
    this.card = null
    this.#asked += 1
  }

  /** Closes the card. False if there was none. */
  escape(): boolean {
    if (!this.card) return false
    this.card = null
    this.hand.lit = null
    return true
  }
}
