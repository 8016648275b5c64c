/** The terms of the current game. Until they are there, texts are plain. */
import type { Term } from '../wire/generated'
import { i18n } from '../i18n/words'
import { glossed, type Piece } from '../lib/glossary'
import { api } from '../net/api'

let terms = $state.raw<Term[]>([])
/** Whose terms they are. */
let known = ''

/**
 * Loads the terms once the page has drawn what it was opened for. Until then there are none: another game's would
 * explain its words otherwise. Returns what cancels that.
 */
export function learnTerms(game: string): () => void {
  if (game === known) return () => {}
  knowTerms('', [])
  let left = false
  const timer = setTimeout(() => {
    // Without them only the explanations are missing.
    api.terms(game).then(
      (found) => left || knowTerms(game, found.glossary),
      () => {},
    )
  }, 400)
  return () => {
    left = true
    clearTimeout(timer)
  }
}

/** For a page that already has the rulebook. */
export function knowTerms(game: string, found: Term[]): void {
  known = game
  terms = found
}

/** Texts that are read one after the other, each term marked where it comes first. */
export function withTerms(texts: string[]): Piece[][] {
  const told = new Set<string>()
  return texts.map((text) => (terms.length === 0 ? [{ text }] : glossed(text, terms, i18n.language, told)))
}
