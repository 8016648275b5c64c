/** The table's page: which tab is open, what the board shows, and what a gesture on it means. */
import { tick } from 'svelte'
import { TUMBLE } from '../board/animate'
import { emptyUi, type Arrow, type BoardUi, type Modifiers } from '../board/ui'
import type { Event, Hex, Ply, Sheet, UnitId, View } from '../wire/generated'
import { passing, polite } from '../lib/announce.svelte'
import { townFlags } from '../lib/counts'
import { cuesOf, sound } from '../lib/cues'
import { backTo, declares, goesOn, lastFight, meaning, ofFight, plySentence } from '../lib/events'
import { takeFormed } from '../lib/opening'
import { describeHand, describeHex } from '../lib/spoken'
import { arrowsOf, litOf } from './advised'
import type { Chat } from './chat.svelte'
import { Counsel } from './counsel.svelte'
import { Review } from './review.svelte'
import { t } from '../i18n/words'
import { api } from '../net/api'
import { Hand } from './hand.svelte'
import { Layers } from './layers.svelte'
import { LogView } from './logview.svelte'
import type { Heard, MatchStore } from './match.svelte'
import { diceOf } from './log'
import { moveText } from './offers'
import { keep, settings, still } from './settings.svelte'
import { Shown } from './shown.svelte'
import { fightAt, NOTHING, placesOf, type Replayed } from './replayed'
import { along, happened, toldAgain, type Told } from './since'

/** A tab of the panel: one that every game has, or one that a game adds. */
export type Tab = 'now' | 'log' | 'forces' | 'rules' | string

/** What the desk requires of the board's component. */
export interface BoardApi {
  fit: () => void
  zoomBy: (factor: number) => void
  centre: (hex: Hex, px?: number) => void
  show: (hexes: Hex | Hex[]) => void
  seek: (hexes: Hex[]) => void
  focus: () => void
  animate: (events: Event[], speed?: number, lies?: Promise<void> | null) => Promise<void>
  finish: () => boolean
}

