/**
 * What the hand is about to do: selection, preview, draft. All of it is local; the server hears of it only
 * as questions (why, odds) and, in the end, as one action.
 */
import type { BoardUi, Modifiers } from '../board/ui'
import type { Hex, Refusal, Sheet, UnitId } from '../wire/generated'
import { shortest } from '../board/ground'
import { stacksOf } from '../board/stacks'
import { Failed, Malformed } from '../net/api'
import { assaultText, propose, toggle, toggleFlag, toggleTarget, type AssaultDraft } from './assault'
import type { MatchStore } from './match.svelte'
import {
  actionText,
  endsPhase,
  fireText,
  interactions,
  mayStop,
  moveText,
  pathTo,
  pickText,
  reachOf,
  targetSlot,
  type Entry,
  type Filled,
  type FireEntry,
  type Interactions,
  type MoveEntry,
  type PathsEntry,
  type PickEntry,
} from './offers'
import { Division } from './division.svelte'
import { SetUp } from './setup.svelte'

export interface FireDraft {
  entry: FireEntry
  target: Hex
  flags: number[]
}

export interface WhyCard {
  hex: Hex | null
  refusal: Refusal
}

/** A move or a path that one more gesture would commit. */
export interface Preview {
  hex: Hex
  text: string
  path: Hex[]
  /** Half points; null when only the server knows. */
  cost: number | null
  /** Half points that a way of one's own cannot fall below: each of its points on the cheapest way to it. */
  least: number | null
  stop: string | null
  verb: string
  /** The same, but beneath the own units that stand there; null where there is no such choice. */
  beneath: string | null
}

export class Hand {
  selected = $state<UnitId | null>(null)
  hover = $state<Hex | null>(null)
  cursor = $state<Hex | null>(null)
  /** Held under the finger: the second tap commits. */
  held = $state<Hex | null>(null)
  waypoints = $state.raw<Hex[]>([])
  /** A way drawn by dragging, start first. */
  drawn = $state.raw<Hex[] | null>(null)
  assault = $state.raw<AssaultDraft | null>(null)
  fire = $state.raw<FireDraft | null>(null)
  why = $state.raw<WhyCard | null>(null)
  sheet = $state.raw<Sheet | null>(null)
  sheetStale = $state(false)
  /** Hexes pointed at by a link or a reason. */
  lit = $state.raw<Hex[] | null>(null)
  /** Pieces looked at without being able to act. */
  inspected = $state<UnitId | null>(null)
  /** The hex whose pile is fanned out. */
  fan = $state<Hex | null>(null)
  /** Who goes along with the piece in hand. */
  extras = $state.raw<UnitId[]>([])
  /** The draft is no fight the server could forecast. */
  unforetold = $state(false)
  readonly setup: SetUp
  readonly division: Division
  #abort: AbortController | null = null
  /** Turn, phase and side of the last settled view: a selection does not outlive them. */
  #phase = ''
  /** The decision of the last settled view. */
  #asked = ''

  constructor(readonly match: MatchStore) {
    this.setup = new SetUp(this)
    this.division = new Division(this)
  }

  readonly inter = $derived.by<Interactions | null>(() => {
    const { decision, view } = this.match
    return decision && view ? interactions(decision, view, (place) => this.match.ground.has(place)) : null
  })

  readonly entries = $derived.by<Entry[]>(() => (this.selected && this.inter?.subjects.get(this.selected)) || [])

  /** What the present gesture would do in the hovered, held or cursor hex. */
  readonly preview = $derived.by<Preview | null>(() => this.previewAt(this.held ?? this.hover ?? this.cursor))

  /** The text of the attack or fire being prepared. */
  readonly draftText = $derived.by<string | null>(() => {
    if (this.assault && this.inter?.assault) return assaultText(this.inter.assault, this.assault)
    if (this.fire) return fireText(this.fire.entry, this.fire.target, this.fire.flags)
    return null
  })

  placeOf(unit: UnitId): string | null {
    return this.match.view?.pieces.find((piece) => piece.id === unit)?.place ?? null
  }

