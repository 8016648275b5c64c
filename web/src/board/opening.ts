/** What a board shows first: the armies where the map is too large to be read whole, one's own ones under a finger. */

import type { Camera, Insets, Placement } from './camera'
import { H } from './geometry'
import type { Ground } from './ground'

/** A piece's place this large is read well, px a hex. */
const READ = 60
/** Below this, px a hex, a map shown whole is a picture and not a table to play on. */
const WHOLE = 34
const TOUCHED = 48

export interface Shown {
  camera: Camera
  ground: Ground
  free: Insets
  /** Places with pieces on them. */
  taken: string[]
}

/** On a map too large to be read whole the armies come first. */
export function armiesFirst({ camera, ground, free, taken }: Shown): Placement | null {
  if (camera.fitPlacement(free).k * H >= WHOLE || taken.length === 0) return null
  const points = taken.map((place) => ground.centre(place))
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const wide = camera.host.clientWidth - free.left - free.right
  const high = camera.host.clientHeight - free.top - free.bottom
  const k = Math.min(wide / (right - left + 2 * H), high / (bottom - top + 2 * H), READ / H)
  // No table beside the map where there is map to show.
  const within = (middle: number, all: number, seen: number) =>
    seen >= all ? all / 2 : Math.min(Math.max(middle, seen / 2), all - seen / 2)
  const x = within((left + right) / 2, ground.size.width, wide / k)
  const y = within((top + bottom) / 2, ground.size.height, high / k)
  return camera.at({ x, y }, k, free)
}

/** Round the middle of some places, large enough for a finger. */
export function closeTo(places: string[], { camera, ground, free }: Shown): Placement | null {
  if (!places.length) return null
  const sum = places.map((place) => ground.centre(place)).reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return camera.at({ x: sum.x / places.length, y: sum.y / places.length }, TOUCHED / H, free)
}
