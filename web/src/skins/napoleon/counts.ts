/** Values such as `france*3`: how many of a nation. */
import type { Value } from '../../wire/generated'

/** For every nation the counts on offer, from none up. */
export function offeredOf(values: Value[]): [side: string, counts: number[]][] {
  const found = new Map<string, number[]>()
  for (const { v } of values) {
    const [side = '', count = '0'] = v.split('*')
    found.set(
      side,
      [...(found.get(side) ?? [0]), Number(count)].sort((a, b) => a - b),
    )
  }
  return [...found]
}

/** All of every nation. */
export function allOf(values: Value[]): string[] {
  return offeredOf(values).map(([side, counts]) => `${side}*${counts.at(-1)}`)
}
