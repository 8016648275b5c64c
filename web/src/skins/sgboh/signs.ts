/** Signs of the troops of antiquity, each in a box of 44 x 36 u round (0, 0), in the two colours of a plate. */

import type { PieceStatic } from '../../wire/generated'
import { cut, dot, face, ink, pen, type Stroke } from '../shared/staff'

/** A hedge of levelled pikes over a wall of shields. */
const pikes: Stroke[] = [
  pen('M-18 16L-9 -17M-9 16L0 -17M0 16L9 -17M9 16L18 -17', 2.6),
  ink('M-11.5 -18H-6.5L-9 -12ZM-2.5 -18H2.5L0 -12ZM6.5 -18H11.5L9 -12ZM15.5 -18H20.5L18 -12Z'),
  ink(dot(-15, 10, 6.5)),
  ink(dot(-2, 10, 6.5)),
  ink(dot(11, 10, 6.5)),
  face(dot(-15, 10, 2.4)),
  face(dot(-2, 10, 2.4)),
  face(dot(11, 10, 2.4)),
]

/** A hoplite's great round shield, its rim and a lambda, his spear behind. */
const aspis: Stroke[] = [
  pen('M-20 15L20 -15', 2.6),
  ink('M21 -16.5L12.5 -13.5L16 -9Z'),
  ink(dot(0, 1, 15)),
  cut('M-11.6 1A11.6 11.6 0 1 0 11.6 1A11.6 11.6 0 1 0 -11.6 1', 1.6),
  cut('M-6 7.5L0 -6.5L6 7.5', 2.8),
]

/** A round shield with a star, a spear beside it: the guards of the phalanx. */
const guards: Stroke[] = [
  pen('M17 17V-14', 2.6),
  ink('M17 -19L20 -11.5H14Z'),
  ink(dot(-3, 1, 14)),
  face('M-3 -9L-1 -2L5.6 -5L1.4 1L5.6 7L-1 4L-3 11L-5 4L-11.6 7L-7.4 1L-11.6 -5L-5 -2Z'),
]

/** A long oval shield with its spine and boss, and a heavy javelin. */
const scutum: Stroke[] = [
  ink('M-5 -18Q9 -16 9 0Q9 16 -5 18Q-19 16 -19 0Q-19 -16 -5 -18Z'),
  cut('M-5 -13V-4.5M-5 4.5V13', 2.2),
  face('M-8.5 0Q-5 -6 -1.5 0Q-5 6 -8.5 0Z'),
  pen('M16 18V-8', 2.4),
  ink('M13.4 1H18.6V7H13.4Z'),
  ink('M16 -19L18.4 -8H13.6Z'),
]

/** A cohort's shield, squared, with wings about its boss, and the heavy javelin. */
const cohort: Stroke[] = [
  ink('M-18 -17H8V17H-18Z'),
  face(dot(-5, 0, 3.6)),
  cut('M-14 -12L-7.5 -4.4M4 -12L-2.5 -4.4M-14 12L-7.5 4.4M4 12L-2.5 4.4M-5 -13V-6.5M-5 6.5V13', 2),
  pen('M16 18V-8', 2.4),
  ink('M13.4 1H18.6V7H13.4Z'),
  ink('M16 -19L18.4 -8H13.6Z'),
]

/** A long shield in front of a spear: foot that is neither heavy nor light. */
const thureos: Stroke[] = [
  pen('M-17 17L17 -17', 2.6),
  ink('M19 -19L11 -16L15.4 -11Z'),
  ink('M-2 -17Q10 -12 10 0Q10 12 -2 17Q-14 12 -14 0Q-14 -12 -2 -17Z'),
  cut('M-2 -14V14', 2.4),
  face('M-6 0Q-2 -5 2 0Q-2 5 -6 0Z'),
]

/** A hide-shaped shield and a long sword. */
const warband: Stroke[] = [
  ink('M-16 -16Q-6 -11 4 -16Q7 0 4 16Q-6 11 -16 16Q-19 0 -16 -16Z'),
  face(dot(-6, 0, 4)),
  cut('M-6 -10V-6M-6 6V10', 2),
  pen('M16 -18V8', 4),
  pen('M10 8H22', 3),
  pen('M16 8V17', 3),
]

/** A small round shield with two javelins. */
const light: Stroke[] = [
  pen('M-8 17L18 -15M-16 13L10 -18', 2.4),
  ink('M19.5 -17L12 -13.5L16 -9.6ZM11.5 -19.6L4 -16.6L8 -12.4Z'),
  ink(dot(-5, 5, 10.5)),
  face(dot(-5, 5, 3.4)),
]

/** The crescent of a peltast, and his javelin. */
const pelta: Stroke[] = [
  pen('M-18 14L18 -14', 2.4),
  ink('M20 -16L12 -13L16 -8.6Z'),
  ink('M-15 -8A15.5 15.5 0 1 0 15 -8Q9 3 0 1.6Q-9 3 -15 -8Z'),
  cut('M-9.5 4A10 10 0 0 0 9.5 4', 1.8),
]

const bow: Stroke[] = [
  pen('M-5 -18Q17 -13 8 0Q17 13 -5 18', 3.6),
  pen('M-5 -18V18', 1.5),
  pen('M-18 0H18', 2.4),
  ink('M22 0L13 -5V5Z'),
  pen('M-18 0L-21 -4M-18 0L-21 4M-14 0L-17 -4M-14 0L-17 4', 1.6),
]

