/** The figures of a counter at its current level. */

import type { LeaderValues, PieceStatic, PieceView, Static } from '../../wire/generated'

/** Movement points are whole in this game. */
export function movement(points: number): string {
  return String(points)
}

/** Of the values printed for each level from 1 up, the current one; at full strength if no state is given. */
function atLevel<T>(printed: readonly T[] | null | undefined, state?: PieceView): T | undefined {
  const levels = printed?.length ?? 0
  return printed?.[Math.min(levels, Math.max(1, state?.level ?? levels)) - 1]
}

/** Strength, morale and movement at the current level, or at full strength if no state is given. */
export function stepOf(piece: PieceStatic, state?: PieceView): [number, number, number] {
  return atLevel(piece.steps, state) ?? [0, 0, 0]
}

/** Bombardment strength at one, two and three hexes at the current level; null for pieces without guns. */
export function fireOf(piece: PieceStatic, state?: PieceView): [number, number, number] | null {
  return atLevel(piece.fire, state) ?? null
}

/** A leader's values, or those of his replacement. */
export function valuesOf(piece: PieceStatic, state?: PieceView): LeaderValues | null {
  return (state?.replaced ? piece.deputy : piece.values) ?? null
}

/** "8-6-3"; in brackets if the strength is printed so; guns "6/4/3"; a leader his initiative and morale modifier. */
export function figures(piece: PieceStatic, state?: PieceView): string {
  const values = piece.kind === 'leader' ? valuesOf(piece, state) : null
  if (values) return leaderFigures(values)
  const fire = fireOf(piece, state)
  if (fire) return fire.join('/')
  const [strength, morale, move] = stepOf(piece, state)
  return `${atLevel(piece.brackets, state) ? `(${strength})` : strength}-${morale}-${move}`
}

/** "5* +2": initiative with the star of a special leader, morale modifier; without initiative, only the modifier. */
export function leaderFigures(values: LeaderValues): string {
  const mm = values.mm > 0 ? `+${values.mm}` : values.mm < 0 ? `−${-values.mm}` : '0'
  return values.initiative > 0 ? `${values.initiative}${values.special ? '*' : ''} ${mm}` : mm
}

/** Movement points now: those of a unit that is hindered are halved, rounded up (7.4). */
export function allowance(piece: PieceStatic, state?: PieceView): number {
  const values = piece.kind === 'leader' ? valuesOf(piece, state) : null
  if (values) return values.ma
  const hindered = state && (!state.effective || state.out_of_command || state.state === 'disordered')
  return Math.ceil(stepOf(piece, state)[2] / (hindered ? 2 : 1))
}

/** A deputy in chief who has no counter of his own, and uses that of the one he has replaced; '' if he has no name. */
export function heirOf(table: Pick<Static, 'heirs'>, unit: string): string {
  return table.heirs?.find((one) => one.id === `${unit}.deputy`)?.id ?? ''
}
