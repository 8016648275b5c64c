/**
 * The staff's signs, one a class of troops: readable at a dozen pixels.
 *
 * A sign is drawn in a box of 44 x 36 u around (0, 0) as strokes and fills of two colours: `ink` is the counter's
 * ink, `face` its plate. Order is painting order.
 */

export interface Stroke {
  d: string
  /** Fill colour; none for a line. */
  fill?: 'ink' | 'face'
  /** Line colour and width, u. */
  line?: 'ink' | 'face'
  width?: number
}

export const ink = (d: string): Stroke => ({ d, fill: 'ink' })
export const face = (d: string): Stroke => ({ d, fill: 'face' })
export const cut = (d: string, width = 1.8): Stroke => ({ d, line: 'face', width })
export const pen = (d: string, width = 2.4): Stroke => ({ d, line: 'ink', width })

export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The staff's signs, one a class: readable at a dozen pixels. */
export const STAFF: Record<string, Stroke[]> = {
  infantry: [ink('M-21 -9H21V9H-21Z')],
  cavalry: [pen('M-20 -13H20V13H-20Z', 4), ink('M-20 13L20 -13V13Z')],
  artillery: [ink('M-10 -5L10 -7.5V7.5L-10 5Z'), ink(dot(-17, 0, 4.6)), ink(dot(17, 0, 4.6))],
  redoubt: [ink('M0 -17L17 -4L10.5 16H-10.5L-17 -4Z'), face('M0 -9L9.6 -1.4L6 9.6H-6L-9.6 -1.4Z')],
}
