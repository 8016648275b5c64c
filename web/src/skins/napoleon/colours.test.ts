import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '../shared/colour'
import { coloursOf, landOf, NATIONS, OTHERS } from './colours'

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

describe('the head of a card', () => {
  const css = readFileSync(resolve(process.cwd(), 'src/skins/napoleon/panels/CardFace.svelte'), 'utf8')
  const kinds = [...css.matchAll(/--kind: (#[0-9a-f]{6})/g)].map((found) => found[1]!)
  const ink = /background: var\(--kind\);\s*color: (#[0-9a-f]{6})/.exec(css)![1]!
  it('can be read in each of four colours', () => {
    expect(kinds).toHaveLength(4)
    for (const kind of kinds) expect(contrast(kind, ink), kind).toBeGreaterThanOrEqual(4.5)
  })
})
