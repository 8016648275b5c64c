/** Notices in this browser: its push service and the worker that shows them. */
import type { PushWanted } from '../wire/generated'
import { ready } from './worker'

/** The browser shows no notices of this site: the user has said so in its settings, or just now. */
export class NotAllowed extends Error {}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this browser accepts notices. */
export async function subscribed(): Promise<boolean> {
  if (!canPush()) return false
  const found = await navigator.serviceWorker.getRegistration()
  return !!(await found?.pushManager.getSubscription())
}

/** Has this browser accept notices. Rejects with NotAllowed, or if its push service cannot be reached. */
export async function subscribe(key: string): Promise<Omit<PushWanted, 'name'>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const { pushManager } = await ready()
  // A subscription with another key of the site would no longer receive anything.
  const before = await pushManager.getSubscription()
  if (before && key !== text(before.options.applicationServerKey)) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return { endpoint: made.endpoint, keys: { p256dh: text(made.getKey('p256dh')), auth: text(made.getKey('auth')) } }
}

/** Bytes as base64url, without padding. */
export function text(bytes: ArrayBuffer | null): string {
  const told = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join('')
  return btoa(told).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
