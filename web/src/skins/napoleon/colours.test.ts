import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '../shared/colour'
import { coloursOf, NATIONS } from './colours'

describe('colours of nations', () => {
  it.each(Object.keys(NATIONS))('figures on the plate of %s can be read', (nation) => {
    const { face, ink } = coloursOf(nation)
    expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.5)
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
