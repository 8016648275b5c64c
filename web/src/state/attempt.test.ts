import { expect, it } from 'vitest'
import { Attempt } from './attempt.svelte'

it('makes one attempt at a time, and says why the last one came to nothing', async () => {
  const attempt = new Attempt()
  const done: string[] = []
  let end = (): void => undefined
  const first = attempt.make(() => new Promise<void>((resolve) => (end = resolve)).then(() => void done.push('first')))
  expect(attempt.busy).toBe(true)
  await attempt.make(() => Promise.resolve(done.push('second')))
  end()
  await first
  expect(done).toEqual(['first'])
  await attempt.make(
    () => Promise.reject(new Error('no')),
    (fault) => (fault as Error).message,
  )
  expect([attempt.busy, attempt.problem]).toEqual([false, 'no'])
  await attempt.make(() => Promise.resolve())
  expect(attempt.problem).toBe('')
})
