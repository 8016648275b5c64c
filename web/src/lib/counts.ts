/** What counts in the scenario at hand, in words: points, counters destroyed, towns, redoubts. */
import type { Static, View } from '../wire/generated'
import { t } from '../i18n/words'

/** How many redoubts are stormed (S4.victory). */
const REDOUBTS = 3

type Counted = Pick<View, 'counts' | 'goal' | 'first'>

/** The attacker or the defender, where the scenario has them. */
export function roleOf(view: Pick<View, 'counts' | 'first'>, side: string): 'attacker' | 'defender' | null {
  if (view.counts !== 'redoubts' || !view.first) return null
  return side === view.first ? 'attacker' : 'defender'
}

/** What a side has of what counts: "4 VP", "7 of 15 destroyed", "1 town", "1 of 3 taken". */
export function countWords(view: Counted, side: string, count: number, short = false): string {
  const role = roleOf(view, side)
  const id = `ui-count-${view.counts}${short ? '-short' : role ? `-${role}` : ''}`
  return t(id, { count, goal: view.goal ?? 0, total: REDOUBTS })
}

/** Flags over the settlements of the neutral zone that somebody stands in (S3.victory). */
export function townFlags(
  view: Pick<View, 'counts' | 'pieces' | 'sides'>,
  fixed: Pick<Static, 'map' | 'pieces'>,
): { hex: string; army: string; letter: string; second: boolean }[] {
  if (view.counts !== 'towns') return []
  const neutral = new Set(fixed.map.zones.neutral ?? [])
  return fixed.map.places
    .filter((place) => place.kind === 'town' && neutral.has(place.hex))
    .flatMap(({ hex }) => {
      const unit = view.pieces.find((piece) => piece.place === hex)?.id
      const about = fixed.pieces.find((piece) => piece.id === unit)
      if (!about) return []
      const letter = t(`ui-army-letter-${about.army}`)
      return [{ hex, army: about.army, letter, second: about.side !== view.sides[0]?.id }]
    })
}
