/** Events as messages: the catalogue's text of the kind, with the event's fields as arguments. */
import type { Event, Meaning, Message, Ply } from '../wire/generated'
import { say, tryText } from '../i18n/words'
import { plyWords } from './words'

/** What events are about, by kind: the game says it once. */
export type Meanings = Record<string, Meaning>

export const meaning = (event: Event, known: Meanings): Meaning => known[event.kind] ?? {}

/** Events without those that only open a battle, a turn or a phase. */
export function deeds(events: Event[], known: Meanings): Event[] {
  return events.filter((event) => !meaning(event, known).heading)
}

/** An event, and how many times it happened in a row. */
export interface Told {
  event: Event
  times: number
}

/** Two steps of one unit as a single march; null where they are not, or tell of anything but the way. */
function march(first: Event | undefined, then: Event, known: Meanings): Event | null {
  if (first?.kind !== then.kind || meaning(then, known).motion !== 'move' || !first.unit) return null
  const ways = [first.hexes, then.hexes] as [string[]?, string[]?]
  if (!ways[0] || ways[0].at(-1) !== ways[1]?.[0]) return null
  const way = ['hexes', 'pose', 'mp']
  if (Object.keys(first).some((name) => !way.includes(name) && first[name] !== then[name])) return null
  const mp = then.mp === undefined ? {} : { mp: Number(first.mp) + Number(then.mp) }
  return { ...then, ...mp, hexes: [...ways[0], ...ways[1]!.slice(1)] }
}

/** The events, a unit's steps one after another as one march. */
export function joined(events: readonly Event[], known: Meanings): Event[] {
  const found: Event[] = []
  for (const event of events) {
    const whole = march(found.at(-1), event, known)
    if (whole) found.splice(-1, 1, whole)
    else found.push(event)
  }
  return found
}

/** The events, those that say the same in a row as one, and steps as marches; a roll has dice of its own. */
export function toldOnce(events: readonly Event[], game: string, known: Meanings = {}): Told[] {
  const told: (Told & { words: string })[] = []
  for (const event of joined(events, known)) {
    const words = say(eventMessage(event, game))
    const last = told.at(-1)
    if (last && words && last.words === words && event.faces === undefined) last.times++
    else told.push({ event, times: 1, words })
  }
  return told
}

/** Whether a fight begins among these events. */
export function declares(events: Event[], known: Meanings): boolean {
  return events.some((event) => begins(meaning(event, known)))
}

export const begins = (about: Meaning): boolean => about.fight === 'attack' || about.fight === 'fire'

/**
 * The events of the last fight among these: from where it is declared to the end of its phase. What a side did before or
 * after is the log's. A fight may be declared by what is a heading in the log. The shots of a volley are one.
 */
export function lastFight(events: readonly Event[], known: Meanings): Event[] {
  const about = events.map((event) => meaning(event, known))
  let from = about.findLastIndex(begins)
  for (let at = from - 1; about[from]?.fight === 'fire' && at >= 0; at--) {
    if (about[at]!.heading || about[at]!.motion === 'move' || about[at]!.fight === 'attack') break
    if (about[at]!.fight === 'fire') from = at
  }
  const rest = events.slice(Math.max(0, from))
  const end = rest.findIndex((event, at) => (from < 0 || at > 0) && meaning(event, known).heading)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The event that says most of an action's: the first one, but where that is only a roll, what has come of it. */
export function headline(events: readonly Event[], known: Meanings): Event | undefined {
  const [first] = events
  if (first?.kind !== 'rolled') return first
  return (
    events.findLast((event) => meaning(event, known).fight === 'result') ??
    events.find((event) => event.kind !== 'rolled') ??
    first
  )
}

/** Whether a fight that was under way is over with these events: somebody marches, or its phase ends. */
export function endsFight(events: Event[], known: Meanings): boolean {
  return events
    .map((event) => meaning(event, known))
    .some((about) => about.motion === 'move' || about.heading === 'phase')
}

export function eventMessage(event: Event, game: string): Message {
  const { kind, ...fields } = event
  const args = { ...fields, ...ends(fields) }
  const own = `${game}-event-${kind}`
  // A roll is the same in every game unless the game has a text of its own; what is said of it is how it is read.
  if (kind !== 'rolled' || tryText(own, args) !== null) return { id: own, args }
  const read = fields.kinds ? '-pool' : fields.die ? '-die' : ''
  return { id: `kernel-event-rolled${read}`, args }
}

/** A path's ends as arguments of their own, so that a text may say "from 0405 to 0506" and no more. */
function ends(fields: Record<string, unknown>): Record<string, unknown> {
  const path = fields.hexes
  if (!Array.isArray(path) || path.length === 0) return {}
  return { hex_from: path[0], hex_to: path.at(-1), steps: path.length - 1 }
}

/** What is needed of a ply to tell what it says beside its events. */
type Said = Pick<Ply, 'number' | 'action'> & { role: Ply['role'] | null }

/** The ply after which a match stands that was taken back; null for any other action. */
export function backTo(action: string | null): number | null {
  const found = /^undo (\d+)$/.exec(action ?? '')
  return found ? Number(found[1]) : null
}

/** The action of its own that a side has taken back with an undo: the first one after where the match stands then. */
export function takenBack(undo: Said, plies: Ply[]): Ply | null {
  const to = backTo(undo.action)!
  const earlier = plies.flatMap((ply) => {
    const back = ply.number < undo.number ? backTo(ply.action) : null
    return back === null ? [] : [[back, ply.number] as const]
  })
  const gone = (number: number) => earlier.some(([back, at]) => back < number && number < at)
  const own = (ply: Ply) => ply.role === undo.role && ply.undone && backTo(ply.action) === null
  return plies.find((ply) => to < ply.number && ply.number < undo.number && own(ply) && !gone(ply.number)) ?? null
}

/** What a ply says beside its events: the start, an undo, a resignation, an agreed draw, a secret kept. */
export function talkOf(ply: Said, plies: Ply[], game: string): Message | null {
  const action = ply.action
  if (ply.role === null || ply.role === undefined) return { id: 'kernel-talk-start', args: {} }
  if (backTo(action) !== null) {
    const taken = takenBack(ply, plies)
    const words = taken ? plyWords(taken, game) : ''
    return { id: words ? 'ui-talk-undo' : 'ui-talk-undo-hidden', args: { side: ply.role, action: words } }
  }
  if (action === 'resign' || action === 'draw') return { id: `kernel-talk-${action}`, args: { side: ply.role } }
  return null
}

/** One sentence an action, for the screen reader. `plies`: all of the match. */
export function plySentence(ply: Ply, plies: Ply[], game: string): string {
  const talk = talkOf(ply, plies, game)
  return [
    ...(talk ? [say(talk)] : []),
    ...ply.events.map((event) => say(eventMessage(event, game))).filter(Boolean),
  ].join(' ')
}

/** The same where it must say something: an action of which nothing came is called by its name. */
export function plyTold(ply: Ply, plies: Ply[], game: string): string {
  const told = plySentence(ply, plies, game)
  if (told || !ply.action) return told
  return say({ id: 'ui-talk-act', args: { side: ply.role, action: plyWords(ply, game) } })
}
