/**
 * What a screen reader hears. One polite queue for events, so that a burst is read in order; assertive only
 * for one's own decision, a refusal and a lost link.
 */
let politeText = $state('')
let assertiveText = $state('')

interface Said {
  text: string
  /** Useless once there is a later one of its kind, such as where the cursor passes. */
  passing: boolean
  /** Read assertively, in its turn. */
  calls?: boolean
  /** Not urgent: everything else is read before it, and a later one replaces it. */
  aside?: boolean
}

let queue: Said[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The last announcement, kept apart from the state so that speaking never counts as reading it. */
let lastPolite = ''
let lastAssertive = ''

/** A pause long enough that each text is a separate change for the reader. */
const GAP = 150

function next(): void {
  const said = queue.shift()
  if (!said) {
    timer = undefined
    return
  }
  const { text } = said
  if (said.calls) {
    assertive(text)
    timer = setTimeout(next, GAP)
    return
  }
  // The same sentence twice would be no change and so would not be read: a trailing no-break space makes it one.
  lastPolite = lastPolite === text ? `${text}\u00A0` : text
  politeText = lastPolite
  timer = setTimeout(next, GAP)
}

export function polite(text: string): void {
  add({ text, passing: false })
}

/** A question to oneself: it is read after what led to it, and only the last of several is. */
export function call(text: string): void {
  queue = queue.filter((said) => !said.calls)
  add({ text, passing: false, calls: true })
}

/** Where the cursor is now; positions it left before they were read are skipped. */
export function passing(text: string): void {
  queue = queue.filter((said) => !said.passing)
  add({ text, passing: true })
}

/**
 * What is not part of the game, such as others' messages: it is never read before the game, and only the last of
 * several is.
 */
export function aside(text: string): void {
  queue = queue.filter((said) => !said.aside)
  add({ text, passing: false, aside: true })
}

function add(said: Said): void {
  if (!said.text) return
  const waits = queue.findIndex((one) => one.aside)
  if (waits < 0 || said.aside) queue.push(said)
  else queue.splice(waits, 0, said)
  if (timer === undefined) next()
}

export function assertive(text: string): void {
  if (!text) return
  lastAssertive = lastAssertive === text ? `${text}\u00A0` : text
  assertiveText = lastAssertive
}

/** Clears all earlier announcements: another person takes the device. */
export function hush(): void {
  clearTimeout(timer)
  timer = undefined
  queue = []
  politeText = assertiveText = lastPolite = lastAssertive = ''
}

export const spoken = {
  get polite(): string {
    return politeText
  },
  get assertive(): string {
    return assertiveText
  },
}
