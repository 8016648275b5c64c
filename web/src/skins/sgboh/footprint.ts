/** Which hexes a unit of two covers (5.2): in line both halves, in column head and tail (11.2). */

import { neighbour, type Direction, type Grid } from '../../board/geometry'
import type { Hex, PieceStatic } from '../../wire/generated'

const AROUND: Direction[] = ['n', 'ne', 'se', 's', 'sw', 'nw']

/**
 * `facing` k from 0 on is the corner between the directions k and k + 1: the right half lies in direction k + 2 of the
 * left one. From 6 on a column heads for a side, and its tail lies behind it.
 */
export function covers(piece: PieceStatic, hex: Hex, facing: number, grid: Grid): Hex[] {
  if (!piece.wide) return [hex]
  const second = neighbour(hex, AROUND[(facing < 6 ? facing + 2 : facing - 3) % 6]!, grid)
  return second ? [hex, second] : [hex]
}
