/** Where the land of a drawing is: read from a canvas, once for each bit of ground. */
import type { Point } from '../../board/geometry'

/** Units of the sheet to a bit of ground. */
const BIT = 10

/** Whether a point is on land, whose outline is a path; never, if there is no canvas to read. */
export function shoreOf(land: string): (at: Point) => boolean {
  const canvas = typeof Path2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!canvas) return () => false
  const path = new Path2D(land)
  const known = new Map<string, boolean>()
  return ({ x, y }) => {
    const [column, row] = [Math.round(x / BIT), Math.round(y / BIT)]
    const key = `${column},${row}`
    const had = known.get(key)
    if (had !== undefined) return had
    const found = canvas.isPointInPath(path, column * BIT, row * BIT)
    known.set(key, found)
    return found
  }
}
