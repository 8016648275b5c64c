/**
 * Events as motion: which pieces travel, fall or fire, and for how long.
 *
 * `plan` turns events into acts without looking at a clock; `perform` runs them. The position is shown by
 * overrides ("held") until the shell gives the board the view in which they are true.
 */

import type { Point } from './geometry'
import type { Ground } from './ground'
import { meaning, type Meanings } from '../lib/events'
import { diceOf } from '../state/log'
import type { Arrow } from './ui'
import type { Event, Hex, UnitId } from '../wire/generated'

export interface Held {
  x: number
  y: number
  opacity: number
  /** Degrees. */
  turn: number
}

export type Act =
  | { kind: 'travel'; unit: UnitId; path: Hex[]; ms: number; arrow: Arrow['kind'] }
  | { kind: 'fall'; unit: UnitId; ms: number }
  | { kind: 'lunge'; units: UnitId[]; target: Hex; ms: number }
  | { kind: 'puff'; units: UnitId[]; target: Hex | null; ms: number }
  | { kind: 'rest'; ms: 0 }

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []

/** Milliseconds until the die of a fight comes to rest, at any speed. */
export const TUMBLE = 500

/** Milliseconds according to UX 2: 90 a hex and 600 at most, 120 a hex in retreat. */
export function travelTime(arrow: Arrow['kind'], steps: number): number {
  return arrow === 'retreat' ? 120 * steps : Math.min(600, 90 * Math.max(1, steps))
}

/** `tumbles`: a die of theirs falls beside the board; what follows it waits until it lies. */
export function plan(events: Event[], known: Meanings, ground: Pick<Ground, 'has'>, tumbles = false): Act[] {
  const acts: Act[] = []
  let falls = tumbles
  for (const event of events) {
    if (falls && diceOf(event).length > 0) {
      acts.push({ kind: 'rest', ms: 0 })
      falls = false
    }
    const units = [...list(event.unit), ...list(event.units)]
    const hexes = [...list(event.hex), ...list(event.hexes)].filter((hex) => ground.has(hex))
    const { motion: travel, fight, gone } = meaning(event, known)
    if (gone) for (const unit of units) acts.push({ kind: 'fall', unit, ms: 350 })
    else if (fight === 'fire') acts.push({ kind: 'puff', units, target: hexes[0] ?? null, ms: 250 })
    else if (fight === 'attack' && hexes[0]) {
      const guns = list(event.units_with)
      if (guns.length) acts.push({ kind: 'puff', units: guns, target: hexes[0], ms: 250 })
      acts.push({ kind: 'lunge', units: [...units, ...list(event.units_charge)], target: hexes[0], ms: 140 })
    } else if (travel && units[0] && hexes.length) {
      acts.push({
        kind: 'travel',
        unit: units[0],
        path: hexes,
        ms: travelTime(travel, hexes.length - 1),
        arrow: travel,
      })
    }
  }
  return acts
}

/** What moves at the same time: each act alone, or all who go in the same manner, one after the other in the events. */
export function beats(acts: Act[]): Act[][] {
  const found: Act[][] = []
  for (const act of acts) {
    const last = found.at(-1)
    const joins = (one: Act) =>
      act.kind === 'travel' && one.kind === 'travel' && one.arrow === act.arrow && one.unit !== act.unit
    if (last?.every(joins)) last.push(act)
    else found.push([act])
  }
  return found
}

export interface Stage {
  ground: Ground
  /** Where a piece stands now. */
  where(unit: UnitId): Point | null
  /** The hex the view gives a piece. */
  home(unit: UnitId): Hex | null
  hold(unit: UnitId, held: Held): void
  puff(at: Point, share: number): void
  trail(arrow: Arrow): void
}

/** A running animation; `finish` shows its end at once. */
export class Showing {
  private frame = 0
  private done = false
  readonly ended: Promise<void>
  private resolve: () => void = () => {}

  constructor(
    private readonly beats: Act[][],
    private readonly stage: Stage,
    private readonly speed: number,
    still: boolean,
    /** Ends when the die lies. */
    private readonly lies: Promise<void> | null = null,
  ) {
    this.ended = new Promise((resolve) => {
      this.resolve = resolve
    })
    if (still || speed === Infinity) {
      for (const act of beats.flat()) this.conclude(act, true)
      this.end()
    } else this.run(0)
  }

