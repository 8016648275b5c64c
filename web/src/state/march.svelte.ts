/**
 * The gesture of a group: several pieces that march as one. Each plays its own action; the server says by which ways
 * and in which order they get there, and which goals are closed.
 */
import { gridOf, type Point } from '../board/geometry'
import type { Arrow } from '../board/ui'
import { t, unitLabel } from '../i18n/words'
import { polite } from '../lib/announce.svelte'
import { panelsOf } from '../skins'
import type { Going, Hex, Refusal, UnitId } from '../wire/generated'
import { shifted } from './group'
import type { Hand } from './hand.svelte'
import { along, posts } from './line'
import { listed, pathTo, readAction, slotOf, type MoveEntry } from './offers'

/** The outcome of moving a group so that its lead is in `hex`. */
export interface Plan {
  hex: Hex
  going: Going[]
}

/** A member of the group who stays, and the reason if there is one. */
export interface Staying {
  unit: UnitId
  refusal: Refusal | null
}

/** How many of those who stay are named in the prompt; all are in the panel. */
const FEW = 3

export class March {
  /** Who is selected together, the lead first; nobody, or two or more: one alone is simply selected. */
  units = $state.raw<UnitId[]>([])
  plan = $state.raw<Plan | null>(null)
  /** A tap has shown where they would go; the next one there sends them. */
  held = $state<Hex | null>(null)
  /** Every press on own pieces gathers, as Ctrl does beside a keyboard. */
  gathering = $state(false)
  /** A drag draws a line for the group to form, as the right button does on its own. */
  lining = $state(false)
  /** The stroke that is being drawn: its hexes, or by keys its corners. */
  drawn = $state.raw<readonly Hex[]>([])
  /** Strokes that are drawn already, of a line in several parts. */
  strokes = $state.raw<readonly (readonly Hex[])[]>([])
  #asked = 0
  /** Presses whose answer is on its way: pointer moves meanwhile ask nothing, or the presses would be lost. */
  #pressed = 0

  constructor(private readonly hand: Hand) {}

  /** Whether a piece may be taken along: it marches, or comes onto the map. */
  marches(unit: UnitId): boolean {
    return this.#move(unit) !== null
  }

