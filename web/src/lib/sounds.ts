/** The sounds, made here from noise and plain tones: a die on wood, a step, a stroke of a drum, a call of two notes. */
import type { Cue, Sound } from './cues'

/** Everything is quiet enough to be left on. */
const LOUDNESS = 0.5
/** The same sound does not start again within so many seconds: many marches at once are one. */
const APART = 0.06

let context: AudioContext | null = null
let out: GainNode
let hiss: AudioBuffer
const last = new Map<Sound, number>()

function open(): AudioContext {
  if (context) return context
  context = new AudioContext()
  out = context.createGain()
  out.gain.value = LOUDNESS
  out.connect(context.destination)
  hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return context
}

/** A gain that is loud at once and gone after `length` seconds. */
function fading(at: number, loud: number, length: number): GainNode {
  const gain = context!.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  gain.connect(out)
  return gain
}

function tone(at: number, kind: OscillatorType, from: number, to: number, length: number, loud: number): void {
  const voice = context!.createOscillator()
  voice.type = kind
  voice.frequency.setValueAtTime(from, at)
  voice.frequency.exponentialRampToValueAtTime(to, at + length)
  voice.connect(fading(at, loud, length))
  voice.start(at)
  voice.stop(at + length)
}

function noise(at: number, kind: BiquadFilterType, hertz: number, length: number, loud: number): void {
  const source = context!.createBufferSource()
  source.buffer = hiss
  const filter = context!.createBiquadFilter()
  filter.type = kind
  filter.frequency.value = hertz
  source.connect(filter).connect(fading(at, loud, length))
  source.start(at)
  source.stop(at + length)
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  // It comes to rest: each bounce is nearer to the next one, and softer.
  die: (at) =>
    [0, 0.13, 0.24, 0.33, 0.4, 0.45].forEach((later, i) => {
      noise(at + later, 'bandpass', 2400 - 130 * i, 0.035, 0.5 - 0.06 * i)
      tone(at + later, 'sine', 260, 180, 0.03, 0.3 - 0.04 * i)
    }),
  step: (at) => {
    tone(at, 'sine', 115, 60, 0.08, 0.35)
    noise(at, 'lowpass', 420, 0.04, 0.25)
  },
  result: (at) => {
    tone(at, 'sine', 150, 48, 0.24, 0.7)
    noise(at, 'lowpass', 900, 0.14, 0.35)
  },
  turn: (at) => {
    tone(at, 'triangle', 392, 392, 0.16, 0.3)
    tone(at + 0.15, 'triangle', 523.25, 523.25, 0.32, 0.3)
  },
}

/**
 * Plays what a page is allowed to: before the user has touched it, the browser lets nothing be heard, and later it
 * would be too late.
 */
export function play(cues: Cue[]): void {
  const now = open()
  if (now.state !== 'running') return void now.resume().catch(() => {})
  for (const { sound, at } of cues) {
    const begins = now.currentTime + at / 1000
    if (Math.abs(begins - (last.get(sound) ?? -Infinity)) < APART) continue
    last.set(sound, begins)
    SOUNDS[sound](begins)
  }
}
