// The service worker. Pages come from the network first, so that nobody plays an old version; files with their mark in
// the name never change; rules, words and games are kept for those who are offline.
const KEPT = 'koloda-' + 'e514c8589349'
const ASSETS = 'koloda-assets'
const READING = 'koloda-reading'
const FILES = ["/assets/Book-AbQLjEjC.js","/assets/Book-Bjb36Krs.css","/assets/Card-T0ZtSFPH.css","/assets/Card-vK1kPXFw.js","/assets/Create-Byl_M251.js","/assets/Create-r1jdskah.css","/assets/Learn-CKodabW9.js","/assets/Plate-CsbAARcz.css","/assets/Plate-V8vN9qvL.js","/assets/Rules-Cz9ZEn9e.js","/assets/Rules-DzpjDPLN.css","/assets/Table-BRJ3JUgr.js","/assets/Table-itDSxDGt.css","/assets/arrangement-00SCW_G9.js","/assets/arrangement-BYE3ieob.css","/assets/arrangement-Bfv1qXFA.js","/assets/arrangement-D0J7bjNs.js","/assets/arrangement-D8NYSsE3.css","/assets/arrangement-DFUGxRe4.css","/assets/arrangement-DLT0HfAU.css","/assets/arrangement-DZlosUk8.js","/assets/arrangement-feFzJcRw.js","/assets/arrangement-p6z7qY6S.css","/assets/deck-hoy-RY5g42Y4.js","/assets/deck-koikoi-hVnpDHJQ.js","/assets/deck-standard-Dt1K0gRt.js","/assets/disclose-version-C1TXbWUU.js","/assets/index-BOVFlkg6.css","/assets/index-BayJd2tk.js","/assets/literata-latin-400-normal-CLtNJ872.woff2","/assets/literata-latin-600-normal-A9sHopYh.woff2","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/standard-CX5JeUR5.js"]
const READ = /^\/api\/(games|words)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(['/', ...FILES])))
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
  else if (READ.test(url.pathname)) event.respondWith(networkFirst(event.request, READING))
})

async function networkFirst(request, name, instead) {
  try {
    const answer = await fetch(request)
    if (answer.ok && !instead) (await caches.open(name)).put(request, answer.clone())
    return answer
  } catch (error) {
    const found = await caches.match(instead ?? request, { ignoreSearch: Boolean(instead) })
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
