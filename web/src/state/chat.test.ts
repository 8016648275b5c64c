import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatMessage, ChatPage } from '../wire/generated'
import { spoken } from '../lib/announce.svelte'
import { provide } from '../i18n/index.svelte'
import { Chat, merged } from './chat.svelte'

const one = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`, number, name: 'Anna', guest: false, page: true, role: 'north', text: `Message ${number}`,
  time: 1, hidden: false, yours: false, ...more,
}) // prettier-ignore

const page = (numbers: number[], more = false, changes: Partial<ChatPage> = {}): ChatPage => ({
  room: 'players', rooms: ['players'], messages: numbers.map((n) => one(n)), more, writes: true, muted: null,
  moderates: false, tag: '', ...changes,
}) // prettier-ignore

const numbers = (found: ChatPage) => found.messages.map((message) => message.number)

beforeEach(() => {
  provide('en', ['talk-said = { $name }: { $text }', 'talk-said-hidden = { $name } hidden'])
})

describe('a later page', () => {
  it('keeps what was read before it, and takes its own word for the rest', () => {
    const known = page([1, 2, 3, 4])
    const later = { ...page([3, 4, 5], true), messages: [one(3, { text: '', hidden: true }), one(4), one(5)] }
    const found = merged(known, later)
    expect([numbers(found), found.more, found.messages[2]!.hidden]).toEqual([[1, 2, 3, 4, 5], false, true])
  })
  it('stands alone where it has all there is, or where nobody knows what lies between', () => {
    expect(numbers(merged(page([1, 2]), page([2, 3])))).toEqual([2, 3])
    const far = merged(page([1, 2]), page([60, 61], true))
    expect([numbers(far), far.more]).toEqual([[60, 61], true])
  })
})

describe('the chat of a place', () => {
  const source = { read: () => Promise.reject(new Error()), say: () => Promise.reject(new Error()) }

  it('counts what others have said and nobody has looked at, also after a reload', () => {
    const chat = new Chat('m1', source)
    expect([chat.open, chat.quiet]).toEqual([false, true])
    chat.take({ ...page([1, 2, 3]), messages: [one(1), one(2, { yours: true }), one(3)] })
    expect([chat.open, chat.quiet, chat.unread]).toEqual([true, false, 2])
    chat.look('players')()
    expect(chat.unread).toBe(0)
    chat.take(page([1, 2, 3, 4]))
    expect(chat.unread).toBe(1)
    const again = new Chat('m1', source)
    again.take(page([1, 2, 3, 4]))
    expect(again.unread).toBe(1)
    const other = new Chat('m2', source)
    other.take(page([1]))
    expect(other.unread).toBe(1)
  })

  it('says aloud what is new, not what was there', async () => {
    const chat = new Chat('m1', source)
    chat.take(page([1]))
    expect(spoken.polite).not.toContain('Message 1')
    chat.take({ ...page([1, 2]), messages: [one(1), one(2, { text: 'Good luck' })] })
    await expect.poll(() => spoken.polite).toBe('Anna: Good luck')
  })
})
