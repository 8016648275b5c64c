/** What a board shows first: on a map too large to be read whole, the armies; on a touch screen, one's own. */

import type { Camera, Insets, Placement } from './camera'
import { H } from './geometry'
import type { Ground } from './ground'

/** At this scale pieces are easy to read, px a hex. */
const READ = 60
/** Below this, px a hex, a map shown whole is a picture and not something to play on. */
const WHOLE = 34
/** The same for areas, whose figures keep their size on the screen. */
const AREAS = 14
/** Below this, px a hex, figures cannot be read: a line too long for the window is then shown from its middle. */
const LEAST = 28
const TOUCHED = 48
/** Pieces that take up less of a map than this, in both directions, are few. */
const FEW = 0.5

export interface Shown {
  camera: Camera
  ground: Ground
  free: Insets
  /** Places with pieces on them. */
  taken: string[]
  /** Those with the viewer's own pieces; none for an onlooker. */
  mine: string[]
}

/**
 * On a map too large to be read whole the armies come first, and so do a few pieces on any map. Figures of areas keep
 * their size on it: it may be smaller.
 */
export function armiesFirst({ camera, ground, free, taken, mine }: Shown): Placement | null {
  const enough = ground.spot === undefined ? WHOLE : AREAS
  if (taken.length === 0) return null
  const points = taken.map((place) => ground.centre(place))
  const own = mine.map((place) => ground.centre(place))
  const wide = camera.host.clientWidth - free.left - free.right
  const high = camera.host.clientHeight - free.top - free.bottom
  const [across, down] = [extent(points.map((p) => p.x)), extent(points.map((p) => p.y))]
  // A few that stand together on a wide map, as in a lesson, are shown, and not the map around them.
  const few =
    ground.spot === undefined &&
    across.length + 2 * H < ground.size.width * FEW &&
    down.length + 2 * H < ground.size.height * FEW
  if (!few && camera.fitPlacement(free).k * H >= enough) return null
  const whole = Math.min(wide / (across.length + 2 * H), high / (down.length + 2 * H), READ / H)
  const k = Math.max(whole, LEAST / H)
  // If they do not fit at this scale, the middle of one's own line is shown.
  const middle = (all: Extent, ours: number[], seen: number) =>
    all.length + H <= seen || ours.length === 0 ? all.middle : extent(ours).middle
  // Nothing beyond the map's edge is shown if there is map to show.
  const within = (middle: number, all: number, seen: number) =>
    seen >= all ? all / 2 : Math.min(Math.max(middle, seen / 2), all - seen / 2)
  const x = within(
    middle(
      across,
      own.map((p) => p.x),
      wide / k,
    ),
    ground.size.width,
    wide / k,
  )
  const y = within(
    middle(
      down,
      own.map((p) => p.y),
      high / k,
    ),
    ground.size.height,
    high / k,
  )
  return camera.at({ x, y }, k, free)
}

interface Extent {
  middle: number
  length: number
}

function extent(values: number[]): Extent {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, length: most - least }
}

/** Around the middle of some places, large enough for a finger. */
export function closeTo(places: string[], { camera, ground, free }: Shown): Placement | null {
  if (!places.length) return null
  const sum = places.map((place) => ground.centre(place)).reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return camera.at({ x: sum.x / places.length, y: sum.y / places.length }, TOUCHED / H, free)
}
