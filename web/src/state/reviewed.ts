/** A reviewed turn, as it is shown: what was done differently, and what it is worth in total. */
import type { ReviewedRun } from '../wire/generated'

/** The answers of the better run that were not given, and those given that are not in it. */
export function differences(run: Pick<ReviewedRun, 'played' | 'best'>): { instead: string[]; done: string[] } {
  return {
    instead: run.best.filter((one) => !run.played.includes(one)),
    done: run.played.filter((one) => !run.best.includes(one)),
  }
}

/** What is lost if something clearly better was found: in standing, and in the chance of winning, if that is known. */
export function costOf(runs: ReviewedRun[]): { gap: number; chance: number | null } {
  const better = runs.filter((run) => run.said === 'instead')
  const sum = (values: number[]) => values.reduce((so, one) => so + one, 0)
  const chances = better.flatMap((run) => (run.chances ? [run.chances[1] - run.chances[0]] : []))
  return {
    gap: sum(better.map((run) => run.gap ?? 0)),
    chance: better.length > 0 && chances.length === better.length ? sum(chances) : null,
  }
}
