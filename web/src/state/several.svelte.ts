/** Some of several pieces are the answer, however many: they are taken one by one and named together. */
import type { UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { actionText } from './offers'

export class Several {
  taken = $state.raw<ReadonlySet<UnitId>>(new Set())

  constructor(private readonly hand: Hand) {}

  readonly offered = $derived.by(() => this.hand.inter?.several ?? null)

  /** The only question is whom: a press on the map takes them, too. */
  readonly alone = $derived.by<boolean>(() => {
    const inter = this.hand.inter
    return this.offered !== null && inter!.subjects.size === 0 && inter!.buttons.every((one) => one.action === 'pass')
  })

  /** Another question: nobody is taken yet. */
  settle(): void {
    this.taken = new Set()
  }

  toggle(unit: UnitId): void {
    if (!this.offered?.units.includes(unit)) return
    const next = new Set(this.taken)
    if (!next.delete(unit)) next.add(unit)
    this.taken = next
  }

  /** A press on one who may be taken. */
  press(unit: UnitId | null): boolean {
    if (!this.alone || unit === null || !this.offered!.units.includes(unit)) return false
    this.hand.inspected = unit
    this.toggle(unit)
    return true
  }

  /** The action that names those taken; empty while there are none. */
  readonly text = $derived.by<string>(() => {
    const { offered } = this
    if (!offered || this.taken.size === 0) return ''
    const units = offered.units.filter((unit) => this.taken.has(unit))
    return actionText(offered.offer, { [offered.offer.choices!.slot]: units })
  })
}
