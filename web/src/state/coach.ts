/** Hints of a scenario: the server says which stand, the most urgent first; what is open here decides among them. */
import type { HintView } from '../wire/generated'

/** The first hint that has not been passed and whose look, if any, is open. */
export function hintFor(
  hints: readonly HintView[],
  open: { unit: boolean; sheet: boolean },
  passed: ReadonlySet<string>,
): HintView | null {
  return hints.find((hint) => !passed.has(hint.id) && (!hint.look || open[hint.look])) ?? null
}
