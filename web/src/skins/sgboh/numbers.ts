/** The figures of a counter in its current state. */

import type { PieceStatic, PieceView } from '../../wire/generated'

export interface Figures {
  size: number
  tq: number
  /** The quality is lower than printed. */
  lowered: boolean
  hits: number
}

export function figuresOf(piece: PieceStatic, state?: PieceView): Figures {
  const printed = piece.tq ?? 0
  const tq = state?.tq ?? printed
  return { size: state?.size ?? piece.size ?? 0, tq, lowered: tq < printed, hits: state?.hits ?? 0 }
}

/** What a leader commands with now; as printed if nothing is known of him. */
export function commandOf(piece: PieceStatic, state?: PieceView): { initiative: number; range: number } {
  return { initiative: state?.initiative ?? piece.initiative ?? 0, range: state?.range ?? piece.range ?? 0 }
}

/** "10-7": size and quality; a leader "6 (8)": his initiative, and his range in brackets. */
export function figureText(piece: PieceStatic, state?: PieceView): string {
  if (piece.kind === 'leader') {
    const { initiative, range } = commandOf(piece, state)
    return `${initiative} (${range})`
  }
  const { size, tq } = figuresOf(piece, state)
  return `${size}-${tq}`
}

/** Up to three hits are pips, more a number. */
export function pips(hits: number): { dots: number; number: number | null } {
  return hits > 3 ? { dots: 1, number: hits } : { dots: hits, number: null }
}
