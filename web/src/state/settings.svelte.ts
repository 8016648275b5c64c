/** The reader's settings. They take effect at once and are kept in this browser. */
import { LANGUAGES, preferred, useLanguage, usePseudo, type Language } from '../i18n/index.svelte'
import type { Signs } from '../skins/skin'

export interface Settings {
  language: Language | null
  theme: 'system' | 'light' | 'dark'
  /** Percent. */
  text: 100 | 115 | 130 | 150
  signs: Signs
  motion: 'system' | 'reduced' | 'full'
  speed: 1 | 2 | 4 | 0
  sounds: boolean
  hexNumbers: boolean
  singleKeys: boolean
  /** The decision list instead of the board. */
  list: boolean
  panel: boolean
  keys: Record<string, string>
}

export const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  text: 100,
  signs: 'headgear',
  motion: 'system',
  speed: 1,
  sounds: false,
  hexNumbers: false,
  singleKeys: true,
  list: false,
  panel: true,
  keys: {},
}

const KEY = 'feldherr.settings'
/** Texts a third longer: how a layout is tried against translations. */
const LONGER = 'feldherr.pseudo'

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Settings>(read())

export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}

export function currentLanguage(): Language {
  return preferred(settings.language, typeof navigator === 'undefined' ? [] : navigator.languages)
}

export async function switchLanguage(language: Language): Promise<void> {
  settings.language = language
  keep()
  await useLanguage(language)
}

export async function startLanguage(): Promise<void> {
  usePseudo(localStorage.getItem(LONGER) !== null)
  await useLanguage(currentLanguage())
}

/** What is chosen in another window of this browser applies here, too, for as long as the page lives. */
export function followOthers(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== LONGER) return
    Object.assign(settings, read())
    void startLanguage()
  })
}

export function otherLanguage(): Language {
  return LANGUAGES.find((one) => one !== currentLanguage()) ?? 'en'
}

const reduced = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)')
const dark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

export function still(): boolean {
  return settings.motion === 'reduced' || (settings.motion === 'system' && (reduced?.matches ?? false))
}

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && (dark?.matches ?? false))
}

/** Writes what CSS reads onto the root element. */
export function applyLook(): void {
  const root = document.documentElement
  if (settings.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = settings.theme
  root.dataset.motion = still() ? 'reduced' : 'full'
  root.style.setProperty('--text-scale', String(settings.text / 100))
}

// The system's preferences may change while a page is open.
reduced?.addEventListener?.('change', applyLook)
