/** The service worker of a site: it shows notices, and a page where there is no connection. It keeps nothing else. */
import { onSite } from '../net/site'

/** Has the browser take the worker up, on a site; on one's own machine there is no need of one. */
export function startWorker(): void {
  if (!onSite() || !('serviceWorker' in navigator)) return
  // Once the page stands, as nothing on it waits for that. Where the browser will not, the page goes without.
  const start = () => void navigator.serviceWorker.register('/worker.js').catch(() => {})
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** The worker, once it is at work. */
export async function ready(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js')
  return navigator.serviceWorker.ready
}
