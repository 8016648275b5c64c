/** Matches whose set-up is to begin with a ready formation, as chosen on the page of a new game. */
const formed = new Set<string>()

export function beginFormed(match: string): void {
  formed.add(match)
}

/** Reports it once: a set-up cleared afterwards stays clear. */
export function takeFormed(match: string): boolean {
  return formed.delete(match)
}
