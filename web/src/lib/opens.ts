/**
 * Opens a `details` when what is wanted comes true, and closes it when that is over; between the two it is the
 * reader's.
 *
 * The attribute `open` would be set again whenever anything beside it is redrawn, and close what the reader has opened.
 */
export function opens(node: HTMLDetailsElement, wanted: boolean): { update: (next: boolean) => void } {
  node.open = wanted
  return {
    update(next) {
      if (next !== wanted) node.open = wanted = next
    },
  }
}
