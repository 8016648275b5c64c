/** Who runs which side: a seat may run several, and a side may change hands. */
import type { Decision, Role, Side, View } from '../wire/generated'

type Seated = Pick<View, 'runs'>

/** The sides a role runs now: its own, unless the view says otherwise. */
export function runsOf(view: Seated, role: Role | null): readonly Side[] {
  return role === null ? [] : (view.runs?.[role] ?? [role])
}

/** The role that runs a side now. */
export function runnerOf(view: Seated, side: Side): Role {
  return Object.entries(view.runs ?? {}).find(([, sides]) => sides.includes(side))?.[0] ?? side
}

/**
 * The seats of a match, or of a position that is not a match yet, with the name of each: an army, or several powers.
 * `fixed` gives those of a position in which some sides have no seat.
 */
export function seatsOf(
  view: Pick<View, 'seats' | 'sides'>,
  fixed: { seats?: Readonly<Record<Role, unknown>> } | null = null,
): { role: Role; army: string }[] {
  const seated = Object.keys(view.seats)
  const roles = seated.length > 0 ? seated : Object.keys(fixed?.seats ?? {})
  if (roles.length === 0) return view.sides.map(({ id, army }) => ({ role: id, army }))
  return roles.map((role) => ({ role, army: view.sides.find((one) => one.id === role)?.army ?? role }))
}

/** Whether a question is preceded by whose it is: it may be several sides', and does not name its own itself. */
export function namesSide(
  { side, role, message }: Pick<Decision, 'side' | 'role' | 'message'>,
  asked: number,
): boolean {
  return (asked > 1 || side !== role) && message.args?.side !== side
}
