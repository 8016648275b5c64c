/**
 * The game's terms found in a text: each at its first use. The words of a text are inflected, so a Russian word is
 * recognised by its stem and one of the language's endings; an abbreviation only exactly as printed.
 */
import type { Language } from '../i18n/index.svelte'
import type { Term } from '../wire/generated'

/** What players call a term, if readers of this language can read it; search finds it in any. */
export function slangOf(term: Term, language: Language): string[] {
  return language === 'ru' ? term.slang : term.slang.filter((word) => !/[А-Яа-яЁё]/.test(word))
}

export interface Piece {
  text: string
  /** Absent if the text is not a term, or one already explained. */
  term?: Term
}

const ENDINGS =
  'а|я|ы|и|у|ю|е|о|ой|ей|ью|ом|ем|ём|ов|ев|ам|ям|ами|ями|ах|ях|ь|ая|яя|ое|ее|ые|ие|ый|ий|ого|его|ому|ему|ым|им|ых|их|ую|юю|ыми|ими|ия|ии|ию|ией|ием|ий|ям'
const LETTER = 'A-Za-zА-Яа-яЁё'
/** A shorter stem would be found in other words. */
const STEM = 3

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('ё', '[её]')
}

function word(text: string, language: Language): string {
  if (language === 'en') return `${escape(text)}(?:e?s)?`
  const stem = text.replace(/(?:ия|ии|ие|ый|ий|ая|ое|ые|ой|[аеиоуыэюяйь])$/u, '')
  return stem.length < STEM ? escape(text) : `${escape(stem)}(?:${ENDINGS})?`
}

interface Entry {
  term: Term
  pattern: string
}

interface Index {
  pattern: RegExp
  entries: Entry[]
}

const indices = new WeakMap<Term[], Map<Language, Index>>()

/** One pattern for all terms, the longest first, one group a term. */
function indexOf(terms: Term[], language: Language): Index {
  const known = indices.get(terms) ?? new Map<Language, Index>()
  indices.set(terms, known)
  const found = known.get(language)
  if (found) return found
  const entries = terms
    .map((term) => {
      const names = [
        term[language]
          .split(/\s+/)
          .map((one) => word(one, language))
          .join('\\s+'),
      ]
      const abbr = term.abbr?.[language]
      // A single letter is a word in both languages.
      if (abbr && abbr.length > 1 && abbr !== term[language]) {
        names.push(abbr === abbr.toLowerCase() ? word(abbr, language) : escape(abbr))
      }
      return { term, pattern: names.join('|'), length: term[language].length }
    })
    .sort((a, b) => b.length - a.length)
  const groups = entries.map((entry) => `(${entry.pattern})`).join('|')
  // Capital letters begin sentences; an abbreviation in small letters is another word, which `meant` filters out.
  const index = { pattern: new RegExp(`(?<![${LETTER}])(?:${groups})(?![${LETTER}])`, 'giu'), entries }
  known.set(language, index)
  return index
}

/** An abbreviation in capitals is meant only as printed: «По» at the beginning of a sentence is not «ПО». */
function meant(found: string, term: Term, language: Language): boolean {
  const abbr = term.abbr?.[language]
  if (!abbr || abbr === abbr.toLowerCase() || found.toLowerCase() !== abbr.toLowerCase()) return true
  return found === abbr || found.toLowerCase() === term[language].toLowerCase()
}

/**
 * Cuts a text at the first use of each term.
 *
 * `told` are the terms already explained, by id; those found here are added to it.
 */
export function glossed(text: string, terms: Term[], language: Language, told = new Set<string>()): Piece[] {
  const { pattern, entries } = indexOf(terms, language)
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const at = match.slice(1).findIndex((group) => group !== undefined)
    const { term } = entries[at]!
    if (told.has(term.id) || !meant(match[0], term, language)) continue
    told.add(term.id)
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push({ text: match[0], term })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
