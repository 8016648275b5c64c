/** The gesture of an answer made of pairs: who strikes whom, or who leaves by which way, all named at once. */
import type { Arrow } from '../board/ui'
import type { Hex, Sheet, UnitId } from '../wire/generated'
import { Malformed } from '../net/api'
import type { Hand } from './hand.svelte'
import { actionText, poseOf, type PairEntry, type PairsOffer } from './offers'

export class Pairs {
  /** The words of the pairs that would be sent. */
  chosen = $state.raw<readonly string[]>([])
  /** Forecast of what is chosen, if there is one. */
  sheet = $state.raw<Sheet | null>(null)
  /** Something was chosen or left out by hand: a proposal no longer replaces it. */
  #touched = false
  /** The words that were proposed, until they are named by hand. */
  #proposed = new Set<string>()
  #abort: AbortController | null = null

  constructor(private readonly hand: Hand) {}

  /** The question, if it is answered by pairs and by nothing else on the map. */
  readonly offered = $derived.by<PairsOffer | null>(() => {
    const { inter } = this.hand
    return inter && inter.subjects.size === 0 ? (inter.pairs[0] ?? null) : null
  })

  /** The pairs of each unit, in the order of the offer. */
  readonly byUnit = $derived.by<Map<UnitId, PairEntry[]>>(() => {
    const found = new Map<UnitId, PairEntry[]>()
    for (const pair of this.offered?.pairs ?? []) found.set(pair.unit, [...(found.get(pair.unit) ?? []), pair])
    return found
  })

  settle(): void {
    this.chosen = []
    this.#touched = false
    this.#proposed.clear()
    this.sheet = null
    this.#abort?.abort()
  }

  has(pair: PairEntry): boolean {
    return this.chosen.includes(pair.word)
  }

  /** Units that must be in a pair and are in none. */
  readonly due = $derived.by<UnitId[]>(() =>
    [...this.byUnit]
      .filter(([, pairs]) => pairs.some((one) => one.value.duty) && !pairs.some((one) => this.has(one)))
      .map(([unit]) => unit),
  )

  /** A unit must be in a pair: declining is closed, and says why. */
  readonly bound = $derived([...this.byUnit.values()].some((pairs) => pairs.some((one) => one.value.duty)))