export class Desk {
  readonly hand: Hand
  readonly layers: Layers
  readonly counsel: Counsel
  readonly review: Review
  readonly shown = new Shown()
  readonly log = new LogView()
  tab = $state<Tab>('now')
  /** The phone's bottom sheet. */
  open = $state<'peek' | 'half' | 'full'>('peek')
  paragraph = $state<string | null>(null)
  keys = $state(false)
  /** The chart of the campaign covers the map. */
  chart = $state(false)
  command = $state(false)
  hide = $state(false)
  narrow = $state(false)
  arrows = $state.raw<Arrow[]>([])
  /** What has happened since my last move, as it is shown again: the actions, and the current or last one. */
  recalled = $state.raw<{ told: Told[]; step: number } | null>(null)
  /** The fight shown beside the board; `lies`: its dice were thrown before the page was opened; `over`: play went on. */
  fight = $state.raw<{ plies: Ply[]; sheet: Sheet | null; lies?: boolean; over?: boolean } | null>(null)
  past = $state.raw<View | null>(null)
  /** For the moment being looked at: what happened there as arrows, and the fight it belongs to. */
  replayed = $state.raw<Replayed>(NOTHING)
  replaying = $state(false)
  /** The ply whose die is in the air. */
  #air = $state<number | null>(null)
  /** The ply whose die falls, or is still to be shown: neither it nor what follows from it is told yet. */
  readonly falls = $derived(this.#air ?? this.shown.rolls)
  readonly inAir = $derived(this.#air !== null)
  readonly rolling = $derived(this.falls !== null)
  board = $state.raw<BoardApi | null>(null)
  root: HTMLElement | null = null
  /** What is said at the table, on a site. */
  chat = $state.raw<Chat | null>(null)
  #fightOver = false
  /** How many dice have been thrown or laid down: one that is not the last decides nothing any more. */
  #rolls = 0
  /** What a screen reader has yet to be told: it hears of a die when the eyes see it lie. */
  #unsaid: string[] = []
  #whyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly match: MatchStore) {
    this.hand = new Hand(match)
    this.layers = new Layers(match, this.hand)
    this.counsel = new Counsel(match, () => this.past)
    this.review = new Review(match, () => this.past)
    this.shown.view = match.view
    this.hand.settle()
    match.onplies = (heard) => this.#hear(heard)
    // A player who comes back in the middle of a fight sees what has been thrown.
    const fight = match.view?.fight ? fightAt(match.plies, match.view.number, match.meanings, true) : null
    if (fight && fight.plies.some((ply) => ply.events.some((event) => diceOf(event).length > 0)))
      this.fight = { ...fight, lies: true }
    if (this.hand.setup.active && takeFormed(match.id)) this.hand.setup.fill()
    // A player who takes the device first sees what happened since their last move.
    if (match.shared && match.decision && happened(match).events > 0) void this.recall()
  }

  /** Fresh plies: their motion, the fight they belong to, and their words. */
  #hear({ plies, own: answered }: Heard): void {
    // The socket may be quicker than the answer to our own call.
    const own = answered || plies.some((one) => one.role !== null && one.role === this.match.role)
    this.dismiss()
    // A player who answers has seen enough of what was held.
    if (own && this.shown.paused) this.shown.skip()
    // Our own moves are no news to us: they play at double speed.
    const speed = () => (own && settings.speed === 1 && !still() ? 2 : settings.speed)
    const known = this.match.meanings
    this.#takeBack(plies)
    // Anyone who was quicker than the odds of the last change has seen those of another fight.
    const { sheet, sheetStale } = this.hand.strike
    const fought = { own, sheet: own && !sheetStale ? sheet : null, underway: Boolean(this.match.view?.fight) }
    if (this.replaying) {
      this.#fought(plies, fought, false)
      this.#say(plies)
    } else {
      // What a group has played in one gesture is shown as one.
      const together = plies.length > 1 && plies.every((one) => one.role !== null && one.role === this.match.role)
      const steps = together ? [plies] : plies.map((one) => [one])
      for (const [i, step] of steps.entries()) {
        const events = step.flatMap((one) => one.events)
        const view = i === steps.length - 1 ? this.match.view : null
        const begun = (seen: boolean) => {
          // A phone shows a part of the map only: what others do is not to happen beyond its edge.
          if (seen && !own && this.narrow) this.board?.seek(placesOf(events, this.match.ground))
          if (seen) sound(cuesOf(events, known, still() ? 0 : TUMBLE))
          const lies = this.#fought(step, fought, seen)
          this.#say(step)
          return lies
        }
        const rolls = !still() && events.some((event) => diceOf(event).length > 0) ? step[0]!.number : null
        this.shown.push({ events, view, theirs: !own, speed, rolls, begun, ended: () => this.#lie() })
      }
    }
  }

  #say(plies: Ply[]): void {
    const { match } = this
    for (const one of plies)
      this.#unsaid.push(plySentence(one, match.plies, match.static?.ruleset ?? '', match.meanings))
    this.speak()
  }

  /** Tells a screen reader what it has not heard yet, unless a die is in the air. */
  speak(): void {
    if (!this.inAir) for (const said of this.#unsaid.splice(0)) polite(said)
  }

  /** Shows what belongs to a fight beside the board. If its die falls, `seen`: what ends when that lies. */
  #fought(
    plies: Ply[],
    { own, sheet, underway }: { own: boolean; sheet: Sheet | null; underway: boolean },
    seen: boolean,
  ): Promise<void> | null {
    const events = plies.flatMap((one) => one.events)
    const { meanings: known, view } = this.match
    const thrown = (among: Event[]) => among.some((event) => diceOf(event).length > 0)
    let dice = thrown(events)
    const runs = (side: unknown) => typeof side === 'string' && this.match.runs(side)
    const mine = own || runs(view?.active) || events.some((event) => diceOf(event).length > 0 && runs(event.side))
    const part = this.fight && !this.#fightOver ? ofFight(events, known) : []
    /** The one on show, if there is any, is over: what follows is something else. */
    const over = this.#fightOver || (events.length > 0 && part.length === 0)
    if (declares(events, known)) {
      // A volley in whose midst another was asked goes on with the answer.
      const shots = goesOn({ events, role: plies[0]!.role }, known) && !this.#fightOver ? (this.fight?.plies ?? []) : []
      this.fight = { plies: [...shots, ...plies], sheet, lies: !seen }
      this.#fightOver = false
    } else if (this.fight && part.length > 0) {
      // What follows belongs to the fight until the phase ends or a unit marches on: an answer may bring its dice, the
      // end of the phase and the enemy's next one at once.
      this.#fightOver = part.length < events.length
      dice = thrown(part)
      this.fight = {
        ...this.fight,
        plies: [...this.fight.plies, ...plies],
        lies: dice ? !seen : this.fight.lies,
        over: this.#fightOver,
      }
    } else if (
      dice &&
      (((own || !this.fight || over) && (underway || (mine && thrown(lastFight(events, known))))) ||
        runs(this.turnBefore(plies[0]!)))
    ) {
      // For a fight that was declared before anything was known of it, or folded away since, its dice are shown; so are
      // those of an attempt of one's own, even if it was another's answer that let it be made, or in one's own turn,
      // which another may have taken with them.
      this.fight = { plies, sheet: null, lies: !seen }
      this.#fightOver = false
    } else {
      this.#fightOver ||= events.length > 0
      if (this.fight && this.#fightOver) this.fight = { ...this.fight, over: true }
      // On a phone the map comes back with our next act: what others do meanwhile plays above the result, which is read
      // in its own time.
      if (this.fight && own && this.#fightOver) {
        this.fight = null
        if (this.narrow && this.tab === 'now' && this.open === 'half') this.open = 'peek'
      }
      return null
    }
    return dice && seen && !still() && settings.speed !== 0 ? this.#roll(plies[0]!.number) : null
  }

  /** Whose turn had begun last before a ply, where turns are a side's. */
  turnBefore({ number }: Ply): string | undefined {
    const before = this.match.plies.filter((one) => one.number < number && !one.undone)
    const heads = (event: Event) => meaning(event, this.match.meanings).heading === 'turn'
    const side = before.findLast((one) => one.events.some(heads))?.events.findLast(heads)?.side
    return typeof side === 'string' ? side : undefined
  }

  #dice(): Animation[] {
    return this.root?.querySelector('.dice.fresh')?.getAnimations({ subtree: true }) ?? []
  }

  /**
   * The die falls. Its effect is shown when it comes to rest: a busy machine shows it late, and one that nobody sees
   * has fallen.
   */
  async #roll(ply: number): Promise<void> {
    const roll = ++this.#rolls
    this.#air = ply
    await new Promise((fallen) => setTimeout(fallen, TUMBLE))
    // What shows it may take longer to arrive than the die takes to fall, over a slow link.
    await import('../parts/FightResult.svelte').catch(() => undefined)
    await tick()
    await Promise.allSettled(this.#dice().map((one) => one.finished))
    if (roll === this.#rolls) this.#air = null
  }

  /** Whatever the die was doing, it lies: with the motion on the board its fall is over. */
  #lie(): void {
    if (!this.inAir) return
    this.#rolls++
    this.#air = null
    for (const one of this.#dice()) one.finish()
  }

  /** What was taken back of a fight is no longer a result, and nothing of it is still to be shown. */
  #takeBack(plies: Ply[]): void {
    const stands = plies.flatMap((ply) => backTo(ply.action) ?? [])
    if (stands.length === 0) return
    this.shown.skip()
    if (!this.fight) return
    const left = this.fight.plies.filter((ply) => ply.number <= Math.min(...stands))
    const declared = left.some((ply) => declares(ply.events, this.match.meanings))
    this.fight = declared ? { ...this.fight, plies: left } : null
  }

  openTab(tab: Tab): void {
    this.tab = tab
    if (!settings.panel) settings.panel = true
    if (this.open === 'peek') this.open = 'half'
  }

  rule(paragraph: string): void {
    this.paragraph = paragraph
    this.openTab('rules')
  }

  find(unit: UnitId): void {
    this.hand.inspected = unit
    const place = this.hand.placeOf(unit)
    if (place && this.match.ground.has(place)) this.board?.centre(place)
  }

  /** The board shows the past: it can be looked at, not acted on. */
  readonly looking = $derived(this.replaying || this.shown.held)

  readonly view = $derived.by<View | null>(() => {
    if (this.past) return this.past
    const view = this.shown.view ?? this.match.view
    if (!view || !this.hand.setup.active) return view
    // Counters placed in the draft are on the board before anything is sent.
    const placed = this.hand.setup.placed
    return { ...view, pieces: view.pieces.map((piece) => ({ ...piece, place: placed.get(piece.id) ?? piece.place })) }
  })

  /** What is advised, as arrows and hexes on the board. */
  readonly advised = $derived.by(() => {
    const choice = this.counsel.choice
    const places = new Map((this.view?.pieces ?? []).map((piece) => [piece.id, piece.place]))
    return choice
      ? {
          arrows: arrowsOf(choice.action, places, choice.losses !== null, this.match.ground),
          lit: litOf(choice.action, this.match.ground),
        }
      : null
  })

  /** In a replay, the places of what no arrow shows. */
  get #happened(): Hex[] | null {
    const { arrows, where } = this.replayed
    return arrows.length === 0 && where.length > 0 ? where : null
  }

