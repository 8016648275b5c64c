/** The draft of a hidden set-up: which counter stands where. One action in the end. */
import type { Hex, UnitId } from '../board/types'
import { actionText } from './offers'
import { formation, mirrored } from './formation'
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
  /** The counter lifted last, to be put down next. */
  lifted = $state<UnitId | null>(null)
  names = $state.raw<string[]>([])
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
    return this.hand.match.static?.pieces.find((piece) => piece.id === unit)?.type ?? ''
  }

  get army(): string {
    const side = this.hand.inter?.decision.side
    return (side && this.hand.match.armyOf(side)) || ''
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

  /** The counter that the next click puts down. */
  get next(): UnitId | null {
    if (this.lifted && !this.placed.has(this.lifted)) return this.lifted
    return this.left.find((unit) => this.typeOf(unit) === this.type) ?? null
  }

  /** Hexes open to the next counter. */
  get open(): Hex[] | null {
    const next = this.next
    if (!next) return null
    const taken = new Set(this.placed.values())
    return (this.#hexes.get(next) ?? []).filter((hex) => !taken.has(hex))
  }

  settle(): void {
    const { inter } = this.hand
    if (!inter?.placements) {
      this.placed = new Map()
      this.#past = []
      this.#decision = null
      return
    }
    const key = `${this.hand.match.id}/${inter.decision.id}/${inter.decision.role}`
    if (this.#decision !== key) {
      this.#decision = key
      this.placed = new Map()
      this.#past = []
      this.type = this.tray[0]?.type ?? null
      this.names = Object.keys(saved()[this.army] ?? {})
    }
  }

  #set(next: ReadonlyMap<UnitId, Hex>): void {
    this.#past.push(this.placed)
    this.placed = next
    if (this.type && !this.left.some((unit) => this.typeOf(unit) === this.type)) {
      this.type = this.tray.find((row) => row.units.length > 0)?.type ?? this.type
    }
  }

  get canUndo(): boolean {
    return this.placed.size > 0 || this.#past.length > 0
  }

  undo(): void {
    const before = this.#past.pop()
    if (before) this.placed = before
  }

  at(hex: Hex): UnitId | null {
    for (const [unit, place] of this.placed) if (place === hex) return unit
    return null
  }

  choose(type: string): void {
    this.type = type
    this.lifted = null
  }

  press(hex: Hex): void {
    const here = this.at(hex)
    if (here) return this.lift(here)
    const unit = this.next
    if (!unit) return
    if (!this.open?.includes(hex)) {
      void this.hand.askWhyText(this.textOf(new Map([...this.placed, [unit, hex]])), hex)
      return
    }
    this.put(unit, hex)
  }

  put(unit: UnitId, hex: Hex): void {
    const there = this.at(hex)
    if (!this.#hexes.get(unit)?.includes(hex) || (there && there !== unit)) return
    this.lifted = null
    this.hand.why = null
    this.#set(new Map([...this.placed, [unit, hex]]))
  }

  lift(unit: UnitId): void {
    const next = new Map(this.placed)
    next.delete(unit)
    this.#set(next)
    this.lifted = unit
    this.type = this.typeOf(unit)
  }

  clear(): void {
    this.#set(new Map())
  }

  /** Puts what is left where a ready formation would have it. */
  fill(): void {
    const map = this.hand.match.static?.map
    const side = this.hand.inter?.decision.side
    if (!map || !side) return
    this.#set(formation(this.placed, this.units, (unit) => this.typeOf(unit), this.#hexes, side, map))
  }

  mirror(): void {
    const map = this.hand.match.static?.map
    if (!map) return
    const flipped = mirrored(this.placed, map.columns)
    const lawful = [...flipped].every(([unit, hex]) => this.#hexes.get(unit)?.includes(hex))
    if (lawful) this.#set(flipped)
  }

  save(name: string): void {
    const all = saved()
    // Kept by type and order, so that it serves the same army on either side of any later match.
    all[this.army] = { ...all[this.army], [name]: Object.fromEntries(this.placed) }
    localStorage.setItem(KEY, JSON.stringify(all))
    this.names = Object.keys(all[this.army]!)
  }

  load(name: string): void {
    const map = this.hand.match.static?.map
    const found = saved()[this.army]?.[name]
    if (!found || !map) return
    const fits = (pairs: [UnitId, Hex][]) => pairs.filter(([unit, hex]) => this.#hexes.get(unit)?.includes(hex))
    const pairs = Object.entries(found)
    const straight = fits(pairs)
    // Made on the other side of the map: turned round.
    const turned = fits(pairs.map(([unit, hex]) => [unit, turn(hex, map.columns, map.rows)]))
    this.#set(new Map(turned.length > straight.length ? turned : straight))
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
    if (!this.active || !this.lifted) return false
    this.lifted = null
    return true
  }
}

function turn(hex: Hex, columns: number, rows: number): Hex {
  const two = (value: number) => String(value).padStart(2, '0')
  return two(columns + 1 - Number(hex.slice(0, 2))) + two(rows + 1 - Number(hex.slice(2, 4)))
}
