import type { Card } from './card'
import { pngOf } from './render'

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
