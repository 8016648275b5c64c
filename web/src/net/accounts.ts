/** The calls of accounts, which a site has; seats belong to accounts there. */
import type {
  ChannelMade,
  CodeOpened,
  GivenUp,
  HookWanted,
  LetterWanted,
  Me,
  Notices,
  NoticesWanted,
  OthersOut,
  PasswordSet,
  PushWanted,
  RoleGiven,
  Sent,
  SettingsWanted,
  SignUpWanted,
  TokenWanted,
  Ways,
} from '../wire/generated'
import { call } from './api'
import { dropEverySeat, everyToken, knowRoles } from './seats'
import { onSite } from './site'

const post = <T>(path: string, body: unknown = {}) => call<T>(`/api/account/${path}`, { body })
const passkey = (path: string, answer: unknown, name?: string) => post<Me>(path, name ? { answer, name } : { answer })

export const accounts = {
  me: () => call<Me>('/api/account'),
  signIn: (name: string, password: string) => post<Me>('sign-in', { name, password }),
  signOut: () => post<unknown>('sign-out'),
  letter: (wanted: LetterWanted) => post<Sent>('letters', wanted),
  code: (code: string, name?: string, password?: string) => post<CodeOpened>('code', { code, name, password }),
  reset: (code: string, password: string) => post<Me>('reset', { code, password }),
  signUp: (wanted: SignUpWanted) => post<Me | Sent>('sign-up', wanted),
  settings: (wanted: SettingsWanted) => post<unknown>('settings', wanted),
  email: (email: string) => post<Sent>('email', { email }),
  /** Sets a password; returns whether an address that was to be confirmed has to be given again. */
  password: (password: string | null, tokens: boolean) =>
    post<PasswordSet>('password', { password, tokens }).then((set) => set.address),
  ways: () => call<Ways>('/api/account/ways'),
  /** Signs all other browsers out; returns what is left for programs. */
  endOthers: () => post<OthersOut>('devices/end-others'),
  endDevice: (id: string) => post<unknown>('devices/end', { id }),
  makeToken: (wanted: TokenWanted) => post<{ token: string }>('tokens', wanted).then((made) => made.token),
  endToken: (id: string) => post<unknown>('tokens/end', { id }),
  askNewPasskey: () => post<{ options: unknown }>('passkeys/ask').then((asked) => asked.options),
  addPasskey: (answer: unknown, name: string) => passkey('passkeys', answer, name),
  endPasskey: (id: string) => post<unknown>('passkeys/end', { id }),
  askPasskey: () => post<{ options: unknown }>('passkey/ask').then((asked) => asked.options),
  byPasskey: (answer: unknown) => passkey('passkey', answer),
  leave: () => post<unknown>('leave'),
  stay: () => post<unknown>('stay'),
  invite: () => post<{ code: string }>('invitations').then((made) => made.code),
  appoint: (name: string, role: RoleGiven['role']) => post<unknown>('roles', { name, role }),
  keep: () => post<Me>('keep'),
  notices: () => call<Notices>('/api/account/notices'),
  wish: (way: string, pace: NoticesWanted['pace']) => post<unknown>('notices', { way, pace }),
  addHook: (wanted: HookWanted) => post<ChannelMade>('notices/hooks', wanted),
  addBrowser: (wanted: PushWanted) => post<ChannelMade>('notices/push', wanted),
  endWay: (way: string) => post<unknown>('notices/end', { way }),
  makeFeed: () => post<{ address: string }>('notices/feed').then((made) => made.address),
  endFeed: () => post<unknown>('notices/feed/end'),
  givenUp: () => call<GivenUp[]>('/api/account/notices/given-up'),
  /** Ends the mail of notices by the key of its link. */
  stopMail: (key: string) => call<unknown>(`/stop/${encodeURIComponent(key)}`, { body: {} }),
  link: (match: string, role: string) =>
    call<{ token: string }>(`/api/matches/${match}/link`, { body: { role } }).then((made) => made.token),
}

/** Hands the tokens of links to the site, which sets a cookie for them that no script can read. */
export async function handIn(): Promise<void> {
  const tokens = everyToken()
  if (!onSite() || !tokens.length) return
  await post('seats', { tokens })
  dropEverySeat()
}

/** On a site, makes sure it is known which seats of a match are ours. */
export async function readySeats(match: string): Promise<void> {
  if (!onSite()) return
  try {
    await handIn()
    const { roles } = await call<{ roles: string[] }>(`/api/matches/${match}/mine`)
    knowRoles(match, roles)
  } catch {
    // The page of the match says what is wrong.
  }
}
