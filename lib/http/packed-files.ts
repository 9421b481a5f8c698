import 'server-only'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { takesBrotli } from '@/lib/core/http'

/** Where Next serves the files of a build, whose names change with their contents. */
const ADDRESS = '/_next/static/'
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/**
 * Answers requests for the scripts and styles in `folder` with the files that the build has packed (scripts/up/pack.mjs),
 * a sixth smaller than what Next would pack for each reader anew. It does not handle what was not packed, nor a reader who
 * takes no Brotli. A file goes out whole whatever range is asked for, as all files do: see `settleRange`.
 */
export function createPackedFiles(folder: string) {
  const packed = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.br'))
      .map((name) => name.slice(0, -'.br'.length).replaceAll('\\', '/')),
  )
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(ADDRESS)) return false
    const name = url.split('?', 1)[0]!.slice(ADDRESS.length)
    if (!packed.has(name)) return false
    // Next adds this to what it sends itself; without it, a cache in between would give one reader the other's file.
    response.setHeader('vary', 'Accept-Encoding')
    if (!takesBrotli(String(headers['accept-encoding'] ?? ''))) return false
    // A build in the same folder may have replaced it since.
    const body = await readFile(join(folder, `${name}.br`)).catch(() => undefined)
    if (!body) return false
    response.writeHead(200, {
      'content-type': TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}