  readonly ui = $derived.by<BoardUi>(() => ({
    ...emptyUi(),
    ...(this.looking || this.rolling
      ? { lit: this.hand.lit, cursor: this.hand.cursor, selected: this.hand.inspected ? [this.hand.inspected] : [] }
      : this.hand.picture),
    ...(this.replaying ? { arrows: this.replayed.arrows, lit: this.hand.lit ?? this.#happened } : {}),
    ...(this.advised ? { arrows: this.advised.arrows } : this.arrows.length > 0 ? { arrows: this.arrows } : {}),
    ...(this.advised && !this.hand.lit ? { lit: this.advised.lit } : {}),
    overlays: this.layers.picture,
    flags: this.view?.held ? townFlags(this.view.held, this.view) : [],
    hideCounters: this.hide,
    hexNumbers: settings.hexNumbers,
    counterSigns: settings.signs,
    past: this.replaying,
  }))

  // ------------------------------------------------------------ gestures

  hover(hex: Hex | null): void {
    const { hand } = this
    hand.hover = hex
    clearTimeout(this.#whyTimer)
    // Off the board, perhaps onto the card of the reason: it stays, because its links are there to be pressed.
    if (!hex) return
    const { march } = hand
    if (!this.looking && march.units.length > 0 && !march.held && march.posts.length === 0) return march.point(hex)
    if (this.looking || !hand.selected || hand.way.to(hex) || hand.piles.standsIn(hand.selected, hex)) {
      // On the way to the card other hexes are crossed; only resting on one means that the reason has been read.
      if (hand.reason.card?.hex && hand.reason.card.hex !== hex)
        this.#whyTimer = setTimeout(() => (hand.reason.card = null), 300)
      return
    }
    this.#whyTimer = setTimeout(() => void hand.reason.ask(hex), 300)
  }

  press(hex: Hex | null, unit: UnitId | null, how: Modifiers): void {
    clearTimeout(this.#whyTimer)
    if (this.looking) {
      this.hand.inspected = unit
      return
    }
    if (!this.dismiss()) this.shown.skip()
    const waypoint = how.key === 'Space'
    const { selected } = this.hand
    this.hand.press(hex, unit, waypoint ? { ...how, shift: true } : how)
    // With a pointer one sees whose ring it is; going down a pile by keys, it is announced.
    if (how.key && this.hand.selected !== selected) polite(describeHand(this.match, this.hand) || t('ui-hand-empty'))
  }

  drag(unit: UnitId, to: Hex, path: Hex[]): void {
    const { hand, match } = this
    if (this.looking) return
    if (hand.setup.active) {
      if (hand.setup.group.has(unit)) hand.setup.moveGroup(to, unit)
      else hand.setup.put(unit, to)
      return
    }
    if (hand.march.units.includes(unit)) return void hand.march.drag(path[0]!, to)
    const entry = hand.inter?.subjects.get(unit)?.find((one) => one.kind === 'move')
    if (!entry || entry.kind !== 'move') return
    hand.select(unit)
    // A drag along hexes is the way itself; one that jumps means only its end.
    const whole = path.every((hex, i) => i === 0 || match.ground.neighbours(path[i - 1]!).includes(hex))
    const preview = hand.way.to(to)
    // Onto own units it goes on top, as a group does; to put it beneath, press the hex, and the question comes.
    if (whole) void match.commit(moveText(entry, path))
    else if (preview) void match.commit(preview.text)
  }

  /** A line drawn for the selected group. */
  readonly line = {
    open: (right: boolean) => !this.looking && this.hand.march.units.length > 1 && (right || this.hand.march.lining),
    drawn: (path: Hex[] | null) => (this.hand.march.drawn = path ?? []),
    done: (path: Hex[], how: { more: boolean; coarse: boolean }) => void this.hand.march.stroke(path, how),
  }

  /**
   * Whom a drag from a hex takes: in a group whichever member stands there, otherwise the selected piece, otherwise the
   * topmost that may go.
   */
  grasp(hex: Hex): UnitId | null {
    const { hand } = this
    if (this.looking) return null
    if (hand.setup.active) return hand.setup.at(hex)
    const pile = hand.piles.at(hex).filter((unit) => hand.march.marches(unit))
    const held = [...hand.march.units, hand.selected].find((unit) => unit !== null && pile.includes(unit))
    return held ?? pile.find((unit) => !hand.piles.leads(unit)) ?? pile[0] ?? null
  }

  /** A drag of a whole pile begins: it is selected as a group, unless all of it is in the selected one. */
  whole(hex: Hex): void {
    const { march } = this.hand
    const pile = this.looking || !march.open ? [] : march.pile(hex)
    if (pile.some((unit) => !march.units.includes(unit))) march.hold(pile)
  }

  /** Puts the cursor on a hex, brings it into view and reads it out. */
  moveTo(hex: Hex): void {
    this.hand.cursor = hex
    this.board?.show(hex)
    passing(describeHex(hex, this.match, this.hand))
  }

  /** Brings into view where the selected piece may go. Not for a press on the map: it would move under the pointer. */
  showReach(): void {
    const { selected, picture } = this.hand
    const place = selected && this.hand.placeOf(selected)
    if (place && this.match.ground.has(place)) this.board?.show([place, ...(picture.reach?.keys() ?? [])])
  }

  /** The tab that was replaced by the log while something is shown again. */
  #left: Tab | null = null

  /** Shows what has happened since my last move; if it is already shown, closes it. */
  since(): void {
    if (this.dismiss()) return
    // On a phone the log would cover the map.
    if (this.narrow) this.open = 'peek'
    else if (happened(this.match).events > 0) {
      this.#left = this.tab
      this.openTab('log')
    }
    void this.recall()
  }

  /** Everything since my last ply, action by action or all at once. Ends at the present decision. */
  async recall(play = !still() && settings.speed !== 0): Promise<void> {
    const { match } = this
    const { number } = match.view!
    if (happened(match).events === 0) {
      match.notice = { id: 'ui-since-nothing', args: {} }
      return polite(t('ui-since-nothing'))
    }
    const tell = (before: View | null) => {
      const told = toldAgain(match.since, before, match.meanings, match.ground)
      this.#tell(told, told.length - 1)
      return told
    }
    // Its words are here; where everything stood has yet to come.
    if (!this.recalled) tell(null)
    const before = await api.at(match.id, Math.max(0, match.lastOwn), match.token).catch(() => null)
    // Meanwhile the match may have moved on, the seat may have been left, or this closed again.
    if (match.view?.number !== number || !this.recalled) return
    this.shown.skip()
    const told = tell(before)
    this.board?.show(along(this.arrows))
    polite(t('ui-since', happened(match)))
    if (!play || !before) return
    const steps = told.map((one, i) => ({
      events: one.ply.events,
      view: i === told.length - 1 ? match.view : null,
      theirs: true,
      speed: () => settings.speed,
      begun: (seen: boolean) => {
        if (seen) this.#tell(told, i)
        if (seen) this.board?.show(along(one.arrows))
        return null
      },
    }))
    await this.shown.again(before, steps)
  }

  #tell(told: Told[], step: number): void {
    this.recalled = { told, step }
    this.arrows = told.slice(0, step + 1).flatMap((one) => one.arrows)
  }

  /** Closes what is shown again: the present is shown. Says whether there was anything. */
  dismiss(): boolean {
    this.arrows = []
    if (!this.recalled) return false
    this.recalled = null
    this.shown.skip()
    if (this.#left && this.tab === 'log') this.tab = this.#left
    this.#left = null
    return true
  }

  /** Points at pieces and hexes, and draws a way: what a coach is talking about. */
  point({ hexes, units, way }: { hexes: Hex[]; units: UnitId[]; way: Hex[] }): void {
    const lit = [...new Set([...hexes, ...units.flatMap((unit) => this.hand.hexesOf(unit))])]
    this.hand.lit = lit
    this.arrows = way.length > 1 ? [{ from: way[0]!, to: way.at(-1)!, path: way, kind: 'move' }] : []
    this.board?.show([...lit, ...way])
  }

  /** Asks the captain, or shows its answer again. */
  advise(): void {
    if (!this.counsel.open) return
    this.openTab('now')
    void this.counsel.ask()
  }

  /** Plays what is advised. */
  async obey(): Promise<void> {
    const action = this.counsel.choice?.action
    if (!action || this.looking) return
    this.putAway()
    await this.match.commit(action)
  }

  /** Closes the advice; whoever pressed a button of it goes on from the prompt. */
  putAway(): void {
    this.counsel.dismiss()
    void tick().then(() => {
      const at = document.activeElement
      if (!at || at === document.body) this.root?.querySelector<HTMLElement>('#prompt')?.focus()
    })
  }

  /** Takes up what is advised, as if it had been done by hand: one more gesture commits. */
  async follow(): Promise<void> {
    const action = this.counsel.choice?.action
    if (!action || this.looking) return
    this.counsel.dismiss()
    const { draftFrom } = await import('./draft')
    if (!draftFrom(this.hand, action)) return void this.match.commit(action)
    if (this.narrow && !this.hand.strike.text) this.open = 'peek'
    void tick().then(() => this.root?.querySelector<HTMLElement>('#prompt')?.focus())
  }

  /** The list was opened, and gets the focus as soon as it is there. */
  #called = false

  toList(on: boolean): void {
    settings.list = on
    keep()
    this.#called = on
    // The list replaces what a phone's sheet would be up for, and takes its room.
    if (on && this.narrow) this.open = 'peek'
    void tick().then(() => (on ? this.listed() : this.board?.focus()))
  }

  /** Gives the focus to the list that was opened: at once, or when it has been loaded and is on the page. */
  listed(): void {
    const list = this.root?.querySelector<HTMLElement>('#decision-list')
    if (!this.#called || !list) return
    this.#called = false
    list.focus()
  }
}
