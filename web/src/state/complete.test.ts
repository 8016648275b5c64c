import { describe, expect, it } from 'vitest'
import { placeNamed, placesBegun } from './complete'

const NAMES: Record<string, string> = { lisbon: 'Лиссабон', linz: 'Линц', lyons: 'Лион', orel: 'Орёл', '0608': '0608' }
const places = Object.keys(NAMES)
const called = (place: string) => NAMES[place]!

describe('a place to go to', () => {
  it('is named as on the map or on the wire', () => {
    expect(placeNamed('линц', places, called)).toBe('linz')
    expect(placeNamed(' Орел ', places, called)).toBe('orel')
    expect(placeNamed('lyons', places, called)).toBe('lyons')
    expect(placeNamed('0608', places, called)).toBe('0608')
  })
  it('is found by a beginning that is its own', () => {
    expect(placeNamed('лис', places, called)).toBe('lisbon')
    expect(placeNamed('ли', places, called)).toBeNull()
    expect(placeNamed('', places, called)).toBeNull()
    expect(placeNamed('march linz', places, called)).toBeNull()
  })
  it('is offered as it is begun', () => {
    expect(placesBegun('ли', places, called)).toEqual(['Линц', 'Лион', 'Лиссабон'])
    expect(placesBegun(' ', places, called)).toEqual([])
  })
})