  #move(unit: UnitId): MoveEntry | null {
    const found = this.hand.inter?.subjects.get(unit)?.find((entry) => entry.kind === 'move')
    return found?.kind === 'move' ? found : null
  }

  /** Whether the first of the group is still off the map: they come on in a column, up to the hex pressed. */
  get waits(): boolean {
    return this.from !== null && !this.hand.match.ground.has(this.from)
  }

  /** Whether groups can be gathered now at all. */
  readonly open = $derived.by<boolean>(() => {
    const units = [...(this.hand.inter?.subjects.keys() ?? [])]
    // On a map of areas pieces that go together are named with the one that leads them; a game with its own gestures
    // for many pieces does without these.
    const { static: fixed } = this.hand.match
    const hexes = fixed?.map.form === 'hex' && !panelsOf(fixed.ruleset).Bar
    return hexes && !this.hand.setup.active && units.filter((unit) => this.marches(unit)).length > 1
  })

  /** Those of a pile who march. */
  pile(hex: Hex): UnitId[] {
    return this.hand.piles.at(hex).filter((unit) => this.marches(unit))
  }

  /** Adds a whole pile, or one piece of it, to the group; what is already in it leaves it. */
  gather(hex: Hex, exact: UnitId | null = null): void {
    this.toggle(exact ? [exact].filter((unit) => this.marches(unit)) : this.pile(hex))
  }

  /** Adds all of these who march to the group; if they are all in it, they leave it. */
  toggle(here: UnitId[]): void {
    if (here.length === 0) return
    const had = this.units.length > 0 ? this.units : [this.hand.selected].filter((unit) => unit !== null)
    const before = had.filter((unit) => this.marches(unit))
    const inside = here.every((unit) => before.includes(unit))
    const rest = before.filter((unit) => !here.includes(unit))
    this.hold(inside ? rest : [...before, ...here.filter((unit) => !before.includes(unit))])
  }

  /** Makes a group of everyone in these hexes who marches, in place of the old one; the lead is in the middle. */
  box(hexes: Hex[]): void {
    const units = hexes.flatMap((hex) => this.pile(hex))
    const { ground } = this.hand.match
    const points = units.map((unit) => ground.centre(this.#at(unit)))
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
    const far = new Map(units.map((unit, i) => [unit, Math.hypot(points[i]!.x - x, points[i]!.y - y)]))
    this.hold(units.sort((a, b) => far.get(a)! - far.get(b)!))
  }

  /** Selects these: as a group, or a single piece on its own. */
  hold(units: UnitId[]): void {
    const { fan } = this.hand
    this.hand.select(units.length === 1 ? units[0]! : null)
    this.hand.fan = fan
    this.units = units.length > 1 ? units : []
    if (units.length > 1) polite(t('ui-march-group', { count: units.length }))
  }

  clear(): void {
    this.units = []
    this.#forget()
  }

  #forget(): void {
    this.plan = null
    this.drawn = []
    this.strokes = []
    this.held = null
    this.#asked += 1
  }

  /** After a new view: those who have gone are deselected, those who stayed are still selected. */
  settle(): void {
    this.#forget()
    if (!this.open) this.gathering = false
    if (this.units.length === 0) this.lining = false
    if (this.units.length === 0) return
    const left = this.units.filter((unit) => this.marches(unit))
    if (left.length === 1) this.hand.select(left[0]!)
    else this.units = left
  }

  #at(unit: UnitId): Hex {
    return this.hand.placeOf(unit) ?? ''
  }

  /** Where the first of the group is: the group goes so that he comes to the hex pointed at. */
  get from(): Hex | null {
    return this.units[0] ? this.#at(this.units[0]) : null
  }

  /** Where a hex ends up when `from` moves to `to`; null beyond the map, and if the map has no hexes to count. */
  #shifted(hex: Hex, from: Hex, to: Hex): Hex | null {
    const map = this.hand.match.static?.map
    if (hex === from) return to
    return map?.form === 'hex' ? shifted(hex, from, to, gridOf(map)) : null
  }

  /** The goal of each, the foremost first, without those that have none. A pile arrives as it stood: the lowest first. */
  #goals(hex: Hex): [UnitId, Hex][] {
    const { from } = this
    if (!from || this.waits) return []
    const { ground } = this.hand.match
    const [a, b] = [ground.centre(from), ground.centre(hex)]
    const ahead = (unit: UnitId) => {
      const at = ground.centre(this.#at(unit))
      return at.x * (b.x - a.x) + at.y * (b.y - a.y)
    }
    const depth = (unit: UnitId) => this.hand.piles.at(this.#at(unit)).indexOf(unit)
    return [...this.units]
      .sort((one, other) => ahead(other) - ahead(one) || depth(other) - depth(one))
      .flatMap((unit): [UnitId, Hex][] => {
        const at = this.#at(unit)
        const goal = this.#shifted(at, from, hex)
        return goal && ground.has(goal) ? [[unit, goal]] : []
      })
  }

  /** A pointer passes over a hex: it shows how the group would get there, unless it has already been sent. */
  point(hex: Hex): void {
    if (this.#pressed === 0 && !this.hand.match.busy) void this.aim(hex)
  }

  /** Asks how the group would get to a hex. Null if something else was asked meanwhile. */
  async aim(hex: Hex): Promise<Plan | null> {
    if (this.plan?.hex === hex) return this.plan
    const asked = ++this.#asked
    const goals = hex === this.from ? [] : this.#goals(hex)
    const going = goals.length > 0 ? await this.hand.match.questions.group(goals).catch(() => null) : []
    if (asked !== this.#asked || !going) return null
    return (this.plan = { hex, going })
  }

  /** Who goes, with the ways; in order. */
  readonly goers = $derived.by<{ unit: UnitId; action: string; path: Hex[] }[]>(() =>
    (this.plan?.going ?? []).flatMap(({ unit, action }) => {
      const read = action ? readAction(action, this.hand.inter?.decision.offers ?? []) : null
      if (!action || !read) return []
      const way = listed(read.filled[slotOf(read.offer, 'path')])[0] ?? ''
      const at = this.#at(unit)
      return [{ unit, action, path: [...(this.hand.match.ground.has(at) ? [at] : []), ...way.split('-')] }]
    }),
  )

  /** Who stays, and why. */
  readonly stayers = $derived.by<Staying[]>(() => {
    if (!this.plan) return []
    const going = new Set(this.goers.map((one) => one.unit))
    const reasons = new Map(this.plan.going.map((one) => [one.unit, one.refusal]))
    return this.units.filter((unit) => !going.has(unit)).map((unit) => ({ unit, refusal: reasons.get(unit) ?? null }))
  })

  readonly arrows = $derived.by<Arrow[]>(() =>
    this.goers.map(({ path }) => ({ from: path[0]!, to: path.at(-1)!, path, kind: 'move' })),
  )

  /** One press on a hex with the group selected: it goes, as far as it can; a finger is first shown who would. */
  async press(hex: Hex, coarse: boolean): Promise<void> {
    if (hex === this.from) return this.hand.select(null)
    if (this.waits) return this.#column(hex, coarse)
    this.#pressed += 1
    const plan = await this.aim(hex)
    this.#pressed -= 1
    if (plan) await this.#send(hex, coarse)
  }

  /** They come on along the way of one who gets to a hex, the foremost as far as that. */
  async #column(hex: Hex, coarse: boolean): Promise<void> {
    if (coarse && this.held === hex) return void (await this.go())
    const lead = this.units.find((unit) => this.#move(unit)?.values.has(hex)) ?? this.units[0]!
    const move = this.#move(lead)
    if (!move) return
    const way = pathTo(move, hex)
    if (way.length > 0) await this.stroke(way.slice(-this.units.length), { coarse })
    else await this.hand.reason.askText(`${move.offer.verb} ${lead} ${hex}`, hex)
  }

  /** They go to their goals, as far as they can; a finger is first shown who would. */
  async #send(hex: Hex, coarse: boolean): Promise<void> {
    if (this.goers.length === 0) {
      this.strokes = []
      const refusal = this.stayers.find((one) => one.refusal)?.refusal ?? null
      this.hand.reason.card = refusal && { hex, refusal }
      this.hand.lit = refusal?.hexes ?? null
      return
    }
    if (coarse && this.held !== hex) {
      this.held = hex
      polite(this.summary)
    } else await this.go()
  }

  /** Where they would stand in the line as far as it is drawn. */
  readonly posts = $derived.by<Hex[]>(() => {
    const { ground } = this.hand.match
    const hexes = [...this.strokes, this.drawn].flatMap((stroke) => along(stroke, ground))
    return posts([...new Set(hexes)], this.units.length)
  })

  /** Adds a corner to the stroke: by keys it goes straight from one to the next. */
  corner(hex: Hex): void {
    this.drawn = [...this.drawn, hex]
    polite(t('ui-march-line-at', { count: this.posts.length }))
  }

  /** A stroke is done. A line of several parts waits for the next one, and a finger waits for the button. */
  async stroke(path: readonly Hex[], how: { more?: boolean; coarse?: boolean } = {}): Promise<void> {
    this.strokes = [...this.strokes, path]
    this.drawn = []
    this.held = null
    if (!how.more) await this.#rank(path.at(-1)!, how.coarse ?? false)
  }

  /**
   * The nearest take their places in the line. If it has fewer hexes than there are units, the rest stay selected for
   * the next one.
   */
  async #rank(hex: Hex, coarse: boolean): Promise<void> {
    const { ground, questions } = this.hand.match
    const { posts } = this
    const rankers = this.units.map((unit) => this.#ranker(unit))
    const asked = ++this.#asked
    const found = await import('./rank').catch(() => null)
    if (asked !== this.#asked || !found) return
    const goals = found.ranked(rankers, posts, ground)
    // Who comes onto the map farthest goes first: nobody stands in another's way.
    if (this.waits) goals.sort((one, other) => this.#cost(other) - this.#cost(one))
    const going = await questions.group(goals).catch(() => null)
    if (asked !== this.#asked || !going) return
    this.plan = { hex, going }
    await this.#send(hex, coarse)
  }

  #cost([unit, hex]: [UnitId, Hex]): number {
    return this.#move(unit)?.values.get(hex)?.cost ?? 0
  }

  #ranker(unit: UnitId): { unit: UnitId; at: Point; reach: ReadonlySet<Hex> } {
    const { ground } = this.hand.match
    const reach = new Set(this.#move(unit)?.values.keys())
    // Who is off the map is where it comes on.
    const at = [this.#at(unit), ...reach].find((hex) => ground.has(hex))
    return { unit, at: at ? ground.centre(at) : { x: 0, y: 0 }, reach }
  }

  /** The group is dragged by one of its hexes: all of it is shifted by the same amount. */
  async drag(from: Hex, to: Hex): Promise<void> {
    const hex = this.from && this.#shifted(this.from, from, to)
    if (hex) await this.press(hex, false)
  }

  /** How many go, and who stays, in words: by name if they are few. */
  get summary(): string {
    const { stayers } = this
    const count = { count: this.goers.length, all: this.units.length }
    if (stayers.length === 0) return t('ui-march-all', count)
    if (stayers.length > FEW) return t('ui-march-part', { ...count, rest: stayers.length })
    return t('ui-march-some', { ...count, stay: stayers.map((one) => unitLabel(one.unit)).join(', ') })
  }

  /** Sends the group on its way. */
  async go(): Promise<boolean> {
    const [first, ...then] = this.goers.map((one) => one.action)
    return first !== undefined && (await this.hand.match.commit(first, then))
  }

  /** Takes one step back. False if there was nothing to take back. */
  escape(): boolean {
    if (this.held || this.posts.length > 0) this.#forget()
    else if (this.lining) this.lining = false
    else if (this.units.length > 0) this.hand.select(null)
    else if (this.gathering) this.gathering = false
    else return false
    return true
  }
}
