/** Chances as the sheet shows them: n of N up to 36, else one decimal of a percent. */
import type { Fraction, Message, Sheet } from '../wire/generated'

/** The rolls that all chances of a sheet are counted in, so that they can be compared; 0 if rolls are not counted. */
export function rollsOf({ dice, groups }: Pick<Sheet, 'dice' | 'groups'>): number {
  // The least common multiple of both.
  return groups.reduce((rolls, { chance }) => rolls * reduced([rolls, reduced(chance)[1]])[1], dice)
}

/** Counted in the possible rolls: a third of six faces is two of six. */
export function chanceText(
  chance: Fraction,
  rolls: number,
  of: (n: number, total: number) => string,
  percent: (share: number, digits: number) => string,
): string {
  const [n, total] = chance
  if (rolls > 0 && rolls <= 36 && (n * rolls) % total === 0) return of((n * rolls) / total, rolls)
  return total <= 36 && rolls <= 36 ? of(n, total) : percent(n / total, 1)
}

export function share(chance: Fraction): number {
  return chance[1] === 0 ? 0 : chance[0] / chance[1]
}

/** Whether some result takes a unit from both sides, so that the chances of losing one overlap. */
export function overlap({ ladder, groups }: Pick<Sheet, 'ladder' | 'groups'>): boolean {
  const falls = (id: string) => groups.some((group) => group.id === id && group.chance[0] > 0)
  return ladder.some((rung) => rung.result === 'EX') && falls('attacker_lost') && falls('defender_lost')
}

/** The ladder as columns by result if the dice are more than six equal faces. */
export interface Outcome {
  result: string
  chance: Fraction
  faces: number[]
  consequences: Message[]
}

export function byResult(sheet: Pick<Sheet, 'ladder'>): Outcome[] {
  const out = new Map<string, Outcome>()
  for (const rung of sheet.ladder) {
    const { result, consequences } = rung
    // The same code may mean different things to those who come to fight.
    const key = result + JSON.stringify(consequences)
    const found = out.get(key) ?? { result, chance: [0, rung.chance[1]] as Fraction, faces: [], consequences }
    const total = found.chance[1] === rung.chance[1] ? rung.chance[1] : found.chance[1] * rung.chance[1]
    const scaled = (part: Fraction) => (part[0] * total) / part[1]
    found.chance = [scaled(found.chance) + scaled(rung.chance), total]
    found.faces.push(rung.face)
    out.set(key, found)
  }
  return [...out.values()].map((one) => ({ ...one, chance: reduced(one.chance) }))
}

function reduced([n, total]: Fraction): Fraction {
  let [a, b] = [n, total]
  while (b) [a, b] = [b, a % b]
  return a > 1 ? [n / a, total / a] : [n, total]
}

/** Faces of one die in words, consecutive ones as a run: "0–5, 9". Nothing if more than one die falls. */
export function facesText(faces: readonly number[], { ladder, dice }: Pick<Sheet, 'ladder' | 'dice'>): string {
  if (ladder.length !== dice || ladder.some((rung) => share(rung.chance) !== share([1, dice]))) return ''
  const runs: [number, number][] = []
  for (const face of [...faces].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && face === last[1] + 1) last[1] = face
    else runs.push([face, face])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

/** True if the ladder is six plain faces of one die. */
export function plainDie(sheet: Pick<Sheet, 'ladder'>): boolean {
  return sheet.ladder.length === 6 && sheet.ladder.every((rung) => share(rung.chance) === share([1, 6]))
}

/** The expected number of successful rolls in a plan. */
export function expected(sheets: readonly Pick<Sheet, 'groups'>[]): number {
  return sheets.reduce((sum, { groups }) => sum + (groups[0] ? share(groups[0].chance) : 0), 0)
}
