import { mount } from 'svelte'
import App from './App.svelte'
import { newer } from './lib/newer.svelte'
import { startWorker } from './lib/worker'
import { takeSeat } from './net/invited'
import { applyLook, followOthers, startLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  // Before anything is awaited, so that no choice in another window is missed between reading the settings and
  // listening.
  followOthers()
  takeSeat()
  applyLook()
  await startLanguage()
  mount(App, { target: document.getElementById('app')! })
  startWorker()
  // A part that is loaded late does not exist: the server may have others by now.
  addEventListener('vite:preloadError', () => void newer.look())
}

void start()
