/**
 * The gesture of an order: what is to be done is chosen first, then slot by slot by whom, where, which way; the server
 * says what may come next. Places and ways are pressed on the board or in the list, and the last of them gives the
 * order.
 */
import type { Reached } from '../board/ui'
import type { Choices, Hex, Offer, Value } from '../wire/generated'
import { Malformed, Refused } from '../net/api'
import type { Hand } from './hand.svelte'
import { actionText, lastHex, pathTo, type Filled, type MoveEntry } from './offers'

/** What an order costs, at least and at most, as far as it is given. */
export type Price = readonly [number, number]

/** An order before something was added to it. */
interface Step {
  price: Price | null
  slot: number
  /** It was the answer to the question, after which there is another; otherwise a part of what is filled in at once. */
  chosen: boolean
  filled: Filled
  choices: Choices | null
  along: Choices | null
  playable: boolean
}

export class Order {
  offer = $state.raw<Offer | null>(null)
  filled = $state.raw<Filled>({})
  /** What may fill the next slot; null while it is being requested. */
  choices = $state.raw<Choices | null>(null)
  /** It may be given as it stands. */
  playable = $state(false)
  /** Who may come along besides what is counted, each taken or left; null if nobody is asked for. */
  along = $state.raw<Choices | null>(null)
  /**
   * The end of a way, or the place that gives the order, held under the finger: the result of going there is shown, and
   * one more press there goes.
   */
  held = $state<Hex | null>(null)
  /** What a list points at before it is pressed: an order, or a value of the question. */
  pointed = $state.raw<{ value?: string; price: Price | null } | null>(null)
  /** What the order costs as far as it is given; null if it has no price. */
  #price = $state.raw<Price | null>(null)
  /** The same with what is pointed at. */
  readonly price = $derived(this.pointed ? this.pointed.price : this.#price)
  /** What has been chosen by hand, one step each; the last is taken back first. */
  said = $state.raw<Step[]>([])
  /** Lists of orders that were opened or folded by hand: they return to that when an order has been given. */
  readonly folds = new Map<string, boolean>()
  #asked = 0

  constructor(private readonly hand: Hand) {}

  readonly text = $derived(this.offer ? actionText(this.offer, this.filled) : '')

  /** What kind of thing is chosen next: a side, a hex, a path, counts, units. */
  readonly kind = $derived(this.offer && this.choices ? (this.offer.slots[this.choices.slot]?.kind ?? '') : '')

  /** The place from which a way is chosen: the last one named. */
  readonly #start = $derived.by<Hex | null>(() => {
    const places = this.offer?.slots.flatMap((slot, at) => (slot.kind === 'hex' ? [this.filled[at]] : [])) ?? []
    const last = places.at(-1)
    return typeof last === 'string' ? last : null
  })

  /** The ways on offer, as those of a piece that marches. */
  readonly #ways = $derived.by<MoveEntry | null>(() => {
    if (!this.offer || !this.choices || this.kind !== 'path') return null
    const values = new Map<Hex, Value>(this.choices.values.map((one) => [lastHex(one.v), one]))
    return {
      kind: 'move',
      offer: this.offer,
      unit: '',
      start: this.#start,
      values,
      under: null,
      extras: null,
      counts: null,
    }
  })

  readonly reach = $derived.by<Map<Hex, Reached> | null>(() => {
    if (!this.#ways) return null
    return new Map(
      [...this.#ways.values].map(([hex, value]) => [hex, { cost: value.cost ?? this.steps(hex), via: value.via }]),
    )
  })

  /** Everything still to be chosen may also be left open: it is filled in at once, part by part, and then given. */
  readonly detailed = $derived(this.offer !== null && this.rest.length > 0)

  /** The parts that are filled in at once, with their possible values. */
  get rest(): Choices[] {
    return this.#rest(this.filled)
  }

  #rest(filled: Filled): Choices[] {
    const { offer } = this
    const first = offer?.choices
    if (!offer || !first) return []
    const open = offer.slots.filter((slot, at) => at !== first.slot && !slot.optional && slot.kind !== 'flag')
    const many = offer.slots[first.slot]?.many ?? false
    if (many) return [first]
    const chosen = filled[first.slot]
    const some = offer.slots.some((slot) => slot.optional && (slot.kind === 'words' || slot.kind === 'hexes'))
    if (open.length > 0 || !some || chosen === undefined) return []
    return first.values.find((one) => one.v === chosen)?.next ?? []
  }

  set(slot: number, value: string | string[] | boolean | undefined): void {
    const last = this.said.at(-1)
    // However often one part is changed, it is one step.
    if (last?.chosen !== false || last.slot !== slot) this.#step(slot, false)
    this.filled = { ...this.filled, [slot]: value }
  }

  /** Takes a value of a slot, or removes it again. */
  toggle(slot: number, value: string): void {
    const before = this.filled[slot]
    if (!this.offer?.slots[slot]?.many) return this.set(slot, before === value ? undefined : value)
    const list = Array.isArray(before) ? before : []
    this.set(slot, list.includes(value) ? list.filter((one) => one !== value) : [...list, value])
  }

  /** The places to choose from. */
  readonly places = $derived<Hex[]>(
    this.choices && /^hex/.test(this.kind) ? this.choices.values.map((value) => value.v) : [],
  )

  /** Those that are already named, if there may be several. */
  readonly named = $derived<Hex[]>(
    this.kind === 'hexes' ? ([this.filled[this.choices!.slot] ?? []].flat() as Hex[]) : [],
  )

  /** The way to the place pointed at. */
  readonly path = $derived.by<Hex[] | null>(() => {
    const at = this.held ?? this.hand.hover ?? this.hand.cursor
    return this.#ways && at && this.#ways.values.has(at) ? pathTo(this.#ways, at) : null
  })

  /**
   * The whole text of what a press on the place pointed at would do, or of what may be given as it stands; otherwise
   * empty.
   */
  readonly preview = $derived.by(() => {
    if (this.path && this.offer) return this.#with(this.path.slice(1).join('-'))
    const at = this.held ?? this.hand.hover ?? this.hand.cursor
    // For a place after which more has to be chosen, nothing is forecast yet.
    if (at && this.places.includes(at)) return this.#last(this.choices!.slot) ? this.#with(at) : ''
    const value = this.pointed?.value
    if (this.offer && this.choices && value !== undefined && this.#last(this.choices.slot)) return this.#with(value)
    const said = this.choices ? [this.filled[this.choices.slot] ?? []].flat().length > 0 : false
    return this.kind === 'counts' && (this.playable || said) ? this.text : ''
  })

  /** What a press on the held place costs. */
  readonly due = $derived(this.#priceOf(this.choices?.values.find((one) => lastHex(one.v) === this.held)))

  /** What the order costs with a value, which may have a price of its own. */
  #priceOf(value: Value | undefined): Price | null {
    return value?.cost === undefined ? (value?.price ?? this.#price) : [value.cost, value.cost]
  }

  steps(hex: Hex): number {
    return this.#ways ? Math.max(0, pathTo(this.#ways, hex).length - 1) : 0
  }

  #with(value: string): string {
    return this.offer && this.choices ? actionText(this.offer, { ...this.filled, [this.choices.slot]: value }) : ''
  }

  async begin(offer: Offer): Promise<void> {
    this.hand.select(null)
    this.clear()
    this.offer = offer
    this.#price = offer.price ?? null
    await this.#next(offer.choices)
  }

  /** Continues with an order that was begun before the page was loaded. What is no longer on offer is asked again. */
  async resume(offer: Offer, before: Filled): Promise<void> {
    await this.begin(offer)
    while (this.offer === offer && this.choices && !this.along) {
      const { slot, values } = this.choices
      const value = before[slot]
      const known =
        typeof value === 'string' &&
        values.some((one) => (this.kind === 'path' ? lastHex(one.v) === lastHex(value) : one.v === value))
      // Counts that nothing comes after have yet to be confirmed.
      const counted = Array.isArray(value) && offer.slots.some((_, at) => at > slot && before[at] !== undefined)
      if (this.filled[slot] !== undefined || !(known || counted)) break
      await this.choose(value, false)
      if (this.filled[slot] === undefined) break
    }
    if (this.offer !== offer) return
    const parts = [...this.rest, this.choices, this.along].flatMap((one) => one?.slot ?? [])
    const flags = offer.slots.flatMap((slot, at) => (slot.kind === 'flag' ? [at] : []))
    for (const slot of new Set([...parts, ...flags])) {
      const value = before[slot]
      const answers = slot === this.choices?.slot && typeof value === 'string'
      if (value !== undefined && !answers) this.set(slot, value)
    }
  }

  /** Begins an order with its first parts filled in; not at all if they are not on offer. */
  async from(offer: Offer, first: Filled): Promise<void> {
    await this.resume(offer, first)
    const fits = Object.entries(first).every(([slot, value]) => this.filled[Number(slot)] === value)
    if (this.offer === offer && !fits) this.clear()
  }

  #step(slot: number, chosen: boolean): void {
    const { filled, choices, along, playable } = this
    this.said = [...this.said, { slot, chosen, filled, choices, along, playable, price: this.#price }]
  }

  async #next(choices: Choices | null, give = true): Promise<void> {
    const slot = this.offer!.slots[choices?.slot ?? -1]
    if (slot?.kind === 'counts') return this.#askAlong(choices!)
    this.choices = choices
    this.along = slot?.kind === 'units' && slot.optional ? choices : null
    if (this.along) return
    const only = choices?.values.length === 1 && slot?.kind !== 'units'
    // Questions without a choice are skipped, except for the last one, which gives the order.
    if (only && !this.#last(choices.slot)) await this.#fill(choices.values[0]!.v, give)
  }

  #last(slot: number): boolean {
    return !this.offer!.slots.some((one, at) => at > slot && !one.optional && one.kind !== 'flag')
  }

  /** Fills the current slot; with the last required one the order is given, if it may be and `give` says so. */
  async choose(value: string | string[], give = true): Promise<void> {
    if (!this.offer || !this.choices) return
    this.#step(this.choices.slot, true)
    await this.#fill(value, give)
  }

  async #fill(value: string | string[], give: boolean): Promise<void> {
    const choices = this.choices!
    const last = this.#last(choices.slot)
    const before = this.filled
    this.held = null
    this.pointed = null
    const found = choices.values.find(
      ({ v }) => v === value || (this.kind === 'path' && lastHex(v) === lastHex(`${value}`)),
    )
    this.#price = this.#priceOf(found)
    this.filled = { ...before, [choices.slot]: value }
    if (!this.detailed) await this.#ask(last, before, choices, give)
  }

  async #ask(last: boolean, before: Filled, at: Choices, give: boolean): Promise<void> {
    const asked = ++this.#asked
    this.choices = this.along = null
    const answer = await this.hand.match.questions
      .choices(this.text)
      // The rules' objection to it is shown where it is given.
      .catch((error: unknown) => (error instanceof Refused || error instanceof Malformed ? null : undefined))
    if (asked !== this.#asked || !this.offer) return
    const again = () => {
      this.filled = before
      this.choices = at
      this.said = this.said.filter((one) => one.choices !== at || !one.chosen)
    }
    if (answer === undefined) {
      // What may still be added to it is not known: it is not given, and the same is asked again.
      again()
      this.hand.match.notice = { id: 'ui-offline-commit', args: {} }
      return
    }
    this.playable = answer?.playable ?? false
    const whole = this.playable && !this.#parted(answer!.choices)
    if (!last || (!whole && answer?.choices?.values.length)) await this.#next(answer?.choices ?? null, give)
    else if (!give) this.back()
    // The same happens if the rules refuse it.
    else if (!(await this.give()) && asked === this.#asked) again()
  }

  /** Whether it is a leader's, whose army goes with him. */
  get #led(): boolean {
    return this.offer?.slots[0]?.kind === 'unit'
  }

  /**
   * Whether the player has yet to say whose pieces of a place take part: those of several sides may, and may be left
   * out; for a leader's army, who goes with him.
   */
  #parted(choices: Choices | null): boolean {
    const { slots } = this.offer!
    if (!choices || this.filled[choices.slot] !== undefined) return false
    if (this.#led && choices.values.length > 0) return true
    if (slots[choices.slot]?.kind !== 'counts' || slots.some((one) => one.kind === 'path')) return false
    return new Set(choices.values.map((one) => one.v.split('*')[0])).size > 1
  }

  /**
   * What is counted is shown together with who may come along, if the order has a place for them: what was counted
   * before that answer came would have been lost.
   */
  async #askAlong(counts: Choices): Promise<void> {
    const offer = this.offer!
    const { slot, values } = counts
    const asked = this.#asked
    const some = values[0] && offer.slots.some((one, at) => at > slot && one.kind === 'units')
    const draft = some ? actionText(offer, { ...this.filled, [slot]: [values[0]!.v] }) : null
    const answer = draft ? await this.hand.match.questions.choices(draft).catch(() => null) : null
    if (asked !== this.#asked) return
    this.choices = counts
    const found = answer?.choices
    if (found?.values.length && offer.slots[found.slot]?.kind === 'units') this.along = found
    // A leader's army has as many units as he leads unless stated otherwise.
    if (!this.#led || !values[0]) return
    this.filled = { ...this.filled, [slot]: [values[0].v] }
    this.along ??= { slot: offer.slots.findIndex((one) => one.kind === 'units'), values: [] }
  }

  async give(): Promise<boolean> {
    return this.hand.match.commit(this.text)
  }

  /** A press on the board, or with a finger; false if it does not concern an order. */
  press(target: Hex, coarse = false): boolean {
    if (!this.offer) return false
    if (this.#ways) {
      const path = this.#ways.values.has(target) ? pathTo(this.#ways, target) : []
      if (path.length > 1 && coarse && this.held !== target) this.held = target
      else if (path.length > 1) void this.choose(path.slice(1).join('-'))
      // As a piece that is pressed again is put down.
      else if (target === this.#start) this.clear()
      else void this.hand.reason.askText(this.#with(target))
      return true
    }
    if (this.kind === 'hexes' && this.places.includes(target)) {
      this.toggle(this.choices!.slot, target)
      return true
    }
    if (this.kind === 'unit') {
      const there = this.choices!.values.filter(({ v }) => this.hand.placeOf(v) === target)
      if (there.length === 1) void this.choose(there[0]!.v)
      return there.length > 0
    }
    if (/^hex/.test(this.kind)) {
      const gives = this.choices !== null && this.#last(this.choices.slot)
      if (this.places.includes(target) && gives && coarse && this.held !== target) this.held = target
      else if (this.places.includes(target)) void this.choose(target)
      else void this.hand.reason.askText(this.#with(target))
      return true
    }
    return false
  }

  clear(): void {
    this.offer = null
    this.filled = {}
    this.choices = null
    this.along = null
    this.held = null
    this.pointed = null
    this.#price = null
    this.playable = false
    this.said = []
    this.#asked += 1
  }

  /** Takes back the last choice, and the order itself if there was none. */
  back(): void {
    const step = this.said.at(-1)
    if (!step) return this.clear()
    this.held = null
    this.said = this.said.slice(0, -1)
    this.filled = step.filled
    this.choices = step.choices
    this.along = step.along
    this.playable = step.playable
    this.pointed = null
    this.#price = step.price
    this.#asked += 1
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (!this.offer) return false
    if (this.held) this.held = null
    else this.back()
    return true
  }
}
