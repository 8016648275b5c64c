import { mount } from 'svelte'
import App from './App.svelte'
import { newer } from './lib/newer.svelte'
import { startWorker } from './lib/worker'
import { takeSeat } from './net/invited'
import { applyLook, followOthers, startLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  // Before anything is waited for, so that no choice of another window falls between what is read here and what is heard.
  followOthers()
  takeSeat()
  applyLook()
  await startLanguage()
  mount(App, { target: document.getElementById('app')! })
  startWorker()
  // A part that is fetched late is not there: the server may have others by now.
  addEventListener('vite:preloadError', () => void newer.look())
}

void start()
