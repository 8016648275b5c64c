/** The log: plies grouped by turn, side and phase, one entry for each action; and what the filters let through. */
import { asTyped } from '../i18n/format'
import { leavesFight, marched, meaning, type Meanings } from '../lib/events'
import type { Event, Hex, Ply, Role, UnitId } from '../wire/generated'

/** A die as it lay: what it shows, how many faces it has, and whether it counts if a pool is counted by kinds. */
export interface Die {
  shows: number
  faces: number
  counts: boolean
}

export interface LogEntry {
  number: number
  /** Which line of its ply it is, from 0 on. */
  part: number
  role: Role | null
  /** What was played; in the first line of a ply alone. */
  action: string | null
  events: Event[]
  dice: Die[]
  undone: boolean
  /** Played for someone whose time was up. */
  timed: boolean
  fight: boolean
  units: UnitId[]
  hexes: Hex[]
}

export interface LogGroup {
  key: string
  /** The event with which a battle of a campaign began, for its first group, empty perhaps. */
  battle?: Event
  turn: number | null
  side: string | null
  phase: string | null
  entries: LogEntry[]
}

export interface LogFilter {
  kind: 'all' | 'fights' | 'mine' | 'dice' | 'notes'
  role: Role | null
  text: string
  /** Of one phase, of one unit, of one hex; empty: of all. */
  phase?: string
  unit?: UnitId
  hex?: Hex
  /** Plies with a bookmark or a note. */
  kept?: ReadonlySet<number>
}

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value ? [value] : []
}

/** The units an event names. */
function unitsOf(event: Event): UnitId[] {
  return Object.entries(event).flatMap(([name, value]) => (/^unit/.test(name) ? list(value) : []))
}

function hexesOf(event: Event): Hex[] {
  return Object.entries(event).flatMap(([name, value]) => {
    if (/^(hex|path)/.test(name)) return list(value)
    // For a pose, filtering is by its hex.
    return /^pose/.test(name) ? list(value).map((pose) => pose.replace(/[a-z]+$/, '')) : []
  })
}

/** The dice that fell: six-faced unless the event says otherwise, each one counted unless it is a pool. */
export function diceOf(event: Event): Die[] {
  if (event.kind !== 'rolled' || !Array.isArray(event.faces)) return []
  const faces = Number(event.die ?? 6)
  const kinds = Array.isArray(event.kinds) ? event.kinds.map(Number) : null
  return event.faces.map(Number).map((shows) => ({ shows, faces, counts: kinds?.includes(shows) ?? true }))
}

function entry(ply: Ply, told: Event[], known: Meanings, part: number): LogEntry {
  const events = marched(told, known)
  return {
    number: ply.number,
    part,
    role: ply.role,
    action: part === 0 ? ply.action : null,
    events,
    dice: events.flatMap(diceOf),
    undone: ply.undone,
    timed: part === 0 && ply.how === 'timed',
    fight: events.some((event) => meaning(event, known).fight !== undefined),
    units: [...new Set(events.flatMap(unitsOf))],
    hexes: [...new Set(events.flatMap(hexesOf))],
  }
}

/**
 * Turn > side > phase > action. A ply that ends a phase is split: what follows goes under the new heading. A phase that
 * has no name begins with a line of its own instead, and so ends what belongs to a battle fought within the turn.
 */
