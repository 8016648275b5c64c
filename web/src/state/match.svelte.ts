/**
 * One match as this browser knows it: the current seat, its view, the plies so far, the link, and the calls. What the
 * hand is about to do is not here but in `hand.svelte.ts`.
 */
import { groundOf, NOWHERE } from '../board/ground'
import type {
  Decision,
  Hex,
  LiveFailed,
  LiveTalk,
  Message,
  Ply,
  Refusal,
  Role,
  StandingOrder,
  Static,
  UnitId,
  View,
} from '../wire/generated'
import { setContext } from '../i18n/index.svelte'
import { hush } from '../lib/announce.svelte'
import { newer } from '../lib/newer.svelte'
import { runsOf } from '../lib/sides'
import { api, Failed, Malformed, newKey, Offline, Refused, Stale, type Answered } from '../net/api'
import { live, type Live } from '../net/live'
import { seatsOf } from '../net/seats'
import { onSite } from '../net/site'
import { needGame } from './games'
import { dropDraft } from './kept'
import { nameBy } from './names'
import { Questions } from './questions'
import type { Search } from './waiting'

export type Status = 'loading' | 'ready' | 'handover' | 'failed'

/** What was played in one gesture: an action, and what the rest of a group played after it. */
interface Played {
  action: string
  then: string[]
}

/** What is said while others have to agree to something; it ends with their answer. */
const AWAITED = ['ui-asked-waiting', 'ui-undo-asked']

/** `loose`: others may be asked in between; if the rest is then not played, no notice is needed. */
type Pending = Played & { key: string; number: number; loose?: boolean }

/** A call on its way: the position it was made in, and what an undo takes back. */
interface Sent {
  number: number
  undo: boolean
  back: Played | null
}

export interface Heard {
  plies: Ply[]
  own: boolean
}

export class MatchStore {
  status = $state<Status>('loading')
  view = $state.raw<View | null>(null)
  static = $state.raw<Static | null>(null)
  /** What its events are about, by kind. */
  readonly meanings = $derived(this.static?.events ?? {})
  /** Where places are on the map. */
  readonly ground = $derived(this.static ? groundOf(this.static.map) : NOWHERE)
  plies = $state.raw<Ply[]>([])
  role = $state<Role | null>(null)
  /** The key of the question turned to, if one seat has several. */
  turnedTo = $state('')
  /** The seat that is asked to take the device. */
  caller = $state<{ role: Role; army: string; game: string; scenario: string } | null>(null)
  thinking = $state<Role | null>(null)
  /** A machine failed at its question: it is asked again, or waits until someone requests that. */
  fault = $state.raw<LiveFailed | null>(null)
  /** How far a machine that can be told to move now is. */
  progress = $state.raw<Search | null>(null)
  /** The machine that was told to move now, until someone here is asked. */
  #hurried: string | null = null
  link = $state<'up' | 'down'>('up')
  downSince = $state<number | null>(null)
  busy = $state<string | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  notice = $state.raw<Message | null>(null)
  failure = $state.raw<Error | null>(null)
  /** Called with fresh plies, to animate and to read out. */
  onplies: ((heard: Heard) => void) | null = null
  /** Called when something was said in one of its rooms; null: in any, while the link was lost. */
  ontalk: ((room: LiveTalk['room'] | null) => void) | null = null

  readonly roles: Role[]
  readonly #tokens: Record<Role, string>
  /** The requests that can be made about it. */
  readonly questions = new Questions(this)
  #live: Live | null = null
  #pending: Pending | null = null
  #sent: Sent | null = null
  /** Actions that wait for the one on its way to be answered, and what wakes them. */
  readonly #line: string[] = []
  readonly #freed: (() => void)[] = []
  #tries = 0
  #undone: Played[] = []
  #looked: number | null = null
  #rewound = 0
  #closed = false

