/** The figures of a counter as it stands now. */

import type { PieceStatic, PieceView, Static } from '../../wire/generated'

export interface Figures {
  size: number
  tq: number
  /** The quality is less than printed. */
  lowered: boolean
  hits: number
}

export function figuresOf(piece: PieceStatic, state?: PieceView): Figures {
  const printed = piece.tq ?? 0
  const tq = state?.tq ?? printed
  return { size: state?.size ?? piece.size ?? 0, tq, lowered: tq < printed, hits: state?.hits ?? 0 }
}

/** What a leader commands with: as printed, or as his replacement has it (4.37). */
export function commandOf(
  piece: PieceStatic,
  state?: PieceView,
  table?: Static,
): { initiative: number; range: number } {
  const replacement = table?.tables?.replacement as Pick<PieceStatic, 'initiative' | 'range'> | undefined
  const { initiative = 0, range = 0 } = (state?.replaced && replacement) || piece
  return { initiative, range }
}

/** How likely a leader's die is no more than his initiative: of the ten faces the least is 0 (4.41). */
export function seizes(initiative: number): number {
  return Math.min(10, initiative + 1) / 10
}

/** "10-7": size and quality; a leader "6 (8)": his initiative, and his range in brackets. */
export function figureText(piece: PieceStatic, state?: PieceView, table?: Static): string {
  if (piece.kind === 'leader') {
    const { initiative, range } = commandOf(piece, state, table)
    return `${initiative} (${range})`
  }
  const { size, tq } = figuresOf(piece, state)
  return `${size}-${tq}`
}

/** Up to three hits are pips, more a number. */
export function pips(hits: number): { dots: number; number: number | null } {
  return hits > 3 ? { dots: 1, number: hits } : { dots: hits, number: null }
}
