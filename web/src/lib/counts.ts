/** What counts in the current scenario, in words: points, counters destroyed, towns, redoubts. */
import type { Hex, Side, View } from '../wire/generated'
import { t } from '../i18n/words'

type Counted = Pick<View, 'counts' | 'goal'> & Stormed

/** Who storms, if anyone does. */
interface Stormed {
  attacker?: Side | null
}

/** The attacker or the defender, if the scenario has them. */
export function roleOf({ attacker }: Stormed, side: Side): 'attacker' | 'defender' | null {
  return attacker ? (side === attacker ? 'attacker' : 'defender') : null
}

/** What a side has of what counts: "4 VP", "7 of 15 destroyed", "1 town", "1 of 3 taken". */
export function countWords(view: Counted, side: string, count: number, short = false): string {
  const role = roleOf(view, side)
  const id = `ui-count-${view.counts}${short ? '-short' : role ? `-${role}` : ''}`
  return t(id, { count, goal: view.goal ?? 0 })
}

/** Flags over the settlements that count and are held by a side. */
export function townFlags(
  held: Record<Hex, Side>,
  { ruleset, sides }: { ruleset: string; sides: readonly { id: Side; army: string }[] },
): { hex: string; army: string; letter: string; second: boolean }[] {
  return Object.entries(held).map(([hex, side]) => {
    const army = sides.find((one) => one.id === side)!.army
    return { hex, army, letter: t(`${ruleset}-army-letter-${army}`), second: side !== sides[0]?.id }
  })
}
