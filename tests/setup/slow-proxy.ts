import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listening } from './listening'

/** Number of chunks in which the proxy sends the HTML of a page. */
const PIECES = 50
/** Pause between chunks: longer than a frame, so that the browser can paint. No measurement depends on it. */
const PAUSE_MS = 25

/** Starts a proxy that forwards a site's pages chunk by chunk, like a slow connection. Returns its URL. */
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
  return listening(server)
}
