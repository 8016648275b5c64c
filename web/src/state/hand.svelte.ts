/**
 * What the hand is about to do. All of it is local; the server hears of it only as questions (why, odds) and, in the
 * end, as one action. Each gesture has a file of its own; here is what is selected, and which gesture a press means.
 */
import { footprint } from '../board/stacks'
import type { Arrow, BoardUi, Modifiers } from '../board/ui'
import type { Hex, Message, Offer, UnitId } from '../wire/generated'
import { Division } from './division.svelte'
import { Several } from './several.svelte'
import { Facing } from './facing.svelte'
import { March } from './march.svelte'
import type { MatchStore } from './match.svelte'
import {
  endsPhase,
  fireText,
  interactions,
  moveText,
  pickText,
  reachOf,
  volunteers,
  wholeWays,
  type Button,
  type Entry,
  type Filled,
  type FireEntry,
  type Interactions,
  type MoveEntry,
  type PathsEntry,
  type PickEntry,
} from './offers'
import { aboutOf, waysInto } from './about'
import { answersOf, type Answer } from './answers'
import { Order } from './order.svelte'
import { Pairs } from './pairs.svelte'
import { Piles } from './piles.svelte'
import { Plans } from './plans.svelte'
import { Reason } from './reason.svelte'
import { SetUp } from './setup.svelte'
import { Strike } from './strike.svelte'
import { panelsOf } from '../skins'
import type { Panels } from '../skins/panels'
import { settings } from './settings.svelte'
import { Way } from './way.svelte'

/** The answer that declines. */
const PASS = 'pass'
/** Rare actions, which are in the menu. */
export const RARE = ['resign', 'offer', 'draw']

export class Hand {
  selected = $state<UnitId | null>(null)
  hover = $state<Hex | null>(null)
  cursor = $state<Hex | null>(null)
  /** A way that the list of decisions points at: an action. */
  ahead = $state<string | null>(null)
  /** Hexes pointed at by a link or a reason. */
  lit = $state.raw<Hex[] | null>(null)
  /** Pieces looked at without being able to act. */
  inspected = $state<UnitId | null>(null)
  /** The hex whose pile is fanned out. */
  fan = $state<Hex | null>(null)
  /** Who goes along with the selected piece. */
  extras = $state.raw<UnitId[]>([])
  readonly piles: Piles
  readonly way: Way
  readonly facing: Facing
  readonly strike: Strike
  readonly reason: Reason
  readonly setup: SetUp
  readonly division: Division
  readonly several: Several
  readonly march: March
  readonly plans: Plans
  readonly pairs: Pairs
  readonly order: Order
  /** How many of each kind go along with the selected piece; nothing: according to the rules. */
  taking = $state.raw<string[]>([])
  /** What is filled in beside the board for the current question, part by part. */
  said = $state.raw<Record<string, string[]>>({})
  /** Turn, phase and side of the last settled view: a selection does not outlive them. */
  #phase = ''
  /** The decision of the last settled view. */
  #asked = ''
  /** Where the selected piece was when it was taken up. */
  #stood: string | null = null

  constructor(readonly match: MatchStore) {
    this.piles = new Piles(this)
    this.way = new Way(this)
    this.facing = new Facing(this)
    this.strike = new Strike(this)
    this.reason = new Reason(this)
    this.setup = new SetUp(this)
    this.division = new Division(this)
    this.several = new Several(this)
    this.march = new March(this)
    this.plans = new Plans(this)
    this.pairs = new Pairs(this)
    this.order = new Order(this)
  }

