/** What is shown while a machine is thinking: who, at which of its units, and how much of its time is left. */
import { meaning, type Meanings } from '../lib/events'
import type { Message, Ply, View } from '../wire/generated'

/** How far a machine that can be told to move now is: the lines it tried, and its seconds for this player turn. */
export interface Search {
  lines: number
  left: number
  seconds: number
}

/** Which of the units that march in this phase a role has reached: those moved since the phase began are counted. */
export function unitOf(
  view: Pick<View, 'decisions'>,
  plies: Ply[],
  role: string,
  known: Meanings,
): { number: number; total: number } | null {
  const asked = view.decisions.find((one) => one.role === role && one.id === 'movement')
  const left = Number(asked?.message.args.count ?? 0)
  if (left <= 0) return null
  const began = plies.findLastIndex(
    (ply) => !ply.undone && ply.events.some((event) => meaning(event, known).heading === 'phase'),
  )
  const moved = plies.slice(began + 1).filter((ply) => !ply.undone && ply.role === role).length
  return { number: moved + 1, total: moved + left }
}

/** The line of the prompt, part by part. */
export function waitingWords(
  role: string,
  unit: { number: number; total: number } | null,
  search: Search | null,
): Message[] {
  const line: Message[] = [{ id: 'ui-thinking', args: { side: role } }]
  if (unit) line.push({ id: 'ui-thinking-unit', args: unit })
  if (search) line.push({ id: 'ui-thinking-left', args: { seconds: Math.ceil(search.left) } })
  return line
}
