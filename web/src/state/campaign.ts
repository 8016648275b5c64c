/** A campaign read from its plies: which of them belong to which battle, and what comes between two battles. */
import type { CampaignChart, Event, Ply } from '../wire/generated'

/** A battle's plies: from the one in which it begins to the one in which it is settled. */
export interface BattleSpan {
  number: number
  node: string
  scenario: string
  /** The ply in which it begins. */
  from: number
  /** The ply that settles it, null while it is being fought. */
  to: number | null
}

export function battlesOf(plies: Ply[]): BattleSpan[] {
  const found: BattleSpan[] = []
  for (const ply of plies) {
    if (ply.undone) continue
    for (const event of ply.events) {
      const open = found.at(-1)
      if (event.kind === 'won' && open) open.to = ply.number
      if (event.kind !== 'battle') continue
      const { number, node, scenario } = event as Event & { number: number; node: string; scenario: string }
      found.push({ number, node, scenario, from: ply.number, to: null })
    }
  }
  return found
}

/** The battle a ply belongs to: the last that had begun by then. */
export function battleAt(spans: BattleSpan[], ply: number): BattleSpan | null {
  return spans.findLast((span) => span.from <= ply) ?? null
}

/** The dice thrown for a drawn battle, pair by pair until they differed. */
export function drawDice(plies: Ply[], span: BattleSpan | undefined): { side: string; face: number }[] {
  const ply = span?.to == null ? undefined : plies.find((one) => one.number === span.to)
  return (ply?.events ?? [])
    .filter((event) => event.kind === 'rolled' && event.purpose === 'draw' && Array.isArray(event.faces))
    .map((event) => ({ side: String(event.side), face: Number((event.faces as unknown[])[0]) }))
}

/** Where a box of the chart is drawn, in a grid. */
export interface Placed {
  id: string
  x: number
  y: number
  /** Not a battle: the end of the campaign. */
  end: boolean
}

/** Boxes of the chart and its two ends in a grid: columns from the Defender's land to the Aggressor's, rows from the start down. */
export function laidOut(chart: CampaignChart): Placed[] {
  const found = Object.entries(chart.box).map(([id, box]) => ({ id, x: box.at[1], y: box.at[0] - 1, end: false }))
  for (const { x, y } of [...found]) {
    const box = Object.values(chart.box).find((one) => one.at[1] === x && one.at[0] - 1 === y)!
    for (const id of [box.win, box.lose]) {
      // An end lies beyond the box that leads to it.
      if (!(id in chart.box) && !found.some((one) => one.id === id)) found.push({ id, x, y: y + 1, end: true })
    }
  }
  return found
}

export interface ChartArrow {
  from: string
  to: string
  won: boolean
}

export function arrowsOf(chart: CampaignChart): ChartArrow[] {
  return Object.entries(chart.box).flatMap(([from, box]) => [
    { from, to: box.win, won: true },
    { from, to: box.lose, won: false },
  ])
}

/** For how many battles of a campaign each seat of this browser has turned the page. */
const KEY = 'feldherr.turned'

function turned(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function pagesTurned(match: string, role: string | null): number {
  return turned()[`${match}/${role}`] ?? 0
}

export function turnPage(match: string, role: string | null, battles: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...turned(), [`${match}/${role}`]: battles }))
}
