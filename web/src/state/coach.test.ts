import { describe, expect, it } from 'vitest'
import type { Event, View } from '../wire/generated'
import { stepFor, type CoachScene } from './coach'

const RESOLVED = { kind: 'resolved' } as Event

/** The own combat phase after a fight, with these verbs offered. */
const scene = (...verbs: string[]): CoachScene => ({
  view: {
    role: 'south',
    phase: 'combat',
    outcome: null,
    pieces: [],
    decisions: [{ role: 'south', offers: verbs.map((verb) => ({ verb })) }],
  } as unknown as View,
  events: [RESOLVED],
  selected: false,
  sheet: false,
  own: true,
})

describe('the coach', () => {
  it('ends the combat only where it can be ended', () => {
    expect(stepFor(scene('end'), new Set())?.id).toBe('endcombat')
    expect(stepFor(scene('take'), new Set())?.id).toBe('free')
  })

  it('says whose loss is to be chosen, whatever is under way', () => {
    expect(stepFor(scene('lose'), new Set())?.id).toBe('lose')
    expect(stepFor({ ...scene('lose'), sheet: true }, new Set())?.id).toBe('lose')
  })
})
