import { describe, expect, it } from 'vitest'
import { text } from './push'

describe('keys of a browser', () => {
  it('are written as base64url without a filling', () => {
    expect(text(Uint8Array.from([251, 255, 254]).buffer)).toBe('-__-')
    expect(text(Uint8Array.from([1]).buffer)).toBe('AQ')
    expect(text(null)).toBe('')
  })
})
