/** What a skin's own panel foretells now: a lesson may want a place looked at, and a phone's panel may be folded. */
class Foreseen {
  places = $state.raw<readonly string[]>([])
  /** What an action costs that is foretold, where it costs anything. */
  price = $state.raw<{ action: string; price: number } | null>(null)
  /** The forecast in a line, for the prompt of a phone. */
  gist = $state('')

  /** Tell of a forecast that stands on the page; the answer takes it off again. */
  show(place: string): () => void {
    this.places = [...this.places, place]
    return () => {
      const at = this.places.indexOf(place)
      this.places = this.places.filter((_, index) => index !== at)
    }
  }
}

export const foreseen = new Foreseen()
