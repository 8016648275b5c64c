/** A site, where people have accounts: the page is told so. Else this is somebody's own machine. */
export function onSite(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.site !== undefined
}
