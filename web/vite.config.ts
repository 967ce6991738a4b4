import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { faces } from './scripts/faces.js'
import { preload } from './scripts/preload.js'
import { worker } from './scripts/worker.js'

const server = 'http://127.0.0.1:8765'

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'test' ? [] : [faces(), preload(), worker()])],
  build: {
    outDir: '../src/koloda/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy lets a page show files, and 52 small faces would only swell the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The addresses of a deck's files are one small chunk a deck, not one a card.
      output: {
        codeSplitting: {
          groups: ['koikoi', 'hoy', 'standard'].map((deck) => ({
            name: `deck-${deck}`,
            test: new RegExp(`/art/${deck}/`),
          })),
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
}))
