/** The four armies' colours. They are the same in both themes, so they live here and in tokens.css alike. */

import { dulled, type PlateColours } from '../shared/colour'

export const ARMIES: Record<string, PlateColours> = {
  black: { face: '#2B2B30', ink: '#F6EFDF' },
  red: { face: '#9E241D', ink: '#FFF4E4' },
  blue: { face: '#5A8FCB', ink: '#0F1B2D' },
  green: { face: '#C2DBA4', ink: '#1B2412' },
}

const PLAIN: PlateColours = { face: '#E9E4D8', ink: '#26221C' }

/** Colours of an army's counters; a piece that has done its turn loses 35 % of its colour. */
export function armyColours(army: string, spent: boolean): PlateColours {
  const colours = ARMIES[army] ?? PLAIN
  return spent ? { face: dulled(colours.face, 0.35), ink: colours.ink } : colours
}

/** The engravers' hatching of each army as a background: which way its lines run, and how thick they are. */
const LINES: Record<string, [number, number][]> = {
  black: [
    [0, 5],
    [90, 5],
  ],
  blue: [[0, 5.5]],
  red: [[90, 5.5]],
  green: [[45, 5.5]],
}

export function hatched(army: string): string {
  const { face, ink } = armyColours(army, false)
  const layers = (LINES[army] ?? []).map(
    ([turn, to]) => `repeating-linear-gradient(${turn}deg, transparent 0 4px, ${ink} 4px ${to}px)`,
  )
  return [...layers, face].join(', ')
}
