/** A group of counters moved as one, by the same steps over the sheet. It knows no game's rules. */
import { columnOf, hexId, onMap, rowOf, type Grid } from '../board/geometry'
import type { Hex, UnitId } from '../wire/generated'

/** Why a group cannot go: beyond the map, onto a counter that stays, or where its kind may not stand. */
export interface GroupFault {
  kind: 'off' | 'taken' | 'closed'
  unit: UnitId
  /** Null beyond the map. */
  hex: Hex | null
}

/** Column, and the row along the slanting axis: in these a step is the same wherever it is taken. */
function axial(hex: Hex, low: Grid['low']): { q: number; r: number } {
  const q = columnOf(hex) - 1
  return { q, r: rowOf(hex) - half(q, low) }
}

function half(q: number, low: Grid['low']): number {
  const odd = Math.abs(q % 2)
  return (low === 'even' ? q - odd : q + odd) / 2
}

/** Where a hex ends up when `from` moves to `to`; null beyond the map. */
export function shifted(hex: Hex, from: Hex, to: Hex, grid: Grid): Hex | null {
  const [at, a, b] = [hex, from, to].map((one) => axial(one, grid.low)) as [Axial, Axial, Axial]
  const q = at.q + b.q - a.q
  const r = at.r + b.r - a.r
  const column = q + 1
  const row = r + half(q, grid.low)
  if (column < 1 || row < 1) return null
  const id = hexId(column, row)
  return onMap(id, grid) ? id : null
}

type Axial = ReturnType<typeof axial>

/**
 * The set-up after a group has moved so that `from` is at `to`, or the first counter's reason against it.
 *
 * `lawful` has for each unit the hexes it may be placed in. Hexes the group itself leaves count as free, and if
 * counters may share a hex (`stacks`) no hex is taken.
 */
export function movedGroup(
  placed: ReadonlyMap<UnitId, Hex>,
  group: ReadonlySet<UnitId>,
  from: Hex,
  to: Hex,
  lawful: ReadonlyMap<UnitId, readonly Hex[]>,
  grid: Grid,
  stacks = false,
): { placed: Map<UnitId, Hex>; fault: null } | { placed: null; fault: GroupFault } {
  const others = [...placed].filter(([unit]) => !group.has(unit))
  const standing = new Set(stacks ? [] : others.map(([, hex]) => hex))
  const out = new Map(placed)
  for (const unit of group) {
    const at = placed.get(unit)
    if (!at) continue
    const hex = shifted(at, from, to, grid)
    const kind = !hex ? 'off' : standing.has(hex) ? 'taken' : lawful.get(unit)?.includes(hex) ? null : 'closed'
    if (kind) return { placed: null, fault: { kind, unit, hex } }
    out.set(unit, hex!)
  }
  return { placed: out, fault: null }
}

/** A set-up with east and west exchanged. */
export function mirrored(placed: ReadonlyMap<UnitId, Hex>, grid: Grid): Map<UnitId, Hex> {
  return new Map([...placed].map(([unit, hex]) => [unit, hexId(across(hex, grid), rowOf(hex))]))
}

/** Where a hex ends up when the sheet is turned round. */
export function turned(hex: Hex, grid: Grid): Hex {
  return hexId(across(hex, grid), grid.rows + 1 - rowOf(hex))
}

function across(hex: Hex, { columns, first = 1 }: Grid): number {
  return 2 * first + columns - 1 - columnOf(hex)
}
