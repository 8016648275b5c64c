/** The board alone, with invented data: `npx vite`, then /demo.html. Not part of the built client. */
import '../src/theme/tokens.css'
import '../src/app.css'

import { mount } from 'svelte'

import Demo from './Demo.svelte'

mount(Demo, { target: document.getElementById('app')! })
