/** The draft of a hidden set-up: which counter is where. One action in the end. */
import { gridOf } from '../board/geometry'
import type { Hex, MapStatic, UnitId } from '../wire/generated'
import { assertive, polite } from '../lib/announce.svelte'
import { say, t } from '../i18n/words'
import { actionText } from './offers'
import { kindOf } from './parts'
import { mirrored, movedGroup, turned, type GroupFault } from './group'
import type { Hand } from './hand.svelte'

const KEY = 'feldherr.setups'

type Saved = Record<string, Record<string, Record<UnitId, Hex>>>

function saved(): Saved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Saved
  } catch {
    return {}
  }
}

export class SetUp {
  placed = $state.raw<ReadonlyMap<UnitId, Hex>>(new Map())
  type = $state<string | null>(null)
  /** The counter lifted last, to be placed next. */
  lifted = $state<UnitId | null>(null)
  names = $state.raw<string[]>([])
  /** Counters that move as one. */
  group = $state.raw<ReadonlySet<UnitId>>(new Set())
  /** The counter of the group that goes where a click or Enter points. */
  #lead = $state<UnitId | null>(null)
  #past: ReadonlyMap<UnitId, Hex>[] = []
  #decision: string | null = null

  constructor(private readonly hand: Hand) {}

  get active(): boolean {
    return this.hand.inter?.placements != null
  }

