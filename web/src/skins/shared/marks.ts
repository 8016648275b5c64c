/** State marks that games share: 18 u each, drawn around (0, 0). */

export interface MarkArt {
  /** Plate under the mark; a diamond is its own plate. */
  plate: string
  kind: 'plain' | 'alarm'
  fill?: string
  line?: string
}

export const TAB = 'M-6 -9H6A3 3 0 0 1 9 -6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1 -9 6V-6A3 3 0 0 1 -6 -9Z'
export const DIAMOND = 'M0 -12.5L12.5 0L0 12.5L-12.5 0Z'

export const DONE: Record<'moved' | 'fired' | 'attacked', MarkArt> = {
  // Has moved: a chevron.
  moved: { plate: TAB, kind: 'plain', line: 'M-5 3.4L0 -2.4L5 3.4M-5 -.6L0 -6.4L5 -.6' },
  // Has fired: a puff of smoke.
  fired: {
    plate: TAB,
    kind: 'plain',
    line: 'M-5.5 3.5A2.8 2.8 0 0 1 -4.6 -1.8A3.4 3.4 0 0 1 1.4 -4.2A3 3 0 0 1 5.4 -1A2.5 2.5 0 0 1 5 3.5Z',
  },
  // Has attacked: crossed swords.
  attacked: { plate: TAB, kind: 'plain', line: 'M-5.6 -5.6L5 5M5.6 -5.6L-5 5M-6 2.4L-2.4 6M6 2.4L2.4 6' },
}
