/** Hints of a scenario: the server says which apply, the most urgent first; what is open here decides among them. */
import type { HintView } from '../wire/generated'

/** The first hint that has not been skipped and whose place on the page, if any, is open. */
export function hintFor(
  hints: readonly HintView[],
  open: { unit: boolean; sheet: boolean },
  passed: ReadonlySet<string>,
): HintView | null {
  return hints.find((hint) => !passed.has(hint.id) && (!hint.look || open[hint.look])) ?? null
}
