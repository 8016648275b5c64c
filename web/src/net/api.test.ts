import { afterEach, expect, it } from 'vitest'
import { call, Malformed, useTransport, type Transport } from './api'

const network: Transport = (path, init) => fetch(path, init)
afterEach(() => useTransport(network))

it('tells a fault of the machine in the words of the server, asked for in the language of the page', async () => {
  document.documentElement.lang = 'ru'
  let language: string | undefined
  useTransport((_, init) => {
    language = (init.headers as Record<string, string>)['Accept-Language']
    const answer = { error: 'storage', message_id: 'storage-full', args: { folder: '/x' }, detail: 'Диск с /x полон.' }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 503 }))
  })
  const fault: unknown = await call('/api/games').catch((error: unknown) => error)
  expect(language).toBe('ru')
  expect(fault).toBeInstanceOf(Malformed)
  expect((fault as Malformed).problem).toEqual({ id: 'ui-error-machine', args: { detail: 'Диск с /x полон.' } })
})
