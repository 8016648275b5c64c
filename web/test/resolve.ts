import type { Plugin } from 'vite'

/** Under vitest Svelte must resolve to its browser build, or components cannot be mounted. */
export function svelteTesting(): Plugin {
  return {
    name: 'feldherr-svelte-testing',
    config: () => (process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  }
}
