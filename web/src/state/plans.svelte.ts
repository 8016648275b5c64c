/**
 * Plans for many pieces at once, as the server makes them: which are open, what the one pointed at would do, and the
 * forecast of one whose dice are rolled at once, which is shown before it is sent.
 */
import type { Arrow, Ghost } from '../board/ui'
import type { Plan, Sheet, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'

/** Plans whose dice are rolled at once: a roll is not taken back. */
const ROLLS = ['volley']

export class Plans {
  /** Those open now; null until they are known. */
  list = $state.raw<Plan[] | null>(null)
  /** The one pointed at. */
  shown = $state.raw<Plan | null>(null)
  /** Units that are pointed at. */
  marked = $state.raw<UnitId[]>([])

  /** One that rolls, pressed once: its forecast is open, and a press at the bottom of that sends it. */
  held = $state.raw<Plan | null>(null)

  constructor(private readonly hand: Hand) {}

  clear(): void {
    this.shown = null
    this.marked = []
    this.held = null
  }

  /**
   * A press on a plan: what can be taken back is done, what rolls is forecast first. For attacks it chooses the pairs.
   */
  press(plan: Plan): void {
    if (this.hand.pairs.choose(plan.action)) return
    if (!ROLLS.includes(plan.id)) return void this.play(plan)
    this.held = this.held?.action === plan.action ? null : plan
  }

  send(): void {
    if (this.held) void this.play(this.held)
  }

  /** Takes one step back. False if there was nothing to take back. */
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

  /** Asks what is open for the current question. Returns the clean-up. */
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
        // What offers no choice is already chosen.
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
    // What is sent as a group ends at the first die: a plan's actions are sent one by one, for as long as the same is
    // asked. What stops the rest is a question to another role, or to this one: it needs no notice.
    for (const action of [plan.action, ...(plan.then ?? [])]) {
      if (match.decision?.id !== asked) return
      if (await match.commit(action, [], true)) continue
      // The results of the previous ones may have ruled an action out; the rest may still be possible.
      if (action === plan.action || !match.refusal) return
      match.refusal = null
    }
  }

  /** Formations that can be activated, each once: the server sends one of its plans. */
  readonly openings = $derived((this.list ?? []).filter((plan) => plan.id === 'activate' && plan.groups.length === 1))

  /** Units that could march and stay where they are, of those that follow the gesture pointed at. */
  readonly staying = $derived.by<UnitId[]>(() => {
    const { shown, hand } = this
    if (!shown || this.ghosts.length === 0) return []
    // Of several formations activated together, a gesture belongs to one.
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
