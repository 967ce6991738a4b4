import { mount } from 'svelte'
import App from './App.svelte'
import './look/tokens.css'
import './look/base.css'

// The back of the deck, which the server had fetched ahead, is used at once: else browsers complain where no back is shown.
const back = document.querySelector<HTMLLinkElement>('link[as=image]')
if (back) new Image().src = back.href

mount(App, { target: document.body })
