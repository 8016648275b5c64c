/** Colours for armies that define none: in the order in which their pieces are listed. */

import type { PieceStatic } from '../../wire/generated'
import type { PlateColours } from '../shared/colour'

const INK = '#1B1B1E'
const PAPER = '#FFF8EA'
/** Neighbours differ in lightness too. */
const PALETTE: PlateColours[] = [
  { face: '#27528A', ink: PAPER },
  { face: '#E0A458', ink: INK },
  { face: '#7A1F2B', ink: PAPER },
  { face: '#9CC08B', ink: INK },
  { face: '#5B3E7D', ink: PAPER },
  { face: '#C9C4B4', ink: INK },
  { face: '#1F5A4C', ink: PAPER },
  { face: '#D98C8C', ink: INK },
]

/** The army a piece belongs to; its side if it names none. */
export function armyOf(piece: Pick<PieceStatic, 'army' | 'side'>): string {
  return piece.army || piece.side
}

export function coloursOf(army: string, pieces: readonly Pick<PieceStatic, 'army' | 'side'>[]): PlateColours {
  const at = [...new Set(pieces.map(armyOf))].indexOf(army)
  return PALETTE[Math.max(at, 0) % PALETTE.length]!
}
