/** A diagram being edited: its keys, what the server says about them, and what the board shows meanwhile. */
import type { DiagramForm, Drawing, FileFault, Hex, Sketch, Static, Trait, UnitId, View } from '../wire/generated'
import { groundOf } from '../board/ground'
import { problemWords } from '../lib/files'
import { api, type SketchWanted } from '../net/api'
import { onSite } from '../net/site'
import { lift, pairOf, placeOf, put, stackAt, tidy, traitOf, withHead, withTrait } from './drawing'
import { needGame } from './games'
import { nameBy } from './names'

const NOTHING: Drawing = { head: [], traits: [], boxes: [], stacked: [], beside: [] }

export class SketchStore {
  form = $state.raw<DiagramForm>({})
  text = $state('')
  faults = $state.raw<FileFault[]>([])
  static = $state.raw<Static | null>(null)
  drawing = $state.raw<Drawing>(NOTHING)
  options = $state.raw<Record<string, string | boolean | number>>({})
  problem = $state('')
  /** The server's answer about an earlier state is still on show. */
  stale = $state(false)
  chosen = $state<UnitId | null>(null)
  #view = $state.raw<View | null>(null)
  #past = $state.raw<DiagramForm[]>([])
  #asked: AbortController | null = null

  get loaded(): boolean {
    return this.static !== null && this.#view !== null
  }

  get game(): string {
    return String(this.form.ruleset ?? '')
  }

  get scenario(): string {
    return String(this.form.scenario ?? '')
  }

  get changed(): boolean {
    return this.#past.length > 0
  }

  /** The position is in the middle of a phase, which no edit keeps. */
  get exact(): boolean {
    return this.form.exact !== undefined
  }

  readonly hexes = $derived(new Set(this.static ? groundOf(this.static.map).places : []))

  /** The server's view, with the pieces where the draft has them. */
  readonly view = $derived.by<View | null>(() => {
    const view = this.#view
    if (!view) return null
    const stacks: Record<Hex, UnitId[]> = {}
    const pieces = view.pieces.map((piece) => {
      const place = this.placeOf(piece.id)
      const shown = this.hexes.has(place) ? place : place === 'tray' ? 'unused' : place
      if (this.hexes.has(place) && this.drawing.stacked.includes(piece.id)) stacks[place] ??= this.stackAt(place)
      return piece.place === shown ? piece : { ...piece, place: shown }
    })
    return { ...view, pieces, ...(this.drawing.stacked.length > 0 ? { stacks } : {}) } as View
  })

  /** A battle takes two: pieces of one side alone, or none, are no position to play. */
  readonly alone = $derived.by(() => {
    const placed = this.static?.pieces.filter(({ id }) => this.placeOf(id) !== 'tray').map(({ side }) => side) ?? []
    // Troops that are counted stand as "austria linz".
    const counted = Object.keys((this.form.troops as object | undefined) ?? {}).map((key) => key.split(' ')[0]!)
    return this.loaded && new Set([...placed, ...counted]).size < 2
  })

  placeOf(unit: UnitId): string {
    return placeOf(this.form, this.drawing, unit)
  }

  stackAt(hex: Hex): UnitId[] {
    return stackAt(this.form, this.drawing, hex)
  }

  faultsOf(unit: UnitId): FileFault[] {
    const place = this.placeOf(unit)
    return this.faults.filter((fault) => fault.key === unit || (fault.key === place && this.hexes.has(place)))
  }

  // ------------------------------------------------------------ beginning

  begin(game: string, scenario: string, options: Record<string, string | boolean | number>, ready: boolean): void {
    this.#past = []
    this.chosen = null
    void this.#ask({ begin: { ruleset: game, scenario, options, ready } })
  }

  paste(text: string): Promise<boolean> {
    return this.#ask({ text })
  }

  async take(match: string, ply: number): Promise<void> {
    try {
      await this.#ask({ text: await api.diagram(match, ply, null) })
    } catch (error) {
      this.problem = problemWords(error)
    }
  }

  // ------------------------------------------------------------ changing

  #change(form: DiagramForm): void {
    this.#past = [...this.#past, this.form]
    // What was under way belongs to pieces that were elsewhere.
    this.form = Object.fromEntries(Object.entries(tidy(form)).filter(([key]) => key !== 'exact'))
    void this.#ask({ form: this.form })
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.form = before
    void this.#ask({ form: before })
  }

  put(unit: UnitId, place: string): void {
    if (place !== this.placeOf(unit)) this.#change(put(this.form, this.drawing, unit, place))
  }

  lift(unit: UnitId): void {
    if (this.placeOf(unit) !== 'tray') this.#change(lift(this.form, this.drawing, unit))
  }

  raise(unit: UnitId): void {
    const hex = this.placeOf(unit)
    const stack = this.stackAt(hex)
    const at = stack.indexOf(unit)
    if (at < 1) return
    const turned = stack.with(at - 1, unit).with(at, stack[at - 1]!)
    this.#change({ ...this.form, stacks: { ...(this.form.stacks as object), [hex]: turned } })
  }

  valueOf(trait: Trait, unit: UnitId): unknown {
    return traitOf(this.form, trait, unit)
  }

  setTrait(trait: Trait, unit: UnitId, value: unknown): void {
    this.#change(withTrait(this.form, this.drawing, trait, unit, value))
  }

  headOf(trait: Trait, index: number): unknown {
    return trait.pair ? pairOf(this.form, trait)[index] : (this.form[trait.key] ?? trait.default)
  }

  setHead(trait: Trait, index: number, value: unknown): void {
    this.#change(withHead(this.form, trait, index, value))
  }

  /** Another army, another attacker: pieces that the scenario no longer has are taken off the map. */
  async setOption(name: string, value: string | boolean | number): Promise<void> {
    this.#past = [...this.#past, this.form]
    const form = { ...this.form, options: { ...this.options, [name]: value } }
    delete (form as DiagramForm).exact
    if (!(await this.#ask({ form }))) return
    const gone = this.faults.filter((fault) => fault.message.id === 'fault-unit').map((fault) => fault.key)
    if (gone.length === 0) return
    let left: DiagramForm = this.form
    for (const unit of gone) left = lift(left, this.drawing, unit)
    await this.#ask({ form: left })
  }

  // ------------------------------------------------------------ the server's word

  async #ask(wanted: SketchWanted): Promise<boolean> {
    this.#asked?.abort()
    const mine = (this.#asked = new AbortController())
    this.stale = true
    this.problem = ''
    try {
      const found = await api.sketch(wanted, mine.signal)
      if (this.#asked !== mine) return false
      await this.#show(found, mine)
      return true
    } catch (error) {
      if (this.#asked !== mine || (error instanceof DOMException && error.name === 'AbortError')) return false
      // On a site diagrams are drawn for those who may begin games; on return from there the page starts again.
      if (onSite() && (await import('./person.svelte')).wantsSignIn(error)) return false
      this.problem = problemWords(error)
      return false
    } finally {
      if (this.#asked === mine) this.stale = false
    }
  }

  async #show(found: Sketch, mine: AbortController): Promise<void> {
    const { form, view } = found
    const fixed = found.static && view ? await api.static(found.static) : null
    if (view) await needGame(view.ruleset)
    if (this.#asked !== mine) return
    this.text = found.text
    this.faults = found.faults
    if (form) this.form = form
    if (!fixed || !view) return
    nameBy(fixed, view)
    this.drawing = found.drawing ?? NOTHING
    this.options = found.options ?? {}
    this.static = fixed
    this.#view = view
  }
}
