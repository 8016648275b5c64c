/** Milliseconds between two readings of a list that is being looked at. */
const EVERY = 30_000

/**
 * Has a list read now, and again while its page is looked at: every half a minute, as soon as it comes into view again,
 * and when the connection is back. Call it in an effect; returns what ends that.
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
