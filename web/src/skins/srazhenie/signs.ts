/** Signs at the middle of a counter: the headgear of each branch, otherwise the staff's plain sign. */

import { NATO } from '../shared/nato'
import { cut, dot, face, ink, pen, STAFF, type Stroke } from '../shared/staff'
import type { Signs } from '../skin'

/** Shako: bell-topped cap, pompon, plate, chin cords, peak. */
const shako: Stroke[] = [
  ink('M-14 -9Q0 -14 14 -9L11 12Q0 16 -11 12Z'),
  ink('M-3 -12Q-4 -19 0 -19Q4 -19 3 -12Z'),
  ink('M-13 11Q0 17 13 11L16 15Q2 21 -16 15Z'),
  cut('M-13 -5.6Q0 -10.4 13 -5.6'),
  cut('M-11.6 11Q0 15.2 11.6 11', 1.6),
  face('M0 -5L5.5 1L0 8L-5.5 1Z'),
  cut('M-12 -1Q-8 9 -2 8.6M12 -1Q8 9 2 8.6', 1.3),
]

/** Mitre: a grenadier's pointed front plate with a grenade on it. */
const mitre: Stroke[] = [
  ink('M-14 16Q-14 -3 0 -19Q14 -3 14 16Q0 19 -14 16Z'),
  ink(dot(0, -18, 2.8)),
  cut('M-13.6 9.5Q0 13 13.6 9.5', 2),
  cut('M-10.5 6Q-10 -3 0 -13Q10 -3 10.5 6', 1.4),
  face(dot(0, 2.6, 3.8)),
  face('M-1.6 -1L-4 -6L-1 -4.4L0 -8.5L1 -4.4L4 -6L1.6 -1Z'),
]

/** Bearskin with a plume at its left, seen from the front. */
const bearskin: Stroke[] = [
  ink('M11 3Q10 -12 17 -20Q22 -12 19 2Q17 8 11 9Z'),
  ink(
    'M-11 13Q-16 8 -15.4 2Q-17.4 -2 -15 -6Q-15.6 -11 -11.6 -13Q-9.6 -18 -5 -17.4Q-1 -20.6 3 -18Q8 -18.4 9.6 -13.6Q13.6 -11 13 -6.4Q15.6 -2 13.8 2Q15 8 11 13Q0 17 -11 13Z',
  ),
  cut('M13.4 -6.4Q15.8 -2 14 2Q14.6 6 12.6 10', 1.5),
  face('M-7.6 14Q-8 6 0 2Q8 6 7.6 14Q0 16.4 -7.6 14Z'),
  ink('M-5.2 12.8Q-5.4 7.4 0 4.6Q5.4 7.4 5.2 12.8Q0 14.4 -5.2 12.8Z'),
  cut('M-9 -8l-1.4 4M-4 -12l-.8 4.4M2 -12.6l.2 4.4M7.6 -9l1 4M-11 0l-.4 4M-5.4 -4l-.8 4M3 -5l.4 4M8.6 -1l.8 4', 1.4),
  pen('M-12 14Q-8 19 0 19Q8 19 12 14', 1.8),
]

/** Fez with its tassel over the side. */
const fez: Stroke[] = [
  ink('M-9 -12Q0 -15 9 -12L14 12Q0 17 -14 12Z'),
  cut('M-9 -9.4Q0 -6.8 9 -9.4', 1.5),
  pen('M0 -13.5Q4 -19 13 -15Q19 -12 19 -3', 2.2),
  ink('M16.4 -4H21.6L22.6 9H15.4Z'),
  cut('M16 .6h6M18 3v6M20.2 3v6', 1),
  cut('M-12.6 7.6Q0 12 12.6 7.6', 1.6),
]

/** Feather bonnet over a diced band, hackle at the side. */
const bonnet: Stroke[] = [
  ink(
    'M-14 5Q-19 -2 -15 -8Q-16 -15 -9 -16Q-4 -20.4 2 -18Q10 -19.4 13 -13Q18.6 -11 18 -4Q20.4 1 18.6 6Q19.4 12 16 17Q14.4 13 14.6 9Q13.4 13 10.6 14.6L11 5Z',
  ),
  cut('M-10 -11Q-7 -5 -9.6 1M-4 -14.6Q.4 -7 -3 1.6M3.6 -14Q7 -7 4 1.6M10 -11Q14 -4 11 3M16 -5Q17.4 1 15.6 6', 1.4),
  ink('M-13 6H11V16.4Q-1 19.4 -13 16.4Z'),
  face(
    'M-11.4 7.8h3.8v3.8h-3.8ZM-3.8 7.8h3.8v3.8h-3.8ZM3.8 7.8h3.8v3.8h-3.8ZM-7.6 11.6h3.8v3.8h-3.8ZM0 11.6h3.8v3.8h-3.8ZM7.4 11.6h2.6v3.8h-2.6Z',
  ),
  ink('M-13.6 8Q-21 -2 -20 -17Q-13.6 -12 -13 2Z'),
  cut('M-13 5.6H11.4', 1.4),
  cut('M-14 6Q-17 -2 -18 -10', 1.2),
]

