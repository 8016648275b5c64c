/** Who runs which side: a seat may run several, and a side may change hands. */
import type { Role, Side, View } from '../wire/generated'

type Seated = Pick<View, 'runs'>

/** The sides a role runs now: its own, unless the view says otherwise. */
export function runsOf(view: Seated, role: Role | null): readonly Side[] {
  return role === null ? [] : (view.runs?.[role] ?? [role])
}

/** The role that runs a side now. */
export function runnerOf(view: Seated, side: Side): Role {
  return Object.entries(view.runs ?? {}).find(([, sides]) => sides.includes(side))?.[0] ?? side
}
