/** Finding a place in the rules: by number, by word, by abbreviation and by slang, in both languages. */
import type { Paragraph, Rulebook, Ruling, Term } from '../wire/generated'

export interface Found {
  paragraphs: Paragraph[]
  terms: Term[]
}

function fold(text: string): string {
  return text.toLocaleLowerCase().replaceAll('ё', 'е')
}

const ENDING =
  /(?<=[а-я]{4})(?:[аяыи]ми|[ое]го|[ое]му|[ое]в|[оеиы]й|[ая]я|[ое]е|[ыи]е|[ую]ю|[оея]м|ам|[аяыи]х|и[июя]|[аеиоуыюяйь])$|(?<=[a-z]{4})s$/

/** Whether a text has every word, whatever the ending of its case or number; the same as in kernel/rulebook.py. */
function has(text: string, words: string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** The share of common three-letter pieces: how near two words are. */
function nearness(a: string, b: string): number {
  const pieces = (text: string) => {
    const padded = `  ${fold(text)} `
    return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
  }
  const one = pieces(a)
  const other = pieces(b)
  const common = [...one].filter((piece) => other.has(piece)).length
  return common / Math.max(1, Math.min(one.size, other.size))
}

function namesOf(term: Term): string[] {
  return [term.ru, term.en, term.abbr?.ru ?? '', term.abbr?.en ?? '', ...term.slang].filter(Boolean)
}

export function search(book: Rulebook, query: string): Found {
  const wanted = fold(query.trim())
  if (!wanted) return { paragraphs: [], terms: [] }
  const words = wanted.split(/\s+/).map((word) => word.replace(ENDING, ''))
  const terms = book.glossary.filter((term) => namesOf(term).some((name) => has(name, words)))
  const exact = terms.filter((term) => namesOf(term).some((name) => fold(name) === wanted))
  const numbers = new Set(exact.map((term) => term.paragraph))
  const rank = (paragraph: Paragraph) => {
    if (fold(paragraph.id) === wanted) return 0
    if (numbers.has(paragraph.id)) return 1
    if (fold(paragraph.id).startsWith(`${wanted}.`)) return 2
    if ([paragraph.title.ru, paragraph.title.en].some((title) => has(title, words))) return 3
    if ([paragraph.text.ru, paragraph.text.en].some((text) => has(text, words))) return 4
    return 9
  }
  const paragraphs = book.paragraphs
    .map((paragraph) => ({ paragraph, rank: rank(paragraph) }))
    .filter((one) => one.rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.paragraph)
  return { paragraphs, terms }
}

/** The terms most like what was typed, if nothing contains it. */
export function nearest(book: Rulebook, query: string, count = 4): Term[] {
  return book.glossary
    .map((term) => ({ term, score: Math.max(...namesOf(term).map((name) => nearness(name, query))) }))
    .filter((one) => one.score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map((one) => one.term)
}

export function rulingsOn(book: Rulebook, paragraph: string): Ruling[] {
  return book.rulings.filter((ruling) => ruling.paragraphs.includes(paragraph))
}
