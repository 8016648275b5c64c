/** Plans for many pieces at once, as the server makes them: which are open, and what the one pointed at would do. */
import type { Arrow, Ghost } from '../board/ui'
import type { Plan, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'

export class Plans {
  /** Those open now; null until they are known. */
  list = $state.raw<Plan[] | null>(null)
  /** The one pointed at. */
  shown = $state.raw<Plan | null>(null)
  /** Units that are pointed at. */
  marked = $state.raw<UnitId[]>([])

  constructor(private readonly hand: Hand) {}

  clear(): void {
    this.shown = null
    this.marked = []
  }

  /** Asks what is open for the question at hand. Returns the clean-up. */
  ask(): (() => void) | undefined {
    const { match } = this.hand
    this.list = null
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

  /** Pairs of the action's text: a unit, and whom it aims at. */
  readonly #pairs = $derived.by<[UnitId, string][]>(() =>
    (this.shown?.action.split(' ') ?? []).flatMap((word): [UnitId, string][] => {
      const at = word.indexOf('@')
      return at > 0 ? [[word.slice(0, at), word.slice(at + 1)]] : []
    }),
  )

  /** Where units would stand. */
  readonly ghosts = $derived<Ghost[]>([...(this.shown?.stands ?? [])])

  /** Whom units would shoot at, or strike. */
  readonly arrows = $derived.by<Arrow[]>(() => {
    const kind = this.shown?.id === 'volley' ? 'fire' : 'attack'
    return this.#pairs.flatMap(([unit, target]): Arrow[] => {
      const [from, to] = this.hand.nearest(unit, target)
      return from && to ? [{ from, to, kind }] : []
    })
  })

  /** Who is pointed at: the units of the gesture, or of a formation. */
  readonly lit = $derived<UnitId[]>(this.shown ? this.shown.units : this.marked)
}
