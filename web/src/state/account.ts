/** What the charts of a finished match are drawn from. Nothing here depends on the page. */
import type { Account, Combat, Side } from '../wire/generated'

/** What fights have cost each side beyond expectation, after each ply of the analysis. */
export function luckSoFar(account: Account): Record<Side, number[]> {
  const settled = new Map(account.fights.map((fight) => [fight.end, fight]))
  const sum = Object.fromEntries(account.sides.map((side) => [side, 0]))
  const found: Record<Side, number[]> = Object.fromEntries(account.sides.map((side) => [side, []]))
  for (const ply of account.plies) {
    const fight = settled.get(ply)
    for (const side of account.sides) {
      // Hundredths, as received: sums of them must not drift.
      if (fight) sum[side] = Math.round(100 * (sum[side]! + (fight.luck[side] ?? 0))) / 100
      found[side]!.push(sum[side]!)
    }
  }
  return found
}

/** The sides that a fight has cost anything, or might have; with two, both are listed. */
export function concerned(fight: Combat, sides: Side[]): Side[] {
  const { expected, chosen, actual } = fight
  const found = sides.filter((side) => [expected, chosen, actual].some((counts) => counts[side]))
  return sides.length > 2 && found.length > 0 ? found : sides
}

/** The turn at each ply of the analysis; 0 before the first. */
export function turnsAt(account: Account): number[] {
  const begins = new Map(account.turns)
  let turn = 0
  return account.plies.map((ply) => (turn = begins.get(ply) ?? turn))
}

/** The indexes of a series at which anything changes, including the first and the last. */
export function changes(rows: number[][]): number[] {
  const count = rows[0]?.length ?? 0
  return Array.from({ length: count }, (_, i) => i).filter(
    (i) => i === 0 || i === count - 1 || rows.some((row) => row[i] !== row[i - 1]),
  )
}

/** About four round numbers that span `low` to `high`, with 0 among them if it lies between. */
export function ticks(low: number, high: number, whole = false): number[] {
  const span = high - low || 1
  const rough = whole ? Math.max(1, span / 4) : span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.ceil((high || (low === high ? 1 : 0)) / step)
  return Array.from({ length: last - first + 1 }, (_, i) => Math.round((first + i) * step * 1e6) / 1e6)
}

/** A line of steps: each value holds until the next one. */
export function steps(values: number[], x: (i: number) => number, y: (value: number) => number): string {
  const at = (value: number) => Math.round(value * 10) / 10
  let path = ''
  values.forEach((value, i) => {
    if (i === 0) path = `M${at(x(0))} ${at(y(value))}`
    else if (value !== values[i - 1]) path += `H${at(x(i))}V${at(y(value))}`
  })
  return values.length > 1 ? `${path}H${at(x(values.length - 1))}` : path
}

/** The marks along a line that are at least `gap` apart; of two that are closer the first is kept. */
export function apart<T>(marks: T[], x: (mark: T) => number, gap: number): T[] {
  const kept: T[] = []
  for (const mark of marks) if (kept.length === 0 || x(mark) - x(kept.at(-1)!) >= gap) kept.push(mark)
  return kept
}
