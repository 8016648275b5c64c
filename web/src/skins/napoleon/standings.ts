/** How everyone stands: what votes for peace and submissions are decided by. */
import type { Role, Side, SideView } from '../../wire/generated'

export interface Standing {
  role: Role
  sides: Side[]
  points: number
  /** 1 for the first; equals share it, because the tie-breakers are looked at when the game is over (D16.5). */
  place: number
}

/** Every seat with the points of the powers it began with, whoever runs them now; the first in front. */
export function standings(seats: Record<Role, Side[]>, sides: readonly Pick<SideView, 'id' | 'points'>[]): Standing[] {
  const points = new Map(sides.map((side) => [side.id, side.points]))
  const rows = Object.entries(seats).map(([role, own]) => ({
    role,
    sides: own,
    points: own.reduce((sum, side) => sum + (points.get(side) ?? 0), 0),
  }))
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => other.points > row.points).length }))
    .sort((a, b) => a.place - b.place)
}
