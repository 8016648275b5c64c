/** What one wishes of notices, as the page of the account shows and changes it. */
import type { GivenUp, HookWanted, Notices } from '../wire/generated'
import { deviceName } from '../lib/device'
import { accounts } from '../net/accounts'
import { subscribed, subscribe } from '../lib/push'

export const PACES: Notices['mail'][] = ['soon', 'hourly', 'daily', 'off']

export class NoticeStore {
  told = $state.raw<Notices | null>(null)
  givenUp = $state.raw<GivenUp[]>([])
  /** Whether this browser takes notices up already. */
  here = $state(false)

  async load(admin: boolean): Promise<void> {
    const [told, givenUp, here] = await Promise.all([
      accounts.notices(),
      admin ? accounts.givenUp() : Promise.resolve([]),
      subscribed(),
    ])
    this.told = told
    this.givenUp = givenUp
    this.here = here && told.channels.some((one) => one.kind === 'push')
  }

  /** Has this browser told. Rejects where it will not, or cannot. */
  async tellHere(key: string): Promise<void> {
    await accounts.addBrowser({ name: deviceName(navigator.userAgent) || 'browser', ...(await subscribe(key)) })
  }

  async add(hook: HookWanted): Promise<string | null> {
    return (await accounts.addHook(hook)).secret
  }
}
