/**
 * Colours of the nine nations, and of those that packs bring. Neighbours differ in lightness; flags and letters
 * distinguish them without colour.
 */

import type { Static, View } from '../../wire/generated'
import { luminance, mixed, type PlateColours } from '../shared/colour'

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

/** Colours for nations with other names: each has one of these by its name. */
export const OTHERS: PlateColours[] = [
  { face: '#4F6E22', ink: PAPER },
  { face: '#0B6B75', ink: PAPER },
  { face: '#B5D0E8', ink: INK },
  { face: '#7A4B2A', ink: PAPER },
  { face: '#C9D66B', ink: INK },
  { face: '#A63A72', ink: PAPER },
  { face: '#D9B48C', ink: INK },
]

function other(nation: string): PlateColours {
  let sum = 0
  for (const letter of nation) sum = (sum * 17 + letter.charCodeAt(0)) % 9973
  return OTHERS[sum % OTHERS.length]!
}

/** How much more of a light colour its land needs to be visible, in per cent. */
const MORE: Record<string, number> = { austria: 14, spain: 8, turkey: 20, denmark: 20 }

/** The luminance of a colour from which on its land would outshine the others on a dark sheet. */
const DIM = 0.2

/** How much black makes a colour fit for land on a dark sheet, in per cent: none if it is dark itself. */
export function dimmed(face: string): number {
  let black = 0
  while (luminance(mixed('#000000', face, black / 100)) > DIM) black++
  return black
}

/** The colour of a nation's land on the sheet, as a mixture of the colour and the bare ground. */
export function landOf(nation: string): string {
  const { face } = coloursOf(nation)
  const black = dimmed(face)
  const colour = black > 0 ? `color-mix(in srgb, #000 calc(var(--dim) * ${black}%), ${face})` : face
  const more = MORE[nation] ?? (NATIONS[nation] || luminance(face) < 0.35 ? 0 : 18)
  return `color-mix(in srgb, ${colour} calc(var(--tint) + ${more}%), var(--bare))`
}

/** Whose colours a Camp has; for a seat with two powers, the first one's. */
const LEADING: Record<string, string> = { imperial: 'france', coalition: 'britain' }

/** The colours of a nation, or of a seat that runs several. */
export function coloursOf(nation: string): PlateColours {
  if (!nation) return { face: '#B9AE98', ink: INK }
  return NATIONS[LEADING[nation] ?? nation] ?? NATIONS[nation.split('_')[0]!] ?? other(nation)
}

/** Who holds each duchy now; "" for nobody. */
export function holders(table: Static, view: View): Map<string, string> {
  const held = view.control ?? {}
  return new Map((table.duchies ?? []).map((duchy) => [duchy.id, held[duchy.id] ?? duchy.nation]))
}
