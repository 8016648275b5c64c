/** The time at the server, second by second for components that show it. */
import { createSubscriber } from 'svelte/reactivity'

/** How far this device's clock is behind the server's, in ms, as far as the headers of its answers show. */
let behind: number | null = null

/** Takes the time from an answer that comes from the server itself: one from a cache is as old as the cache entry. */
export function hearTime(answer: Response): void {
  const said = Date.parse(answer.headers.get('Date') ?? '')
  if (Number.isNaN(said) || !/no-store/.test(answer.headers.get('Cache-Control') ?? '')) return
  // The header counts whole seconds: on average it is half a second behind.
  const found = said + 500 - Date.now()
  if (behind === null || Math.abs(found - behind) > 1000) behind = found
}

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Seconds since 1970 at the server; read in an effect or a derived value, it updates by itself. */
export function serverNow(): number {
  ticking()
  return (Date.now() + (behind ?? 0)) / 1000
}
