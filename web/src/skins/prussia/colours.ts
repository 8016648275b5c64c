/** Plates by nation, and the stripes of the corps. The same in both themes; the dark one adds a halo. */

import { dulled, type PlateColours } from '../shared/colour'

/** Nations of the four battles. Sides differ in silhouette, nations of a side in colour and letter. */
export const NATIONS: Record<string, PlateColours> = {
  prussia: { face: '#2F4A86', ink: '#FBF4E2' },
  austria: { face: '#F3EEE0', ink: '#26221C' },
  france: { face: '#C9D8EC', ink: '#17233A' },
  empire: { face: '#E4C766', ink: '#2A2008' },
  swiss: { face: '#E7B5AE', ink: '#3A1512' },
  german: { face: '#BFCBD0', ink: '#1B2A31' },
  saxony: { face: '#D9DFA4', ink: '#272B0C' },
  bavaria: { face: '#A9CFE6', ink: '#10293A' },
  wurttemberg: { face: '#E6C9A0', ink: '#33210A' },
  wurzburg: { face: '#D8C6DC', ink: '#2E1B34' },
  russia: { face: '#9CC49A', ink: '#12260F' },
}

/** The armies' own colours: that of the nation each is known by. */
const ARMIES: Record<string, PlateColours> = { prussia: NATIONS.prussia!, coalition: NATIONS.austria! }

const PLAIN: PlateColours = { face: '#E9E4D8', ink: '#26221C' }

export function armyColours(army: string): PlateColours {
  return ARMIES[army] ?? PLAIN
}

/** Colours of a piece's plate; one that has done its turn loses 35 % of its colour. */
export function nationColours(nation: string | undefined, army: string, spent: boolean): PlateColours {
  const colours = NATIONS[nation ?? ''] ?? armyColours(army)
  return spent ? { face: dulled(colours.face, 0.35), ink: colours.ink } : colours
}

export interface Stripe {
  fill: string
  /** Laid over the fill, so that the corps can be distinguished without colour. */
  mark: string
  ink: string
}

const E = 37
const [LEFT, RIGHT, TOP, FOOT] = [-E + 1, -E + 11, -E + 17, E - 1]
const rows = (gap: number, from = 6): number[] => {
  const out: number[] = []
  for (let y = TOP + from; y < FOOT - 2; y += gap) out.push(y)
  return out
}

/** Patterns of the stripes, each a path over the stripe's box. */
const PATTERNS = [
  '',
  rows(12)
    .map((y) => `M${LEFT} ${y}H${RIGHT}`)
    .join(''),
  rows(9)
    .map((y) => `M${LEFT} ${y + 5}L${RIGHT} ${y - 5}`)
    .join(''),
  rows(9)
    .map((y) => `M${LEFT} ${y - 4}L${RIGHT} ${y + 5}`)
    .join(''),
  `M${(LEFT + RIGHT) / 2} ${TOP}V${FOOT}`,
  rows(13)
    .map(
      (y) => `M${LEFT + 1.5} ${y - 3.5}L${RIGHT - 1.5} ${y + 3.5}M${LEFT + 1.5} ${y + 3.5}L${RIGHT - 1.5} ${y - 3.5}`,
    )
    .join(''),
  rows(11)
    .map((y) => `M${LEFT} ${y + 4}L${(LEFT + RIGHT) / 2} ${y - 3}L${RIGHT} ${y + 4}`)
    .join(''),
  rows(10)
    .map((y) => `M${(LEFT + RIGHT) / 2 - 1.6} ${y}h3.2`)
    .join(''),
]
const FILLS = [
  '#F4EFE2',
  '#E8B53A',
  '#D9603B',
  '#5FA777',
  '#7EB6DE',
  '#B684C4',
  '#8C6A43',
  '#3B3B42',
  '#CFCF6A',
  '#E59AB0',
]

/** The stripe of a corps by its number; neighbours in number differ in colour and in pattern. */
export function stripe(number: number): Stripe {
  const fill = FILLS[number % FILLS.length]!
  return { fill, mark: PATTERNS[number % PATTERNS.length]!, ink: fill === '#3B3B42' ? '#F4EFE2' : '#1B1916' }
}

/** The box of the stripe at a plate's left edge; it avoids clipped corners. */
export const STRIPE_BOX = `M${LEFT} ${TOP}H${RIGHT}V${FOOT - 12}L${RIGHT} ${FOOT}H${LEFT + 12}L${LEFT} ${FOOT - 12}Z`
