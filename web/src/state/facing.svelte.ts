/** The gesture of a unit that looks somewhere: it goes to a hex, and there it turns to a corner. */
import type { Ghost } from '../board/ui'
import { panelsOf, skinOf } from '../skins'
import type { Hex, Offer, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { actionText, cheapest, slotOf, type Filled, type Pose, type TurnEntry } from './offers'

/** A pose on offer, and the entry that it is an answer of. */
export interface Standing {
  entry: TurnEntry
  pose: Pose
}

export class Facing {
  /** The hex whose corners are on offer, and the corner chosen there, clockwise from that at the north-north-east. */
  at = $state.raw<{ hex: Hex; corner: number } | null>(null)
  /** What is said of the move besides where it goes, by the names of its flags: who goes along, who stays. */
  said = $state.raw<string[]>([])
  /** Units of a move in formation, each with where it is to stand. */
  gathered = $state.raw<ReadonlyMap<UnitId, Pose>>(new Map())
  /** Poses by the other hexes that they cover, of units that stand on several. */
  #others = new WeakMap<TurnEntry, Map<Hex, Pose[]>>()

  constructor(private readonly hand: Hand) {}

  clear(): void {
    this.at = null
    this.said = []
  }

  settle(): void {
    this.clear()
    this.gathered = new Map()
  }

  /** What the unit in hand may do that ends in a pose; in formation only where it cannot go alone. */
  get #entries(): TurnEntry[] {
    const turns = this.hand.entries.filter((one): one is TurnEntry => one.kind === 'turn')
    const alone = turns.filter((one) => !one.group)
    return alone.length > 0 ? alone : turns
  }

  /** Whether whoever is asked goes on as it began, with all that was said then. */
  get #goesOn(): boolean {
    const { match, inter } = this.hand
    return panelsOf(match.view?.ruleset ?? '').goesOn?.includes(inter?.decision.id ?? '') ?? false
  }

  /** What may be said of a move. */
  flagsOf(entry: TurnEntry): string[] {
    return this.#goesOn ? [] : entry.flags.map((flag) => flag.name)
  }

  /** The same of any move of the unit in hand, each once. */
  readonly flags = $derived.by<string[]>(() => [...new Set(this.#entries.flatMap((entry) => this.flagsOf(entry)))])

  say(name: string): void {
    this.said = this.said.includes(name) ? this.said.filter((one) => one !== name) : [...this.said, name]
  }

  #other(entry: TurnEntry): Map<Hex, Pose[]> {
    const known = this.#others.get(entry)
    if (known) return known
    const found = new Map<Hex, Pose[]>()
    for (const pose of [...entry.poses.values()].flat()) {
      for (const hex of pose.value.hexes?.slice(1) ?? []) found.set(hex, [...(found.get(hex) ?? []), pose])
    }
    this.#others.set(entry, found)
    return found
  }

  /** How the unit in hand may stand in a hex, each corner once: those first that a pose is named by. */
  open(hex: Hex): Standing[] {
    const entries = this.#entries
    const all = [
      ...entries.flatMap((entry) => (entry.poses.get(hex) ?? []).map((pose) => ({ entry, pose }))),
      ...entries.flatMap((entry) => (this.#other(entry).get(hex) ?? []).map((pose) => ({ entry, pose }))),
    ]
    const seen = new Set<number>()
    return all.filter(({ pose }) => !seen.has(pose.corner) && seen.add(pose.corner))
  }

  /** How it would stand in a hex now: looking where was chosen, else as it looks, else wherever it may. */
  chosen(hex: Hex): Standing | null {
    const open = this.open(hex)
    const piece = this.hand.match.view?.pieces.find((one) => one.id === this.hand.selected)
    const corner = this.at?.hex === hex ? this.at.corner : piece?.facing
    return open.find(({ pose }) => pose.corner === corner) ?? open[0] ?? null
  }

  /** The corners on offer where one is being chosen. */
  readonly rosette = $derived.by<{ hex: Hex; corners: number[]; chosen: number } | null>(() => {
    const hex = this.at?.hex
    const chosen = hex ? this.chosen(hex) : null
    if (!chosen || !hex) return null
    return { hex, corners: this.open(hex).map(({ pose }) => pose.corner), chosen: chosen.pose.corner }
  })

  #ghost(unit: UnitId, { hex, corner, value }: Pose): Ghost {
    return { unit, hex, facing: corner, hexes: value.hexes }
  }

  /** Where those gathered would stand, and the unit in hand where it is pointed to. */
  readonly ghosts = $derived.by<Ghost[]>(() => {
    const fixed = this.hand.match.static
    if (!fixed || !skinOf(fixed.ruleset).stands) return []
    const gathered = [...this.gathered].map(([unit, pose]) => this.#ghost(unit, pose))
    const hex = this.at?.hex ?? this.hand.hover ?? this.hand.cursor
    const chosen = hex ? this.chosen(hex) : null
    return chosen ? [...gathered, this.#ghost(chosen.entry.unit, chosen.pose)] : gathered
  })

  /** A reach by the hexes that can be pressed: of a unit on several hexes every one of them. */
  widen<T extends { cost: number }>(reach: Map<Hex, T> | null): Map<Hex, T> | null {
    if (!reach) return null
    const wide = new Map(reach)
    for (const entry of this.#entries) {
      for (const [hex, poses] of this.#other(entry)) {
        const from = reach.get(poses[0]!.hex)
        if (from && !wide.has(hex)) wide.set(hex, { ...from, cost: cheapest(poses).value.cost ?? 0 })
      }
    }
    return wide
  }

  /**
   * A press on a hex: the first shows its corners, the next on it takes the corner pressed; a corner pressed or chosen
   * already is the answer. `side`: of the six sides the one pressed, from 6 on, for who can look at one. False where
   * the hex is closed.
   */
  press(hex: Hex, corner: number | undefined, side?: number): boolean {
    const open = this.open(hex)
    if (open.length === 0) return false
    if (this.at?.hex !== hex && open.length > 1) {
      this.at = { hex, corner: this.chosen(hex)!.pose.corner }
      return true
    }
    const pressed = open.find(({ pose }) => pose.corner === corner) ?? open.find(({ pose }) => pose.corner === side)
    const found = corner === undefined || open.length === 1 ? this.chosen(hex) : pressed
    if (found) void this.commit(found.entry, found.pose)
    return true
  }

  get #turned(): Standing | null {
    return this.at ? this.chosen(this.at.hex) : null
  }

  /** The corner chosen is the answer. */
  take(): void {
    const chosen = this.#turned
    if (chosen) void this.commit(chosen.entry, chosen.pose)
  }

  /** What the corner chosen would be; empty where none is, or where it is a part of a move in formation. */
  get draft(): string {
    const chosen = this.#turned
    return chosen && !chosen.entry.group ? this.text(chosen.entry, chosen.pose) : ''
  }

  /** Turns the unit to the next corner that is open in the hex at hand. */
  turn(step: number): boolean {
    const hex = this.at?.hex ?? this.hand.hover ?? this.hand.cursor
    const open = hex ? this.open(hex) : []
    if (!hex || open.length === 0) return false
    const corners = open.map(({ pose }) => pose.corner).sort((a, b) => a - b)
    const now = this.chosen(hex)!.pose.corner
    const to = corners[(corners.indexOf(now) + step + corners.length) % corners.length]!
    this.at = { hex, corner: this.at?.hex === hex ? to : now }
    return true
  }

  /** The places of the way to a pose, from where the unit stands. */
  path(entry: TurnEntry, pose: Pose): Hex[] {
    const places = this.#poses(entry, pose).map((one) => entry.at.get(one)?.hex)
    const path = [...(entry.start ? [entry.start] : []), ...places.filter((one) => one !== undefined)]
    return path.filter((hex, i) => hex !== path[i - 1])
  }

  /** Poses on the way, each a step from the one before, the last one itself; it alone where no way is told. */
  #poses(entry: TurnEntry, pose: Pose): string[] {
    const way = [pose.value.v]
    for (let via = pose.value.via; via && entry.at.has(via) && way.length <= entry.at.size;) {
      way.unshift(via)
      via = entry.at.get(via)!.value.via
    }
    return way
  }

  text(entry: TurnEntry, pose: Pose): string {
    const { offer } = entry
    const filled: Filled = { [slotOf(offer, 'unit')]: entry.unit, [entry.slot]: this.#poses(entry, pose).join('-') }
    for (const { slot, name } of entry.flags) {
      if (!this.#goesOn && !this.said.includes(name)) continue
      filled[slot] = offer.slots[slot]!.many ? [...((filled[slot] as string[]) ?? []), name] : true
    }
    return actionText(offer, filled)
  }

  /** What a closed hex would have been: there, looking as now. */
  question(entry: TurnEntry, hex: Hex): string | null {
    const piece = this.hand.match.view?.pieces.find((one) => one.id === entry.unit)
    const word = this.hand.match.static?.facings?.[piece?.facing ?? 0]
    if (!word || entry.group) return null
    return actionText(entry.offer, { [slotOf(entry.offer, 'unit')]: entry.unit, [entry.slot]: `${hex}${word}` })
  }

  async commit(entry: TurnEntry, pose: Pose): Promise<void> {
    if (!entry.group) return void (await this.hand.match.commit(this.text(entry, pose)))
    this.gathered = new Map([...this.gathered, [entry.unit, pose]])
    this.hand.select(null)
  }

  /** Gathers again those gathered before the page was loaded. False where the offer is no move in formation. */
  resume(offer: Offer, pairs: [UnitId, string][]): boolean {
    const found = pairs.flatMap(([unit, word]): [UnitId, Pose][] => {
      const entries = this.hand.inter?.subjects.get(unit) ?? []
      const entry = entries.find((one): one is TurnEntry => one.kind === 'turn' && one.group && one.offer === offer)
      const pose = entry?.at.get(word)
      return pose ? [[unit, pose]] : []
    })
    this.gathered = new Map(found)
    return found.length > 0
  }

  /** The move in formation so far; null if nobody has been gathered. */
  readonly groupText = $derived.by<string | null>(() => {
    const offer = [...(this.hand.inter?.subjects.values() ?? [])]
      .flat()
      .find((entry): entry is TurnEntry => entry.kind === 'turn' && entry.group)?.offer
    const pairs = [...this.gathered].map(([unit, pose]) => `${unit}@${pose.value.v}`)
    return offer && pairs.length > 0 ? actionText(offer, { 0: pairs }) : null
  })

  /** Takes one beat back. False when there was nothing to take. */
  escape(): boolean {
    if (this.at) this.at = null
    else if (!this.hand.selected && this.gathered.size > 0) this.gathered = new Map([...this.gathered].slice(0, -1))
    else return false
    return true
  }
}