  constructor(readonly id: string) {
    this.#tokens = seatsOf(id)
    this.roles = Object.keys(this.#tokens)
  }

  get token(): string | null {
    return this.role ? (this.#tokens[this.role] ?? null) : null
  }

  /** Two people on one device: two seats are held here. */
  get shared(): boolean {
    return this.roles.length > 1
  }

  /** The question to the current seat; one that runs several sides may be asked several things at once. */
  get decisions(): Decision[] {
    return this.view?.decisions.filter((one) => one.role === this.role && one.offers.length > 0) ?? []
  }

  /** The decision the current seat is dealing with: the one it turned to, otherwise the first. */
  get decision(): Decision | null {
    const { decisions } = this
    return decisions.find((one) => one.key === this.turnedTo) ?? decisions[0] ?? null
  }

  /** What somebody else is asked. */
  get awaited(): Decision | null {
    return this.view?.decisions.find((one) => one.role !== this.role) ?? null
  }

  /** On a shared device: the other seat, if it is the one asked now. */
  get called(): Role | null {
    const { view } = this
    if (!this.shared || !view || view.outcome || this.decision) return null
    return view.decisions.map((one) => one.role).find((role) => role !== this.role && this.roles.includes(role)) ?? null
  }

  /** Whether the current seat runs a side now. */
  runs(side: string | undefined): boolean {
    return side !== undefined && this.view !== null && runsOf(this.view, this.role).includes(side)
  }

  armyOf(side: string): string | null {
    return this.view?.sides.find((one) => one.id === side)?.army ?? null
  }

  /** The number of the first ply not known here; plies are counted from 0, the start. */
  get #next(): number {
    return (this.plies.at(-1)?.number ?? -1) + 1
  }

  async open(): Promise<void> {
    try {
      if (!this.shared) return await this.sit(this.roles[0] ?? null)
      const seen = await api.view(this.id, null)
      const asked = seen.decisions.map((one) => one.role).find((role) => this.roles.includes(role))
      if (seen.outcome || !asked) return await this.sit(this.roles[0]!)
      this.#call(asked, seen)
    } catch (error) {
      this.#fail(error)
    }
  }

  #call(role: Role, view: View): void {
    void needGame(view.ruleset)
    // Named as in the prompt: a seat of several nations by its own name, whichever of them is asked.
    const army = view.sides.find((one) => one.id === role)?.army ?? role
    this.caller = { role, army, game: view.ruleset, scenario: view.scenario }
    this.leave()
  }

  /** Puts away everything of the current seat: what is left reveals nothing to a viewer. */
  leave(): void {
    this.#live?.close()
    this.#live = null
    // What this seat has sent was played, or nobody else would be called; its answer may still be on its way.
    this.#pending = null
    this.#sent = null
    this.#rewound += 1
    this.busy = null
    this.#wake()
    this.view = null
    this.static = null
    this.plies = []
    this.role = null
    this.refusal = null
    this.notice = null
    this.fault = null
    this.questions.forget()
    dropDraft(this.id)
    setContext(null)
    hush()
    this.status = 'handover'
  }

  handOver(): void {
    if (this.called && this.view) this.#call(this.called, this.view)
  }

