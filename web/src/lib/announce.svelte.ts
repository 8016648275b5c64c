/**
 * What a screen reader hears. One polite queue for events, so that a burst is read in order; assertive only
 * for one's own decision, a refusal and a lost link.
 */
let politeText = $state('')
let assertiveText = $state('')

interface Said {
  text: string
  /** Of no use once there is a later one of its kind, such as where the cursor passes. */
  passing: boolean
  /** Of no hurry: all else is read before it, and a later one takes its place. */
  aside?: boolean
}

let queue: Said[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** What was said last, kept apart from the state so that speaking never counts as reading it. */
let lastPolite = ''
let lastAssertive = ''

/** A pause long enough that each text is a change of its own for the reader. */
const GAP = 150

function next(): void {
  const said = queue.shift()
  if (!said) {
    timer = undefined
    return
  }
  const { text } = said
  // The same sentence twice would be no change and so not be read: a trailing no-break space makes it one.
  lastPolite = lastPolite === text ? `${text}\u00A0` : text
  politeText = lastPolite
  timer = setTimeout(next, GAP)
}

export function polite(text: string): void {
  add({ text, passing: false })
}

/** Where the cursor is now; what it has left before that was read is read no more. */
export function passing(text: string): void {
  queue = queue.filter((said) => !said.passing)
  add({ text, passing: true })
}

/** What is not of the game, such as what others say: it is never read before that, and only the last of several is. */
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

/** Clears all that was said before: the device goes to somebody else. */
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
