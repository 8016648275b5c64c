/** How far a lesson has come: what the server says about the plies, and what has been looked at since. */
import type { Hex, LessonStep, LessonView, Ply, Refusal, Sheet, UnitId } from '../wire/generated'

/**
 * The current step: steps that only require looking count as passed once they are seen. The number of steps when all is
 * done.
 */
export function stepAt(lesson: LessonView, seen: (step: string) => boolean): number {
  let at = lesson.step
  while (lesson.steps[at]?.look && seen(lesson.steps[at]!.id)) at++
  return at
}

/**
 * What is still to be played of the current step: the same may have been played in an earlier one, and is required
 * again.
 */
export function toPlay(lesson: LessonView, at: number, plies: readonly Pick<Ply, Told>[]): string[] {
  const left = plies.flatMap((ply) =>
    ply.number <= lesson.since || ply.undone || ply.action === null ? [] : [ply.action],
  )
  return (lesson.steps[at]?.solution ?? []).filter((action) => {
    const found = left.indexOf(action)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}
type Told = 'number' | 'action' | 'undone'

/** The hexes of those whose fights are forecast if attacks are named in pairs. */
export function foretold(sheets: readonly Sheet[], hexesOf: (unit: UnitId) => readonly Hex[]): Hex[] {
  return sheets.flatMap((sheet) => sheet.defenders ?? []).flatMap((unit) => hexesOf(unit))
}

/** What is on the screen that a step may require to be looked at. */
export interface Sight {
  unit: UnitId | null
  /** The hexes whose fight is forecast. */
  sheet: Hex[]
  reasons: (Refusal | null)[]
  layers: Record<string, boolean>
}

/** Whether the thing to be looked at is on the screen. */
export function sees(look: NonNullable<LessonStep['look']>, sight: Sight): boolean {
  switch (look.what) {
    case 'unit':
      return sight.unit === look.of
    case 'sheet':
      return look.of ? sight.sheet.includes(look.of) : sight.sheet.length > 0
    case 'why':
      return sight.reasons.some((refusal) => refusal?.paragraph === look.of)
    case 'layer':
      return sight.layers[look.of] === true
  }
}
