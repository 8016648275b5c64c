/** State marks on a counter's right edge, 18 u each, drawn around (0, 0). */

import { DIAMOND, DONE, TAB, type MarkArt } from '../shared/marks'

export const MARKS: Record<string, MarkArt> = {
  // Routed: a flag turned away, on a plate of its own.
  routed: { plate: DIAMOND, kind: 'alarm', fill: 'M-4.4 -6.4H-2.4V7H-4.4ZM-2.4 -6.4L6 -3.4L-2.4 -.4Z' },
  // Disordered: a broken line.
  disordered: { plate: TAB, kind: 'plain', line: 'M-6 3L-2.6 -4L.4 3.4L3 -4L6 3' },
  // In column: one behind the other.
  column: { plate: TAB, kind: 'plain', line: 'M0 -6.4V6.4M-4.4 -3L0 -7L4.4 -3M-3 1.2H3M-3 4.8H3' },
  // Locked: a padlock.
  locked: { plate: TAB, kind: 'plain', line: 'M-4.6 -.6H4.6V6H-4.6ZM-2.8 -.6V-3.4A2.8 2.8 0 0 1 2.8 -3.4V-.6' },
  // Out of command: a ring cut through.
  out_of_command: { plate: TAB, kind: 'plain', line: 'M-4.6 0A4.6 4.6 0 1 0 4.6 0A4.6 4.6 0 1 0 -4.6 0ZM-6 6L6 -6' },
  // Under an effective command: a star.
  effective: {
    plate: TAB,
    kind: 'plain',
    fill: 'M0 -6.6L1.6 -2.1L6.3 -2L2.5 .9L3.9 5.4L0 2.7L-3.9 5.4L-2.5 .9L-6.3 -2L-1.6 -2.1Z',
  },
  ...DONE,
}

/** From the top down. */
export const MARK_ORDER = [
  'routed',
  'disordered',
  'column',
  'locked',
  'out_of_command',
  'effective',
  'moved',
  'fired',
  'attacked',
]
