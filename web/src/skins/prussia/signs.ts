/** Signs of the arms: the staff's, and a wagon for the baggage; or NATO's. */

import { NATO } from '../shared/nato'
import { face, ink, dot, pen, STAFF, type Stroke } from '../shared/staff'
import type { Signs } from '../skin'

const wagon: Stroke[] = [
  ink('M-20 2Q-20 -16 0 -16Q20 -16 20 2Z'),
  ink('M-22 2H22V8H-22Z'),
  pen(dot(-12, 11, 6), 2.6),
  pen(dot(12, 11, 6), 2.6),
  face('M-8 -12H-5V1H-8ZM5 -12H8V1H5Z'),
]

export function sign(arm: string | undefined, signs: Signs): Stroke[] {
  if (signs === 'nato') return NATO[arm ?? ''] ?? NATO.infantry!
  return arm === 'baggage' ? wagon : (STAFF[arm ?? ''] ?? STAFF.infantry!)
}
