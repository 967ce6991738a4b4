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
      output: {
        // Few files, since each costs a phone a journey: what every page needs, and what every table needs.
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /node_modules|\/art\/|\/src\/(App|app|cards|look|net|pages\/Home|panels\/Book|parts|words)\b/,
            },
            { name: 'table', test: /\/src\/(pages\/Table|panels|play|table)\b/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
}))
