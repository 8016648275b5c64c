/** The gesture of a unit that looks somewhere: it goes to a hex, and there it turns to a corner. */
import type { Hex, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { actionText, slotOf, type Pose, type TurnEntry } from './offers'

export class Facing {
  /** The hex whose corners are on offer, and the corner chosen there, clockwise from that at the north-north-east. */
  at = $state.raw<{ hex: Hex; corner: number } | null>(null)
  /** Units of a move in formation, each with where it is to stand. */
  gathered = $state.raw<ReadonlyMap<UnitId, string>>(new Map())

  constructor(private readonly hand: Hand) {}

  clear(): void {
    this.at = null
  }

  settle(): void {
    this.at = null
    this.gathered = new Map()
  }

  /** How the unit in hand may stand in a hex. */
  open(entry: TurnEntry, hex: Hex): Pose[] {
    return entry.poses.get(hex) ?? []
  }

  /** How it would stand in a hex now: looking where was chosen, else as it looks, else wherever it may. */
  chosen(entry: TurnEntry, hex: Hex): Pose | null {
    const open = this.open(entry, hex)
    const piece = this.hand.match.view?.pieces.find((one) => one.id === entry.unit)
    const corner = this.at?.hex === hex ? this.at.corner : piece?.facing
    return open.find((pose) => pose.corner === corner) ?? open[0] ?? null
  }

  /** The corners on offer where one is being chosen. */
  readonly rosette = $derived.by<{ hex: Hex; corners: number[]; chosen: number } | null>(() => {
    const entry = this.#entry
    const hex = this.at?.hex
    const pose = entry && hex ? this.chosen(entry, hex) : null
    return pose && hex ? { hex, corners: this.open(entry!, hex).map((one) => one.corner), chosen: pose.corner } : null
  })

  get #entry(): TurnEntry | undefined {
    return this.hand.entries.find((one): one is TurnEntry => one.kind === 'turn')
  }

  /**
   * A press on a hex: the first shows its corners, the next on it takes the corner pressed; a corner pressed or chosen
   * already is the answer. False where the hex is closed.
   */
  press(hex: Hex, corner: number | undefined): boolean {
    const entry = this.hand.entries.find((one): one is TurnEntry => one.kind === 'turn' && one.poses.has(hex))
    if (!entry) return false
    const open = this.open(entry, hex)
    if (this.at?.hex !== hex && open.length > 1) {
      this.at = { hex, corner: this.chosen(entry, hex)!.corner }
      return true
    }
    const pressed = open.find((pose) => pose.corner === corner)
    const pose = corner === undefined || open.length === 1 ? this.chosen(entry, hex) : pressed
    if (pose) void this.commit(entry, pose)
    return true
  }

  /** The corner chosen is the answer. */
  take(): void {
    const entry = this.#entry
    const pose = entry && this.at ? this.chosen(entry, this.at.hex) : null
    if (pose) void this.commit(entry!, pose)
  }

  /** Turns the unit to the next corner that is open in the hex at hand. */
  turn(step: number): boolean {
    const entry = this.#entry
    const hex = this.at?.hex ?? this.hand.hover ?? this.hand.cursor
    const open = entry && hex ? this.open(entry, hex) : []
    if (!hex || open.length === 0) return false
    const corners = open.map((pose) => pose.corner).sort((a, b) => a - b)
    const now = this.chosen(entry!, hex)!.corner
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
    return actionText(offer, {
      [slotOf(offer, 'unit')]: entry.unit,
      [entry.slot]: this.#poses(entry, pose).join('-'),
    })
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
    this.gathered = new Map([...this.gathered, [entry.unit, pose.value.v]])
    this.hand.select(null)
  }

  /** The move in formation as it stands; null where nobody has been gathered. */
  readonly groupText = $derived.by<string | null>(() => {
    const offer = [...(this.hand.inter?.subjects.values() ?? [])]
      .flat()
      .find((entry): entry is TurnEntry => entry.kind === 'turn' && entry.group)?.offer
    const pairs = [...this.gathered].map(([unit, pose]) => `${unit}@${pose}`)
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
