import { mount } from 'svelte'
import App from './App.svelte'
import { useLanguage } from './i18n/index.svelte'
import { applyLook, currentLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  applyLook()
  await useLanguage(currentLanguage())
  mount(App, { target: document.getElementById('app')! })
}

void start()
