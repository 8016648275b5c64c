import { provide, type Language } from '../i18n/index.svelte'

const sources = import.meta.glob<string>('../../../src/feldherr/locale/*/{ui,kernel}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words of the pages in a language, for tests of what is said: other test files leave behind what they please. */
export function speak(language: Language): void {
  const found = Object.entries(sources).filter(([path]) => path.includes(`/${language}/`))
  provide(
    language,
    found.map(([, text]) => text),
  )
}
