import { mount } from 'svelte'
import App from './App.svelte'
import { takeSeat } from './net/invited'
import { applyLook, startLanguage } from './state/settings.svelte'
import './theme/tokens.css'
import './app.css'

async function start(): Promise<void> {
  takeSeat()
  applyLook()
  await startLanguage()
  mount(App, { target: document.getElementById('app')! })
}

void start()
