import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULTS, settings } from '../state/settings.svelte'
import { MEANINGS } from '../test/cases'
import { cuesOf, sound } from './cues'

describe('which sounds belong to what happens', () => {
  it('a march has its steps, no more than five of them', () => {
    const march = (count: number) => ({ kind: 'moved', hexes: Array.from({ length: count + 1 }, (_, i) => `010${i}`) })
    expect(cuesOf([march(2)], MEANINGS, 500)).toEqual([
      { sound: 'step', at: 0 },
      { sound: 'step', at: 110 },
    ])
    expect(cuesOf([march(8)], MEANINGS, 500)).toHaveLength(5)
    expect(cuesOf([march(2), march(1)], MEANINGS, 500)).toHaveLength(2)
  })

  it('the die falls first, and what it did is heard when it lies', () => {
    const fight = [
      { kind: 'attacked', hexes: ['0101'] },
      { kind: 'rolled', faces: [6] },
      { kind: 'destroyed', unit: 'k.li1', hex: '0101' },
      { kind: 'retreated', unit: 'k.li2', hexes: ['0102', '0103'] },
    ]
    expect(cuesOf(fight, MEANINGS, 500)).toEqual([
      { sound: 'die', at: 0 },
      { sound: 'result', at: 500 },
      { sound: 'step', at: 500 },
    ])
    expect(cuesOf([{ kind: 'phase' }], MEANINGS, 500)).toEqual([])
  })
})

describe('sounds', () => {
  const started: number[] = []
  let made = 0
  let state = 'running'

  const node = () => {
    const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const one = {
      gain: param,
      frequency: param,
      type: '',
      buffer: null,
      connect: (to: unknown) => to,
      start: (at: number) => void started.push(at),
      stop() {},
    }
    return one
  }

  beforeEach(() => {
    started.length = made = 0
    state = 'running'
    vi.resetModules()
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 10
        sampleRate = 8000
        destination = {}
        constructor() {
          made++
        }
        get state() {
          return state
        }
        resume = () => Promise.resolve()
        createGain = node
        createOscillator = node
        createBufferSource = node
        createBiquadFilter = node
        createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
      },
    )
  })
  afterEach(() => {
    settings.sounds = false
  })

  it('are off until somebody wants them', async () => {
    expect(DEFAULTS.sounds).toBe(false)
    sound([{ sound: 'turn', at: 0 }])
    await vi.dynamicImportSettled()
    expect(made).toBe(0)
  })

  it('begin when they are due, and the same one does not begin twice at a time', async () => {
    settings.sounds = true
    sound([
      { sound: 'step', at: 0 },
      { sound: 'step', at: 20 },
      { sound: 'result', at: 500 },
    ])
    await vi.dynamicImportSettled()
    expect(made).toBe(1)
    expect(started).toEqual([10, 10, 10.5, 10.5])
  })

  it('are not kept for later where the browser lets nothing be heard yet', async () => {
    settings.sounds = true
    state = 'suspended'
    sound([{ sound: 'die', at: 0 }])
    await vi.dynamicImportSettled()
    expect(started).toEqual([])
  })
})
