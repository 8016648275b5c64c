/** Filling up a set-up: by a ready formation of the game's own where there is one, else lines from the deployment edge back, foot in the middle, horse on the wings, guns behind. */
import type { Hex, MapStatic, UnitId } from '../wire/generated'

type Map2 = Pick<MapStatic, 'columns' | 'rows' | 'terrain'>

/** How far from the front a kind of unit stands by preference, in rows, and whether it seeks the wings. */
const POSTS: Record<string, { back: number; wing: boolean }> = {
  redoubt: { back: 1, wing: false },
  line: { back: 0, wing: false },
  grenadiers: { back: 1, wing: false },
  zouaves: { back: 1, wing: false },
  scots: { back: 1, wing: false },
  guard: { back: 2, wing: false },
  field_artillery: { back: 2, wing: false },
  heavy_artillery: { back: 1, wing: false },
  horse_artillery: { back: 1, wing: true },
}
const HORSE = { back: 1, wing: true }

/**
 * Fills up a set-up. What stands stays; every other counter takes the hex that `plan` has for it, or, where that is
 * taken, the lawful hex nearest to its post.
 *
 * Returns the whole set-up, by unit.
 */
export function formation(
  placed: ReadonlyMap<UnitId, Hex>,
  units: UnitId[],
  typeOf: (unit: UnitId) => string,
  hexes: ReadonlyMap<UnitId, Hex[]>,
  side: string,
  map: Map2,
  plan: Readonly<Record<UnitId, Hex>> = {},
): Map<UnitId, Hex> {
  const out = new Map(placed)
  const taken = new Set(placed.values())
  for (const unit of units) {
    const hex = plan[unit]
    if (hex === undefined || out.has(unit) || taken.has(hex) || !hexes.get(unit)?.includes(hex)) continue
    out.set(unit, hex)
    taken.add(hex)
  }
  const rows = [...hexes.values()].flat().map((hex) => Number(hex.slice(2)))
  const front = side === 'north' ? Math.max(...rows) : Math.min(...rows)
  const middle = (map.columns + 1) / 2
  const order = [...units].sort((a, b) => rank(typeOf(a)) - rank(typeOf(b)))
  let wing = 1

  for (const unit of order) {
    if (out.has(unit)) continue
    const post = POSTS[typeOf(unit)] ?? HORSE
    wing = -wing
    const column = post.wing ? middle + wing * (map.columns / 3) : middle
    const open = (hexes.get(unit) ?? []).filter((hex) => !taken.has(hex))
    const worth = (hex: Hex) => {
      const back = Math.abs(Number(hex.slice(2)) - front)
      const aside = Math.abs(Number(hex.slice(0, 2)) - column)
      // A row out of post counts as three columns; horse and guns keep out of woods.
      const woods = map.terrain[hex] === 'forest' && typeOf(unit) !== 'line' ? 12 : 0
      return Math.abs(back - post.back) * 6 + aside * 2 + woods
    }
    const best = open.reduce<Hex | null>((found, hex) => (found && worth(found) <= worth(hex) ? found : hex), null)
    if (!best) continue
    out.set(unit, best)
    taken.add(best)
  }
  return out
}

function rank(type: string): number {
  const order = ['redoubt', 'heavy_artillery', 'field_artillery', 'guard']
  const found = order.indexOf(type)
  return found < 0 ? order.length : found
}

/** The set-up with east and west exchanged. */
export function mirrored(placed: ReadonlyMap<UnitId, Hex>, columns: number): Map<UnitId, Hex> {
  const flip = (hex: Hex) => String(columns + 1 - Number(hex.slice(0, 2))).padStart(2, '0') + hex.slice(2)
  return new Map([...placed].map(([unit, hex]) => [unit, flip(hex)]))
}
