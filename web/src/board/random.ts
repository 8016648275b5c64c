/** Seeded numbers, so that a map never changes between visits. */

/** Mulberry32: numbers in [0, 1) from a 32-bit seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [-1, 1] that depends only on the place: neighbouring outlines that meet wobble alike. */
export function jitter(x: number, y: number, salt = 0): number {
  const seed = Math.imul(Math.round(x * 2) + 7919, 374761393) ^ Math.imul(Math.round(y * 2) + 104729, 668265263) ^ salt
  return seeded(seed)() * 2 - 1
}
