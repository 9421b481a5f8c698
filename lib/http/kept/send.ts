import type { IncomingMessage, ServerResponse } from 'node:http'
import { takesGzip } from '@/lib/core/http'
import { gzipOf, type Part } from './gzip'
import type { Page } from './page-cache'

/** Headers that belong to one connection, or (ETag) to one nonce. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'etag', 'vary']
/** In bytes. Anything shorter fits into one packet uncompressed. */
const WORTH_COMPRESSING = 1400

/** Sends a page whose holes are filled. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, parts, nonce }: { page: Page; parts: readonly Part[]; nonce: string },
): void {
  for (const [name, value] of Object.entries(page.headers)) {
    if (value === undefined || DROPPED.includes(name)) continue
    // Headers contain no mark but the nonce: a page that put a name there would fail to be sent.
    const said = typeof value === 'string' ? value : value.join(', ')
    response.setHeader(
      name,
      page.marks.replace(said, () => nonce),
    )
  }
  response.setHeader('vary', 'Accept-Encoding, Accept-Language, Cookie, RSC')
  const length = parts.reduce((sum, { plain }) => sum + plain.length, 0)
  const packed = length > WORTH_COMPRESSING && takesGzip(String(request.headers['accept-encoding'] ?? ''))
  const body = packed ? gzipOf(parts) : Buffer.concat(parts.map(({ plain }) => plain))
  if (packed) response.setHeader('content-encoding', 'gzip')
  response.writeHead(page.status, { 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
