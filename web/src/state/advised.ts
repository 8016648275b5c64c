/** Advice on the board: what an action's text names, as arrows and hexes. No rule and no game is known here. */
import type { Arrow } from '../board/ui'
import type { Hex, UnitId } from '../wire/generated'
import { ON_MAP } from '../board/stacks'

const PATH = /^\d{4}(-\d{4})+$/

/** The hexes of an action: those it goes to or strikes, and those where something is put down. */
export function litOf(action: string): Hex[] {
  const words = action.split(' ').slice(1)
  const placed = words.flatMap((word) => word.split('@')[1] ?? [])
  const ends = words.filter((word) => PATH.test(word) || ON_MAP.test(word)).map((word) => word.slice(-4))
  return [...new Set([...placed, ...ends.slice(0, 1)])]
}

/**
 * Ways as they are walked, and an arrow from everybody who strikes to the hex that is struck. What is named before the
 * first unit or keyword is where it goes; hexes after it are where others come from.
 */
export function arrowsOf(action: string, places: ReadonlyMap<UnitId, string>, fight: boolean): Arrow[] {
  const words = action.split(' ').slice(1)
  const way = words.find((word) => PATH.test(word))
  const units = words.filter((word) => places.has(word))
  const from = units.map((unit) => places.get(unit)!).filter((place) => ON_MAP.test(place))
  if (way) {
    const path = [...from.filter((place) => !way.startsWith(place)).slice(0, 1), ...way.split('-')]
    return [{ from: path[0]!, to: path.at(-1)!, path, kind: 'move' }]
  }
  const hexes = words.filter((word) => ON_MAP.test(word))
  const keyword = words.findIndex((word) => !ON_MAP.test(word) && !places.has(word))
  const before = words.slice(0, Math.max(0, keyword)).filter((word) => ON_MAP.test(word))
  const targets = before.length > 0 ? before : hexes
  const strikers = new Set([...from, ...hexes.filter((hex) => !targets.includes(hex))])
  const shoots = action.startsWith('bombard ')
  const support = words.indexOf('with')
  const guns = new Set(support < 0 ? [] : words.slice(support).map((word) => places.get(word)))
  return targets.flatMap((to) =>
    [...strikers]
      .filter((at) => at !== to)
      .map((at) => ({ from: at, to, kind: !fight ? 'move' : shoots || guns.has(at) ? 'fire' : 'attack' })),
  )
}
