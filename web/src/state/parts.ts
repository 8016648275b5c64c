/** Groups of units, as the division of an army (S4) and the tray of those still to come on (S3) show them. */
import type { PieceStatic, Static, UnitId, View } from '../wire/generated'

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

/** What makes two pieces alike: their type, but a piece with a name of its own is like no other. */
export function kindOf(piece: PieceStatic): string {
  return piece.name ? piece.id : piece.type
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
    if (wanted.has(piece.id)) rows.set(kindOf(piece), [...(rows.get(kindOf(piece)) ?? []), piece.id])
  }
  return [...rows].map(([type, found]) => ({ type, units: found }))
}

/** How many they are, how strong together, and of what arm. */
export function sumOf(units: Iterable<UnitId>, fixed: Known): PartSum {
  const sum = { count: 0, strength: 0, infantry: 0, cavalry: 0, artillery: 0 }
  for (const unit of units) {
    const about = fixed.types?.[typeOf(unit, fixed)]
    if (!about) continue
    sum.count++
    sum.strength += about.strength
    if (about.class === 'infantry' || about.class === 'cavalry' || about.class === 'artillery') sum[about.class]++
  }
  return sum
}

/** Places off the map from which pieces have yet to come. */
export const WAITING: readonly string[] = ['reserve', 'pool']

/** Whether pieces still wait off the map. */
export function offMap(view: Pick<View, 'pieces'>): boolean {
  return view.pieces.some((piece) => WAITING.includes(piece.place))
}

/** As many rows as there are places for; if there are more, one place is for saying so, and the chosen one is shown. */
export function fitting<Row extends { chosen: boolean }>(rows: Row[], places: number): Row[] {
  if (rows.length <= places) return rows
  const shown = rows.slice(0, Math.max(1, places - 1))
  const chosen = rows.findLast((row) => row.chosen)
  return chosen && !shown.includes(chosen) ? [...shown.slice(0, -1), chosen] : shown
}
