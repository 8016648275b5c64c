import { expect, test } from 'vitest'
import { bytes, written } from './passkeys'

test.each(['', 'AA', 'AQI', '-_-_', 'SGVsbG8sIHdvcmxk'])('%s is read and written alike', (text) => {
  expect(written(bytes(text).buffer)).toBe(text)
})

test('what stands for + and / is read', () => {
  expect([...bytes('-_8')]).toEqual([251, 255])
})
