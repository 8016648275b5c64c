/** The four armies' colours. They are the same in both themes, so they live here and in tokens.css alike. */

export interface ArmyColours {
  face: string
  ink: string
}

export const ARMIES: Record<string, ArmyColours> = {
  black: { face: '#2B2B30', ink: '#F6EFDF' },
  red: { face: '#9E241D', ink: '#FFF4E4' },
  blue: { face: '#5A8FCB', ink: '#0F1B2D' },
  green: { face: '#C2DBA4', ink: '#1B2412' },
}

const PLAIN: ArmyColours = { face: '#E9E4D8', ink: '#26221C' }

export function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
}

/** Relative luminance as WCAG reckons it. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((v) => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number]
  return (x + 0.05) / (y + 0.05)
}

/** The colour `share` of the way to the grey of its own lightness: duller, never fainter. */
export function dulled(hex: string, share: number): string {
  const y = luminance(hex)
  const s = y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055
  const grey = s * 255
  return (
    '#' +
    channels(hex)
      .map((v) =>
        Math.round(v + (grey - v) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
      .toUpperCase()
  )
}

/** Colours of an army's counters; a piece that has done its turn loses 35 % of its colour. */
export function armyColours(army: string, spent: boolean): ArmyColours {
  const colours = ARMIES[army] ?? PLAIN
  return spent ? { face: dulled(colours.face, 0.35), ink: colours.ink } : colours
}
