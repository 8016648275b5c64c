/**
 * Map signs as wargames have adopted them from modern staffs: a box that says the branch by what is drawn across it. In
 * the same frame and form as the signs of `staff.ts`.
 */

import { dot, ink, pen, type Stroke } from './staff'

const BOX = 'M-20 -13.5H20V13.5H-20Z'
const box = pen(BOX, 2.8)
const rising = pen('M-20 13.5L20 -13.5', 2.6)

export const NATO: Record<string, Stroke[]> = {
  infantry: [box, rising, pen('M-20 -13.5L20 13.5', 2.6)],
  cavalry: [box, rising],
  /** Armoured riders: the half below the line is filled. */
  heavy_cavalry: [box, ink('M-20 13.5L20 -13.5V13.5Z')],
  artillery: [box, ink(dot(0, 0, 5.4))],
  horse_artillery: [box, rising, ink(dot(0, 0, 5.4))],
  heavy_artillery: [box, ink(dot(0, 0, 4.6)), pen(dot(0, 0, 9.2), 2.4)],
  /** A work: the crenels of its parapet. */
  redoubt: [box, pen('M-14 7V-5H-7V2H-3.5V-5H3.5V2H7V-5H14V7', 2.6)],
  /** Supply: the line along the foot. */
  baggage: [box, pen('M-20 6H20', 2.6)],
}
