/**
 * Which member of a group goes where on a line. It knows no game's rules: whether each gets there is asked of the
 * server.
 */
import type { Point } from '../board/geometry'
import type { Ground } from '../board/ground'
import type { Hex, UnitId } from '../wire/generated'

/** A unit that may stand in the line: where it is, and the hexes that it reaches on its own. */
export interface Ranker {
  unit: UnitId
  at: Point
  reach: ReadonlySet<Hex>
}

/** A hex that a unit does not reach on its own is left to another if possible. */
const UNREACHED = 1e12

/**
 * Who goes to which hex: all ways together as short as possible, and long ones avoided, so that nobody's way crosses
 * another's. There are no more hexes than rankers.
 */
export function ranked(
  rankers: readonly Ranker[],
  hexes: readonly Hex[],
  ground: Pick<Ground, 'centre'>,
): [UnitId, Hex][] {
  const goals = hexes.map((hex) => ground.centre(hex))
  const cost = hexes.map((hex, i) =>
    rankers.map(({ at, reach }) => {
      const [x, y] = [at.x - goals[i]!.x, at.y - goals[i]!.y]
      return x * x + y * y + (reach.has(hex) ? 0 : UNREACHED)
    }),
  )
  return assigned(cost).map((ranker, i) => [rankers[ranker]!.unit, hexes[i]!])
}

/** The column of each row that minimises the sum, each column used once (the Hungarian method); rows ≤ columns. */
export function assigned(cost: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [cost.length, cost[0]?.length ?? 0]
  const rowPrice = new Array<number>(rows + 1).fill(0)
  const price = new Array<number>(columns + 1).fill(0)
  /** The row, from 1, that holds a column; column 0 is the one being placed. */
  const holder = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) {
    const least = new Array<number>(columns + 1).fill(Infinity)
    const from = new Array<number>(columns + 1).fill(0)
    const done = new Set<number>()
    holder[0] = row
    let column = 0
    while (holder[column] !== 0) {
      done.add(column)
      const at = holder[column]!
      let [gap, next] = [Infinity, 0]
      for (let to = 1; to <= columns; to++) {
        if (done.has(to)) continue
        const here = cost[at - 1]![to - 1]! - rowPrice[at]! - price[to]!
        if (here < least[to]!) [least[to], from[to]] = [here, column]
        if (least[to]! < gap) [gap, next] = [least[to]!, to]
      }
      for (let to = 0; to <= columns; to++) {
        if (done.has(to)) {
          rowPrice[holder[to]!]! += gap
          price[to]! -= gap
        } else least[to]! -= gap
      }
      column = next
    }
    // Back along the way by which the free column was found: each passes its own on.
    while (column !== 0) {
      holder[column] = holder[from[column]!]!
      column = from[column]!
    }
  }
  const found = new Array<number>(rows).fill(0)
  for (let column = 1; column <= columns; column++) if (holder[column]) found[holder[column]! - 1] = column - 1
  return found
}
