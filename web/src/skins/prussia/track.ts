/** An army morale track as cells from the top down. */

import type { SideView, TrackToken } from '../../wire/generated'

export interface Cell {
  number: number
  tokens: TrackToken[]
  /** The marker of the present morale stands here. */
  marker: boolean
  /** The army is demoralized by a die up to this, by itself, or broken; null above the range. */
  danger: { kind: 'die' | 'automatic' | 'broken'; up: number } | null
}

/** Of the table of the tracks (T.track). */
export interface Ranges {
  ranges: number[]
  automatic: number
  broken: number
  floor: number
}

function dangerOf(cell: number, { ranges, automatic, broken }: Ranges): Cell['danger'] {
  if (cell <= broken) return { kind: 'broken', up: 6 }
  if (cell <= automatic) return { kind: 'automatic', up: 6 }
  const up = ranges[cell - 1]
  return up === undefined ? null : { kind: 'die', up }
}

/** From the top of the track down to what is filled or marked, and at least to the cell where the army breaks down. */
export function cellsOf(side: SideView, ranges: Ranges): Cell[] {
  const filled = new Map((side.track ?? []).map((cell) => [cell.cell, cell.tokens]))
  const top = Math.max(side.top ?? 0, side.peak ?? 0)
  const morale = side.morale ?? 0
  const bottom = Math.max(ranges.floor, Math.min(ranges.automatic, morale, side.lowest ?? morale))
  return Array.from({ length: top - bottom + 1 }, (_, i) => {
    const number = top - i
    return {
      number,
      tokens: filled.get(number) ?? [],
      marker: number === morale,
      danger: dangerOf(number, ranges),
    }
  })
}

/** The hour of a turn: one an hour, counted from the present one. */
export function hourOf(turn: number, now: { turn: number; hour: string }): string {
  const [hours = 0, minutes = 0] = now.hour.split(':').map(Number)
  const hour = (((hours + turn - now.turn) % 24) + 24) % 24
  return `${hour}:${String(minutes).padStart(2, '0')}`
}
