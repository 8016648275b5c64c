/** The armies' make-up, shown before a match exists. The match's own data stand above it. */
export const FORCES: Record<string, { power: string; units: Record<string, number> }> = {
  black: {
    power: 'vaterland',
    units: { line: 10, grenadiers: 3, guard: 2, hussars: 2, dragoons: 2, cuirassiers: 1, field_artillery: 3, horse_artillery: 1, heavy_artillery: 1, redoubt: 1 },
  },
  blue: {
    power: 'elan',
    units: { line: 8, zouaves: 3, guard: 2, hussars: 1, dragoons: 2, cuirassiers: 1, spahis: 2, field_artillery: 3, horse_artillery: 2, heavy_artillery: 1, redoubt: 1 },
  },
  red: {
    power: 'bulldog',
    units: { line: 9, scots: 5, guard: 2, hussars: 2, dragoons: 2, field_artillery: 2, horse_artillery: 2, heavy_artillery: 1, redoubt: 1 },
  },
  green: {
    power: 'not_a_step_back',
    units: { line: 9, grenadiers: 2, guard: 2, dragoons: 3, cuirassiers: 1, cossacks: 3, field_artillery: 3, horse_artillery: 1, heavy_artillery: 1, redoubt: 1 },
  },
} // prettier-ignore
