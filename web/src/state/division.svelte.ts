/** The draft of a divided army (S4.forces): who is in the first group. One action in the end. */
import type { UnitId } from '../wire/generated'
import { polite } from '../lib/announce.svelte'
import { t } from '../i18n/words'
import type { Hand } from './hand.svelte'
import { actionText } from './offers'

export class Division {
  first = $state.raw<ReadonlySet<UnitId>>(new Set())
  #of = ''

  constructor(private readonly hand: Hand) {}

  get active(): boolean {
    return this.hand.inter?.division != null
  }

  get units(): UnitId[] {
    return this.hand.inter?.division?.units ?? []
  }

  /** Both groups, the first as it will be named. */
  readonly parts = $derived.by<[UnitId[], UnitId[]]>(() => [
    this.units.filter((unit) => this.first.has(unit)),
    this.units.filter((unit) => !this.first.has(unit)),
  ])

  get ready(): boolean {
    return this.parts.every((part) => part.length > 0)
  }

  /** A new army to divide begins in even groups. */
  settle(): void {
    const of = this.active ? this.units.join() : ''
    if (of === this.#of) return
    this.#of = of
    if (of) this.even()
    else this.first = new Set()
  }

  even(): void {
    const step = this.hand.match.view?.steps.find((one) => one.kind === 'division')
    this.first = new Set(step?.even as UnitId[] | undefined)
  }

  /** To the other group. */
  move(unit: UnitId): void {
    if (!this.units.includes(unit)) return
    const next = new Set(this.first)
    if (!next.delete(unit)) next.add(unit)
    this.first = next
    polite(t('ui-division-now', { count: this.parts[0].length, done: this.parts[1].length }))
  }

  get text(): string {
    const division = this.hand.inter?.division
    return division ? actionText(division.offer, { [division.offer.choices!.slot]: this.parts[0] }) : ''
  }
}
