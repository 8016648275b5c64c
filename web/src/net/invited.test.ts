import { expect, test } from 'vitest'
import { takeSeat } from './invited'
import { allSeats, keepSeats } from './seats'

function open(pathname: string, hash: string): string[] {
  const shown: string[] = []
  takeSeat(
    { pathname, hash } as Location,
    { replaceState: (_: unknown, __: string, path: string) => shown.push(path) } as unknown as History,
  )
  return shown
}

test('a link with a seat gives it and is taken off the address', () => {
  keepSeats('a1', { south: 'mine' })
  expect(open('/m/a1', '#seat=north:Ab-c_9')).toEqual(['/m/a1'])
  expect(allSeats()).toEqual({ a1: { south: 'mine', north: 'Ab-c_9' } })
})

test.each([
  ['/m/a1', ''],
  ['/m/a1', '#seat=north'],
  ['/m/a1', '#seat=north:a b'],
  ['/rules/srazhenie', '#seat=north:abc'],
  ['/m/a1/ply/3', '#seat=north:abc'],
])('%s%s gives none', (path, hash) => {
  expect(open(path, hash)).toEqual([])
  expect(allSeats()).toEqual({})
})
