import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

interface Network {
  /** Pending requests, without event streams, which stay open. */
  readonly open: Set<Request>
  /** Time at which the last request began or ended, in milliseconds since 1970. */
  changed: number
}

const networks = new WeakMap<Page, Network>()

/** How long the network must be idle, in milliseconds. */
const REST_MS = 500

/** Starts tracking the requests of a page. Call it before the page is opened. */
export function watchNetwork(page: Page): void {
  const network: Network = { open: new Set(), changed: Date.now() }
  networks.set(page, network)
  const ended = (request: Request) => {
    network.open.delete(request)
    network.changed = Date.now()
  }
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') network.open.add(request)
    network.changed = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/** How long to wait for that, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Waits until a page of `startBrowser` is loaded and has sent no requests for half a second. Playwright's own
 * `networkidle` sometimes never fires on a slow machine, even after the last request has ended. Unlike `expect.poll`,
 * this works in hooks, too.
 */
export async function networkRests(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const network = networks.get(page)
  if (!network) throw new Error('The network of this page is not watched.')
  const end = Date.now() + PATIENCE_MS
  while (network.open.size > 0 || Date.now() - network.changed < REST_MS) {
    if (Date.now() > end) {
      const open = [...network.open].map((request) => request.url())
      throw new Error(`The network of ${page.url()} does not come to rest: ${open.join(', ')}`)
    }
    await sleep(50)
  }
}
