/** Own units near an attack that its offer does not list: those whose absence the sheet should explain. */
import type { Hex, Role, Static, UnitId, View } from '../wire/generated'
import { groundOf } from '../board/ground'
import { participants, type Participants } from './assault'
import type { Assault } from './offers'

/** Neighbours of the first target and batteries within two hexes of their range, with the slot they would fill. */
export function closedCandidates(
  view: View,
  fixed: Static,
  assault: Assault,
  targets: Hex[],
  role: Role | null,
): { unit: UnitId; slot: number }[] {
  const target = targets[0]
  const groups = participants(assault, targets)
  const main = groups[0]
  if (!target || !main) return []
  const guns = groups.find((group) => group.name === 'with')
  const listed = new Set(groups.flatMap((group) => group.units.map((unit) => unit.v)))
  const about = new Map(fixed.pieces.map((piece) => [piece.id, piece]))
  const ground = groundOf(fixed.map)
  const out: { unit: UnitId; slot: number }[] = []
  for (const piece of view.pieces) {
    const known = about.get(piece.id)
    const type = known && fixed.types?.[known.type]
    if (!known || !type || known.side !== role || listed.has(piece.id) || !ground.has(piece.place)) continue
    const far = ground.distance(piece.place, target)
    const gun = type.range > 0
    if (gun && guns && far <= type.range + 2) out.push({ unit: piece.id, slot: guns.slot })
    else if (!gun && far === 1) out.push({ unit: piece.id, slot: (main satisfies Participants).slot })
  }
  return out.slice(0, 8)
}
