/** Who the user is on a site; on one's own machine nobody has an account. */
import type { Me } from '../wire/generated'
import { needWords } from '../i18n/index.svelte'
import { go, paths } from '../lib/router.svelte'
import { accounts, handIn } from '../net/accounts'
import { Denied } from '../net/api'
import { onSite } from '../net/site'

let me = $state.raw<Me | null>(null)
let words = $state(false)

export const person = {
  /** Null until the site has answered. */
  get me(): Me | null {
    return me
  },
  get words(): boolean {
    return words
  },
  set(next: Me): void {
    me = next
  },
  /** Asks the site who the user is. */
  async refresh(): Promise<void> {
    if (!onSite()) return
    await needWords('account').then(() => (words = true))
    await handIn().catch(() => {})
    me = await accounts.me().catch(() => me)
  },
}

/** Where the user was when they went to sign in. */
let from: string | null = null

export function toSignIn(): void {
  // A private link to the lobby has its code there.
  from = location.pathname + location.hash
  go(paths.signIn)
}

/** Goes to sign in if that is what is missing; returns whether it was. */
export function wantsSignIn(error: unknown): boolean {
  if (!(error instanceof Denied) || error.error !== 'not-signed-in') return false
  toSignIn()
  return true
}

/** Signed in: back to where the user was. */
export function entered(next: Me): void {
  me = next
  const to = from ?? paths.home
  from = null
  go(to, 'replace')
}
