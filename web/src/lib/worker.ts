/** The service worker of a site: it shows notices, and a page where there is no connection. It keeps nothing else. */
import { onSite } from '../net/site'

/** Has the browser install the worker, on a site; on one's own machine it is not needed. */
export function startWorker(): void {
  if (!onSite() || !('serviceWorker' in navigator)) return
  // Once the page is there, because nothing on it waits for that. If the browser refuses, the page does without.
  const start = () => void navigator.serviceWorker.register('/worker.js').catch(() => {})
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** The worker, once it is at work. */
export async function ready(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js')
  return navigator.serviceWorker.ready
}
