/** Lengthens a text by 35 % and marks its ends: what a translation may do to a layout. */
export function pseudo(text: string): string {
  if (!text) return text
  const grown = text.replace(/[aeiouyаеёиоуыэюя]/gi, (letter) => letter + letter)
  const wanted = Math.ceil(text.length * 1.35)
  const body = grown.length >= wanted ? grown.slice(0, wanted) : grown + '·'.repeat(wanted - grown.length)
  return `[${body}]`
}
