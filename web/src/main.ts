import { mount } from 'svelte'
import App from './App.svelte'
import { takeSeat } from './net/invited'
import { useLanguage, usePseudo } from './i18n/index.svelte'
import { applyLook, currentLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  takeSeat()
  applyLook()
  // Texts a third longer: how a layout is tried against translations.
  if (localStorage.getItem('feldherr.pseudo')) usePseudo(true)
  await useLanguage(currentLanguage())
  mount(App, { target: document.getElementById('app')! })
}

void start()
