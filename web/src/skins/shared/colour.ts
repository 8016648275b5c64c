/** Arithmetic with colours, written `#RRGGBB`. */

/** The plate of a counter and what is drawn on it. */
export interface PlateColours {
  face: string
  ink: string
}

export function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
}

/** Two colours mixed, `share` of the first, as CSS does it in sRGB. */
export function mixed(first: string, second: string, share: number): string {
  const [one, other] = [channels(first), channels(second)]
  const sums = one.map((v, i) => Math.round(v * share + other[i]! * (1 - share)))
  return '#' + sums.map((v) => v.toString(16).padStart(2, '0')).join('')
}

/** Relative luminance as WCAG defines it. */
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
