/** What time it is at the server, second by second for whoever shows it. */
import { createSubscriber } from 'svelte/reactivity'

/** How far this device's clock is behind the server's, in ms, as far as the headers of its answers tell. */
let behind: number | null = null

/** Takes the time of an answer that comes from the server itself: one out of a cache is as old as that is. */
export function hearTime(answer: Response): void {
  const said = Date.parse(answer.headers.get('Date') ?? '')
  if (Number.isNaN(said) || !/no-store/.test(answer.headers.get('Cache-Control') ?? '')) return
  // The header counts whole seconds: what it says lies half of one back, on the average.
  const found = said + 500 - Date.now()
  if (behind === null || Math.abs(found - behind) > 1000) behind = found
}

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Seconds since 1970 at the server; read in an effect or a derived value it goes on by itself. */
export function serverNow(): number {
  ticking()
  return (Date.now() + (behind ?? 0)) / 1000
}
