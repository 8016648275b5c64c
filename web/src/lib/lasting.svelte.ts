/** What passes in the blink of an eye is not shown: it would flash, and be in the way. */

/** ms until something counts as lasting. */
export const BLINK = 300

/** Whether something has been so for longer than a blink of the eye; to be called where effects may be. */
export function lasting(is: () => boolean): { readonly now: boolean } {
  let now = $state(false)
  const so = $derived(is())
  $effect(() => {
    now = false
    if (!so) return
    const timer = setTimeout(() => (now = true), BLINK)
    return () => clearTimeout(timer)
  })
  return {
    get now() {
      return now
    },
  }
}
