/*
 * Keeps one page of the labyrinths of the day, so that they can be played without a network. A page with a session is
 * never kept: the copy is fetched without cookies, makes its boards from the date, and belongs to nobody.
 */

const COPY = 'daily'
const PAGE = '/daily/offline'
const LANGUAGE = new URL(location.href).searchParams.get('lang') ?? 'en'
/** Scripts, styles and fonts: their addresses change with their contents. */
const ASSETS = /\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g

const assetsIn = (text) => [...new Set(text.match(ASSETS))]

/** Stores the page and all that it loads, then forgets what earlier builds loaded. */
async function keep() {
  const page = await fetch(`${PAGE}?lang=${LANGUAGE}`, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok || page.redirected) throw new Error(`${PAGE} answered ${page.status}`)
  const copy = await caches.open(COPY)
  const wanted = assetsIn(await page.clone().text())
  for (const address of wanted) {
    const asset = (await copy.match(address)) ?? (await fetch(address))
    if (!asset.ok) throw new Error(`${address} answered ${asset.status}`)
    await copy.put(address, asset.clone())
    // Styles name fonts by their place beside the style.
    if (address.endsWith('.css'))
      for (const [, name] of (await asset.text()).matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g))
        wanted.push(new URL(name, new URL(address, location.origin)).pathname)
  }
  await copy.put(PAGE, page)
  const needed = new Set([PAGE, ...wanted])
  for (const request of await copy.keys())
    if (!needed.has(new URL(request.url).pathname)) await copy.delete(request)
}

async function pageOf(request) {
  try {
    return await fetch(request)
  } catch (fault) {
    const copy = await caches.match(PAGE)
    if (!copy) throw fault
    return new URL(request.url).pathname === PAGE ? copy : Response.redirect(PAGE)
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(pageOf(request))
    // With each visit the copy becomes that of the newest build. Without a network the old one stays.
    event.waitUntil(keep().catch(() => undefined))
  } else if (pathname.startsWith('/_next/static/'))
    event.respondWith(caches.match(pathname).then((asset) => asset ?? fetch(request)))
})
