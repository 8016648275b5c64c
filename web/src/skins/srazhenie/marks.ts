/** State marks on a counter's right edge, 18 u each, drawn around (0, 0). */

import { DIAMOND, DONE, TAB, type MarkArt } from '../shared/marks'

/** A diamond with "!". */
const ALARM: MarkArt = {
  plate: DIAMOND,
  kind: 'alarm',
  fill: 'M-1.7 -7.5H1.7L1.1 2H-1.1ZM-1.6 4H1.6V7.2H-1.6Z',
}

export const MARKS: Record<string, MarkArt> = {
  // An enemy that must be attacked; an own unit that must attack in person.
  duty: ALARM,
  must: ALARM,
  // In the enemy's zone of control: two links of a chain.
  zone: {
    plate: TAB,
    kind: 'plain',
    line: 'M-2.6 -1.8L-.6 -3.8A3 3 0 0 1 3.8 -3.8L4.4 -3.2A3 3 0 0 1 4.4 1L3 2.4M2.6 1.8L.6 3.8A3 3 0 0 1 -3.8 3.8L-4.4 3.2A3 3 0 0 1 -4.4 -1L-3 -2.4',
  },
  ...DONE,
  // Came back by a once-a-game power: a ring.
  returned: { plate: TAB, kind: 'plain', line: 'M-4.6 0A4.6 4.6 0 1 0 4.6 0A4.6 4.6 0 1 0 -4.6 0Z' },
}

/** From the top down. */
export const MARK_ORDER = ['duty', 'must', 'zone', 'moved', 'fired', 'attacked', 'returned']
