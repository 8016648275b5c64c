/** Every pair of colours that carries meaning, checked against the brief's thresholds. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { channels, contrast, dulled, luminance } from '../skins/shared/colour'
import { ARMIES, armyColours } from '../skins/srazhenie/colours'

const css = readFileSync(resolve(process.cwd(), 'src/theme/tokens.css'), 'utf8')

function block(from: string): Record<string, string> {
  const start = css.indexOf(from)
  expect(start, from).toBeGreaterThanOrEqual(0)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', css.indexOf('{', start)))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((m) => [m[1]!, m[2]!]))
}

const base = block(':root {')
const themes: Record<string, Record<string, string>> = {
  light: base,
  dark: { ...base, ...block(":root[data-theme='dark']") },
}

describe.each(Object.entries(themes))('%s theme', (_, t) => {
  const text: [string, string][] = [
    ...['text', 'muted', 'link', 'good', 'warn', 'bad'].flatMap((ink): [string, string][] => [
      [ink, 'page'],
      [ink, 'panel'],
    ]),
    ['on-main', 'main'],
    ['text', 'paper'],
    ['ink', 'paper'],
    ['muted', 'paper'],
    ['reach', 'paper'],
    ['zone-edge', 'paper'],
    ['water-name', 'paper'],
    ['badge-digit', 'badge-disc'],
  ]
  it.each(text)('%s on %s reads as text', (ink, ground) => {
    expect(contrast(t[ink]!, t[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  const marks: [string, string][] = [
    ['control', 'page'],
    ['control', 'panel'],
    ['focus', 'page'],
    ['focus', 'panel'],
    ['focus', 'paper'],
    ['forest-ink', 'forest'],
    ['forest-ink', 'paper'],
    ['hill-ink', 'hill'],
    ['hill-ink', 'paper'],
    ['water', 'paper'],
    ['road-casing', 'paper'],
    ['roof', 'block'],
    ['zone-edge', 'paper'],
    ['zone-edge', 'forest'],
    ['reach', 'paper'],
    ['reach', 'forest'],
    ['zoc-enemy', 'paper'],
    ['zoc-own', 'paper'],
    ['threat', 'paper'],
    ['badge-ring', 'badge-disc'],
  ]
  it.each(marks)('%s on %s reads as a mark', (ink, ground) => {
    expect(contrast(t[ink]!, t[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

it('follows the system until the reader chooses: the two dark blocks agree', () => {
  const chosen = block(":root[data-theme='dark']")
  const system = block(":root:not([data-theme='light'])")
  expect(system).toEqual(chosen)
})

// -------------------------------------------------------------- armies

type Triple = [number, number, number]

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

function lab([r, g, b]: Triple): Triple {
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
  const f = (v: number): number => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
}

/** Dichromats after Viénot, Brettel and Mollon, and a tritan matrix of the same kind, on linear light. */
const SIGHTS: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.1124, 0.8876, 0],
    [0.1124, 0.8876, 0],
    [0.004, -0.004, 1],
  ],
  deuteranopia: [
    [0.2927, 0.7073, 0],
    [0.2927, 0.7073, 0],
    [-0.0223, 0.0223, 1],
  ],
  tritanopia: [
    [1, 0.1446, -0.1446],
    [0, 0.8592, 0.1408],
    [0, 0.8592, 0.1408],
  ],
}

function seen(hex: string, sight: string): Triple {
  const rgb = channels(hex).map((v) => linear(v / 255)) as Triple
  return SIGHTS[sight]!.map((row) =>
    Math.max(0, Math.min(1, row[0]! * rgb[0] + row[1]! * rgb[1] + row[2]! * rgb[2])),
  ) as Triple
}

const armies = Object.keys(ARMIES)
const pairs = armies.flatMap((a, i) => armies.slice(i + 1).map((b): [string, string] => [a, b]))

describe('armies', () => {
  it('have the colours of tokens.css', () => {
    for (const [army, { face, ink }] of Object.entries(ARMIES)) {
      expect(base[`army-${army}`]!.toUpperCase()).toBe(face)
      expect(base[`army-${army}-ink`]!.toUpperCase()).toBe(ink)
    }
  })

  it.each(armies)('%s: ink on face reads, fresh and spent', (army) => {
    for (const spent of [false, true]) {
      const { face, ink } = armyColours(army, spent)
      expect(contrast(face, ink)).toBeGreaterThanOrEqual(5)
    }
  })

  describe.each(Object.keys(SIGHTS))('seen with %s', (sight) => {
    it.each(pairs)('%s and %s stay apart', (a, b) => {
      for (const spent of [false, true]) {
        const [x, y] = [lab(seen(armyColours(a, spent).face, sight)), lab(seen(armyColours(b, spent).face, sight))]
        // Duller counters come nearer each other; hatching and silhouette still tell them.
        expect(Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])).toBeGreaterThanOrEqual(spent ? 15 : 25)
      }
    })
  })

  it.each(pairs)('%s and %s differ in grey', (a, b) => {
    const grey = (hex: string): Triple => Array(3).fill(luminance(hex)) as Triple
    expect(Math.abs(lab(grey(ARMIES[a]!.face))[0] - lab(grey(ARMIES[b]!.face))[0])).toBeGreaterThanOrEqual(15)
  })

  it('lose colour, not contrast, when spent', () => {
    expect(Math.abs(luminance(dulled('#9E241D', 0.35)) - luminance('#9E241D'))).toBeLessThan(0.03)
  })

  it('keep one of the two selection rings visible on any face', () => {
    for (const { face } of Object.values(ARMIES)) {
      expect(Math.max(contrast(base['selected']!, face), contrast(base['selected-ink']!, face))).toBeGreaterThanOrEqual(
        3,
      )
    }
  })
})
