import { mount } from 'svelte'
import App from './App.svelte'
import { useLanguage } from './i18n/index.svelte'
import { applyLook, currentLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  applyLook()
  if (import.meta.env.VITE_MOCK) (await import('./mock/server')).startMock()
  await useLanguage(currentLanguage())
  mount(App, { target: document.getElementById('app')! })
}

void start()
