/** The gesture of a unit that has a facing: it goes to a hex, and there it turns to a corner. */
import type { Ghost } from '../board/ui'
import { panelsOf, skinOf } from '../skins'
import type { Hex, Offer, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { actionText, cheapest, slotOf, type Filled, type Pose, type TurnEntry } from './offers'

/** A pose on offer, and the entry whose answer it is. */
export interface Standing {
  entry: TurnEntry
  pose: Pose
}

export class Facing {
  /**
   * The hex whose corners are on offer, and the corner chosen there, clockwise from the one at the north-north-east.
   */
  at = $state.raw<{ hex: Hex; corner: number } | null>(null)
  /** What is said of the move besides where it goes, by the names of its flags: who goes along, who stays. */
  said = $state.raw<string[]>([])
  /** Units of a move in formation, each with where it is to go. */
  gathered = $state.raw<ReadonlyMap<UnitId, Pose>>(new Map())
  /** Poses by the other hexes that they cover, for units that stand on several. */
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

  /** What the selected unit may do that ends in a pose; in formation only if it cannot go alone. */
  get #entries(): TurnEntry[] {
    const turns = this.hand.entries.filter((one): one is TurnEntry => one.kind === 'turn')
    const alone = turns.filter((one) => !one.group)
    return alone.length > 0 ? alone : turns
  }

  /** Whether the one who is asked continues as it began, with everything that was said then. */
  get #goesOn(): boolean {
    const { match, inter } = this.hand
    return panelsOf(match.view?.ruleset ?? '').goesOn?.includes(inter?.decision.id ?? '') ?? false
  }

  /** What may be said of a move. */
  flagsOf(entry: TurnEntry): string[] {
    return this.#goesOn ? [] : entry.flags.map((flag) => flag.name)
  }

  /** The same for any move of the selected unit, each once. */
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

  /** How the selected unit may stand in a hex, each corner once: first those that a pose is named by. */
  open(hex: Hex): Standing[] {
    const entries = this.#entries
    const all = [
      ...entries.flatMap((entry) => (entry.poses.get(hex) ?? []).map((pose) => ({ entry, pose }))),
      ...entries.flatMap((entry) => (this.#other(entry).get(hex) ?? []).map((pose) => ({ entry, pose }))),
    ]
    const seen = new Set<number>()
    return all.filter(({ pose }) => !seen.has(pose.corner) && seen.add(pose.corner))
  }

  /** How it would stand in a hex now: with the chosen facing, otherwise its present one, otherwise any it may have. */
  chosen(hex: Hex): Standing | null {
    const open = this.open(hex)
    const piece = this.hand.match.view?.pieces.find((one) => one.id === this.hand.selected)
    const corner = this.at?.hex === hex ? this.at.corner : piece?.facing
    return open.find(({ pose }) => pose.corner === corner) ?? open[0] ?? null
  }

  /** The corners on offer, if one is being chosen. */
  readonly rosette = $derived.by<{ hex: Hex; corners: number[]; chosen: number } | null>(() => {
    const hex = this.at?.hex
    const chosen = hex ? this.chosen(hex) : null
    if (!chosen || !hex) return null
    return { hex, corners: this.open(hex).map(({ pose }) => pose.corner), chosen: chosen.pose.corner }
  })

  #ghost(unit: UnitId, { hex, corner, value }: Pose): Ghost {
    return { unit, hex, facing: corner, hexes: value.hexes }
  }

  /** Where those gathered would stand, and the selected unit where it is pointed to. */
  readonly ghosts = $derived.by<Ghost[]>(() => {
    const fixed = this.hand.match.static
    if (!fixed || !skinOf(fixed.ruleset).stands) return []
    const gathered = [...this.gathered].map(([unit, pose]) => this.#ghost(unit, pose))
    const hex = this.at?.hex ?? this.hand.hover ?? this.hand.cursor
    const chosen = hex ? this.chosen(hex) : null
    return chosen ? [...gathered, this.#ghost(chosen.entry.unit, chosen.pose)] : gathered
  })

  /** A reach by the hexes that can be pressed: for a unit on several hexes, each of them. */
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
   * A press on a hex: the first shows its corners, the next on it takes the corner pressed; a corner already pressed or
   * chosen is the answer. `side`: the one pressed of the six sides, from 6 on, for units that can face one. False if
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

  /** What the corner chosen would be; empty if none is, or if it is part of a move in formation. */
  get draft(): string {
    const chosen = this.#turned
    return chosen && !chosen.entry.group ? this.text(chosen.entry, chosen.pose) : ''
  }

  /** Turns the unit to the next corner that is open in the current hex. */
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

  /** Poses on the way, each a step from the one before, the last one itself; only that if no way is given. */
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

  /** What a closed hex would have been: there, with the present facing. */
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

  /** Gathers again those gathered before the page was loaded. False if the offer is not a move in formation. */
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

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (this.at) this.at = null
    else if (!this.hand.selected && this.gathered.size > 0) this.gathered = new Map([...this.gathered].slice(0, -1))
    else return false
    return true
  }
}
