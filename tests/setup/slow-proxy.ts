import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { whenDone } from './when-done'

/** In how many pieces the HTML of a page comes. */
const PIECES = 50
/** Longer than a frame, so that a browser may draw what it has. Nothing is measured by it. */
const PAUSE_MS = 25

/** Stands before a site and passes on its pages piece by piece, as a slow line or a busy browser takes them. */
export async function startSlowProxy(site: string): Promise<string> {
  const { hostname, port } = new URL(site)
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const { url: path, method } = asked
    const passed = request({ hostname, port, path, method, headers }, async (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      if (!got.headers['content-type']?.includes('text/html')) return got.pipe(answer)
      const html = Buffer.concat(await got.toArray())
      const size = Math.ceil(html.length / PIECES)
      for (let at = 0; at < html.length; at += size) {
        answer.write(html.subarray(at, at + size))
        await sleep(PAUSE_MS)
      }
      answer.end()
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${hostname}:${(server.address() as AddressInfo).port}`
}
