/** Events as messages: the catalogue's text of the kind, with the event's fields as arguments. */
import type { Event, Meaning, Message, Ply } from '../wire/generated'
import { say, t, tryText } from '../i18n/words'
import { plyWords } from './words'

/** What events are about, by kind: the game gives it once. */
export type Meanings = Record<string, Meaning>

export const meaning = (event: Event, known: Meanings): Meaning => known[event.kind] ?? {}

/** What steps of one march may differ in. */
const WAY = ['hexes', 'pose', 'mp']

/** Events as they are told, in which consecutive steps of a unit are one march, from where the first begins. */
export function marched(events: readonly Event[], known: Meanings): Event[] {
  const found: Event[] = []
  for (const event of inRounds(events, known)) {
    const first = found.at(-1)
    const way = Array.isArray(first?.hexes) ? first.hexes : []
    const on = Array.isArray(event.hexes) ? event.hexes : []
    const same = (name: string) => WAY.includes(name) || JSON.stringify(first![name]) === JSON.stringify(event[name])
    const goesOn = event.unit && way.length > 0 && way.at(-1) === on[0] && meaning(event, known).motion === 'move'
    if (!goesOn || !Object.keys({ ...first, ...event }).every(same)) found.push(event)
    else {
      const mp = event.mp === undefined ? {} : { mp: Number(first!.mp) + Number(event.mp) }
      found[found.length - 1] = { ...event, hexes: [...way, ...on.slice(1)], ...mp }
    }
  }
  return found
}

/**
 * Events as they are told: a `round` of a fight counts the dice just thrown for it, and as it names them, it goes before
 * them.
 */
export function inRounds(events: readonly Event[], known: Meanings): Event[] {
  const found: Event[] = []
  /** Where the dice begin that nothing has counted yet. */
  let dice = 0
  for (const event of events) {
    const round = meaning(event, known).fight === 'part' && event.round !== undefined
    found.splice(round ? dice : found.length, 0, event)
    if (event.kind !== 'rolled') dice = found.length
  }
  return found
}

/** Events without those that only open a battle, a turn or a phase; a march is one of them. */
export function deeds(events: readonly Event[], known: Meanings): Event[] {
  return marched(
    events.filter((event) => !meaning(event, known).heading),
    known,
  )
}

/** An event, what is said of it, and how many times it happened in a row. */
export interface Told {
  event: Event
  words: string
  times: number
}

/** The events, with identical ones in a row as one; a roll has dice of its own. */
export function toldOnce(events: readonly Event[], game: string): Told[] {
  const told: Told[] = []
  for (const event of events) {
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

/** Whether a ply of another side goes on with a volley: a shot of it follows what that side was asked in its midst. */
export function goesOn({ events, role }: Pick<Ply, 'events' | 'role'>, known: Meanings): boolean {
  const first = events.find((event) => begins(meaning(event, known)))
  return !!first && meaning(first, known).fight === 'fire' && first.side !== role
}

/**
 * The events of the last fight among these: from its declaration to the end of its phase, or, of shots, to the next
 * march. What a side did before or after belongs to the log. A fight may be declared by what is a heading in the log.
 * The shots of a volley are one, each with the die before it.
 */
export function lastFight(events: readonly Event[], known: Meanings): Event[] {
  const about = events.map((event) => meaning(event, known))
  let from = about.findLastIndex(begins)
  for (let at = from - 1; about[from]?.fight === 'fire' && at >= 0; at--) {
    if (about[at]!.heading || about[at]!.motion === 'move' || about[at]!.fight === 'attack') break
    if (about[at]!.fight === 'fire') from = at
  }
  const fired = about[from]?.fight === 'fire'
  if (fired && events[from - 1]?.kind === 'rolled') from--
  const rest = events.slice(Math.max(0, from))
  const end = rest.findIndex((event, at) => {
    const { heading, motion, closes } = meaning(event, known)
    return (heading && (from < 0 || at > 0)) || closes || (fired && motion === 'move')
  })
  return inRounds(end < 0 ? rest : rest.slice(0, end), known)
}

/** The event that says most about an action: the first one, unless that is only a roll, or its round; then its result. */
export function headline(events: readonly Event[], known: Meanings): Event | undefined {
  const [first] = events
  const round = first && meaning(first, known).fight === 'part' && first.round !== undefined
  if (first?.kind !== 'rolled' && !round) return first
  return (
    events.findLast((event) => meaning(event, known).fight === 'result') ??
    events.find((event) => event.kind !== 'rolled') ??
    first
  )
}

/** Whether play has left a fight with this: a unit marches, not within the fight, or its phase ends. */
export const leavesFight = ({ motion, fight, heading, closes }: Meaning): boolean =>
  (motion === 'move' && !fight) || heading === 'phase' || closes === true

/** Those that still belong to a fight that is under way. */
export function ofFight(events: Event[], known: Meanings): Event[] {
  const end = events.findIndex((event) => leavesFight(meaning(event, known)))
  return end < 0 ? events : events.slice(0, end)
}

export function eventMessage(event: Event, game: string): Message {
  const { kind, ...fields } = event
  const args = { ...fields, ...ends(fields) }
  const own = `${game}-event-${kind}`
  // A roll is the same in every game unless the game has its own text; the text about it says how to read it.
  if (kind !== 'rolled' || tryText(own, args) !== null) return { id: own, args }
  const read = fields.kinds ? '-pool' : fields.die ? '-die' : ''
  return { id: `kernel-event-rolled${read}`, args }
}

/** A path's ends as arguments of their own, so that a text may say just "from 0405 to 0506". */
function ends(fields: Record<string, unknown>): Record<string, unknown> {
  const path = fields.hexes
  if (!Array.isArray(path) || path.length === 0) return {}
  return { hex_from: path[0], hex_to: path.at(-1), steps: path.length - 1 }
}

/** What is needed of a ply to describe what it says besides its events. */
type Said = Pick<Ply, 'number' | 'action'> & { role: Ply['role'] | null }

/** The ply that a match was taken back to; null for any other action. */
export function backTo(action: string | null): number | null {
  const found = /^undo (\d+)$/.exec(action ?? '')
  return found ? Number(found[1]) : null
}

/** The own action that a side has taken back with an undo: the first one after the point the match went back to. */
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

/** What a ply says besides its events: the start, an undo, a resignation, an agreed draw, a secret kept. */
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
export function plySentence(ply: Ply, plies: Ply[], game: string, known: Meanings): string {
  const talk = talkOf(ply, plies, game)
  return [
    ...(talk ? [say(talk)] : []),
    ...toldOnce(marched(ply.events, known), game)
      .map(({ words, times }) =>
        words && times > 1 ? `${words.replace(/\.$/, '')} (${t('ui-times', { count: times })}).` : words,
      )
      .filter(Boolean),
  ].join(' ')
}

/** The same if it must say something: an action without any result is called by its name. */
export function plyTold(ply: Ply, plies: Ply[], game: string, known: Meanings): string {
  const told = plySentence(ply, plies, game, known)
  if (told || !ply.action) return told
  return say({ id: 'ui-talk-act', args: { side: ply.role, action: plyWords(ply, game) } })
}