  /** What its game says of its own questions. */
  get #panels(): Panels {
    return panelsOf(this.match.view?.ruleset ?? '')
  }

  readonly inter = $derived.by<Interactions | null>(() => {
    const { decision, view, ground } = this.match
    const facings = this.match.static?.facings
    const { ordered, idle } = this.#panels
    if (!decision || !view) return null
    const read = interactions(decision, view, (place) => ground.has(place), facings, ordered)
    return idle ? { ...read, buttons: read.buttons.filter((one) => !idle(one.offer.verb, view)) } : read
  })

  readonly entries = $derived.by<Entry[]>(() => (this.selected && this.inter?.subjects.get(this.selected)) || [])

  placeOf(unit: UnitId): string | null {
    return this.match.view?.pieces.find((piece) => piece.id === unit)?.place ?? null
  }

  /** The hexes a piece stands on, one or several; none if it is not on the map. */
  hexesOf(unit: UnitId): readonly Hex[] {
    const { view, ground } = this.match
    const piece = view?.pieces.find((one) => one.id === unit)
    return piece && ground.has(piece.place) ? footprint(piece) : []
  }

  /** The hexes of two pieces that are nearest to each other; null if one is not on the map. */
  nearest(unit: UnitId, other: UnitId): [Hex | null, Hex | null] {
    const { ground } = this.match
    const [here, there] = [this.hexesOf(unit), this.hexesOf(other)]
    const pairs = here.flatMap((a) => there.map((b): [Hex, Hex] => [a, b]))
    const far = ([a, b]: [Hex, Hex]) => ground.distance(a, b)
    return pairs.sort((a, b) => far(a) - far(b))[0] ?? [null, null]
  }

  /** Units that can act now, in reading order of the map. */
  readonly able = $derived.by<UnitId[]>(() => {
    const units = [...(this.inter?.subjects.keys() ?? []), ...this.pairs.byUnit.keys()]
    return units.sort((a, b) => (this.placeOf(a) ?? '').localeCompare(this.placeOf(b) ?? ''))
  })

  /** Those of them who can go somewhere. */
  readonly marchers = $derived(
    this.able.filter((unit) => this.inter?.subjects.get(unit)?.some(({ kind }) => kind === 'move' || kind === 'turn')),
  )

  /** The question. If it counts those who can march, it counts those listed beside the board. */
  readonly question = $derived.by<Message | null>(() => {
    const { decision } = this.match
    if (!decision || !this.#panels.counted?.includes(decision.id)) return decision?.message ?? null
    return { ...decision.message, args: { ...decision.message.args, count: this.marchers.length } }
  })

  /** The only piece that can answer, if the question is where it goes. */
  get #lone(): UnitId | null {
    const { decision, subjects } = this.inter ?? {}
    const only = this.able.length === 1 ? this.able[0]! : null
    if (!decision || !only) return null
    const alone = this.#panels.alone?.includes(decision.id)
    return alone || subjects!.get(only)?.every((entry) => entry.kind === 'paths') ? only : null
  }

  /** After a new view: keeps what is still legal, and selects the only piece that is asked where to go. */
  settle(): void {
    this.way.clear()
    this.facing.settle()
    this.strike.clear()
    this.reason.clear()
    this.lit = null
    this.fan = null
    this.extras = []
    this.taking = []
    this.said = {}
    this.order.clear()
    const view = this.match.view
    const phase = view ? `${view.turn}/${view.phase}/${view.active}` : ''
    const asked = this.inter?.decision.id ?? ''
    // On a map of areas a piece that has marched is deselected: a press on other own troops there would send it to
    // them.
    const arrived =
      this.match.static?.map.form === 'area' && this.selected && this.placeOf(this.selected) !== this.#stood
    // Nobody has chosen it as the answer to a new question that it would be just as it stands.
    const answers = asked !== this.#asked && this.picking
    if (this.selected && (arrived || answers || phase !== this.#phase || !this.inter?.subjects.has(this.selected))) {
      // The next question deselects the last one's piece: its ring would say that it is still selected.
      if ((arrived || asked !== this.#asked) && this.inspected === this.selected) this.inspected = null
      this.selected = null
    }
    this.#phase = phase
    this.#asked = asked
    if (this.#lone) this.selected = this.#lone
    this.#stood = this.selected && this.placeOf(this.selected)
    this.setup.settle()
    this.division.settle()
    this.several.settle()
    this.march.settle()
    this.plans.clear()
    this.pairs.settle()
  }

  select(unit: UnitId | null): void {
    this.selected = unit
    // A selected piece is no longer chosen from a pile: its cards would cover where it may go.
    this.fan = null
    this.#stood = unit && this.placeOf(unit)
    this.inspected = unit
    this.march.clear()
    this.way.clear()
    this.facing.clear()
    this.reason.clear()
    this.extras = []
    this.taking = []
    this.order.clear()
    this.match.refusal = null
    if (unit) {
      if (this.strike.fire || !this.strike.strikers.includes(unit)) this.strike.clear()
    }
  }

  /** The value of the slot of those who go along. */
  along(entry: MoveEntry | PathsEntry | PickEntry): Filled {
    const { extras } = entry
    const counts = entry.kind !== 'paths' && entry.counts !== null ? { [entry.counts]: this.taking } : {}
    return extras ? { ...counts, [extras.slot]: this.extras.filter((unit) => extras.units.includes(unit)) } : counts
  }

  /** Whether an answer of a piece is for others to go along, and is none without them. */
  joins({ offer, unit }: PickEntry): boolean {
    const piece = this.match.view!.pieces.find((one) => one.id === unit)!
    return this.#panels.joins?.(offer.verb, piece) ?? false
  }

  /** Whether such an answer is still without them. */
  lacks(entry: PickEntry): boolean {
    return this.joins(entry) && !entry.extras!.units.some((one) => this.extras.includes(one))
  }

  /** Fills in a part of the answer; nothing: the part is open again. */
  say(part: string, values: string[]): void {
    const { [part]: _, ...rest } = this.said
    this.said = values.length > 0 ? { ...rest, [part]: values } : rest
  }

  toggleExtra(unit: UnitId): void {
    this.goWith(this.extras.includes(unit) ? this.extras.filter((one) => one !== unit) : [...this.extras, unit])
  }

  /** Who goes along, and how many of each nation: a refusal of others is no answer to that. */
  goWith(extras: UnitId[], taking = this.taking): void {
    this.extras = extras
    this.taking = taking
    this.reason.clear()
    this.lit = null
    this.match.refusal = null
  }

  /** One press on the board: the next step after the last one. */
  press(hex: Hex | null, unit: UnitId | null, how: Partial<Modifiers> = {}): void {
    this.reason.clear()
    const { inter } = this
    if (this.setup.active && hex) return this.setup.press(hex, how.shift)
    if (!inter) {
      this.inspected = unit
      return
    }
    const target = hex ?? (unit ? this.placeOf(unit) : null)
    if (!target) return
    if (this.order.press(target, how.coarse)) return
    const piece = how.exact && unit ? unit : this.piles.actorAt(target)
    if (
      (how.ctrl || this.march.gathering) &&
      this.march.open &&
      (how.exact ? piece && this.march.marches(piece) : this.march.pile(target).length > 0)
    )
      return this.march.gather(target, how.exact ? piece : null)
    if (how.exact && piece) {
      this.fan = null
      if (this.strike.toggleAt(piece, target)) return
      if (inter.subjects.has(piece)) return this.select(piece)
      this.inspected = piece
      return
    }
    if (this.march.units.length > 0) {
      const { march } = this
      if (how.key === 'Space') return march.corner(target)
      // By keys, a line goes from its corners to where Enter is pressed.
      if (how.key && march.drawn.length > 0) return void march.stroke([...march.drawn, target])
      return void march.press(target, how.coarse ?? false)
    }
    if (this.pairs.press(target) || this.several.press(piece)) return
    this.fan = this.piles.at(target).length > 1 ? target : null
    // Enter goes down the pile, one after the other, before it turns the selected piece where it stands.
    const turning = this.facing.at?.hex === target
    const below = how.key === 'Enter' && piece === this.selected && !turning ? this.piles.below(target) : null
    if (below) return this.#fromPile(below)
    if (this.#fights(inter, target, how) || this.#goes(target, how)) return
    if (piece && this.strike.toggleAt(piece, target)) return
    if (piece && piece === this.selected) {
      this.fan = null
      // It was selected by the question: whoever presses it first, to choose it, keeps it.
      return piece === this.#lone ? undefined : this.select(null)
    }
    if (piece && inter.subjects.has(piece)) return this.#fromPile(piece)
    if (this.#follows(target, how) || (!piece && this.#begins(target))) return
    if (this.selected) void this.reason.ask(target)
    else {
      this.inspected = piece
      // Pointing in an attack phase at an enemy that may not be struck shows why, as for a place that is asked for.
      const foe = piece !== null && this.piles.sideOf(piece) !== inter.decision.side
      if ((foe && inter.assault && this.placeOf(piece) === target) || inter.places.length > 0)
        void this.reason.ask(target)
    }
  }

  /** Selects a piece of the pile that was pressed: the others are beside it, to be chosen instead. */
  #fromPile(unit: UnitId): void {
    const { fan } = this
    this.select(unit)
    this.fan = fan
  }

  /** A press that strikes, fires, or answers with the hex itself. */
  #fights(inter: Interactions, target: Hex, how: Partial<Modifiers>): boolean {
    const { strike } = this
    const fire = this.entries.find((entry): entry is FireEntry => entry.kind === 'fire' && entry.targets.has(target))
    const strikes = inter.assault?.targets.has(target) ?? false
    const answer = this.answerAt(target)
    if (strike.assault && strikes) strike.retarget(target, how.shift ?? false)
    else if (fire && !answer) this.aim(fire, target)
    else if (strikes && !fire) strike.at(target)
    else if (!answer) return false
    // Under a finger a place is shown first, as the end of a way is.
    else if (how.coarse && this.way.held !== target) this.way.held = target
    else void this.match.commit(answer.action)
    return true
  }

  /** The whole answer that a place alone is; null if it is not, or is one of several. */
  answerAt(target: Hex): { verb: string; action: string } | null {
    const fire = this.entries.find((entry): entry is FireEntry => entry.kind === 'fire' && entry.targets.has(target))
    const { verb } = fire?.offer ?? {}
    if (fire && verb) return this.#plain(verb) ? { verb, action: fireText(fire, target) } : null
    const [place, ...more] = [...(this.inter?.places ?? []), ...this.#named, ...this.#taken].filter(
      (one) => one.hex === target,
    )
    return place && more.length === 0 ? { verb: place.offer.verb, action: place.action } : null
  }

  /** Answers of the prompt that name a place: pressed on the map it means them, too. */
  get #named(): Button[] {
    return this.inter?.buttons.filter((one) => one.hex !== undefined && !one.armed) ?? []
  }

  /**
   * The place that a question names, if the answering piece goes there; if there are several, one is selected first.
   */
  get #taken(): { unit: UnitId; offer: Offer; action: string; hex: Hex }[] {
    const { decision, subjects } = this.inter ?? {}
    const hex = decision && this.#panels.into?.includes(decision.id) && decision.message.args?.hex
    if (typeof hex !== 'string') return []
    const picks = [...subjects!.values()].flat().filter((entry): entry is PickEntry => entry.kind === 'pick')
    return picks
      .filter(({ unit }) => !this.selected || unit === this.selected)
      .map((entry) => ({ unit: entry.unit, offer: entry.offer, action: pickText(entry), hex }))
  }

  /** Whether a piece aims at something without a fight. */
  #plain(verb: string): boolean {
    return this.#panels.plain?.includes(verb) ?? false
  }

  /** A piece aims at another: the sheet for that opens, or, if there is no fight, that is the answer. */
  aim(entry: FireEntry, target: Hex): void {
    if (this.#plain(entry.offer.verb)) void this.match.commit(fireText(entry, target))
    else this.strike.aim(entry, target)
  }

  /** A press that moves or turns the selected piece. */
  #goes(target: Hex, how: Partial<Modifiers>): boolean {
    if (!this.selected) return false
    if (this.facing.press(target, how.corner, how.side)) return true
    const preview = this.piles.standsIn(this.selected, target) ? null : this.way.to(target)
    if (!preview) return false
    this.fan = null
    if (how.shift && this.entries.some((entry) => entry.kind === 'move')) this.way.add(target)
    else if ((how.coarse || preview.beneath) && this.way.held !== target) this.way.held = target
    else void this.match.commit(preview.text)
    return true
  }

  /**
   * A press on the end of a way while nothing is selected: if only one piece may go there, it goes; if several, the
   * nearest is selected.
   */
  #follows(target: Hex, how: Partial<Modifiers>): boolean {
    const ways = this.volunteers.flatMap((entry) =>
      entry.paths.filter((one) => one.hexes.at(-1) === target).map((way) => ({ entry, way })),
    )
    const [nearest] = ways.sort((a, b) => a.way.hexes.length - b.way.hexes.length)
    if (!nearest) return this.#offers(target)
    if (ways.length === 1 && !how.coarse) void this.match.commit(moveText(nearest.entry, nearest.way.text))
    else {
      this.select(nearest.entry.unit)
      this.way.held = target
    }
    return true
  }

  /** A press on a place that several may take: the first of them is selected, with its possible answers. */
  #offers(target: Hex): boolean {
    const taker = this.selected ? undefined : this.#taken.find(({ hex }) => hex === target)
    if (!taker) return false
    this.select(taker.unit)
    return true
  }

  /** A press on those who move by an order of their own, where no piece leads them: it begins, from there. */
  #begins(target: Hex): boolean {
    if (this.selected) return false
    const [goer, ...more] = (this.#panels.begins?.(target, this.match.view!) ?? []).flatMap(({ verb, filled }) => {
      const offer = this.inter!.orders.find((one) => one.verb === verb)
      return offer?.choices?.values.some(({ v }) => v === filled[offer.choices!.slot]) ? [{ offer, filled }] : []
    })
    if (!goer || more.length > 0) return false
    void this.order.from(goer.offer, goer.filled)
    return true
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    const { strike } = this
    if (this.reason.escape()) return true
    if (this.match.refusal) this.match.refusal = null
    else if (this.match.notice) this.match.notice = null
    else if (this.fan) this.fan = null
    else if (this.order.escape()) return true
    else if (!(
      this.march.escape() ||
      this.way.escape() ||
      this.facing.escape() ||
      strike.escape() ||
      this.plans.escape() ||
      this.pairs.escape() ||
      this.setup.escape()
    )) {
      const parts = Object.keys(this.said)
      if (this.extras.length + this.taking.length > 0) this.extras = this.taking = []
      else if (this.selected) this.select(null)
      else if (parts.length > 0) this.say(parts.at(-1)!, [])
      else if (this.inspected) this.inspected = null
      else return false
    }
    return true
  }

  /**
   * Takes the last action back, or everything that a group did at once; the one who played it is selected again, an
   * army where it stood.
   */
  async undo(): Promise<void> {
    const undo = this.match.view?.undo
    if (!undo || !(await this.match.undo())) return
    this.setup.settle()
    if (this.setup.active || this.division.active) {
      const { draftFrom } = await import('./draft')
      draftFrom(this, undo.action)
      return
    }
    const units = [undo.action, ...undo.then].flatMap((action) => action.split(' ')[1] ?? [])
    const able = units.filter((unit) => this.inter?.subjects.has(unit))
    if (able.length > 0) this.march.hold(able)
  }

  /** What the selected piece may do without more: the first of it if nothing is named. */
  readonly picks = $derived(this.entries.filter((entry): entry is PickEntry => entry.kind === 'pick'))

  /**
   * Pieces march until the phase is ended: anything else that one of them may do is incidental, and does not answer it.
   */
  readonly marching = $derived(
    (this.inter?.buttons.some((button) => endsPhase(button.offer.verb)) ?? false) ||
      [...(this.inter?.subjects.values() ?? [])].flat().some((entry) => entry.kind === 'move'),
  )

  /** An answer that a duty closes: it looks closed, and pressed all the same it says which duty. */
  readonly closes = (verb: string): boolean =>
    endsPhase(verb) ? (this.inter?.due ?? false) : verb === 'pass' && this.pairs.bound

  /** The selected piece, just as it stands, is the answer to the question. */
  readonly picking = $derived(!this.marching && this.picks.length > 0 && this.picks.length === this.entries.length)

  /** Answers that the game lists beside the board, one press each. */
  readonly listed = $derived.by<Answer[]>(() => {
    const listed = this.#panels.listed ?? []
    if (!this.inter || !listed.includes(this.inter.decision.id)) return []
    return [...this.inter.subjects.values()].flat().flatMap((entry) => answersOf(this, entry))
  })

  /**
   * What the digits answer, from 1 on: ways and answers of the selected piece, gestures, buttons, listed answers,
   * places.
   */
  readonly numbered = $derived.by<string[]>(() => {
    const { decision } = this.match
    const own = decision && this.#panels.figured?.(decision)
    if (own) return own
    const { openings } = this.plans
    // Formations are activated by their chips.
    const apart = openings.length > 0 ? (this.#panels.barred ?? []) : []
    const buttons = (this.inter?.buttons ?? []).filter(
      ({ armed, offer }) => !armed && ![PASS, ...RARE, ...apart].includes(offer.verb),
    )
    return [
      ...new Set([
        ...this.ways,
        ...openings.map((plan) => plan.action),
        ...buttons.map((one) => one.action),
        ...this.listed.map((one) => one.action),
        ...(this.inter?.places ?? []).map((one) => one.action),
      ]),
    ]
  })

  /** What the selected piece may answer, by its whole ways or just as it stands. */
  readonly ways = $derived.by<string[]>(() => {
    const ways = this.entries.find((entry) => entry.kind === 'paths')
    return ways
      ? ways.paths.map((path) => moveText(ways, path.text, this.along(ways)))
      : this.picks.map((pick) => pickText(pick, this.along(pick)))
  })

  /** The digit that answers with this action: 0 declines. Nothing if no digit does. */
  keyOf(action: string): string | undefined {
    if (!settings.singleKeys) return undefined
    const at = action === PASS ? -1 : this.numbered.indexOf(action)
    return action !== PASS && (at < 0 || at > 8) ? undefined : String(at + 1)
  }

  async commitPick(pick = this.picks[0]): Promise<boolean> {
    return pick ? this.match.commit(pickText(pick, this.along(pick))) : false
  }

  /** Who may answer with a way, while nothing is selected: what they may do is shown before one of them is chosen. */
  readonly volunteers = $derived(this.selected || !this.inter ? [] : volunteers(this.inter))

  /** The places that are answers by themselves. */
  readonly open = $derived<Hex[]>([
    ...new Set([...(this.inter?.places ?? []), ...this.#named, ...this.#taken].flatMap(({ hex }) => hex ?? [])),
  ])

  /** Hexes in brackets: chosen targets while preparing, otherwise all that may be struck. */
  readonly targets = $derived.by<Hex[]>(() => {
    if (this.order.offer) return this.order.places
    if (this.strike.aims) return this.strike.aims
    const aimed = this.entries.flatMap((entry) => (entry.kind === 'fire' ? [...entry.targets.keys()] : []))
    if (this.selected) return [...aimed, ...this.#taken.map(({ hex }) => hex)]
    if (this.several.alone) return this.several.offered!.units.flatMap((unit) => this.hexesOf(unit))
    const picks = this.marching ? [] : [...(this.inter?.subjects.values() ?? [])].flat()
    const asked = picks.filter((entry) => entry.kind === 'pick' || entry.kind === 'turn')
    // The piece asked for may be off the map.
    if (asked.length > 0) return asked.flatMap((entry) => this.hexesOf(entry.unit))
    if (this.volunteers.length > 0) return [...new Set(this.volunteers.flatMap((entry) => this.hexesOf(entry.unit)))]
    // Pieces that have to march before the phase may end.
    const owing = this.marchers.filter((unit) =>
      this.inter!.subjects.get(unit)!.some(({ offer }) =>
        offer.choices?.values.some((one) => one.v === unit && one.duty),
      ),
    )
    if (owing.length > 0) return owing.flatMap((unit) => this.hexesOf(unit))
    // Units whose target is still to be chosen.
    if (this.pairs.due.length > 0) return this.pairs.due.flatMap((unit) => this.hexesOf(unit))
    if (this.open.length > 0) return this.open
    return [...(this.inter?.assault?.targets.keys() ?? [])]
  })

  /** Who is ringed: a group being set up, those in a draft, the selected piece, otherwise the one being looked at. */
  get #ringed(): UnitId[] {
    if (this.setup.active && this.setup.group.size > 0) return [...this.setup.group]
    const { strikers } = this.strike
    if (strikers.length > 0) {
      return strikers.flatMap((one) => (this.match.ground.has(one) ? this.piles.at(one) : [one]))
    }
    if (this.march.units.length > 0) return this.march.units
    if (this.several.taken.size > 0) return [...this.several.taken]
    if (this.selected) return [this.selected]
    // Around a piece that may answer, the ring would say that it is selected.
    const { inspected } = this
    return inspected && !this.inter?.subjects.has(inspected) ? [inspected] : []
  }

  /** What the current question is about, or the one that somebody else is asked meanwhile. */
  readonly about = $derived.by(() => aboutOf(this.match.decision ?? this.match.awaited))

  /** Where that is. */
  readonly #aboutHexes = $derived.by<Hex[]>(() => {
    const { hexes, units } = this.about
    const open = new Set([...this.targets, ...this.open])
    return (hexes.length > 0 ? hexes : this.match.decision ? [] : units.flatMap((unit) => this.hexesOf(unit))).filter(
      (hex) => this.match.ground.has(hex) && !open.has(hex),
    )
  })

  /** Who is on the way to where, if the question is about that. */
  readonly #coming = $derived.by<Arrow[]>(() => {
    const { decision, awaited } = this.match
    const asked = decision ?? awaited
    const { entered = [] } = this.#panels
    return asked && entered.includes(asked.id) ? waysInto(this.about, (unit) => this.placeOf(unit)) : []
  })

  /** The part of the board's picture that the hand decides. */
  readonly picture = $derived.by<Partial<BoardUi>>(() => {
    // Of a group off the map, where the first of it may come on.
    const lead = this.march.waits ? (this.inter?.subjects.get(this.march.units[0]!) ?? []) : this.entries
    const reach = this.order.reach ?? this.facing.widen(reachOf(lead))
    const { preview, held, drawn } = this.way
    const paths = this.entries.flatMap((entry) =>
      entry.kind === 'paths' ? entry.paths.map((one) => one.hexes).filter((hexes) => hexes.length > 1) : [],
    )
    const grouped = this.setup.active && this.setup.group.size > 0
    const ghost = preview && this.selected && (held || this.match.busy)
    return {
      selected: this.#ringed,
      reach: this.match.busy ? null : reach,
      closed: reach !== null && !this.match.busy,
      path: this.order.path ?? preview?.path ?? (drawn || []),
      targets: grouped ? this.setup.goal(this.hover ?? this.cursor) : [...this.targets, ...this.march.posts],
      retreats: paths,
      ways: wholeWays([...this.volunteers.flatMap((entry) => entry.paths.map((one) => one.hexes)), ...this.pairs.ways]),
      arrows: [this.plans.arrows, this.pairs.arrows, this.march.arrows].find((some) => some.length > 0) ?? this.#coming,
      ghosts: this.plans.shown ? this.plans.ghosts : this.facing.ghosts,
      marked: this.plans.lit,
      rosette: this.facing.rosette,
      ghost: ghost ? { unit: this.selected!, hex: preview.hex, pending: this.match.busy !== null } : null,
      cursor: this.cursor,
      fan: this.fan,
      setupHexes: this.setup.active ? this.setup.open : null,
      lit:
        this.lit ??
        (this.way.answer && this.way.held ? [this.way.held] : this.order.offer ? this.order.named : this.#aboutHexes),
    }
  })
}
