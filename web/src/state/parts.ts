/** Groups of units, as the division of an army (S4) and the tray of those still to come on (S3) show them. */
import type { Static, UnitId } from '../board/types'

/** Units of one type. */
export interface PartRow {
  type: string
  units: UnitId[]
}

export interface PartSum {
  count: number
  strength: number
  infantry: number
  cavalry: number
  artillery: number
}

type Known = Pick<Static, 'pieces' | 'types'>

function typeOf(unit: UnitId, fixed: Known): string {
  return fixed.pieces.find((piece) => piece.id === unit)?.type ?? ''
}

/** The units by type, in the order in which the army lists them. */
export function rowsOf(units: Iterable<UnitId>, fixed: Known): PartRow[] {
  const wanted = new Set(units)
  const rows = new Map<string, UnitId[]>()
  for (const piece of fixed.pieces) {
    if (wanted.has(piece.id)) rows.set(piece.type, [...(rows.get(piece.type) ?? []), piece.id])
  }
  return [...rows].map(([type, found]) => ({ type, units: found }))
}

/** How many they are, how strong together, and of what arm. */
export function sumOf(units: Iterable<UnitId>, fixed: Known): PartSum {
  const sum = { count: 0, strength: 0, infantry: 0, cavalry: 0, artillery: 0 }
  for (const unit of units) {
    const about = fixed.types[typeOf(unit, fixed)]
    if (!about) continue
    sum.count++
    sum.strength += about.strength
    if (about.class === 'infantry' || about.class === 'cavalry' || about.class === 'artillery') sum[about.class]++
  }
  return sum
}

/** An even first group: kind by kind and by strength, of every four the first and the last. */
export function evenPart(units: UnitId[], fixed: Known): UnitId[] {
  const about = (unit: UnitId) => fixed.types[typeOf(unit, fixed)]
  const ranked = units
    .map((unit, at) => ({ unit, at, cls: about(unit)?.class ?? '', strength: about(unit)?.strength ?? 0 }))
    .sort((a, b) => (a.cls < b.cls ? -1 : a.cls > b.cls ? 1 : b.strength - a.strength || a.at - b.at))
    .filter((_, index) => index % 4 === 0 || index % 4 === 3)
    .map((one) => one.unit)
  return units.filter((unit) => ranked.includes(unit))
}
