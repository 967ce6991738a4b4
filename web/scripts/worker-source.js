// The service worker. Pages come from the network first, so that nobody plays an old version; files with their mark in
// the name never change; rules, words and games are kept for those who are offline.
const KEPT = 'koloda-' + 'MARK'
const ASSETS = 'koloda-assets'
const READING = 'koloda-reading'
const FILES = ['FILES']
const PLAIN = ['/theme.js', '/icon.svg', '/manifest.webmanifest']
const READ = /^\/api\/(games|words)(\/|$)/

self.addEventListener('install', (event) => {
  // The page is kept as somebody sees it whom nobody knows: without tables.
  const page = new Request('/', { credentials: 'omit' })
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([page, ...PLAIN, ...FILES])))
})

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('koloda-') && ![KEPT, ASSETS, READING].includes(name)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'now') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(networkFirst(event.request, KEPT, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request))
  else if (PLAIN.includes(url.pathname)) event.respondWith(networkFirst(event.request, KEPT, event.request))
  else if (READ.test(url.pathname)) event.respondWith(networkFirst(event.request, READING))
})

async function networkFirst(request, name, instead) {
  try {
    const answer = await fetch(request)
    if (answer.ok && !instead) await (await caches.open(name)).put(request, answer.clone())
    return answer
  } catch (error) {
    const found = await caches.match(instead ?? request)
    if (found) return found
    throw error
  }
}

async function keptFirst(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(ASSETS)).put(request, answer.clone())
  return answer
}
