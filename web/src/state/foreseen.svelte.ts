/**
 * What a skin's own panel predicts now: a lesson may require a place to be looked at, and a phone's panel may be
 * folded.
 */
class Foreseen {
  places = $state.raw<readonly string[]>([])
  /** What a forecast action costs, if it costs anything. */
  price = $state.raw<{ action: string; price: number } | null>(null)
  /** The action whose forecast is why it may not be done; "" for none. */
  refused = $state('')
  /** The forecast in a line, for the prompt of a phone. */
  gist = $state('')

  /** Report a forecast that is on the page; the returned function removes it again. */
  show(place: string): () => void {
    this.places = [...this.places, place]
    return () => {
      const at = this.places.indexOf(place)
      this.places = this.places.filter((_, index) => index !== at)
    }
  }
}

export const foreseen = new Foreseen()