  /** Takes up what the server proposes, unless something has already been chosen by hand. */
  adopt(action: string): void {
    const { offered } = this
    if (!offered || this.#touched) return
    const words = action.split(' ')
    this.chosen = offered.pairs.map((one) => one.word).filter((word) => words.includes(word))
    this.#proposed = new Set(this.chosen)
    void this.refresh()
  }

  /** Continues with what was chosen before the page was loaded. */
  resume(action: string): void {
    this.adopt(action)
    this.#touched = true
    this.#proposed.clear()
  }

  /** Takes all pairs of an answer in place of those chosen. False if it answers something else. */
  choose(action: string): boolean {
    if (!this.offered || !action.startsWith(`${this.offered.offer.verb} `)) return false
    this.#touched = false
    this.resume(action)
    return true
  }

  /** Whether what is chosen is exactly this answer. */
  holds(action: string): boolean {
    const [, ...words] = action.split(' ')
    return words.length === this.chosen.length && words.every((word) => this.chosen.includes(word))
  }

  /** A unit goes only one way; it may strike several. */
  toggle(pair: PairEntry): void {
    this.#touched = true
    this.#proposed.delete(pair.word)
    const rest = this.chosen.filter((word) => word !== pair.word)
    const others = pair.target ? rest : rest.filter((word) => !word.startsWith(`${pair.unit}@`))
    this.chosen = rest.length < this.chosen.length ? rest : [...others, pair.word]
    void this.refresh()
  }

  /** A unit does nothing. */
  leave(unit: UnitId): void {
    this.#touched = true
    this.chosen = this.chosen.filter((word) => !word.startsWith(`${unit}@`))
    void this.refresh()
  }

  /** How many units are in a pair. */
  readonly count = $derived(new Set(this.chosen.map((word) => word.slice(0, word.indexOf('@')))).size)

  readonly text = $derived.by<string | null>(() => {
    const { offered } = this
    if (!offered || this.chosen.length === 0) return null
    return actionText(offered.offer, { [offered.slot]: [...this.chosen] })
  })

  async refresh(): Promise<void> {
    this.#abort?.abort()
    const { text } = this
    // Ways have no forecast of their own.
    if (!text || !this.offered?.pairs[0]?.target) {
      this.sheet = null
      return
    }
    const abort = (this.#abort = new AbortController())
    try {
      const sheet = await this.hand.match.questions.sheet(text, abort.signal)
      if (this.#abort === abort) this.sheet = sheet
    } catch (error) {
      // Aborted by a later choice, or without a forecast; a lost link is reported above the board.
      if (this.#abort === abort && error instanceof Malformed) this.sheet = null
    }
  }

  /** The forecast of each fight that is chosen. */
  readonly sheets = $derived<Sheet[]>(this.sheet ? [this.sheet, ...(this.sheet.more ?? [])] : [])

  /**
   * A press: a unit that is asked about is selected, then whom it strikes, or where it goes. With nothing selected, a
   * place to which only one of them may go means that one: its way is on the map.
   */
  press(hex: Hex): boolean {
    const { hand, byUnit } = this
    if (!this.offered) return false
    const pile = hand.piles.at(hex)
    const own = pile.find((unit) => byUnit.has(unit))
    const pairs = hand.selected ? (byUnit.get(hand.selected) ?? []) : own ? [] : this.#alone(hex)
    const meant = pairs.filter((one) => (one.target ? pile.includes(one.to) : this.#way(one).at(-1) === hex))
    if (meant.length > 0) {
      const pair = meant.find((one) => this.has(one)) ?? meant[0]!
      // Whoever names on the map what was only proposed wants it, and does not take it back.
      if (this.has(pair) && this.#proposed.delete(pair.word)) this.#touched = true
      else this.toggle(pair)
      return true
    }
    if (!own) return false
    hand.select(hand.selected === own ? null : own)
    return true
  }

  /** The ways to a hex, if they are all of one unit. */
  #alone(hex: Hex): PairEntry[] {
    const ways = this.offered!.pairs.filter((one) => !one.target && this.#way(one).at(-1) === hex)
    return new Set(ways.map((one) => one.unit)).size === 1 ? ways : []
  }

  /** The hexes of a way, from where the unit stands. */
  #way(pair: PairEntry): Hex[] {
    const facings = this.hand.match.static?.facings ?? []
    const from = this.hand.placeOf(pair.unit)
    const way = pair.to.split('-').map((word) => poseOf(word, facings).hex)
    return from ? [from, ...way] : way
  }

  wayOf(pair: PairEntry): Hex[] {
    return this.#way(pair)
  }

  /** Ways on offer: of the selected piece, otherwise of everyone who is asked. */
  readonly ways = $derived.by<Hex[][]>(() => {
    const { selected } = this.hand
    const own = selected ? this.byUnit.get(selected) : undefined
    const open = own ?? this.offered?.pairs ?? []
    return open.flatMap((pair) => (pair.target ? [] : [this.#way(pair)]))
  })

  readonly arrows = $derived.by<Arrow[]>(() =>
    (this.offered?.pairs ?? [])
      .filter((pair) => this.has(pair))
      .flatMap((pair): Arrow[] => {
        if (!pair.target) {
          const path = this.#way(pair)
          return path.length > 1 ? [{ from: path[0]!, to: path.at(-1)!, path, kind: 'retreat' }] : []
        }
        const [from, to] = this.hand.nearest(pair.unit, pair.to)
        const sheet = this.sheets.find((one) => one.attackers?.includes(pair.unit) && one.defenders?.includes(pair.to))
        // The modifier applies to the whole attack: it is shown at the first of its arrows.
        const first = sheet?.attackers?.[0] === pair.unit && sheet.defenders?.[0] === pair.to
        const net = sheet && first && !sheet.refusal ? signs(sheet.difference) : undefined
        return from && to ? [{ from, to, kind: 'attack', number: net }] : []
      }),
  )

  async commit(): Promise<boolean> {
    return this.text ? this.hand.match.commit(this.text) : false
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (!this.offered || this.hand.selected || this.chosen.length === 0) return false
    this.#touched = true
    this.chosen = []
    void this.refresh()
    return true
  }
}

function signs(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
