/** The places whose forecast a skin's own panel shows now: a lesson may want one looked at. */
class Foreseen {
  places = $state.raw<readonly string[]>([])

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
