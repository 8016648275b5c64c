/** The keys of the board: what moves the cursor, what presses the hex beneath it, and what is left for others. */
import type { Hex } from '../wire/generated'
import type { Ground } from './ground'
import type { Modifiers } from './ui'

/** What the keys of the board are for. */
export interface Keyed {
  readonly ground: Ground
  readonly cursor: Hex | null
  /** Where the cursor begins. */
  readonly start: Hex
  /** Letters move the cursor; arrows and the numeric pad always do. */
  readonly letters: boolean
  move: (hex: Hex) => void
  activate: (hex: Hex, modifiers: Modifiers) => void
}

const plain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey

/** Where a key moves the cursor: undefined if it does not move it, null beyond the map's edge. */
function step(event: KeyboardEvent, { ground, cursor, start, letters }: Keyed): Hex | null | undefined {
  if (!plain(event) || (!letters && event.code.startsWith('Key'))) return undefined
  return ground.step(event.code, cursor ?? start)
}

/** Whether a key moves the cursor. */
export const steers = (event: KeyboardEvent, board: Keyed): boolean => step(event, board) !== undefined

/** Does what a key is for on the board; false if that is nothing. */
export function pressed(event: KeyboardEvent, board: Keyed): boolean {
  const { cursor, start } = board
  const next = step(event, board)
  // The first key only shows the cursor; at the map's edge it stays and is announced again.
  if (next !== undefined) board.move(cursor ? (next ?? cursor) : start)
  else if (plain(event) && ['Enter', 'NumpadEnter', 'Space'].includes(event.code) && cursor) {
    const key = event.code === 'Space' ? 'Space' : 'Enter'
    board.activate(cursor, { shift: event.shiftKey, ctrl: false, alt: false, coarse: false, key })
  } else return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