  private run(i: number): void {
    const beat = this.beats[i]
    if (!beat) return this.end()
    this.current = i
    if (beat[0]!.kind === 'rest') return void Promise.resolve(this.lies).then(() => this.done || this.run(i + 1))
    const from = new Map(beat.flatMap((act) => [...this.starts(act)]))
    this.from = from
    const begun = performance.now()
    const longest = Math.max(...beat.map((act) => act.ms))
    const step = (time: number): void => {
      if (this.done) return
      const gone = Math.max(0, time - begun) * this.speed
      for (const act of beat) this.show(act, Math.min(1, gone / act.ms), from)
      if (gone < longest) this.frame = requestAnimationFrame(step)
      else {
        for (const act of beat) this.conclude(act, false)
        this.run(i + 1)
      }
    }
    this.frame = requestAnimationFrame(step)
  }

  private current = 0
  private from: Map<UnitId, Point> | null = null

  private starts(act: Act): Map<UnitId, Point> {
    const units = act.kind === 'rest' ? [] : 'unit' in act ? [act.unit] : act.units
    const found = new Map<UnitId, Point>()
    for (const unit of units) {
      const at = this.stage.where(unit)
      if (at) found.set(unit, at)
    }
    return found
  }

  private show(act: Act, t: number, from: Map<UnitId, Point> | null): void {
    const { ground } = this.stage
    if (act.kind === 'travel') {
      // An event that names only its end starts from where its piece stands.
      const points = act.path.map((hex) => ground.centre(hex))
      const start = from?.get(act.unit)
      if (points.length < 2 && start) points.unshift(start)
      if (points.length < 2) return
      const along = t * (points.length - 1)
      const i = Math.min(Math.floor(along), points.length - 2)
      const a = points[i]!
      const b = points[i + 1]!
      const f = along - i
      this.stage.hold(act.unit, { x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f, opacity: 1, turn: 0 })
    } else if (act.kind === 'fall') {
      const p = from?.get(act.unit)
      if (p) this.stage.hold(act.unit, { x: p.x, y: p.y + 10 * t * t, opacity: 1 - t * t, turn: 75 * t * t })
    } else if (act.kind === 'lunge') {
      const to = ground.centre(act.target)
      const f = Math.sin(t * Math.PI) * 0.28
      from?.forEach((p, unit) =>
        this.stage.hold(unit, { x: p.x + (to.x - p.x) * f, y: p.y + (to.y - p.y) * f, opacity: 1, turn: 0 }),
      )
    } else if (act.kind === 'puff') {
      from?.forEach((p) => this.stage.puff(p, t))
      if (act.target) this.stage.puff(ground.centre(act.target), t)
    }
  }

  /** The act's end state; with `still`, its trace as an arrow too. */
  private conclude(act: Act, still: boolean): void {
    if (act.kind === 'travel') {
      const end = this.stage.ground.centre(act.path[act.path.length - 1]!)
      this.stage.hold(act.unit, { x: end.x, y: end.y, opacity: 1, turn: 0 })
      const origin = still && act.path.length < 2 ? this.stage.home(act.unit) : null
      const path = origin ? [origin, ...act.path] : act.path
      if (still && path.length > 1)
        this.stage.trail({ from: path[0]!, to: path[path.length - 1]!, path, kind: act.arrow })
    } else if (act.kind === 'fall') {
      const p = this.stage.where(act.unit)
      if (p) this.stage.hold(act.unit, { x: p.x, y: p.y, opacity: 0, turn: 0 })
    } else if (act.kind === 'puff') this.stage.puff({ x: 0, y: 0 }, 1)
  }

  /** Shows the end of everything that was still to come. */
  finish(): void {
    if (this.done) return
    cancelAnimationFrame(this.frame)
    // A lunge that was cut short leaves its pieces where they stood.
    for (const act of this.beats[this.current] ?? []) if (act.kind === 'lunge') this.show(act, 1, this.from)
    for (const rest of this.beats.slice(this.current).flat()) this.conclude(rest, false)
    this.end()
  }

  get running(): boolean {
    return !this.done
  }

  private end(): void {
    this.done = true
    this.resolve()
  }
}