export function grouped(plies: Ply[], known: Meanings): LogGroup[] {
  const groups: LogGroup[] = []
  let turn: number | null = null
  let side: string | null = null
  let phase: string | null = null
  let current: LogGroup | null = null
  /** Lines of the ply so far. */
  let parts = 0

  const push = (ply: Ply, events: Event[]) => {
    current ??= { key: groups.length ? `${ply.number}/${groups.length}` : 'start', turn, side, phase, entries: [] }
    if (groups.at(-1) !== current) groups.push(current)
    current.entries.push(entry(ply, events, known, parts++))
  }

  for (const ply of plies) {
    parts = 0
    /** Whether an event opens a phase that is named right after it, in the same ply. */
    const opens = (at: number) => {
      const next = ply.events.slice(at + 1).find((event) => {
        const { heading } = meaning(event, known)
        return heading && (heading !== 'phase' || event.phase !== undefined)
      })
      return next !== undefined && meaning(next, known).heading === 'phase'
    }
    let events: Event[] = []
    /** What opens a phase and has something to say: it goes under the heading, as its first line. */
    let opening: Event[] = []
    let parted = false
    for (const [at, event] of ply.events.entries()) {
      const { heading, fight } = meaning(event, known)
      const unnamed = heading === 'phase' && event.phase === undefined
      if (unnamed && opens(at)) {
        opening.push(event)
        continue
      }
      const fought: Event | undefined = current?.battle
      const leaves = fought && meaning(fought, known).fight && leavesFight(meaning(event, known))
      if (unnamed || leaves) {
        // Dice that it counts fell for it.
        const counted =
          event.total === undefined ? events.length : events.findLastIndex((one) => one.kind !== 'rolled') + 1
        const own = events.splice(counted)
        if (events.length > 0) push(ply, events)
        if (leaves) current = null
        events = own
      }
      if (!heading || unnamed) {
        events.push(event)
        continue
      }
      // That a player's time was up is shown, whatever the result.
      if (events.length > 0 || (ply.how === 'timed' && !parted)) push(ply, events)
      events = []
      parted = true
      if (heading === 'battle') {
        // A battle of a campaign counts its own turns; a battle within a turn belongs to it.
        if (!fight) turn = null
        side = phase = null
        current = { key: `${ply.number}/battle`, battle: event, turn, side, phase, entries: [] }
        groups.push(current)
        continue
      }
      if (event.turn !== undefined && Number(event.turn) !== turn) {
        turn = Number(event.turn)
        side = phase = null
        current = null
      }
      if (heading === 'phase') {
        events = opening
        opening = []
        side = String(event.side)
        phase = String(event.phase)
        current = { key: `${ply.number}/${phase}/${side}`, turn, side, phase, entries: [] }
      }
    }
    events = [...opening, ...events]
    if (events.length > 0 || !parted) push(ply, events)
  }
  return groups
}

/** The groups with only what the filter lets through; empty groups fall away. */
export function filtered(groups: LogGroup[], filter: LogFilter, words: (entry: LogEntry) => string): LogGroup[] {
  const wanted = filter.text.trim().toLocaleLowerCase()
  const { phase, unit, hex } = filter
  const narrowed = filter.kind !== 'all' || Boolean(wanted || phase || unit || hex)
  const passes = (one: LogEntry) => {
    if (unit && !one.units.includes(unit)) return false
    if (hex && !one.hexes.includes(hex)) return false
    if (filter.kind === 'fights' && !one.fight) return false
    if (filter.kind === 'mine' && one.role !== filter.role) return false
    if (filter.kind === 'dice' && one.dice.length === 0) return false
    if (filter.kind === 'notes' && !filter.kept?.has(one.number)) return false
    return !wanted || one.hexes.includes(wanted) || asTyped(words(one)).includes(wanted)
  }
  return groups
    .filter((group) => !phase || group.phase === phase)
    .map((group) => ({ ...group, entries: group.entries.filter(passes) }))
    .filter((group) => group.entries.length > 0 || (group.battle && !narrowed))
}

/** The phases that have lines, in order. */
export function phasesOf(groups: LogGroup[]): string[] {
  return [...new Set(groups.flatMap((group) => (group.phase && group.entries.length > 0 ? [group.phase] : [])))]
}

/** The units that lines name, each once. */
export function unitsIn(groups: LogGroup[]): UnitId[] {
  return [...new Set(groups.flatMap((group) => group.entries.flatMap((one) => one.units)))]
}

/** Steps of a replay: the plies at which a step of this size ends. */
export function stops(
  plies: Ply[],
  size: 'action' | 'phase' | 'turn' | 'battle',
  last: number,
  known: Meanings,
): number[] {
  if (size === 'action') return plies.map((ply) => ply.number)
  const found = plies
    .filter((ply) => ply.events.some((event) => meaning(event, known).heading === size))
    .map((ply) => ply.number)
  return [...new Set([...found, last])]
}
