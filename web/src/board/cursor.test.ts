import { expect, it } from 'vitest'
import { pressed, steers } from './cursor'
import { NOWHERE } from './ground'

/** A row of places: one key leads to the right, and off its end. */
const ground = {
  ...NOWHERE,
  step: (code: string, from: string) =>
    code !== 'KeyD' && code !== 'ArrowRight' ? undefined : from === 'a' ? 'b' : null,
}

function board(cursor: string | null, letters = true) {
  const done: string[] = []
  const keyed = {
    ground,
    cursor,
    start: 'a',
    letters,
    move: (hex: string) => void done.push(`to ${hex}`),
    activate: (hex: string, how: { key?: string; shift: boolean }) => void done.push(`${how.key} ${hex} ${how.shift}`),
  }
  return {
    done,
    press: (code: string, how = {}) => pressed(new KeyboardEvent('keydown', { code, ...how }), keyed),
    keyed,
  }
}

it('the first key only shows the cursor, the next ones move it, and at the edge it is told again where it is', () => {
  const [none, first, last] = [board(null), board('a'), board('b')]
  for (const one of [none, first, last]) expect(one.press('ArrowRight')).toBe(true)
  expect([none.done, first.done, last.done]).toEqual([['to a'], ['to b'], ['to b']])
})

it('Enter and Space press what is beneath it, and nothing where there is no cursor', () => {
  const [none, some] = [board(null), board('b')]
  expect([none.press('Enter'), some.press('NumpadEnter'), some.press('Space', { shiftKey: true })]).toEqual([
    false,
    true,
    true,
  ])
  expect(some.done).toEqual(['Enter b false', 'Space b true'])
})

it('letters are left alone where they move nothing, and so is what Ctrl goes with', () => {
  const [letters, arrows] = [board('a'), board('a', false)]
  expect([letters.press('KeyD'), letters.press('KeyD', { ctrlKey: true }), letters.press('KeyQ')]).toEqual([
    true,
    false,
    false,
  ])
  expect([arrows.press('KeyD'), arrows.press('ArrowRight')]).toEqual([false, true])
  expect(steers(new KeyboardEvent('keydown', { code: 'KeyD' }), arrows.keyed)).toBe(false)
})
