/** Events as messages: the catalogue's text of the kind, with the event's fields as arguments. */
import type { Event, Message, Ply } from '../board/types'
import { say, tryText } from '../i18n/words'

export function eventMessage(event: Event, game: string): Message {
  const { kind, ...fields } = event
  const args = { ...fields, ...ends(fields) }
  const own = `${game}-event-${kind}`
  // A roll is the same in every game unless the game has a text of its own.
  return { id: kind === 'rolled' && tryText(own, args) === null ? 'kernel-event-rolled' : own, args }
}

/** A path's ends as arguments of their own, so that a text may say "from 0405 to 0506" and no more. */
function ends(fields: Record<string, unknown>): Record<string, unknown> {
  const path = fields.hexes
  if (!Array.isArray(path) || path.length === 0) return {}
  return { hex_from: path[0], hex_to: path.at(-1), steps: path.length - 1 }
}

/** What a ply says beside its events: the start, an undo, a resignation, an agreed draw, a secret kept. */
export function talkOf(ply: { role: string | null; action: string | null }): Message | null {
  const action = ply.action
  if (ply.role === null || ply.role === undefined) return { id: 'kernel-talk-start', args: {} }
  const undone = /^undo (\d+)$/.exec(action ?? '')
  if (undone) return { id: 'kernel-talk-undo', args: { count: Number(undone[1]) } }
  if (action === 'resign' || action === 'draw') return { id: `kernel-talk-${action}`, args: { side: ply.role } }
  return null
}

/** One sentence an action, for the screen reader. */
export function plySentence(ply: Ply, game: string): string {
  const talk = talkOf(ply)
  return [
    ...(talk ? [say(talk)] : []),
    ...ply.events.map((event) => say(eventMessage(event, game))).filter(Boolean),
  ].join(' ')
}