const sling: Stroke[] = [
  pen('M-13 16Q-20 -12 0 -14Q18 -14 17 1', 2.4),
  pen('M-13 16Q-4 -4 9 4', 2.4),
  ink('M7 -1Q13 -5 20 -1Q19 9 12 10Q6 7 7 -1Z'),
  face(dot(13.4, 3, 3)),
  pen('M-13 16L-18 18', 3),
]

const javelins: Stroke[] = [
  pen('M-18 14L16 -12M-18 4L10 -18M-10 18L18 -3', 2.4),
  ink('M19.5 -14.6L11 -12L15 -7ZM13.5 -20L5 -17.6L9 -12.6ZM21.5 -5.6L13 -3L17 2Z'),
]

/** A bolt thrower: the bow on its stock, the stand beneath. */
const bolts: Stroke[] = [
  pen('M-12 -16Q-2 -10 -2 0Q-2 10 -12 16', 3.8),
  pen('M-12 -16L8 0L-12 16', 1.3),
  pen('M-14 0H19', 4.4),
  ink('M-22 0L-13 -4.6V4.6Z'),
  pen('M10 2L4 17M10 2L18 17', 2.8),
]

/** A horse's head and neck, looking left. */
const head: Stroke[] = [
  ink(
    'M-7 -17L-3.4 -11Q4 -12 8 -6Q14 3 13 17H-6Q-6 9 -2.6 5Q-8 4 -10 6.6Q-12 9.4 -15.4 8L-17 4.6Q-16 -1 -11 -4.6Q-9.6 -9 -8.4 -11Z',
  ),
  face(dot(-7, -5, 1.6)),
  cut('M-1.6 -8.6Q6 -6 8.6 4M-15.6 5.4L-12.6 4.8', 1.5),
]

const horse = (...more: Stroke[]): Stroke[] => [...head, ...more]

/** Horse with a lance: heavy cavalry. */
const lance: Stroke[] = horse(pen('M-20 17L20 -13', 2.6), ink('M22 -15L13.5 -12.5L17 -7.6Z'))
/** The long lance of the Companions' kind, a pennon at it. */
const pennon: Stroke[] = horse(pen('M18 18V-17', 2.6), ink('M18 -18H6L9.5 -13L6 -8H18Z'))
/** Horse and a round shield. */
const shielded: Stroke[] = horse(ink(dot(14, 8, 9)), cut('M5 8A9 9 0 1 1 23 8', 1.2), face(dot(14, 8, 3)))
/** A javelin rider. */
const javelinRider: Stroke[] = horse(
  pen('M-2 19L20 -3M6 19L21 6', 2.2),
  ink('M22 -5L14.6 -2.6L18.6 1.8ZM22.5 4L15.4 6.4L19.2 10.4Z'),
)
/** A horse archer. */
const archer: Stroke[] = horse(pen('M13 -16Q24 -8 18 1Q24 9 13 18', 2.8), pen('M13 -16V18', 1.3), pen('M6 1H20', 1.8))

/** An elephant from the side, its trunk to the left. */
const elephant: Stroke[] = [
  ink(
    'M-9 -13Q-2 -16 8 -14Q19 -11 19.5 2V16H12.6V7H3.6V16H-3.4V7Q-7 8 -10 6Q-12.6 9 -12.4 13Q-12.6 17.6 -17.6 17L-18.4 14Q-15.6 14 -15.8 10.6Q-16.4 4 -16.6 -2Q-16 -10 -9 -13Z',
  ),
  cut('M-8.6 -9Q-1 -9.6 -1.6 -1.6Q-2.6 3 -6.6 2.6', 1.7),
  face(dot(-12, -5.4, 1.5)),
  face('M-15.6 3.6Q-17 9 -22 8.6Q-19.6 6.6 -19.4 2Z'),
  pen('M-15.8 3Q-17.6 9.6 -21.8 8.4', 1.8),
  pen('M19 -6Q22 0 21 6', 1.8),
]

/** A chariot: wheel, car and pole. */
const chariot: Stroke[] = [
  ink('M-2 -13H17L14.6 6H-5Z'),
  cut('M1 -9H13.4L12 -1H.4Z', 1.8),
  pen('M-4 3L-22 -2', 3),
  ink(dot(4, 8, 10)),
  face(dot(4, 8, 7)),
  pen('M-3 8H11M4 1V15M-1 3L9 13M9 3L-1 13', 1.8),
  ink(dot(4, 8, 2.4)),
]

const BY_TYPE: Record<string, Stroke[]> = {
  PH: pikes,
  HO: aspis,
  HI: guards,
  MI: thureos,
  LG: scutum,
  CO: cohort,
  BI: warband,
  LI: light,
  LP: pelta,
  HC: lance,
  LN: pennon,
  RC: shielded,
  LC: javelinRider,
  GC: shielded,
  EL: elephant,
  CH: chariot,
  ART: bolts,
}

/** For skirmishers what they shoot with; for cavalry with bows the bow. */
const BY_MISSILE: Record<string, Stroke[]> = { A: bow, B: bow, C: bow, S: sling, J: javelins }

/** The sign of a unit; javelins for a type without one. */
export function sign({ type, missile }: Pick<PieceStatic, 'type' | 'missile'>): Stroke[] {
  if (type === 'LC' && 'ABC'.includes(missile || '-')) return archer
  return BY_TYPE[type] ?? BY_MISSILE[missile ?? ''] ?? javelins
}

/** Every sign there is, for tests and for display. */
export const SIGNS = { ...BY_TYPE, bow, sling, javelins, archer }
