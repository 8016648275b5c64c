/** Milliseconds from one reading of a list that is looked at to the next. */
const EVERY = 30_000

/**
 * Has a list read now, and again while its page is looked at: every half a minute, as soon as it comes into view again,
 * and when the connection is back. To be called in an effect; returns what ends that.
 */
export function renewed(read: () => unknown): () => void {
  void read()
  const again = (): void => {
    if (document.visibilityState === 'visible') void read()
  }
  const timer = setInterval(again, EVERY)
  document.addEventListener('visibilitychange', again)
  addEventListener('online', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
    removeEventListener('online', again)
  }
}
