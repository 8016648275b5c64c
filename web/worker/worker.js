/*
 * The service worker of a site. It shows notices, and a page of its own where the server is not reached; all else the
 * browser asks the server for, as if there were no worker: so no page is older than the server's.
 */
/* global __PAGES__ */

/** The page that is shown without a connection, by language; made with the client (`worker/plugin.ts`). */
const PAGES = __PAGES__

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(
      () => new Response(PAGES, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ),
  )
})

self.addEventListener('push', (event) => {
  let told
  try {
    told = event.data.json()
  } catch {
    // It is none of ours; a browser wants to see something all the same.
    told = { text: 'Feldherr', link: '/', topic: 'feldherr' }
  }
  const { text, link, topic } = told
  event.waitUntil(
    self.registration.showNotification(text, {
      tag: topic,
      data: { link },
      icon: '/icon-192.png',
      badge: '/badge.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A link leads to a page of ours, or to none.
  const link = new URL(event.notification.data.link, self.location.origin)
  const to = link.origin === self.location.origin ? link.href : self.location.origin
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => page.url === to)
      return there ? there.focus() : self.clients.openWindow(to)
    }),
  )
})
