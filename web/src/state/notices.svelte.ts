/** One's wishes for notices, as the page of the account shows and changes them. */
import type { GivenUp, HookWanted, Notices } from '../wire/generated'
import { deviceName } from '../lib/device'
import { accounts } from '../net/accounts'
import { subscribed, subscribe } from '../lib/push'

export const PACES: Notices['mail'][] = ['soon', 'hourly', 'daily', 'off']

/** Where this browser stores which of the channels is its own. */
const HERE = 'feldherr.notices'

export class NoticeStore {
  told = $state.raw<Notices | null>(null)
  givenUp = $state.raw<GivenUp[]>([])
  /** Whether this browser already accepts notices. */
  here = $state(false)

  async load(admin: boolean): Promise<void> {
    const [told, givenUp, here] = await Promise.all([
      accounts.notices(),
      admin ? accounts.givenUp() : Promise.resolve([]),
      subscribed(),
    ])
    this.told = told
    this.givenUp = givenUp
    const mine = localStorage.getItem(HERE)
    this.here = here && told.channels.some((one) => one.id === mine)
  }

  /** Has this browser notified. Rejects if it will not, or cannot. */
  async tellHere(key: string): Promise<void> {
    const wanted = { name: deviceName(navigator.userAgent) || 'browser', ...(await subscribe(key)) }
    localStorage.setItem(HERE, (await accounts.addBrowser(wanted)).channel.id)
  }

  async add(hook: HookWanted): Promise<string | null> {
    return (await accounts.addHook(hook)).secret
  }
}