  async sit(role: Role | null): Promise<void> {
    this.role = role
    this.status = 'loading'
    try {
      const token = this.token
      const [view, plies] = await Promise.all([api.view(this.id, token), api.plies(this.id, 0, token)])
      const [fixed] = await Promise.all([
        api.static(view.static),
        needGame(view.ruleset, view.lesson ? 'lessons' : undefined),
      ])
      if (this.#closed) return
      this.static = fixed
      nameBy(fixed, view)
      this.view = view
      this.looked()
      this.plies = plies
      this.caller = null
      this.status = 'ready'
      this.#listen()
    } catch (error) {
      this.#fail(error)
    }
  }

  #listen(): void {
    this.#live?.close()
    this.#live = live(this.id, this.token, {
      after: () => this.#next,
      message: (message) => {
        if (message.type === 'plies') {
          const older = message.view.number < (this.view?.number ?? 0) && !message.plies.some((ply) => ply.undone)
          if (!older) this.#apply(message.view, message.plies, false)
        } else if (message.type === 'thinking') {
          this.thinking = message.role
          this.fault = null
          const { lines = 0, left, seconds } = message
          if (left === undefined || seconds === undefined) return
          this.progress = { lines, left: message.role === this.#hurried ? 0 : left, seconds }
        } else if (message.type === 'failed') {
          this.thinking = null
          this.progress = null
          this.fault = message
        } else if (message.type === 'talk') this.ontalk?.(message.room)
        else if (message.type === 'asked' && this.view) this.#refresh()
      },
      link: (up) => {
        const was = this.link
        if (up) this.#linked()
        else {
          this.link = 'down'
          this.downSince ??= Date.now()
        }
        if (up && was === 'down') void this.#back()
      },
    })
  }

  /** After a lost link: the present position, then the commit that was unanswered, under its old key. */
  async #back(): Promise<void> {
    this.ontalk?.(null)
    // A new server may have been what cut it.
    void newer.look()
    await this.#refresh()
    if (this.#pending && !this.busy) await this.#send()
  }

  /** Sends what is still unanswered again, after a longer pause each time. */
  #again(pending: Pending): void {
    const pause = Math.min(400 * 2 ** this.#tries++, 8000)
    setTimeout(() => {
      if (this.#pending !== pending || this.#closed) return
      if (this.busy) this.#again(pending)
      else void this.#back()
    }, pause)
  }

  /** An answer has come through, whatever it says: the link is up. */
  #reached(): void {
    this.#tries = 0
    if (this.link === 'down') this.#linked()
  }

  /** The link is up: nothing is disabled for lack of it any more. */
  #linked(): void {
    this.link = 'up'
    this.downSince = null
    if (this.notice?.id === 'ui-offline-commit') this.notice = null
  }

  async #refresh(): Promise<void> {
    try {
      const [view, plies] = await Promise.all([
        api.view(this.id, this.token),
        api.plies(this.id, this.#next, this.token),
      ])
      this.#apply(view, plies, false)
    } catch (error) {
      if (!(error instanceof Offline)) this.#fail(error)
    }
  }

  retry(): void {
    if (this.status === 'failed') void this.sit(this.role ?? this.roles[0] ?? null)
    else this.#live?.retry()
  }

  #apply(view: View, plies: Ply[], own: boolean): void {
    if (this.#closed || this.status === 'handover') return
    // An answer to the seat that had the device before shows what only that one may see.
    if ((view.role ?? null) !== this.role) return
    const known = new Map(this.plies.map((ply) => [ply.number, ply]))
    const fresh = plies.filter((ply) => !known.has(ply.number) && !ply.undone)
    for (const ply of plies) known.set(ply.number, ply)
    this.plies = [...known.values()].sort((a, b) => a.number - b.number)
    this.thinking = null
    if (fresh.length > 0) this.fault = null
    // The socket may have brought a later position while the answer to our own call was on its way, or the very same:
    // what has been opened since then stays open.
    if (this.view === null || view.number > this.view.number) this.view = view
    else if (view.number === this.view.number && !same(view, this.view)) {
      // Gone while nothing was played: someone has said no.
      const declined = !own && this.view.asked?.by === this.role && !view.asked && !view.outcome
      this.view = view
      if (declined && this.notice && AWAITED.includes(this.notice.id))
        this.notice = { id: 'ui-asked-declined', args: {} }
    }
    if (!this.view.asked && this.notice && AWAITED.includes(this.notice.id)) this.notice = null
    // The socket may be faster than the answer: what was sent is played, so the next answer is just as welcome.
    const sent = this.#sent
    const pending = this.#pending
    if (!own && pending && fresh.some((ply) => ply.number === pending.number && ply.role === this.role)) {
      this.#pending = null
      this.#reached()
      if (this.notice?.id === 'ui-offline-sent') this.notice = null
      if (sent) this.#free(sent)
    } else if (!own && sent?.undo && view.number > sent.number) this.#free(sent, true)
    if (this.decision || this.view.outcome) this.#hurried = null
    // A machine that continues begins to think about its next action; someone may have taken its seat.
    const { decisions, outcome, seats } = this.view
    const thinks = !this.decision && !outcome && decisions.some((one) => seats[one.role] !== 'human')
    this.progress = thinks ? this.progress && { ...this.progress, lines: 0 } : null
    if (fresh.length > 0) this.onplies?.({ plies: fresh, own })
    this.looked()
  }

  /**
   * Tells a site that the player is looking at the question, so that no notice of it is sent. Once for each question.
   */
  looked(): void {
    const number = this.view?.number ?? null
    if (!onSite() || !this.decision || document.hidden || number === this.#looked) return
    this.#looked = number
    void api.seen(this.id).catch(() => undefined)
  }

  #take(what: string, undo = false): Sent {
    this.busy = what
    return (this.#sent = { number: this.view!.number, undo, back: undo ? this.view!.undo : null })
  }

  /**
   * Ends a call's hold on the table, unless a later one holds it. From then on, what was taken back may be played
   * again.
   */
  #free(sent: Sent, done = false): void {
    if (this.#sent !== sent) return
    if (done && sent.back) this.#undone.push({ action: sent.back.action, then: sent.back.then })
    this.#sent = null
    this.busy = null
    this.#wake()
  }

  #fail(error: unknown): void {
    if (this.#closed) return
    this.failure = error instanceof Error ? error : new Error(String(error))
    this.status = 'failed'
  }

  /**
   * Sends one action, and what the rest of a group plays after it. True if it was played; then `rest` may come again.
   */
  async commit(action: string, then: string[] = [], loose = false, rest: Played[] = []): Promise<boolean> {
    if (!this.view || !this.token) return false
    if (this.busy) return this.#later(action, then, loose, rest)
    if (this.link === 'down') {
      this.notice = { id: 'ui-offline-commit', args: {} }
      return false
    }
    this.#undone = rest
    this.#pending = { action, then, loose, key: newKey(), number: this.view.number }
    return this.#send()
  }

  /**
   * The current question, however often it is asked again: how many may still march, for example, is not another
   * question.
   */
  get #question(): string {
    const { decision, role } = this
    if (!decision) return ''
    const about = Object.values(decision.message.args ?? {}).filter((one) => typeof one !== 'number')
    return JSON.stringify([role, decision.id, decision.key, decision.message.id, ...about])
  }

  /**
   * What is pressed while an action is on its way follows it, if the same is asked then and only own actions were
   * played; otherwise it was meant for another position, and is not sent. The same twice is one press too many.
   */
  async #later(action: string, then: string[], loose: boolean, rest: Played[]): Promise<boolean> {
    const asked = this.#question
    const number = this.view!.number
    if (!this.#pending || !asked || [this.busy, ...this.#line].includes(action)) return false
    this.#line.push(action)
    while (this.busy || this.#line[0] !== action) await new Promise<void>((done) => this.#freed.push(done))
    this.#line.shift()
    this.#wake()
    // Why the previous one was not played has already been shown.
    const told = this.refusal !== null || this.notice !== null || this.link === 'down'
    if (told || this.#closed || this.status !== 'ready') return false
    const own = this.plies.every((ply) => ply.number < number || ply.role === this.role)
    if (this.#question === asked && own) return this.commit(action, then, loose, rest)
    this.notice = { id: 'ui-stale', args: {} }
    return false
  }

  #wake(): void {
    for (const done of this.#freed.splice(0)) done()
  }

  async #send(): Promise<boolean> {
    const pending = this.#pending
    const token = this.token
    if (!pending || !token || this.busy) return false
    const sent = this.#take(pending.action)
    this.refusal = null
    this.notice = null
    try {
      const { action, then, key, number } = pending
      const done = await api.act(this.id, token, { action, then, key, number })
      if (this.#pending === pending) this.#pending = null
      this.#reached()
      if ('asked' in done) {
        this.#apply(done.view, [], true)
        this.notice = { id: 'ui-asked-waiting', args: {} }
      } else {
        this.#apply(done.view, done.plies, true)
        if (done.view.role === this.role) this.#stopped(pending, done.plies)
      }
      return true
    } catch (error) {
      if (error instanceof Offline) {
        // Only the answer was lost: the socket has reported that it was played.
        if (this.#pending !== pending) return true
        // Kept: the same key shows whether it arrived. The socket may well be up all the while, so its return is not
        // awaited; should it come first, it sends the same.
        this.link = 'down'
        this.downSince ??= Date.now()
        this.notice = { id: 'ui-offline-sent', args: {} }
        this.#again(pending)
        return false
      }
      if (this.#pending === pending) this.#pending = null
      this.#undone = []
      this.#reached()
      if (error instanceof Refused) this.refusal = error.refusal
      else if (error instanceof Stale) this.#behind(error)
      else if (error instanceof Malformed) this.notice = error.problem
      else
        this.notice = {
          id: 'ui-error-server',
          args: { detail: error instanceof Failed ? error.detail : String(error) },
        }
      return false
    } finally {
      this.#free(sent)
    }
  }

  /** A group that stops on its way says so: the rest of it has yet to go. */
  #stopped({ action, then, loose }: Pending, plies: Ply[]): void {
    if (loose) return
    const sent = new Set([action, ...then])
    const count = plies.filter((ply) => ply.action && sent.has(ply.action)).length
    if (then.length > 0 && count < sent.size) this.notice = { id: 'ui-march-stopped', args: { count, all: sent.size } }
  }

  /** Plays again what was taken back last, while nothing else has been played. */
  async redo(): Promise<boolean> {
    const again = this.#undone.at(-1)
    return again !== undefined && this.commit(again.action, again.then, false, this.#undone.slice(0, -1))
  }

  async undo(): Promise<boolean> {
    if (!this.view || !this.token || this.busy) return false
    const sent = this.#take('undo', true)
    try {
      const done = await api.undo(this.id, this.token, { number: sent.number, key: newKey() })
      if ('asked' in done) {
        this.#apply(done.view, [], true)
        this.notice = { id: 'ui-undo-asked', args: {} }
        return false
      }
      this.refusal = null
      this.notice = null
      this.#apply(done.view, done.plies, true)
      this.#free(sent, true)
      void this.#rewind()
      return true
    } catch (error) {
      this.#problem(error)
      return false
    } finally {
      this.#free(sent)
    }
  }

  /** After an undo the whole list is requested again: the server decides which plies are struck out. */
  async #rewind(): Promise<void> {
    const asked = ++this.#rewound
    try {
      const told = await api.plies(this.id, 0, this.token)
      if (asked !== this.#rewound) return
      // What was played while the list was on its way is not in it.
      const last = told.at(-1)?.number ?? -1
      this.plies = [...told, ...this.plies.filter((ply) => ply.number > last)]
    } catch (error) {
      this.#problem(error)
    }
  }

  async answer(to: 'undo' | 'draw', yes: boolean): Promise<void> {
    const answered = await this.#tell('answer', (token, about) => api.answer(this.id, token, { ...about, to, yes }))
    if (answered) await this.#rewind()
  }

  /** What another seat asks this one to agree to, and whether it has: others may have yet to answer. */
  get request(): { by: string; what: 'undo' | 'draw'; agreed: boolean } | null {
    const { role } = this
    const asked = this.view?.asked
    return role && asked?.of.includes(role)
      ? { by: asked.by, what: asked.what, agreed: asked.agreed.includes(role) }
      : null
  }

  /** Leave standing answers in place of earlier ones; what they answer is played at once. */
  async stand(orders: StandingOrder[]): Promise<void> {
    await this.#tell('orders', (token, about) => api.orders(this.id, token, { ...about, orders }))
  }

  /**
   * Does something about clocks or seats: returns to one's own, leaves it, goes on vacation, claims against a late
   * player.
   */
  async time(what: 'return' | 'vacation' | 'claim' | 'vacate', more: Record<string, unknown> = {}): Promise<boolean> {
    return this.#tell(what, (token, about) => api.time(this.id, token, what, { ...about, ...more }))
  }

  /**
   * Tells the server something other than an action. It holds the table as an action does: no second press sends it
   * again.
   */
  async #tell(
    what: string,
    ask: (token: string, about: { number: number; key: string }) => Promise<Answered>,
  ): Promise<boolean> {
    const { token } = this
    if (!this.view || !token || this.busy) return false
    const sent = this.#take(what)
    try {
      const done = await ask(token, { number: sent.number, key: newKey() })
      this.#apply(done.view, 'asked' in done ? [] : done.plies, true)
      return true
    } catch (error) {
      this.#problem(error)
      return false
    } finally {
      this.#free(sent)
    }
  }

  /** A set-up begun by hand, completed; null if the server does not give one. Nothing is played. */
  async setUp(placed: [UnitId, Hex][]): Promise<[UnitId, Hex][] | null> {
    try {
      return await api.setUp(this.id, this.token, placed)
    } catch (error) {
      this.#problem(error)
      return null
    }
  }

  /** The request was about a position that no longer exists. */
  #behind({ view }: Stale): void {
    this.#apply(view, [], false)
    this.notice = { id: 'ui-stale', args: {} }
    void this.#refresh()
  }

  #problem(error: unknown): void {
    if (error instanceof Refused) this.refusal = error.refusal
    else if (error instanceof Stale) this.#behind(error)
    else if (error instanceof Malformed) this.notice = error.problem
    else if (error instanceof Offline) this.notice = { id: 'ui-offline-commit', args: {} }
    else
      this.notice = { id: 'ui-error-server', args: { detail: String(error instanceof Error ? error.message : error) } }
  }

  /** Makes the machine that is thinking move now. */
  async hurry(): Promise<void> {
    if (!this.token || !this.progress) return
    try {
      await api.now(this.id, this.token)
      // The rest of its turn passes at once, however much of its time is left.
      this.#hurried = this.thinking
      this.progress = this.progress && { ...this.progress, left: 0 }
    } catch (error) {
      this.#problem(error)
    }
  }

  /** Asks the failed machine once more. */
  async askAgain(): Promise<void> {
    if (!this.token || !this.fault) return
    try {
      await api.again(this.id, this.token)
    } catch (error) {
      this.#problem(error)
    }
  }

  /** The number of my own last ply, -1 before it; an onlooker has none. */
  get lastOwn(): number {
    return this.role === null ? -1 : (this.plies.findLast((ply) => ply.role === this.role && !ply.undone)?.number ?? -1)
  }

  /** The plies since my own last one, oldest first; before it, those since the start. An onlooker has none. */
  get since(): Ply[] {
    const last = Math.max(0, this.lastOwn)
    return this.role === null ? [] : this.plies.filter((ply) => ply.number > last && !ply.undone)
  }

  close(): void {
    this.#closed = true
    this.#live?.close()
    setContext(null)
    // Announcements still pending about it would be heard on the next page.
    hush()
  }
}

/** Whether two views say the same. They come from one server, so their contents are in the same order. */
function same(one: View, other: View): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
