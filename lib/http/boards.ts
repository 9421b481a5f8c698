import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOpenToAll } from '@/lib/contests/organisers'
import { answerOf, parsePart, recentScoreboardOf } from '@/lib/contests/scoreboard'
import { takesGzip } from '@/lib/core/http'

const ADDRESS =
  /^\/api\/contests\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/scoreboard(?:\?(.{0,500}))?$/

/** What an address may ask for here. Everything else is answered by the route, `judges` among it. */
const NAMES = ['page', 'row', 'group', 'organisation']

/**
 * Answers requests for the public scoreboards of contests that everybody may see, with bytes that are made once for all
 * readers; returns false if it does not handle the request. Thousands ask for them at the same moment, and Next would
 * compress them for each.
 */
export async function answerBoards(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [, id, text = ''] = ADDRESS.exec(request.url ?? '') ?? []
  if (!id || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const query = new URLSearchParams(text)
  if (![...query.keys()].every((name) => NAMES.includes(name))) return false
  if (!(await isOpenToAll(id))) return false
  const served = await recentScoreboardOf(id, 'public')
  if (!served) return false
  const { plain, packed, etag } = await answerOf(served, parsePart(Object.fromEntries(query)))
  response.setHeader('etag', etag)
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304)
    response.end()
    return true
  }
  const gzipped = takesGzip(String(request.headers['accept-encoding'] ?? ''))
  const body = gzipped ? packed : plain
  if (gzipped) response.setHeader('content-encoding', 'gzip')
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