/** Busby with its bag hanging at the side and a tall plume. */
const busby: Stroke[] = [
  ink('M-2.4 -10Q-4.4 -20 0 -20Q4.4 -20 2.4 -10Z'),
  ink('M-13 -8Q-12 -12 0 -12Q11 -12 12 -8L13 14Q0 18 -14 14Z'),
  ink('M11 -10Q20 -8 20 6L15.5 12L12 4Z'),
  cut('M12 -8.6L13.4 6', 1.5),
  cut('M-13 -4.6Q0 -1 12 -4.6', 1.5),
  cut('M-10 1l2 3M-4 2l1 3M3 2l-1 3M9 1l-2 3', 1.4),
  cut('M-13.4 8.4Q0 15 13 8.4', 1.8),
]

/** Helmet with a crest and a horsehair tail, facing left. */
const helmet: Stroke[] = [
  ink('M-13 7Q-14 -9 -1 -11Q11 -11 12 7L9 11H-11Z'),
  ink('M-13 7L-20 11.5Q-12 14 -6 11Z'),
  ink('M-11 -10Q-13 -19 -4 -17.5Q10 -18 15 -8Q22 2 20 17Q16 13 15.6 6Q13 -6 5 -11Q-3 -14 -11 -10Z'),
  cut('M-11.6 -7.6Q-2 -13.4 7 -8.8Q13 -3 14.4 6', 1.5),
  cut('M-13 4.6H11.6', 1.8),
  pen('M9 10Q6 16 0 17', 2.4),
]

/** A crested helmet above a breastplate. */
const cuirass: Stroke[] = [
  ink('M-7 -2Q-8 -11 0 -12Q8 -11 7 -2Z'),
  ink('M-9 -10Q-8 -20 2 -19Q12 -18 12 -5L8.6 -6Q8 -13 1 -13.4Q-5 -13.6 -9 -10Z'),
  cut('M-6.6 -4.4H6.6', 1.4),
  ink('M-9 0Q-5 3 0 3Q5 3 9 0L17 3Q14 8 15.5 13L11 18Q0 20 -11 18L-15.5 13Q-14 8 -17 3Z'),
  cut('M0 4.4V18', 1.5),
  cut('M-10 6Q-8 12 -2.4 12.6M10 6Q8 12 2.4 12.6', 1.4),
]

/** Wound turban with a jewel and an aigrette. */
const turban: Stroke[] = [
  ink('M-7 -8Q-5 -16.4 0 -20Q5 -16.4 7 -8Z'),
  ink('M-17 5Q-20 -5 -9 -9Q0 -12.6 9 -9Q20 -5 17 5Q13 12 0 12Q-13 12 -17 5Z'),
  cut('M-8 -9.4Q8 -4 15.6 7.4M8 -9.4Q-8 -4 -15.6 7.4M-14.6 -5Q-2 0 5 11.6M14.6 -5Q2 0 -5 11.6', 1.7),
  ink('M12 8Q19 8 20 19L13.6 18Q14 13 9.6 10.4Z'),
  cut('M9 10.6Q14.4 9.4 16.6 7', 1.5),
  cut('M-6.6 -9.8Q0 -12.2 6.6 -9.8', 1.4),
]

/** Tall shaggy papakha with a cloth top. */
const papakha: Stroke[] = [
  ink(
    'M-11 15L-14 11L-12.6 7L-15.4 3L-13.6 -1L-16 -5L-13.6 -9L-14 -13Q-8 -12 -4 -14Q0 -12 4 -14Q8 -12 14 -13L13.6 -9L16 -5L13.6 -1L15.4 3L12.6 7L14 11L11 15L6 14L2 17L-2 14L-6 17Z',
  ),
  ink('M-10.5 -13.4Q-6 -20 2 -19.6Q10 -19 11 -13.4Q0 -10 -10.5 -13.4Z'),
  cut('M-11.6 -12.6Q0 -9 11.6 -12.6', 1.6),
  cut('M-8 -6l-1.6 4M-1 -7l1 4.4M7 -6l1 4M-5 2l1 4.4M4 2l-1.6 4.4M10 4l-1 4M-10 5l1 4', 1.5),
]