  readonly #piles = $derived.by(() =>
    this.match.view ? stacksOf(this.match.view, this.match.ground) : new Map<Hex, UnitId[]>(),
  )
  readonly #leaders = $derived.by(
    () =>
      new Set((this.match.static?.pieces ?? []).filter((piece) => piece.kind === 'leader').map((piece) => piece.id)),
  )

  /** Who stands in a hex, the top one first, leaders before units. */
  pileAt(hex: Hex): UnitId[] {
    return [...(this.#piles.get(hex) ?? [])].reverse()
  }

  /** The one that stands for a hex: its top unit, a leader only where he is alone. */
  pieceAt(hex: Hex): UnitId | null {
    const pile = this.pileAt(hex)
    return pile.find((unit) => !this.#leaders.has(unit)) ?? pile[0] ?? null
  }

  /** Whom a gesture on a hex means: whoever is in hand there, else the topmost who can act, else the top one. */
  meant(hex: Hex): UnitId | null {
    const pile = this.pileAt(hex)
    if (this.selected && pile.includes(this.selected)) return this.selected
    const able = pile.filter((unit) => this.inter?.subjects.has(unit))
    return able.find((unit) => !this.#leaders.has(unit)) ?? able[0] ?? this.pieceAt(hex)
  }

  /** After the one in hand the next of its pile who can act, leaders at last; null after the last. */
  #after(unit: UnitId, hex: Hex): UnitId | null {
    const pile = this.pileAt(hex).filter((one) => one === unit || this.inter?.subjects.has(one))
    const [chiefs, units] = [true, false].map((chief) => pile.filter((one) => this.#leaders.has(one) === chief))
    const able = [...units!, ...chiefs!]
    return able[able.indexOf(unit) + 1] ?? null
  }

  #sideOf(unit: UnitId): string | undefined {
    return this.match.static?.pieces.find((piece) => piece.id === unit)?.side
  }

  /** Whether a unit that comes here joins a pile of its own side. */
  #joinsPile(unit: UnitId, hex: Hex): boolean {
    const there = this.pileAt(hex).filter((one) => one !== unit && !this.#leaders.has(one))
    return !this.#leaders.has(unit) && there.some((one) => this.#sideOf(one) === this.#sideOf(unit))
  }

  /** Units that can act now, in reading order of the map. */
  readonly able = $derived.by<UnitId[]>(() => {
    const units = [...(this.inter?.subjects.keys() ?? [])]
    return units.sort((a, b) => (this.placeOf(a) ?? '').localeCompare(this.placeOf(b) ?? ''))
  })

  /** After a new view: keeps what is still lawful, and selects the only one asked about a path. */
  settle(): void {
    this.held = null
    this.drawn = null
    this.waypoints = []
    this.why = null
    this.lit = null
    this.assault = null
    this.fire = null
    this.sheet = null
    this.fan = null
    this.extras = []
    const view = this.match.view
    const phase = view ? `${view.turn}/${view.phase}/${view.active}` : ''
    const asked = this.inter?.decision.id ?? ''
    if (this.selected && (phase !== this.#phase || !this.inter?.subjects.has(this.selected))) {
      // With the next question the last one's piece is out of hand: its ring would say that it is not.
      if (asked !== this.#asked && this.inspected === this.selected) this.inspected = null
      this.selected = null
    }
    this.#phase = phase
    this.#asked = asked
    const only = this.able.length === 1 ? this.able[0]! : null
    const forced = only && this.inter?.subjects.get(only)?.every((entry) => entry.kind === 'paths')
    if (forced) this.selected = only
    this.setup.settle()
    this.division.settle()
  }

  select(unit: UnitId | null): void {
    this.selected = unit
    this.inspected = unit
    this.held = null
    this.waypoints = []
    this.drawn = null
    this.why = null
    this.extras = []
    this.match.refusal = null
    if (unit) {
      this.fire = null
      if (this.assault && !this.#joins(unit)) this.assault = null
    }
  }

  #joins(unit: UnitId): boolean {
    return Object.values(this.assault?.chosen ?? {}).some((units) => units.includes(unit))
  }

  previewAt(hex: Hex | null): Preview | null {
    if (!hex) return null
    for (const entry of this.entries) {
      if (entry.kind === 'move') {
        const path = this.wayTo(entry, hex)
        if (path.length === 0 || !mayStop(entry, hex)) continue
        const value = entry.values.get(hex)!
        const cheapest = pathTo(entry, hex).join() === path.join()
        return {
          hex,
          path,
          text: moveText(entry, path),
          cost: cheapest ? (value.cost ?? null) : null,
          least: cheapest ? null : Math.max(...path.map((at) => entry.values.get(at)?.cost ?? 0)),
          stop: value.stop ?? null,
          verb: entry.offer.verb,
          beneath: this.beneathOf(entry, hex, path),
        }
      }
      if (entry.kind === 'paths') {
        const chosen = entry.paths.find((one) => one.hexes.at(-1) === hex)
        if (chosen) {
          return {
            hex,
            path: chosen.hexes,
            text: moveText(entry, chosen.text, this.along(entry)),
            cost: null,
            least: null,
            stop: null,
            verb: entry.offer.verb,
            beneath: null,
          }
        }
      }
    }
    return null
  }

  /** The drawn way, the way through the waypoints, or the cheapest. */
  wayTo(entry: MoveEntry, hex: Hex): Hex[] {
    if (this.drawn && this.drawn.at(-1) === hex) return this.drawn
    if (this.waypoints.length === 0) return pathTo(entry, hex)
    const first = this.waypoints[0]!
    let path = pathTo(entry, first)
    for (const point of [...this.waypoints.slice(1), hex]) {
      const leg = shortest(path.at(-1)!, point, (one) => entry.values.has(one), this.match.ground)
      if (leg.length === 0) return []
      path = [...path, ...leg.slice(1)]
    }
    return path
  }

  /** A move that ends beneath the own units of a hex; null where there is nobody to go beneath. */
  beneathOf(entry: MoveEntry, hex: Hex, path = pathTo(entry, hex)): string | null {
    return entry.under !== null && this.#joinsPile(entry.unit, hex)
      ? moveText(entry, path, { [entry.under]: true })
      : null
  }

  /** What the slot of those who go along is filled with. */
  along(entry: PathsEntry | PickEntry): Filled {
    const { extras } = entry
    return extras ? { [extras.slot]: this.extras.filter((unit) => extras.units.includes(unit)) } : {}
  }

  toggleExtra(unit: UnitId): void {
    this.extras = this.extras.includes(unit) ? this.extras.filter((one) => one !== unit) : [...this.extras, unit]
  }

  /** One press on the board: the beat after the last one. */
  press(hex: Hex | null, unit: UnitId | null, how: Partial<Modifiers> = {}): void {
    this.why = null
    const { inter } = this
    if (this.setup.active && hex) return this.setup.press(hex, how.shift)
    if (!inter) {
      this.inspected = unit
      return
    }
    const target = hex ?? (unit ? this.placeOf(unit) : null)
    if (!target) return
    const piece = how.exact && unit ? unit : this.meant(target)
    if (how.exact && piece) {
      this.fan = null
      if (this.#toggleStriker(piece, target)) return
      if (inter.subjects.has(piece)) return this.select(piece)
      this.inspected = piece
      return
    }
    this.fan = this.pileAt(target).length > 1 ? target : null

    const fire = this.entries.find((entry): entry is FireEntry => entry.kind === 'fire' && entry.targets.has(target))
    const strikes = inter.assault?.targets.has(target) ?? false
    if (this.assault && strikes) {
      if (how.shift) this.assault = toggleTarget(inter.assault!, this.assault, target)
      else if (!this.assault.targets.includes(target)) this.assault = propose(inter.assault!, target)
      return void this.refreshSheet()
    }
    if (fire && !(strikes && this.assault)) return this.aim(fire, target)
    if (strikes) return this.strike(target)
    const places = inter.places.filter((place) => place.hex === target)
    if (places.length === 1) return void this.match.commit(places[0]!.action)

    const preview = this.selected && this.placeOf(this.selected) === target ? null : this.previewAt(target)
    if (preview) {
      this.fan = null
      if (how.shift && this.entries.some((entry) => entry.kind === 'move')) this.addWaypoint(target)
      else if ((how.coarse || preview.beneath) && this.held !== target) this.held = target
      else void this.match.commit(preview.text)
      return
    }
    if (piece && this.#toggleStriker(piece, target)) return
    if (piece && piece === this.selected) {
      // Enter goes down the pile, one after the other.
      const next = how.key === 'Enter' ? this.#after(piece, target) : null
      if (!next) this.fan = null
      return this.select(next)
    }
    if (piece && inter.subjects.has(piece)) return this.select(piece)
    if (this.selected) void this.askWhy(target)
    else {
      this.inspected = piece
      // Whoever points at an enemy in an attack phase and may not strike him is told why.
      if (piece && inter.assault && this.placeOf(piece) === target && !this.#own(piece)) void this.askWhy(target)
    }
  }

  /** Whether a piece is of the side that decides. */
  #own(unit: UnitId): boolean {
    const side = this.match.static?.pieces.find((piece) => piece.id === unit)?.side
    return side === this.inter?.decision.side
  }

  /** Takes a unit, or the hex it stands in, into the attack that is being prepared, or out of it. */
  #toggleStriker(unit: UnitId, hex: Hex): boolean {
    const assault = this.inter?.assault
    if (!assault || !this.assault) return false
    for (const group of assault.targets.get(this.assault.targets[0]!)?.groups ?? []) {
      const who = [unit, hex].find((one) => group.units.some((value) => value.v === one))
      if (!who) continue
      this.toggleUnit(group.slot, who)
      return true
    }
    return false
  }

  toggleUnit(slot: number, unit: UnitId): void {
    const assault = this.inter?.assault
    if (!assault || !this.assault) return
    this.assault = toggle(assault, this.assault, slot, unit)
    void this.refreshSheet()
  }

  toggleTarget(hex: Hex): void {
    const assault = this.inter?.assault
    if (!assault || !this.assault) return
    this.assault = toggleTarget(assault, this.assault, hex)
    void this.refreshSheet()
  }

  toggleFlag(slot: number): void {
    if (this.assault) this.assault = toggleFlag(this.assault, slot)
    else if (this.fire) {
      const { flags } = this.fire
      this.fire = { ...this.fire, flags: flags.includes(slot) ? flags.filter((one) => one !== slot) : [...flags, slot] }
    }
    void this.refreshSheet()
  }

  strike(target: Hex): void {
    const assault = this.inter?.assault
    if (!assault) return
    this.assault = propose(assault, target)
    this.fire = null
    this.selected = null
    void this.refreshSheet()
  }

  aim(entry: FireEntry, target: Hex): void {
    this.fire = { entry, target, flags: [] }
    this.assault = null
    void this.refreshSheet()
  }

  addWaypoint(hex: Hex): void {
    this.waypoints = [...this.waypoints, hex]
  }

  /** Asks the odds of the draft; the last answer stays, marked stale, until the new one is there. */
  async refreshSheet(): Promise<void> {
    this.#abort?.abort()
    const text = this.draftText
    if (!text) {
      this.sheet = null
      return
    }
    const abort = (this.#abort = new AbortController())
    this.sheetStale = true
    try {
      const sheet = await this.match.questions.sheet(text, abort.signal)
      if (this.#abort !== abort) return
      this.sheet = sheet
      this.sheetStale = false
      this.unforetold = false
    } catch (error) {
      if (this.#abort === abort && error instanceof Malformed) {
        this.sheet = null
        this.unforetold = true
      }
      // Aborted by a later toggle, or the link is lost: the strip over the board says so. A fault is told.
      if (this.#abort === abort && error instanceof Failed) {
        this.match.notice = { id: 'ui-error-server', args: { detail: error.detail } }
      }
    }
  }

  /** The action a closed hex would have been, for the server to say why not. */
  draftFor(hex: Hex): string | null {
    const entry = this.entries[0]
    const assault = this.inter?.assault
    if (!entry) return assault ? actionText(assault.offer, { [targetSlot(assault.offer)]: [hex] }) : null
    if (entry.kind === 'move') {
      // The hex is where they want to get to, by whatever way: only one drawn by hand is part of the question.
      const last = this.waypoints.at(-1)
      return moveText(entry, [...(last ? this.wayTo(entry, last) : []), hex])
    }
    if (entry.kind === 'fire') return fireText(entry, hex)
    if (entry.kind === 'paths' && entry.start) return moveText(entry, [entry.start, hex])
    return null
  }

  async askWhy(hex: Hex): Promise<void> {
    const text = this.draftFor(hex)
    if (text) await this.askWhyText(text, hex)
  }

  async askWhyText(text: string, hex: Hex | null = null): Promise<Refusal | null> {
    try {
      const refusal = await this.match.questions.why(text)
      this.why = refusal ? { hex, refusal } : null
      this.lit = refusal?.hexes ?? null
      return refusal
    } catch {
      return null
    }
  }

  /** Takes one beat back. False when there was nothing to take. */
  escape(): boolean {
    if (this.why) {
      this.why = null
      this.lit = null
    } else if (this.match.refusal) this.match.refusal = null
    else if (this.fan) this.fan = null
    else if (this.held) this.held = null
    else if (this.drawn) this.drawn = null
    else if (this.waypoints.length > 0) this.waypoints = this.waypoints.slice(0, -1)
    else if (this.assault) this.assault = null
    else if (this.fire) this.fire = null
    else if (this.setup.escape()) return true
    else if (this.selected) this.select(null)
    else if (this.inspected) this.inspected = null
    else return false
    if (!this.draftText) this.sheet = null
    return true
  }

  /** Takes the last action back; its piece is in hand again. */
  async undo(): Promise<void> {
    const action = this.match.view?.undo?.action
    if (!action || !(await this.match.undo())) return
    const unit = action.split(' ')[1]
    if (unit && this.inter?.subjects.has(unit)) this.select(unit)
  }

  async commitDraft(): Promise<boolean> {
    const text = this.draftText
    return text ? this.match.commit(text) : false
  }

  /** What the piece in hand may do without more: the first of it where nothing is named. */
  readonly picks = $derived(this.entries.filter((entry): entry is PickEntry => entry.kind === 'pick'))

  /** Pieces march until the phase is ended: what else one of them may do is by the way, and no answer to it. */
  readonly marching = $derived(
    (this.inter?.buttons.some((button) => endsPhase(button.offer.verb)) ?? false) ||
      [...(this.inter?.subjects.values() ?? [])].flat().some((entry) => entry.kind === 'move'),
  )

  /** The piece in hand, just as it stands, is the answer to what is asked. */
  readonly picking = $derived(!this.marching && this.picks.length > 0 && this.picks.length === this.entries.length)

  async commitPick(pick = this.picks[0]): Promise<boolean> {
    return pick ? this.match.commit(pickText(pick, this.along(pick))) : false
  }

  /** Hexes in brackets: chosen targets while preparing, else all that may be struck. */
  readonly targets = $derived.by<Hex[]>(() => {
    if (this.assault) return this.assault.targets
    if (this.fire) return [this.fire.target]
    const aimed = this.entries.flatMap((entry) => (entry.kind === 'fire' ? [...entry.targets.keys()] : []))
    if (this.selected && aimed.length > 0) return aimed
    if (this.selected) return []
    const picks = this.marching ? [] : [...(this.inter?.subjects.values() ?? [])].flat()
    const asked = picks.filter((entry) => entry.kind === 'pick')
    if (asked.length > 0) return asked.map((entry) => this.placeOf(entry.unit)).filter((hex) => hex !== null)
    const places = this.inter?.places ?? []
    if (places.length > 0) return [...new Set(places.map((place) => place.hex))]
    return [...(this.inter?.assault?.targets.keys() ?? [])]
  })

  /** The part of the board's picture that the hand decides. */
  readonly picture = $derived.by<Partial<BoardUi>>(() => {
    const reach = reachOf(this.entries)
    const preview = this.preview
    const paths = this.entries.flatMap((entry) =>
      entry.kind === 'paths' ? entry.paths.map((one) => one.hexes).filter((hexes) => hexes.length > 1) : [],
    )
    const strikers = Object.values(this.assault?.chosen ?? {}).flat()
    const taking = this.assault
      ? strikers.flatMap((one) => (this.match.ground.has(one) ? this.pileAt(one) : [one]))
      : this.fire
        ? [this.fire.entry.unit]
        : []
    const group = this.setup.active ? [...this.setup.group] : []
    const ghost = preview && this.selected && (this.held || this.match.busy)
    return {
      selected:
        group.length > 0
          ? group
          : taking.length > 0
            ? taking
            : this.selected
              ? [this.selected]
              : this.inspected
                ? [this.inspected]
                : [],
      reach: this.match.busy ? null : reach,
      closed: reach !== null && !this.match.busy,
      path: preview?.path ?? (this.drawn || []),
      targets: group.length > 0 ? this.setup.goal(this.hover ?? this.cursor) : this.targets,
      retreats: paths,
      ghost: ghost ? { unit: this.selected!, hex: preview.hex, pending: this.match.busy !== null } : null,
      cursor: this.cursor,
      fan: this.fan,
      setupHexes: this.setup.active ? this.setup.open : null,
      lit: this.lit,
    }
  })
}
