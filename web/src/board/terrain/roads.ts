/** Roads, drawn only along edges the data has, so that neighbouring roads never seem joined. */

import { centre, DIRECTIONS, H, middle, neighbour, turnOf, type Grid, type Point } from '../geometry'
import { at } from '../paths'
import type { Hex } from '../../wire/generated'

export function roads(chains: Hex[][], grid: Grid): string {
  const seen = new Map<Hex, number>()
  for (const chain of chains) for (const hex of chain) seen.set(hex, (seen.get(hex) ?? 0) + 1)
  return chains.map((chain) => road(chain, grid, (hex) => (seen.get(hex) ?? 0) > 1)).join('')
}

function road(chain: Hex[], grid: Grid, junction: (hex: Hex) => boolean): string {
  const points = chain.map((hex) => centre(hex, grid))
  const first = beyond(chain[0]!, points[0]!, points[1], grid)
  const last = beyond(chain[chain.length - 1]!, points[points.length - 1]!, points[points.length - 2], grid)
  const parts: string[] = [first ? `M${at(first)}L${at(points[0]!)}` : `M${at(points[0]!)}`]
  for (let i = 1; i < points.length; i++) {
    parts.push(`L${at(middle(points[i - 1]!, points[i]!))}`)
    const next = points[i + 1]
    if (!next) parts.push(`L${at(points[i]!)}`)
    // Where roads meet, all of them pass through the very centre.
    else if (junction(chain[i]!)) parts.push(`L${at(points[i]!)}L${at(middle(points[i]!, next))}`)
    else parts.push(`Q${at(points[i]!)} ${at(middle(points[i]!, next))}`)
  }
  if (last) parts.push(`L${at(last)}`)
  return parts.join('')
}

/** A road that reaches the map's edge continues a little, under the frame. */
function beyond(hex: Hex, here: Point, before: Point | undefined, grid: Grid): Point | null {
  if (!before) return null
  const d = { x: (here.x - before.x) / H, y: (here.y - before.y) / H }
  const straight = DIRECTIONS.find((direction, i) => {
    const angle = Math.PI / 6 + (Math.PI / 3) * i + (turnOf(grid.turned) * Math.PI) / 180
    return Math.hypot(Math.cos(angle) - d.x, Math.sin(angle) - d.y) < 0.1 && !neighbour(hex, direction, grid)
  })
  return straight ? { x: here.x + d.x * (H / 2 + 52), y: here.y + d.y * (H / 2 + 52) } : null
}

/** Unit vectors along which roads leave a hex. */
export function exits(hex: Hex, chains: Hex[][], grid: Grid): Point[] {
  const here = centre(hex, grid)
  const found: Point[] = []
  for (const chain of chains) {
    chain.forEach((h, i) => {
      if (h !== hex) return
      for (const other of [chain[i - 1], chain[i + 1]]) {
        if (!other) continue
        const to = centre(other, grid)
        found.push({ x: (to.x - here.x) / H, y: (to.y - here.y) / H })
      }
    })
  }
  return found
}
