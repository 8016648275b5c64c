/** Plates by army, bands by arm, stripes by formation. The same in both themes; the dark one adds a halo. */

import type { FormationStatic, PieceStatic, Side, Static } from '../../wire/generated'
import { channels, dulled, type PlateColours } from '../shared/colour'

const LIGHT = '#FFF6E6'
const DARK = '#1D1712'

/** Two that meet in a battle differ in lightness, and their plates in outline. */
export const ARMIES: Record<string, PlateColours> = {
  macedonian: { face: '#34427F', ink: LIGHT },
  greek: { face: '#E8CF86', ink: DARK },
  persian: { face: '#E8B27A', ink: DARK },
  roman: { face: '#BC3F2E', ink: LIGHT },
  caesarian: { face: '#BC3F2E', ink: LIGHT },
  epirote: { face: '#BCD6B0', ink: DARK },
  carthaginian: { face: '#D8C7E6', ink: DARK },
  pompeian: { face: '#B6CCE8', ink: DARK },
}

const PLAIN: PlateColours = { face: '#E9E4D8', ink: DARK }

/**
 * Armies that others bring along: the darker is the first of a battle, or the opponent of one of ours that is light.
 */
export const OTHERS: readonly [PlateColours, PlateColours] = [{ face: '#4A5D3A', ink: LIGHT }, PLAIN]

export function armyColours(army: string, table?: Pick<Static, 'armies'>): PlateColours {
  const own = ARMIES[army]
  if (own) return own
  const armies = Object.keys(table?.armies ?? {})
  const against = ARMIES[armies.find((one) => one !== army) ?? '']
  if (against) return against.ink === DARK ? OTHERS[0] : OTHERS[1]
  return armies.indexOf(army) === 0 ? OTHERS[0] : OTHERS[1]
}

/** Half way to white. */
function paler(hex: string): string {
  const half = channels(hex).map((v) => Math.round(v + (255 - v) * 0.42))
  return `#${half.map((v) => v.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** A depleted unit's plate is paler, that of one that has done its turn duller; what is written on it stays legible. */
export function plateColours(
  army: string,
  { depleted = false, acted = false } = {},
  table?: Pick<Static, 'armies'>,
): PlateColours {
  const { face, ink } = armyColours(army, table)
  const worn = depleted ? { face: paler(face), ink: DARK } : { face, ink }
  return acted ? { face: dulled(worn.face, 0.5), ink: worn.ink } : worn
}

/** How a band is filled: this distinguishes the arm without colour as well. */
export type Band = 'full' | 'sand' | 'slashed' | 'grey' | 'wheels' | 'dotted'

export function bandOf(piece: PieceStatic, table: Static): Band {
  switch (piece.arm) {
    case 'horse':
      return 'slashed'
    case 'elephant':
      return 'grey'
    case 'chariot':
      return 'wheels'
    case 'artillery':
      return 'dotted'
    default:
      return ['light', 'skirmish'].includes(typeOf(piece, table)?.row ?? '') ? 'sand' : 'full'
  }
}

export function typeOf(piece: Pick<PieceStatic, 'type'>, table: Static) {
  return table.kinds?.find((one) => one.id === piece.type)
}

export interface Stripe {
  fill: string
  /** Its pattern, so that formations can be distinguished without colour: a number below eight. */
  pattern: number
}

export const STRIPES = ['#4FB3A9', '#E8A62D', '#C8452F', '#3C9A62', '#3E8FD0', '#9A5BB5', '#8A6238', '#3A3A42']

/** The stripe of a formation by its position among those of its side. */
export function stripe(number: number): Stripe {
  const nth = ((number % 8) + 8) % 8
  return { fill: STRIPES[nth]!, pattern: nth }
}

/** The formations of a side, in the order of its chart: the number of each is that of its stripe. */
export function formationsOf(table: Static, side: Side): FormationStatic[] {
  return ((table.groups ?? []) as FormationStatic[]).filter((one) => one.side === side)
}

/** Which of its side's formations a piece is of; -1 for leaders. */
export function formationNumber(piece: PieceStatic, table: Static): number {
  return formationsOf(table, piece.side).findIndex((one) => one.id === piece.formation)
}
