/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from './test/resolve.ts'
import { words } from './words/plugin.ts'
import { worker } from './worker/plugin.ts'
import { defineConfig } from 'vite'

/** A zoom that nothing animates needs little of the library. */
const STILL = fileURLToPath(new URL('src/board/still.ts', import.meta.url))

export default defineConfig({
  base: '/',
  plugins: [svelte(), svelteTesting(), words(), worker()],
  resolve: { alias: { 'd3-transition': STILL, 'd3-interpolate': STILL } },
  build: {
    outDir: '../src/feldherr/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: process.env.FELDHERR_SERVER ?? 'http://127.0.0.1:8765', ws: true, changeOrigin: false },
    },
  },
  test: {
    environment: 'happy-dom',
    // One document for all files of a worker: making one for each took longer than the tests.
    isolate: false,
    setupFiles: ['test/fresh.ts'],
    // It measures nothing: on a busy machine all takes long.
    testTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
    include: ['src/**/*.test.ts'],
  },
})
