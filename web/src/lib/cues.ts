/** Which sounds belong to what happens, and when; the sounds themselves are in `sounds.ts`, loaded when needed. */
import type { Event } from '../wire/generated'
import { settings } from '../state/settings.svelte'
import { meaning, type Meanings } from './events'

export type Sound = 'die' | 'step' | 'result' | 'turn'

/** A sound, and the milliseconds until it begins. */
export interface Cue {
  sound: Sound
  at: number
}

/** Between the steps of a march, and how many are heard at most. */
const STEP = 110
const STEPS = 5

/** The sounds of some events: steps as they march, the die as it falls, and after it (`tumble` ms) the result. */
export function cuesOf(events: Event[], known: Meanings, tumble: number): Cue[] {
  const cues: Cue[] = []
  const longest = Math.max(
    0,
    ...events
      .filter((event) => meaning(event, known).motion !== undefined)
      .map((event) => (Array.isArray(event.hexes) ? event.hexes.length - 1 : 1)),
  )
  const rolls = events.some((event) => event.kind === 'rolled')
  const after = rolls ? tumble : 0
  if (rolls) cues.push({ sound: 'die', at: 0 })
  if (events.some((event) => meaning(event, known).gone)) cues.push({ sound: 'result', at: after })
  const marches = Math.min(STEPS, longest)
  for (let step = 0; step < marches; step++) cues.push({ sound: 'step', at: after + STEP * step })
  return cues
}

/** Plays sounds if the reader wants any. */
export function sound(cues: Cue[]): void {
  if (settings.sounds && cues.length > 0) void import('./sounds').then(({ play }) => play(cues))
}
