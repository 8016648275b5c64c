/** What passes in the blink of an eye is not shown: it would only flash and be in the way. */

/** ms until something counts as lasting. */
export const BLINK = 300

/** Whether something has been true for longer than the blink of an eye; call it where effects are allowed. */
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