const wheel = (x: number, y: number, r: number): Stroke[] => [
  pen(dot(x, y, r), 2.6),
  pen(
    `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x - r * 0.7} ${y + r * 0.7}l${r * 1.4} ${-r * 1.4}`,
    1.4,
  ),
  ink(dot(x, y, 2.6)),
]

/** Wheel and barrel in profile, muzzle to the left. */
const fieldGun: Stroke[] = [
  pen('M4 4L21 14', 4),
  ink('M-21 -9.5L-20 -3.6L11 5.6Q15 5.4 15.6 2L16 .6Q15 -3.6 11 -4Z'),
  ink(dot(17, 2, 2.2)),
  ...wheel(-1, 6, 10),
]

/** The same gun, smaller, behind a horse's head. */
const horseGun: Stroke[] = [
  pen('M6 8L22 16', 3.4),
  ink('M-14 -1L-13.4 4L12 9.6Q16 9 16 6L15.6 4.4Q15 1.6 11 1.4Z'),
  ...wheel(1, 9.5, 7.6),
  ink(
    'M-3 -3Q2 -7 3 -13L5 -18L8 -14.6Q15 -14 20 -5.6Q21.4 -2.6 18.6 -1.4Q15.6 -.8 13 -4.6Q11 -5.6 10 -4Q10.6 -.4 12.6 1.6Q4 -.2 -3 -3Z',
  ),
  face(dot(11, -9.8, 1.1)),
]

/** Long barrel on two wheels, with a trail. */
const heavyGun: Stroke[] = [
  pen('M6 4L22 15', 4.6),
  ink('M-23 -12.5L-21.6 -5L13 5.6Q18 5.6 18.6 2L19 0Q18 -4.4 13 -5Z'),
  pen('M-19.4 -11.6L-18.4 -4.6', 3),
  ink(dot(20, 1.6, 2.4)),
  ...wheel(-9, 7.5, 8),
  ...wheel(8, 9.5, 6.4),
]

/** Trace of a five-sided work: thick parapet, five embrasures, hachures of the ditch. */
const redoubt: Stroke[] = [
  pen('M0 -15L15.6 -3.6L9.6 14H-9.6L-15.6 -3.6Z', 5.4),
  cut('M7 -12.4L9.4 -7.6M15.6 4.6L10.6 6.2M0 11V17M-15.6 4.6L-10.6 6.2M-7 -12.4L-9.4 -7.6', 2.4),
  pen(
    'M3 -20L5.4 -18.2M9.6 -15.4L12 -13.6M16 -10.6L18.4 -8.8M20.6 -4L19.6 -1M18.6 4L17.6 7M16.4 11L15.4 14M-3 -20L-5.4 -18.2M-9.6 -15.4L-12 -13.6M-16 -10.6L-18.4 -8.8M-20.6 -4L-19.6 -1M-18.6 4L-17.6 7M-16.4 11L-15.4 14M-9 19.4H-6M-1.5 19.4H1.5M6 19.4H9',
    1.5,
  ),
]

export const HEADGEAR: Record<string, Stroke[]> = {
  line: shako,
  grenadiers: mitre,
  guard: bearskin,
  zouaves: fez,
  scots: bonnet,
  hussars: busby,
  dragoons: helmet,
  cuirassiers: cuirass,
  spahis: turban,
  cossacks: papakha,
  field_artillery: fieldGun,
  horse_artillery: horseGun,
  heavy_artillery: heavyGun,
  redoubt,
}

/** Types that NATO's signs distinguish within their class. */
const BRANCHES: Record<string, string> = {
  cuirassiers: 'heavy_cavalry',
  horse_artillery: 'horse_artillery',
  heavy_artillery: 'heavy_artillery',
}

export function sign(type: string, kind: string, signs: Signs): Stroke[] {
  if (signs === 'nato') return NATO[BRANCHES[type] ?? kind] ?? NATO.infantry!
  return (signs === 'headgear' ? HEADGEAR[type] : undefined) ?? STAFF[kind] ?? STAFF.infantry!
}

/** Rings on the ground that say the same at any size: how a class's foot line is drawn. */
export const FOOT_LINE: Record<string, { d: string; dash?: string }> = {
  cavalry: { d: 'M-26 30.4H26M-26 33.6H26' },
  artillery: { d: 'M-26 32.4H26', dash: '0 5.2' },
}
