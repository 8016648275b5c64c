import { describe, expect, it } from 'vitest'
import { bookmarked, keepMarks, LONGEST, markOf, noted, notesKey, parsed, readMarks, type Marks } from './notes'

const none: Marks = new Map()

describe('bookmarks and notes', () => {
  it('puts a bookmark and takes it off', () => {
    const one = bookmarked(none, 4)
    expect(markOf(one, 4)).toEqual({ bookmark: true, note: '' })
    expect(bookmarked(one, 4).size).toBe(0)
    expect(none.size).toBe(0)
  })

  it('keeps note and bookmark apart', () => {
    const both = noted(bookmarked(none, 4), 4, 'too early')
    expect(markOf(bookmarked(both, 4), 4)).toEqual({ bookmark: false, note: 'too early' })
    expect(markOf(noted(both, 4, '  '), 4).bookmark).toBe(true)
    expect(noted(noted(none, 5, 'x'), 5, ' ').size).toBe(0)
    expect(markOf(noted(none, 5, 'x'.repeat(LONGEST + 9)), 5).note).toHaveLength(LONGEST)
  })

  it('reads what can be read', () => {
    expect(parsed(null).size).toBe(0)
    expect(parsed('{').size).toBe(0)
    expect(parsed('3').size).toBe(0)
    const text = '{"2":{"bookmark":true},"x":{"bookmark":true},"3":{"note":7},"4":null,"5":{"note":"n"}}'
    expect([...parsed(text)]).toEqual([
      [2, { bookmark: true, note: '' }],
      [5, { bookmark: false, note: 'n' }],
    ])
  })

  it('keeps each role of a match under its own key', () => {
    keepMarks('m', 'north', noted(none, 2, 'feint'))
    expect(readMarks('m', 'south').size).toBe(0)
    expect(readMarks('m', null).size).toBe(0)
    expect(readMarks('n', 'north').size).toBe(0)
    expect(markOf(readMarks('m', 'north'), 2).note).toBe('feint')
    keepMarks('m', 'north', none)
    expect(localStorage.getItem(notesKey('m', 'north'))).toBeNull()
  })
})
