/** Colours and short names of the nine nations. Neighbours differ in lightness; flags and letters tell them apart without colour. */

import type { Static, View } from '../../wire/generated'
import type { PlateColours } from '../shared/colour'

const PAPER = '#FFF8EA'
const INK = '#1B1B1E'

export const NATIONS: Record<string, PlateColours> = {
  france: { face: '#2B4BA0', ink: PAPER },
  britain: { face: '#9A2A24', ink: PAPER },
  austria: { face: '#E3C044', ink: INK },
  russia: { face: '#3F7A4B', ink: PAPER },
  prussia: { face: '#33343B', ink: PAPER },
  spain: { face: '#E08C2C', ink: INK },
  turkey: { face: '#7CCBC0', ink: INK },
  sweden: { face: '#8160AD', ink: PAPER },
  denmark: { face: '#EFA3BC', ink: INK },
}

/** Whose colours a Camp has; of a seat with two powers it is the first of them. */
const LEADING: Record<string, string> = { imperial: 'france', coalition: 'britain' }

/** The colours of a nation, or of a seat that runs several. */
export function coloursOf(nation: string): PlateColours {
  return NATIONS[LEADING[nation] ?? nation.split('_')[0]!] ?? { face: '#B9AE98', ink: INK }
}

/** Who holds each duchy now; "" for nobody. */
export function holders(table: Static, view: View): Map<string, string> {
  const held = view.control ?? {}
  return new Map((table.duchies ?? []).map((duchy) => [duchy.id, held[duchy.id] ?? duchy.nation]))
}
