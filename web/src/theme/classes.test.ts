import { expect, test } from 'vitest'

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })

test('only what is on its way has the height of rows that will stand there', () => {
  const waiting = Object.entries(components).flatMap(([file, text]) =>
    [...text.matchAll(/<[^<>]*class="[^"]*\bwaits\b[^"]*"[^<>]*>/g)].map(([tag]) => ({ file, tag })),
  )
  expect(waiting.length).toBeGreaterThan(0)
  for (const { file, tag } of waiting) expect(tag, file).toContain('aria-busy="true"')
})
