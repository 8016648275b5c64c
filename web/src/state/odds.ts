/** Chances as the sheet shows them: n of N up to 36, else one decimal of a percent. */
import type { Fraction, Sheet } from '../board/types'

export function chanceText(chance: Fraction, of: (n: number, total: number) => string, percent: (share: number, digits: number) => string): string {
  const [n, total] = chance
  return total <= 36 ? of(n, total) : percent(n / total, 1)
}

export function share(chance: Fraction): number {
  return chance[1] === 0 ? 0 : chance[0] / chance[1]
}

/** The ladder as columns by result when the dice are more than six equal faces. */
export function byResult(sheet: Sheet): { result: string; chance: Fraction; faces: number[] }[] {
  const out = new Map<string, { result: string; chance: Fraction; faces: number[] }>()
  for (const rung of sheet.ladder) {
    const found = out.get(rung.result) ?? { result: rung.result, chance: [0, rung.chance[1]] as Fraction, faces: [] }
    const total = found.chance[1] === rung.chance[1] ? rung.chance[1] : found.chance[1] * rung.chance[1]
    const scaled = (part: Fraction) => (part[0] * total) / part[1]
    found.chance = [scaled(found.chance) + scaled(rung.chance), total]
    found.faces.push(rung.face)
    out.set(rung.result, found)
  }
  return [...out.values()]
}

/** True when the ladder is six plain faces of one die. */
export function plainDie(sheet: Sheet): boolean {
  return sheet.ladder.length === 6 && sheet.ladder.every((rung) => share(rung.chance) === share([1, 6]))
}
