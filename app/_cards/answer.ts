import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Card, contentOf, drawCard } from './card'

/** Who may cache a card: everybody for a few minutes, or nobody if access to it depends on the viewer. */
const KEEPING = { everybody: 'public, max-age=600', nobody: 'private, no-store' } as const

/** The request headers that decide the language of a card, for caches in between. */
const LANGUAGE = 'Accept-Language, Cookie'

/** The HTTP response for a card. A missing card and a forbidden one look the same. */
export async function answerWith(card: Card | undefined, keeping: keyof typeof KEEPING): Promise<Response> {
  if (!card) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const png = await pngOf(card)
  if (!png)
    return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': KEEPING[keeping], vary: LANGUAGE },
  })
}

/** Size of the cache of cards, keyed by content: everybody who sees a shared link requests its card. */
const KEPT = 100
/** Maximum number of cards in progress: the one being drawn and those that wait for it. */
const WAITING = 20

const known = new LRUCache<string, Buffer>({ max: KEPT })
const pending = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a card to PNG. Cards are drawn one at a time, however many are requested. Drawing blocks for about 5 ms;
 * the compression (30 ms) runs on a separate thread.
 *
 * Returns `undefined` if too many are already waiting.
 */
export async function pngOf(card: Card): Promise<Buffer | undefined> {
  const content = contentOf(card)
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
  const kept = known.get(key)
  if (kept) return kept
  const running = pending.get(key)
  if (running) return running
  if (pending.size >= WAITING) return undefined
  const drawing = last
    .catch(() => undefined)
    .then(async () => (await drawCard(content)).encode('png'))
    .finally(() => pending.delete(key))
  last = drawing
  pending.set(key, drawing)
  const png = await drawing
  known.set(key, png)
  return png
}
