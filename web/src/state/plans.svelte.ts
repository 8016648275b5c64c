/**
 * Plans for many pieces at once, as the server makes them: which are open, what the one pointed at would do, and the
 * forecast of one whose dice fall at once, which is read before it is sent.
 */
import type { Arrow, Ghost } from '../board/ui'
import type { Plan, Sheet, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'

/** Plans whose dice fall at once: what has fallen is not taken back. */
const ROLLS = ['volley']

export class Plans {
  /** Those open now; null until they are known. */
  list = $state.raw<Plan[] | null>(null)
  /** The one pointed at. */
  shown = $state.raw<Plan | null>(null)
  /** Units that are pointed at. */
  marked = $state.raw<UnitId[]>([])

  /** One that rolls, pressed once: its forecast is open, and a press at the foot of that sends it. */
  held = $state.raw<Plan | null>(null)

  constructor(private readonly hand: Hand) {}

  clear(): void {
    this.shown = null
    this.marked = []
    this.held = null
  }

  /** A press on a plan: what can be taken back is done, what rolls is foretold first. Of attacks it chooses the pairs. */
  press(plan: Plan): void {
    if (this.hand.pairs.choose(plan.action)) return
    if (!ROLLS.includes(plan.id)) return void this.play(plan)
    this.held = this.held?.action === plan.action ? null : plan
  }

  send(): void {
    if (this.held) void this.play(this.held)
  }

  /** Takes one beat back. False when there was nothing to take. */
  escape(): boolean {
    const held = this.held !== null
    this.held = null
    return held
  }

  /** The forecasts of all rolls of a plan. */
  async foretell(plan: Plan, signal: AbortSignal): Promise<Sheet[]> {
    const sheet = await this.hand.match.questions.sheet(plan.action, signal)
    return [sheet, ...(sheet.more ?? [])]
  }

  /** Asks what is open for the question at hand. Returns the clean-up. */
  ask(): (() => void) | undefined {
    const { match } = this.hand
    this.list = null
    this.held = null
    if (!match.decision) return undefined
    let live = true
    match.questions.plans().then(
      (plans) => {
        if (!live) return
        this.list = plans
        // What there is no choice about is chosen already.
        const due = plans.find((plan) => plan.id.endsWith('-due'))
        if (due) this.hand.pairs.adopt(due.action)
      },
      () => {
        if (live) this.list = []
      },
    )
    return () => (live = false)
  }

  async play(plan: Plan): Promise<void> {
    const { match } = this.hand
    if (match.busy) return
    this.clear()
    const asked = match.decision?.id
    // What is sent as a group ends at the first die: a plan's actions go one by one, for as long as the same is asked.
    // What stops the rest is a question to another role, or to this one: it needs no notice.
    for (const action of [plan.action, ...(plan.then ?? [])]) {
      if (match.decision?.id !== asked) return
      if (await match.commit(action, [], true)) continue
      // What has come of those before it may have taken an action away; the rest may stand.
      if (action === plan.action || !match.refusal) return
      match.refusal = null
    }
  }

  /** Who can be activated, one formation each: of its plans the server sends one. */
  readonly openings = $derived((this.list ?? []).filter((plan) => plan.id === 'activate' && plan.groups.length === 1))

  /** Who could march and stays where he is, of those who follow the gesture pointed at. */
  readonly staying = $derived.by<UnitId[]>(() => {
    const { shown, hand } = this
    if (!shown || this.ghosts.length === 0) return []
    // Of several formations that are activated together a gesture is one's.
    const theirs = (hand.match.view?.sides ?? [])
      .flatMap((side) => side.formations ?? [])
      .filter((one) => shown.groups.includes(one.id))
      .flatMap((one) => one.here)
    return hand.marchers.filter((unit) => theirs.includes(unit) && !shown.units.includes(unit))
  })

  /** Pairs of the action's text: a unit, and whom it aims at. */
  readonly #pairs = $derived.by<[UnitId, string][]>(() =>
    ((this.shown ?? this.held)?.action.split(' ') ?? []).flatMap((word): [UnitId, string][] => {
      const at = word.indexOf('@')
      return at > 0 ? [[word.slice(0, at), word.slice(at + 1)]] : []
    }),
  )

  /** Where units would stand. */
  readonly ghosts = $derived<Ghost[]>([...(this.shown?.stands ?? [])])

  /** Whom units would shoot at, or strike. */
  readonly arrows = $derived.by<Arrow[]>(() => {
    const kind = (this.shown ?? this.held)?.id === 'volley' ? 'fire' : 'attack'
    return this.#pairs.flatMap(([unit, target]): Arrow[] => {
      const [from, to] = this.hand.nearest(unit, target)
      return from && to ? [{ from, to, kind }] : []
    })
  })

  /** Who is pointed at: the units of the gesture, or of a formation. */
  readonly lit = $derived<UnitId[]>(this.shown ? this.shown.units : this.marked)
}