  get #hexes(): Map<UnitId, Hex[]> {
    return this.hand.inter?.placements?.hexes ?? new Map()
  }

  typeOf(unit: UnitId): string {
    const piece = this.hand.match.static?.pieces.find((one) => one.id === unit)
    return piece ? kindOf(piece) : ''
  }

  get army(): string {
    const side = this.hand.inter?.decision.side
    return (side && this.hand.match.armyOf(side)) || ''
  }

  /** Whether several pieces may share a hex. */
  get stacks(): boolean {
    return this.hand.match.view?.stacks !== undefined
  }

  get units(): UnitId[] {
    return [...this.#hexes.keys()]
  }

  get left(): UnitId[] {
    return this.units.filter((unit) => !this.placed.has(unit))
  }

  /** Types still in the tray, with how many of each. */
  get tray(): { type: string; units: UnitId[]; total: number }[] {
    const out = new Map<string, { type: string; units: UnitId[]; total: number }>()
    for (const unit of this.units) {
      const type = this.typeOf(unit)
      const row = out.get(type) ?? { type, units: [], total: 0 }
      row.total++
      if (!this.placed.has(unit)) row.units.push(unit)
      out.set(type, row)
    }
    return [...out.values()]
  }

  /** The counter that the next click places. */
  get next(): UnitId | null {
    if (this.lifted && !this.placed.has(this.lifted)) return this.lifted
    return this.left.find((unit) => this.typeOf(unit) === this.type) ?? null
  }

  get lead(): UnitId | null {
    return this.#lead && this.group.has(this.#lead) ? this.#lead : ([...this.group].at(-1) ?? null)
  }

  /** Hexes in which the whole group may be placed when its lead goes there. */
  readonly #openToGroup = $derived.by<Hex[]>(() => {
    const lead = this.lead
    return lead ? (this.#hexes.get(lead) ?? []).filter((hex) => this.#moved(lead, hex)?.placed) : []
  })

  /** Hexes open to the next counter, or to the group. */
  get open(): Hex[] | null {
    if (this.group.size > 0) return this.#openToGroup
    const next = this.next
    if (!next) return null
    const taken = new Set(this.stacks ? [] : this.placed.values())
    return (this.#hexes.get(next) ?? []).filter((hex) => !taken.has(hex))
  }

  settle(): void {
    const { inter } = this.hand
    if (!inter?.placements) {
      this.placed = new Map()
      this.#past = []
      this.#decision = null
      this.group = new Set()
      return
    }
    const key = `${this.hand.match.id}/${inter.decision.id}/${inter.decision.role}`
    if (this.#decision !== key) {
      this.#decision = key
      this.placed = new Map()
      this.#past = []
      this.group = new Set()
      this.type = this.tray[0]?.type ?? null
      this.names = Object.keys(saved()[this.army] ?? {})
    }
  }

  #set(next: ReadonlyMap<UnitId, Hex>): void {
    this.#past.push(this.placed)
    this.placed = next
    this.#thin()
    if (this.type && !this.left.some((unit) => this.typeOf(unit) === this.type)) {
      this.type = this.tray.find((row) => row.units.length > 0)?.type ?? this.type
    }
  }

  /** A counter that is lifted leaves the group. */
  #thin(): void {
    if ([...this.group].some((unit) => !this.placed.has(unit)))
      this.group = new Set([...this.group].filter((unit) => this.placed.has(unit)))
  }

  get canUndo(): boolean {
    return this.placed.size > 0 || this.#past.length > 0
  }

  undo(): void {
    const before = this.#past.pop()
    if (before) this.placed = before
    this.#thin()
  }

  at(hex: Hex): UnitId | null {
    let found: UnitId | null = null
    for (const [unit, place] of this.placed) if (place === hex) found = unit
    return found
  }

  /** Puts counters in the given places, and lifts all others. */
  place(placed: ReadonlyMap<UnitId, Hex>): void {
    this.lifted = null
    this.#set(placed)
  }

  choose(type: string): void {
    this.type = type
    this.lifted = null
    this.group = new Set()
  }

  /** One press; `many` (Shift, Space) adds to the group or removes from it. */
  press(hex: Hex, many = false): void {
    const here = this.at(hex)
    if (many && here) return this.toggle(here)
    if (this.group.size > 0) {
      if (!many) this.moveGroup(hex)
      return
    }
    const unit = this.next
    if (here && !(unit && this.stacks && this.open?.includes(hex))) return this.lift(here)
    if (!unit) return
    if (!this.open?.includes(hex)) {
      void this.hand.reason.askText(this.textOf(new Map([...this.placed, [unit, hex]])), hex)
      return
    }
    this.put(unit, hex)
  }

  put(unit: UnitId, hex: Hex): void {
    const there = this.at(hex)
    if (!this.#hexes.get(unit)?.includes(hex) || (there && there !== unit && !this.stacks)) return
    this.lifted = null
    this.hand.reason.card = null
    this.#set(new Map([...this.placed, [unit, hex]]))
    const next = this.next
    polite(next ? t('ui-placed', { unit, hex, unit_next: next }) : t('ui-placed-last', { unit, hex }))
  }

  lift(unit: UnitId): void {
    const next = new Map(this.placed)
    next.delete(unit)
    this.#set(next)
    this.lifted = unit
    this.type = this.typeOf(unit)
    polite(t('ui-lifted', { unit }))
  }

  toggle(unit: UnitId): void {
    const next = new Set(this.group)
    if (!next.delete(unit)) next.add(unit)
    this.#lead = next.has(unit) ? unit : null
    this.#form(next)
  }

  /** Makes a group of what is in these hexes. */
  box(hexes: Hex[]): void {
    const inside = new Set(hexes)
    const found = [...this.placed].filter(([, hex]) => inside.has(hex))
    const { ground } = this.hand.match
    const far = (from: Hex) => found.reduce((sum, [, hex]) => sum + ground.distance(from, hex), 0)
    // The middle of the group follows the pointer.
    this.#lead = found.length > 0 ? found.reduce((a, b) => (far(b[1]) < far(a[1]) ? b : a))[0] : null
    this.#form(new Set(found.map(([unit]) => unit)))
  }

  #form(group: ReadonlySet<UnitId>): void {
    const had = this.group.size > 0
    this.group = group
    this.lifted = null
    this.#quiet()
    if (had || group.size > 0) polite(t('ui-group', { count: group.size }))
  }

  #quiet(): void {
    this.hand.reason.card = null
    this.hand.lit = null
    if (this.hand.match.notice?.id.startsWith('ui-group')) this.hand.match.notice = null
  }

  /** The sheet of hexes; null on a map of another form, where groups have no shape to keep. */
  get #sheet(): MapStatic | null {
    const map = this.hand.match.static?.map
    return map?.form === 'hex' ? map : null
  }

  #moved(unit: UnitId, to: Hex): ReturnType<typeof movedGroup> | null {
    const from = this.placed.get(unit)
    const map = this.#sheet
    return from && map ? movedGroup(this.placed, this.group, from, to, this.#hexes, gridOf(map), this.stacks) : null
  }

  /** Where the group would be if its lead were here; nothing if it may not go. */
  goal(hex: Hex | null): Hex[] {
    const placed = hex && this.lead ? this.#moved(this.lead, hex)?.placed : null
    return placed ? [...this.group].map((unit) => placed.get(unit)!) : []
  }

  /** Moves the group by the step that takes one of its counters to a hex: all of it, or none and the reason. */
  moveGroup(to: Hex, unit: UnitId | null = this.lead): void {
    if (!unit || this.placed.get(unit) === to) return
    const moved = this.#moved(unit, to)
    if (!moved) return
    if (moved.fault) return this.#refuse(moved.fault)
    this.#quiet()
    this.#set(moved.placed)
    polite(t('ui-group-moved', { count: this.group.size, hex: to }))
  }

  #refuse({ kind, unit, hex }: GroupFault): void {
    const notice = { id: `ui-group-${kind}`, args: hex ? { unit, hex } : { unit } }
    this.hand.match.notice = notice
    assertive(say(notice))
    this.hand.lit = hex ? [hex] : null
    // Naming the paragraph is up to the server.
    if (kind === 'closed' && hex)
      void this.hand.reason.askText(this.textOf(new Map([...this.placed, [unit, hex]])), hex)
  }

  clear(): void {
    this.#set(new Map())
  }

  /** What has been placed, in that order; empty if nothing has. */
  get draft(): string {
    const offer = this.hand.inter?.placements?.offer
    if (!offer || this.placed.size === 0) return ''
    return actionText(offer, { [offer.choices!.slot]: [...this.placed].map(([unit, hex]) => `${unit}@${hex}`) })
  }

  /** Continues with what had been placed before the page was loaded: it can be lifted again one by one. */
  resume(pairs: [UnitId, Hex][]): void {
    const lawful = pairs.filter(([unit, hex]) => this.#hexes.get(unit)?.includes(hex))
    this.placed = new Map()
    for (const pair of lawful) this.#set(new Map([...this.placed, pair]))
  }

  /** Has the server place what is left: the game knows who belongs where. */
  async fill(): Promise<void> {
    if (this.left.length === 0) return
    const before = this.placed
    const filled = await this.hand.match.setUp([...before])
    // If something has been placed by hand meanwhile, the player continues by hand.
    if (!filled || this.placed !== before) return
    this.place(new Map(filled))
    polite(t('ui-prompt-setup', { count: this.left.length }))
  }

  /** The game's ready formations for this side, by name. */
  get formations(): Record<string, Record<UnitId, Hex>> {
    const side = this.hand.inter?.decision.side
    const known = this.hand.match.static?.formations ?? {}
    return side ? Object.fromEntries(Object.entries(known).map(([name, sides]) => [name, sides[side] ?? {}])) : {}
  }

  /** The whole army as in a ready formation. */
  take(name: string): void {
    const plan = this.formations[name]
    if (plan) this.#set(new Map(Object.entries(plan).filter(([unit]) => this.#hexes.has(unit))))
  }

  mirror(): void {
    const map = this.#sheet
    if (!map) return
    const flipped = mirrored(this.placed, gridOf(map))
    const lawful = [...flipped].every(([unit, hex]) => this.#hexes.get(unit)?.includes(hex))
    if (lawful) this.#set(flipped)
  }

  save(name: string): void {
    const all = saved()
    // Stored by type and order, so that it works for the same army on either side of any later match.
    all[this.army] = { ...all[this.army], [name]: Object.fromEntries(this.placed) }
    localStorage.setItem(KEY, JSON.stringify(all))
    this.names = Object.keys(all[this.army]!)
  }

  load(name: string): void {
    const map = this.#sheet
    const found = saved()[this.army]?.[name]
    if (!found || !map) return
    const fits = (pairs: [UnitId, Hex][]) => pairs.filter(([unit, hex]) => this.#hexes.get(unit)?.includes(hex))
    const pairs = Object.entries(found)
    const straight = fits(pairs)
    // Made on the other side of the map: turned round.
    const round = fits(pairs.map(([unit, hex]) => [unit, turned(hex, gridOf(map))]))
    this.#set(new Map(round.length > straight.length ? round : straight))
  }

  forget(name: string): void {
    const all = saved()
    delete all[this.army]?.[name]
    localStorage.setItem(KEY, JSON.stringify(all))
    this.names = Object.keys(all[this.army] ?? {})
  }

  textOf(placed: ReadonlyMap<UnitId, Hex>): string {
    const offer = this.hand.inter?.placements?.offer
    if (!offer) return ''
    const pairs = this.units.filter((unit) => placed.has(unit)).map((unit) => `${unit}@${placed.get(unit)}`)
    return actionText(offer, { [offer.choices!.slot]: pairs })
  }

  get text(): string {
    return this.textOf(this.placed)
  }

  escape(): boolean {
    if (!this.active) return false
    if (this.group.size > 0) {
      this.#form(new Set())
      return true
    }
    if (!this.lifted) return false
    this.lifted = null
    return true
  }
}
