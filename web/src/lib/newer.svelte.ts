/** A page left open while its server was updated: it keeps working, and offers to reload. */
class Newer {
  /** The server has another page by now. */
  found = $state(false)

  /**
   * Asks the server for its page: another build begins with a file of another name. Nothing is said if it does not
   * answer.
   */
  async look(): Promise<void> {
    const own = document.querySelector<HTMLScriptElement>('head script[src]')?.getAttribute('src')
    if (!own || this.found) return
    const page = await fetch('/', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    )
    const theirs = / src="([^"]+)"/.exec(page)?.[1]
    this.found = theirs !== undefined && theirs !== own
  }
}

export const newer = new Newer()
