/** The gesture of a fight: who strikes whom, or fires at whom, and its odds before it is committed. */
import type { Hex, Sheet, UnitId } from '../wire/generated'
import { Failed, Malformed } from '../net/api'
import { assaultText, propose, toggle, toggleFlag, toggleTarget, type AssaultDraft } from './assault'
import type { Hand } from './hand.svelte'
import { fireText, type FireEntry } from './offers'

export interface FireDraft {
  entry: FireEntry
  target: Hex
  flags: number[]
}

export class Strike {
  assault = $state.raw<AssaultDraft | null>(null)
  fire = $state.raw<FireDraft | null>(null)
  sheet = $state.raw<Sheet | null>(null)
  sheetStale = $state(false)
  /** The draft is not a fight the server could forecast. */
  unforetold = $state(false)
  #abort: AbortController | null = null

  constructor(private readonly hand: Hand) {}

  /** The attack on offer. */
  get offered() {
    return this.hand.inter?.assault ?? null
  }

  /** The text of the attack or fire being prepared. */
  readonly text = $derived.by<string | null>(() => {
    if (this.assault && this.offered) return assaultText(this.offered, this.assault)
    if (this.fire) return fireText(this.fire.entry, this.fire.target, this.fire.flags)
    return null
  })

  /** The hexes the draft is aimed at; null if nothing is prepared. */
  get aims(): Hex[] | null {
    return this.assault?.targets ?? (this.fire ? [this.fire.target] : null)
  }

  /** Who takes part in the draft: units, or hexes with all who are there. */
  get strikers(): string[] {
    if (this.assault) return Object.values(this.assault.chosen).flat()
    return this.fire ? [this.fire.entry.unit] : []
  }

  clear(): void {
    this.assault = null
    this.fire = null
    this.#fold()
  }

  /** Without a draft there are no odds, including those still on their way. */
  #fold(): void {
    this.#abort?.abort()
    this.#abort = null
    this.sheet = null
    this.sheetStale = false
  }

  /** Begins an attack on a hex as the server proposes it. */
  at(target: Hex): void {
    const { offered } = this
    if (!offered) return
    this.assault = propose(offered, target)
    this.fire = null
    this.hand.selected = null
    void this.refresh()
  }

  /** A press on a hex that may be struck while an attack is prepared: this one instead, or as well. */
  retarget(target: Hex, also: boolean): void {
    if (!this.offered || !this.assault) return
    if (also) this.assault = toggleTarget(this.offered, this.assault, target)
    else if (!this.assault.targets.includes(target)) this.assault = propose(this.offered, target)
    void this.refresh()
  }

  aim(entry: FireEntry, target: Hex, flags: number[] = []): void {
    this.fire = { entry, target, flags }
    this.assault = null
    void this.refresh()
  }

  /** Takes up an attack that is ready made. */
  take(draft: AssaultDraft): void {
    this.fire = null
    this.assault = draft
    void this.refresh()
  }

  /** Takes a unit, or the hex it is in, into the attack that is being prepared, or out of it. */
  toggleAt(unit: UnitId, hex: Hex): boolean {
    if (!this.offered || !this.assault) return false
    for (const group of this.offered.targets.get(this.assault.targets[0]!)?.groups ?? []) {
      const who = [unit, hex].find((one) => group.units.some((value) => value.v === one))
      if (!who) continue
      this.toggleUnit(group.slot, who)
      return true
    }
    return false
  }

  toggleUnit(slot: number, unit: UnitId): void {
    if (!this.offered || !this.assault) return
    this.assault = toggle(this.offered, this.assault, slot, unit)
    void this.refresh()
  }

  toggleTarget(hex: Hex): void {
    if (!this.offered || !this.assault) return
    this.assault = toggleTarget(this.offered, this.assault, hex)
    void this.refresh()
  }

  toggleFlag(slot: number): void {
    if (this.assault) this.assault = toggleFlag(this.assault, slot)
    else if (this.fire) {
      const { flags } = this.fire
      this.fire = { ...this.fire, flags: flags.includes(slot) ? flags.filter((one) => one !== slot) : [...flags, slot] }
    }
    void this.refresh()
  }

  /** Requests the odds of the draft; the last answer stays, marked stale, until the new one is there. */
  async refresh(): Promise<void> {
    const { text } = this
    if (!text) return this.#fold()
    this.#abort?.abort()
    const { match } = this.hand
    const abort = (this.#abort = new AbortController())
    this.sheetStale = true
    try {
      const sheet = await match.questions.sheet(text, abort.signal)
      if (this.#abort !== abort) return
      this.sheet = sheet
      this.sheetStale = false
      this.unforetold = false
      if (!sheet.rest) return
      const whole = await match.questions.sheet(text, abort.signal, true)
      if (this.#abort === abort) this.sheet = whole
    } catch (error) {
      if (this.#abort === abort && error instanceof Malformed) {
        this.sheet = null
        this.unforetold = true
      }
      // Aborted by a later toggle, or the link is lost: the strip above the board says so. A fault is reported.
      if (this.#abort === abort && error instanceof Failed) {
        match.notice = { id: 'ui-error-server', args: { detail: error.detail } }
      }
    }
  }

  async commit(): Promise<boolean> {
    return this.text ? this.hand.match.commit(this.text) : false
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (!this.assault && !this.fire) return false
    this.clear()
    return true
  }
}
