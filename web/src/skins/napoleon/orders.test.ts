import { expect, it } from 'vitest'
import type { NationView, Ply, View } from '../../wire/generated'
import { beyond, consulAt, given, halted, idle, lone, priceWords, said, sideAsked, spends } from './orders'

it('offers the marker of a point more only to whom it lies before', () => {
  const view = (plus: number) =>
    ({ active: 'france', sides: [{ id: 'france', plus } as NationView] }) as Pick<View, 'active' | 'sides' | 'fleets'>
  expect(idle('boost', view(0))).toBe(true)
  expect(idle('boost', view(1))).toBe(false)
  expect(idle('pass', view(0))).toBe(false)
})

it('offers neither to bring back nor to refit where there is nothing of that', () => {
  const view = (regroup: number, refit: number) =>
    ({ sides: [{ regroup }, { regroup: 0 }], fleets: [{ refit }] }) as Pick<View, 'active' | 'sides' | 'fleets'>
  expect(['return', 'refit'].map((verb) => idle(verb, view(0, 0)))).toEqual([true, true])
  expect(['return', 'refit'].map((verb) => idle(verb, view(2, 1)))).toEqual([false, false])
})

it('asks for a nation by what it is asked for', () => {
  expect(sideAsked('build', 'nation')).toBe('side')
  expect([sideAsked('court', 'nation'), sideAsked('court', 'row')]).toEqual(['consul', 'row'])
  expect([sideAsked('between', 'nation'), sideAsked('between', 'other')]).toEqual(['who', 'party'])
  expect([sideAsked('leave', 'nation'), sideAsked('leave', 'taker')]).toEqual(['who', 'whom'])
  expect([sideAsked('propose', 'nation'), sideAsked('war', 'nation')]).toEqual(['whom', 'foe'])
})

it('tells a place in a round by whose impulse comes after it', () => {
  const view = { queue: ['france', 'britain', 'austria'], holder: 'britain' } as Pick<View, 'queue' | 'holder'>
  expect(['1', '3'].map((place) => said('preempt', place, view))).toEqual([
    { side_next: 'france', last: 'false' },
    { last: 'true' },
  ])
  expect(said('pass', '', view)).toEqual({})
})

it('counts the points of an impulse as those of the power whose impulse it is, and not of an ally who answers', () => {
  expect(spends({ phase: 'impulse', active: 'russia' }, { side: 'russia' })).toBe(true)
  expect(spends({ phase: 'impulse', active: 'russia' }, { side: 'austria' })).toBe(false)
  expect(spends({ phase: 'draw', active: 'russia' }, { side: 'russia' })).toBe(false)
})

it('says where on the track a consul stands', () => {
  const sides = [
    { id: 'denmark', row: 'france', box: 1 },
    { id: 'spain', row: 'france', box: 3 },
    { id: 'turkey', row: '', box: 0 },
  ]
  const at = (nation: string) => consulAt(nation, sides, 3)
  expect(at('denmark')).not.toBe(at('spain'))
  expect(at('denmark')).toContain('france')
  expect([at('turkey'), at('nobody')]).toEqual(['', ''])
})

it('tells where a march has ended that an attempt has met', () => {
  const ply = (role: string, action: string, ...kinds: string[]) =>
    ({ role, action, undone: false, events: kinds.map((kind) => ({ kind })) }) as unknown as Ply
  const at = (place: string) => [{ id: 'davout', place }] as View['pieces']
  const march = ply('france', 'march davout to munich-linz taking france*5')
  const tried = ply('austria', 'intercept john', 'intercepted', 'marched')
  expect(halted([march, tried], 'france', at('munich'))).toEqual({ unit: 'davout', hex: 'munich' })
  expect(halted([march, tried], 'france', at('linz'))).toBeNull()
  expect(halted([march, tried], 'austria', at('munich'))).toBeNull()
  expect(halted([march, ply('austria', 'pass', 'marched')], 'france', at('munich'))).toBeNull()
  expect(halted([march, tried, ply('france', 'build france at paris')], 'france', at('munich'))).toBeNull()
  expect(halted([march, ply('austria', 'intercept john', 'intercepted', 'battle')], 'france', at('munich'))).toBeNull()
})

it('says what an order costs, free where it is for nothing, and from how much where that hangs on more', () => {
  const said = [priceWords([2, 2]), priceWords([0, 0]), priceWords([1, 4]), priceWords([0, 2]), priceWords(null)]
  expect(said).toEqual(['napoleon-price-of', 'napoleon-price-free', 'napoleon-price-from', 'napoleon-price-from', ''])
})

it('greys a Reserve or an order that costs more than there is left, and none that is for a Resource', () => {
  const question = { args: { points: 2 } }
  expect([beyond([3, 3], question), beyond([2, 2], question), beyond(null, question)]).toEqual([true, false, false])
  expect([beyond([2, 4], { args: { points: 0 } }), beyond([0, 0], { args: { points: 0 } })]).toEqual([true, false])
  expect([beyond([1, 1], undefined), beyond([1, 1], { args: {} })]).toEqual([false, false])
})

it('begins the march of a single unit, or of a fleet, where one stands that can still go', () => {
  const troops = [
    { place: 'champagne', side: 'france', units: 1, fresh: 1 },
    { place: 'hamburg', side: 'france', units: 3, fresh: 0 },
  ] as View['troops']
  const fleets = [{ place: 'biscay', side: 'britain', ready: 2, refit: 0, works: 0 }] as View['fleets']
  const begun = (place: string) => lone(place, { troops, fleets })
  expect(begun('champagne')).toEqual([{ verb: 'go', filled: { 0: 'france', 1: 'champagne' } }])
  expect(begun('biscay')).toEqual([{ verb: 'sail', filled: { 0: 'britain', 1: 'biscay' } }])
  expect([...begun('hamburg'), ...begun('paris')]).toEqual([])
})

it('says of a permission that is offered or asked for whether it holds already', () => {
  const view = { leaves: [{ giver: 'britain', taker: 'austria', kinds: ['passage'] }] } as Pick<View, 'leaves'>
  expect(given(view, true, 'britain', 'austria', 'passage')).toBe(true)
  expect(given(view, true, 'britain', 'austria', 'sacrifice')).toBe(false)
  expect(given(view, false, 'britain', 'austria', 'passage')).toBe(false)
  expect(given(view, false, 'austria', 'britain', 'passage')).toBe(true)
})
