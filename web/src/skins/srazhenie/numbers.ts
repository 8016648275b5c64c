/** The figures at a counter's foot, as printed. */

import type { TypeStatic } from '../../wire/generated'

/** Half points as printed movement: 8 is "4", 9 is "4½". */
export function movement(half: number): string {
  const whole = Math.floor(half / 2)
  if (half % 2 === 0) return String(whole)
  return whole ? `${whole}½` : '½'
}

/** "3-4"; brackets as printed: "(3)-3", "(5)-(2)"; a work that never moves shows only its strength. */
export function foot(type: TypeStatic): string {
  const strength = type.bracket ? `(${type.strength})` : String(type.strength)
  if (!type.move) return strength
  const move = movement(type.move)
  return `${strength}-${type.move_bracket ? `(${move})` : move}`
}

/** What still fits on the small counters of Z1: guns show only their strength. */
export function footShort(type: TypeStatic): string {
  const whole = foot(type)
  return whole.length <= 3 ? whole : whole.split('-')[0]!
}
