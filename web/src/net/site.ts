/** A site, where people have accounts: the page is told so. Otherwise this is someone's own machine. */
export function onSite(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.site !== undefined
}
