/**
 * Does something once the page has been laid out and measured again: what a change has moved or uncovered is where it
 * stays by then, and a board just mounted has its opening view. Returns what undoes it.
 */
export function afterLayout(then: () => void): () => void {
  // The first frame ends with the measuring, the second begins with its result.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(then)))
  return () => cancelAnimationFrame(frame)
}
