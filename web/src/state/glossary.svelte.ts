/** The terms of the game at hand. Until they are there, texts are plain. */
import type { Term } from '../wire/generated'
import { i18n } from '../i18n/words'
import { glossed, type Piece } from '../lib/glossary'
import { api } from '../net/api'

let terms = $state.raw<Term[]>([])

/** Fetches the terms once the page has drawn what it was opened for. Returns what calls that off. */
export function learnTerms(game: string): () => void {
  const timer = setTimeout(() => {
    // Without them nothing but the explanations is missing.
    api.terms(game).then(
      (found) => {
        terms = found.glossary
      },
      () => {},
    )
  }, 400)
  return () => clearTimeout(timer)
}

/** For a page that has the rulebook already. */
export function knowTerms(known: Term[]): void {
  terms = known
}

/** Texts that are read one after the other, each term marked where it comes first. */
export function withTerms(texts: string[]): Piece[][] {
  const told = new Set<string>()
  return texts.map((text) => (terms.length === 0 ? [{ text }] : glossed(text, terms, i18n.language, told)))
}
