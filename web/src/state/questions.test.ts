import { describe, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import { Questions } from './questions'

const asker = () => ({ id: 'm', token: 't', view: { number: 3 } })

describe('questions of a match', () => {
  it('are asked once a ply', async () => {
    const why = vi.spyOn(api, 'why').mockResolvedValue(null)
    const who = asker()
    const questions = new Questions(who)
    await questions.why('move g.li1')
    await questions.why('move g.li1')
    expect(why).toHaveBeenCalledTimes(1)
    who.view = { number: 4 }
    await questions.why('move g.li1')
    expect(why).toHaveBeenCalledTimes(2)
    expect(why).toHaveBeenLastCalledWith('m', 't', 'move g.li1')
  })

  it('are asked again where no answer came', async () => {
    const threat = vi.spyOn(api, 'threat').mockRejectedValueOnce(new Error('gone')).mockResolvedValue({})
    const questions = new Questions(asker())
    await expect(questions.threat()).rejects.toThrow('gone')
    await expect(questions.threat()).resolves.toEqual({})
    expect(threat).toHaveBeenCalledTimes(2)
  })

  it('are forgotten with the seat', async () => {
    const sheet = vi.spyOn(api, 'sheet').mockResolvedValue({} as never)
    const questions = new Questions(asker())
    const signal = new AbortController().signal
    await questions.sheet('attack 0507', signal)
    await questions.sheet('attack 0507', signal)
    expect(sheet).toHaveBeenCalledTimes(1)
    questions.forget()
    await questions.sheet('attack 0507', signal)
    expect(sheet).toHaveBeenCalledTimes(2)
  })

  it('are asked of what is pointed at for a while, and told nobody who has let go', async () => {
    vi.useFakeTimers()
    const sheet = vi.spyOn(api, 'sheet').mockResolvedValue({ difference: 3 } as never)
    const questions = new Questions(asker())
    const shown: unknown[] = []
    questions.pointed('march ney to linz', (found) => shown.push(found))()
    const leave = questions.pointed('march ney to prague', (found) => shown.push(found))
    await vi.advanceTimersByTimeAsync(200)
    expect(sheet.mock.calls.map((call) => call[2])).toEqual(['march ney to prague'])
    expect(shown).toEqual([{ difference: 3 }])
    leave()
    sheet.mockRejectedValueOnce(new Error('gone'))
    questions.pointed('march ney to vienna', (found) => shown.push(found))
    await vi.advanceTimersByTimeAsync(200)
    expect(shown).toEqual([{ difference: 3 }, null])
    vi.useRealTimers()
  })
})
