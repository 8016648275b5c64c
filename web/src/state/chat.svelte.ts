/** What is said in the rooms of a match or an event, as far as this browser has read it. */
import type { ChatMessage, ChatPage } from '../wire/generated'
import { aside } from '../lib/announce.svelte'
import { needWords } from '../i18n/index.svelte'
import { personName, t } from '../i18n/words'
import { Denied } from '../net/api'
import { talks, type Room, type TableRoom } from '../net/talks'
import type { MatchStore } from './match.svelte'

/** Where it is read and written. */
export interface Source {
  read: (room: Room | null, before: number | null) => Promise<ChatPage>
  say: (room: Room, text: string, key: string) => Promise<ChatMessage>
}

const KEY = 'feldherr.chat'

type Seen = Record<string, number>

function kept(): Record<string, Seen> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return parsed && typeof parsed === 'object' ? (parsed as Record<string, Seen>) : {}
  } catch {
    return {}
  }
}

/** How many places' reading positions are remembered. */
const MOST = 200

/** A later page laid over what is known: its messages replace those known, earlier messages stay. */
export function merged(known: ChatPage | null, page: ChatPage): ChatPage {
  const first = page.messages[0]?.number
  if (!known || first === undefined || !page.more) return page
  const before = known.messages.filter((one) => one.number < first)
  // What lies between the two was never read: it is requested from the later page on.
  const apart = known.messages.at(-1)!.number < first - 1 && !known.messages.some((one) => one.number >= first)
  if (apart || before.length === 0) return page
  return { ...page, messages: [...before, ...page.messages], more: known.more }
}

/** The name of a message's author. */
export function authorOf(one: ChatMessage): string {
  if (!one.guest) return personName(one.name ?? '')
  return one.name ? t('talk-guest', { name: one.name }) : t('talk-a-guest')
}

export class Chat {
  /** The rooms that may be read, and the current one. */
  rooms = $state.raw<Room[]>([])
  room = $state<Room | null>(null)
  failed = $state(false)
  /** Whether it is on somebody's screen. */
  #looked = false
  #pages = $state.raw<Partial<Record<Room, ChatPage>>>({})
  #seen = $state.raw<Seen>({})

  constructor(
    readonly place: string,
    readonly source: Source,
  ) {
    this.#seen = kept()[place] ?? {}
  }

  /** Whether there is a room for the caller. */
  get open(): boolean {
    return this.rooms.length > 0
  }

  /** Whether nobody has said anything yet. */
  get quiet(): boolean {
    return Object.values(this.#pages).every((page) => page.messages.length === 0)
  }

  get page(): ChatPage | null {
    return this.room ? (this.#pages[this.room] ?? null) : null
  }

  /** Messages of others that have not been on screen here. */
  unreadIn(room: Room): number {
    const page = this.#pages[room]
    return page?.messages.filter((one) => !one.yours && one.number > (this.#seen[room] ?? 0)).length ?? 0
  }

  get unread(): number {
    return this.rooms.reduce((sum, room) => sum + this.unreadIn(room), 0)
  }

  /** Reads what is new: in one room, or in all. */
  async renew(room: Room | null = null): Promise<void> {
    try {
      await needWords('talks')
      const first = await this.source.read(room, null)
      this.take(first)
      if (room === null)
        for (const other of first.rooms) if (other !== first.room) this.take(await this.source.read(other, null))
    } catch (error) {
      if (error instanceof Denied) this.rooms = []
      else this.failed = true
    }
  }

  take(page: ChatPage): void {
    const known = this.#pages[page.room] ?? null
    const last = known?.messages.at(-1)?.number ?? 0
    const fresh = known ? page.messages.filter((one) => one.number > last && !one.yours) : []
    this.#pages = { ...this.#pages, [page.room]: merged(known, page) }
    this.rooms = page.rooms
    if (!this.room || !page.rooms.includes(this.room)) this.room = page.room
    this.failed = false
    const told = fresh.at(-1)
    if (told)
      aside(t(told.hidden ? 'talk-said-hidden' : 'talk-said', { name: authorOf(told), text: told.text.slice(0, 200) }))
    if (this.#looked) this.#note()
  }

  async earlier(): Promise<void> {
    const page = this.page
    const first = page?.messages[0]
    if (!page || !first) return
    const before = await this.source.read(page.room, first.number)
    const now = this.#pages[page.room]!
    this.#pages = {
      ...this.#pages,
      [page.room]: { ...now, messages: [...before.messages, ...now.messages], more: before.more },
    }
  }

  async say(text: string, key: string): Promise<void> {
    const { room } = this
    if (!room) return
    try {
      await this.source.say(room, text, key)
    } finally {
      await this.renew(room)
    }
  }

  /** Shows a room, until the returned function is called. */
  look(room: Room): () => void {
    this.room = room
    this.#looked = true
    this.#note()
    return () => (this.#looked = false)
  }

  #note(): void {
    const { room } = this
    const last = room ? this.#pages[room]?.messages.at(-1)?.number : undefined
    if (!room || last === undefined || document.hidden || (this.#seen[room] ?? 0) >= last) return
    this.#seen = { ...this.#seen, [room]: last }
    const others = Object.entries(kept()).filter(([place]) => place !== this.place)
    const all = Object.fromEntries([...others.slice(1 - MOST), [this.place, this.#seen]])
    localStorage.setItem(KEY, JSON.stringify(all))
  }
}

/** The chat of a match: read at once, and whenever its socket says that there is more. */
export function tableChat(match: MatchStore): Chat {
  const chat = new Chat(match.id, {
    read: (room, before) => talks.at(match.id, match.token, room as TableRoom | null, before),
    say: (room, text, key) => talks.say(match.id, match.token, room as TableRoom, text, key),
  })
  match.ontalk = (room) => void chat.renew(room)
  void chat.renew()
  return chat
}

/** The chat of an event, which is notified when there is more. */
export function eventChat(event: string): Chat {
  return new Chat(event, {
    read: (_, before) => talks.ofEvent(event, null, before),
    say: (_, text, key) => talks.sayAtEvent(event, text, key),
  })
}
