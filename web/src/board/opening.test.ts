import { describe, expect, it } from 'vitest'
import { GROUND } from '../test/cases'
import { Camera } from './camera'
import { H } from './geometry'
import { armiesFirst, closeTo, type Shown } from './opening'

/** A line of a battle of antiquity: thirty columns wide, the enemy's one opposite. */
const OWN = Array.from({ length: 30 }, (_, i) => `${String(i + 6).padStart(2, '0')}24`)
const THEIRS = OWN.map((hex) => hex.replace(/24$/, '12'))
const FREE = { left: 16, right: 84, top: 16, bottom: 0 }

function shown(width: number, height: number, more: Partial<Shown> = {}): Shown {
  const host = document.createElement('div')
  Object.defineProperties(host, { clientWidth: { value: width }, clientHeight: { value: height } })
  const hooks = { moving: () => {}, settled: () => {}, mayPan: () => true, glide: () => 0 }
  const camera = new Camera(host, GROUND.size, hooks)
  return { camera, ground: GROUND, free: FREE, taken: [...OWN, ...THEIRS], mine: OWN, ...more }
}

/** Where a hex would lie on the screen (px). */
function lies(hex: string, { x, y, k }: { x: number; y: number; k: number }): [number, number] {
  const centre = GROUND.centre(hex)
  return [x + centre.x * k, y + centre.y * k]
}

describe('what a board shows first', () => {
  it.each([
    [1560, 900],
    [920, 650],
    [700, 400],
  ])('at %d × %d a hex is 28 px at least, and the middle of the own line is in view', (width, height) => {
    const at = armiesFirst(shown(width, height))!
    expect(at.k * H).toBeGreaterThanOrEqual(28 - 1e-9)
    const [x, y] = lies('2124', at)
    expect(x).toBeGreaterThan(FREE.left)
    expect(x).toBeLessThan(width - FREE.right)
    expect(y).toBeGreaterThan(FREE.top)
    expect(y).toBeLessThan(height)
  })

  it('shows both armies whole where they can be read so', () => {
    const at = armiesFirst(shown(1560, 900))!
    for (const hex of [OWN[0]!, OWN.at(-1)!, THEIRS[0]!, THEIRS.at(-1)!]) {
      const [x, y] = lies(hex, at)
      expect(x).toBeGreaterThan(FREE.left)
      expect(x).toBeLessThan(1560 - FREE.right)
      expect(y).toBeGreaterThan(FREE.top)
      expect(y).toBeLessThan(900)
    }
  })

  it('leaves a map alone that is read whole, and one without pieces', () => {
    expect(armiesFirst(shown(1560, 900, { taken: [], mine: [] }))).toBeNull()
    expect(armiesFirst(shown(4000, 4000))).toBeNull()
  })

  it('comes close to a few pieces that stand together, though the map could be read whole', () => {
    const few = ['0914', '1013', '0917', '1117']
    const at = armiesFirst(shown(4000, 4000, { taken: few, mine: few.slice(2) }))!
    expect(at.k * H).toBeCloseTo(60)
    const apart = ['0217', '3917']
    expect(armiesFirst(shown(4000, 4000, { taken: apart, mine: apart }))).toBeNull()
  })

  it('comes close enough for a finger to the own pieces', () => {
    const at = closeTo(OWN, shown(390, 500))!
    expect(at.k * H).toBeGreaterThanOrEqual(44)
    const [x] = lies('2124', at)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(390)
  })
})
