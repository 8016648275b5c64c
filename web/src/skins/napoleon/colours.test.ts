import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, mixed } from '../shared/colour'
import { coloursOf, dimmed, landOf, NATIONS, OTHERS } from './colours'

describe('colours of nations', () => {
  it.each(Object.keys(NATIONS))('figures on the plate of %s can be read', (nation) => {
    const { face, ink } = coloursOf(nation)
    expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('colours of nations that a pack brings', () => {
  it('can be read, and are none of ours', () => {
    for (const { face, ink } of OTHERS) {
      expect(contrast(face, ink), face).toBeGreaterThanOrEqual(4.5)
      expect(Object.values(NATIONS).map((one) => one.face)).not.toContain(face)
    }
  })
  it('are the same each time, and tell those of the example apart', () => {
    const faces = ['naples', 'sardinia', 'papacy', 'helvetia'].map((nation) => coloursOf(nation).face)
    expect(new Set(faces).size).toBe(4)
    expect(coloursOf('naples').face).toBe(faces[0])
  })
  it('leave nobody grey, and seats and Camps those of their first power', () => {
    expect(coloursOf('')).toEqual({ face: '#B9AE98', ink: '#1B1B1E' })
    expect(coloursOf('imperial')).toBe(NATIONS.france)
    expect(coloursOf('austria_prussia')).toBe(NATIONS.austria)
  })
  it('show on land, light ones the more so', () => {
    expect(landOf('france')).toBe('color-mix(in srgb, #2B4BA0 calc(var(--tint) + 0%), var(--bare))')
    expect(landOf('turkey')).toContain('+ 20%')
    expect(landOf('sardinia')).toMatch(/\+ (0|18)%/)
  })
})

describe('land on a dark sheet', () => {
  const css = readFileSync(resolve(process.cwd(), 'src/skins/napoleon/Sheet.svelte'), 'utf8')
  const tokens = readFileSync(resolve(process.cwd(), 'src/theme/tokens.css'), 'utf8')
  const tint = Number(/--tint: (\d+)%/.exec(css)![1])
  const dark = tokens.slice(tokens.indexOf("data-theme='dark'"))
  const bare = mixed(/--paper: (#[0-9a-f]{6})/.exec(dark)![1]!, '#ffffff', 0.88)
  const land = (nation: string) => {
    const { face } = coloursOf(nation)
    const more = Number(/\+ (\d+)%/.exec(landOf(nation))![1])
    return mixed(mixed('#000000', face, dimmed(face) / 100), bare, (tint + more) / 100)
  }
  it.each([...Object.keys(NATIONS), 'naples', 'sardinia', 'papacy', 'helvetia'])('of %s outshines none', (nation) => {
    expect(contrast(land(nation), bare)).toBeLessThan(2)
    expect(contrast(land(nation), land('france'))).toBeLessThan(1.75)
  })
  it('is darkened only there', () => {
    expect(landOf('denmark')).toContain('calc(var(--dim) *')
    expect(css.match(/--dim: 1/g)).toHaveLength(2)
  })
})

describe('the head of a card', () => {
  const css = readFileSync(resolve(process.cwd(), 'src/skins/napoleon/panels/CardFace.svelte'), 'utf8')
  const kinds = [...css.matchAll(/--kind: (#[0-9a-f]{6})/g)].map((found) => found[1]!)
  const ink = /background: var\(--kind\);\s*color: (#[0-9a-f]{6})/.exec(css)![1]!
  it('can be read in each of four colours', () => {
    expect(kinds).toHaveLength(4)
    for (const kind of kinds) expect(contrast(kind, ink), kind).toBeGreaterThanOrEqual(4.5)
  })
})
