/** The figures of a counter at its present level. */

import type { LeaderValues, PieceStatic, PieceView, Static } from '../../wire/generated'

/** Movement points are whole in this game. */
export function movement(points: number): string {
  return String(points)
}

/** Of what is printed for each level from 1 up, that of the present one; of full strength where no state is given. */
function atLevel<T>(printed: readonly T[] | null | undefined, state?: PieceView): T | undefined {
  const levels = printed?.length ?? 0
  return printed?.[Math.min(levels, Math.max(1, state?.level ?? levels)) - 1]
}

/** Strength, morale and movement at the present level, or at full strength where no state is given. */
export function stepOf(piece: PieceStatic, state?: PieceView): [number, number, number] {
  return atLevel(piece.steps, state) ?? [0, 0, 0]
}

/** Bombardment strength at one, two and three hexes at the present level; null for who has no guns. */
export function fireOf(piece: PieceStatic, state?: PieceView): [number, number, number] | null {
  return atLevel(piece.fire, state) ?? null
}

/** A leader's values, or those of whoever stands in his place. */
export function valuesOf(piece: PieceStatic, state?: PieceView): LeaderValues | null {
  return (state?.replaced ? piece.deputy : piece.values) ?? null
}

/** "8-6-3"; in brackets where the strength is printed so; guns "6/4/3"; a leader his initiative and morale modifier. */
export function figures(piece: PieceStatic, state?: PieceView): string {
  const values = piece.kind === 'leader' ? valuesOf(piece, state) : null
  if (values) return leaderFigures(values)
  const fire = fireOf(piece, state)
  if (fire) return fire.join('/')
  const [strength, morale, move] = stepOf(piece, state)
  return `${atLevel(piece.brackets, state) ? `(${strength})` : strength}-${morale}-${move}`
}

/** "5* +2": initiative with the star of a special leader, morale modifier; who has no initiative, the modifier alone. */
export function leaderFigures(values: LeaderValues): string {
  const mm = values.mm > 0 ? `+${values.mm}` : values.mm < 0 ? `−${-values.mm}` : '0'
  return values.initiative > 0 ? `${values.initiative}${values.special ? '*' : ''} ${mm}` : mm
}

export function allowance(piece: PieceStatic, state?: PieceView): number {
  const values = piece.kind === 'leader' ? valuesOf(piece, state) : null
  return values ? values.ma : stepOf(piece, state)[2]
}

/** A deputy in chief who has no counter of his own, and goes by that of whom he has replaced; '' where he has no name. */
export function heirOf(table: Pick<Static, 'heirs'>, unit: string): string {
  return table.heirs?.find((one) => one.id === `${unit}.deputy`)?.id ?? ''
}
