/** Advice on the board: what an action's text names, as arrows and hexes. It knows no rules and no game. */
import type { Arrow } from '../board/ui'
import type { Hex, UnitId } from '../wire/generated'
import type { Ground } from '../board/ground'

/** The places of a path; none for a word that is not a path. */
function pathOf(word: string, on: On): string[] {
  const places = word.split('-')
  return places.length > 1 && places.every((place) => on.has(place)) ? places : []
}

type On = Pick<Ground, 'has'>

/** The hexes of an action: those it goes to or strikes, and those where something is placed. */
export function litOf(action: string, on: On): Hex[] {
  const words = action.split(' ').slice(1)
  const placed = words.flatMap((word) => word.split('@')[1] ?? [])
  const ends = words.flatMap((word) => pathOf(word, on).at(-1) ?? (on.has(word) ? word : []))
  return [...new Set([...placed, ...ends.slice(0, 1)])]
}

/**
 * Ways as they are walked, and an arrow from each striking unit to the hex that is struck. What is named before the
 * first unit or keyword is the destination; hexes after it are where others come from.
 */
export function arrowsOf(action: string, places: ReadonlyMap<UnitId, string>, fight: boolean, on: On): Arrow[] {
  const words = action.split(' ').slice(1)
  const way = words.map((word) => pathOf(word, on)).find((path) => path.length > 0)
  const units = words.filter((word) => places.has(word))
  const from = units.map((unit) => places.get(unit)!).filter((place) => on.has(place))
  if (way) {
    const path = [...from.filter((place) => place !== way[0]).slice(0, 1), ...way]
    return [{ from: path[0]!, to: path.at(-1)!, path, kind: 'move' }]
  }
  const hexes = words.filter((word) => on.has(word))
  const keyword = words.findIndex((word) => !on.has(word) && !places.has(word))
  const before = words.slice(0, Math.max(0, keyword)).filter((word) => on.has(word))
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
