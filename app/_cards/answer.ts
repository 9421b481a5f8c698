import { type Card, cardOf } from './card'
import { pngOf } from './render'

/** Who may keep a card: everybody for a few minutes, or nobody, because who may see it depends on who asks. */
const KEEPING = { everybody: 'public, max-age=600', nobody: 'private, no-store' } as const

/** What the language of its words comes from, for caches between here and who asks. */
const LANGUAGE = 'Accept-Language, Cookie'

/** The answer to who asks for a card; that there is none and that it is closed look alike. */
export async function answerWith(card: Card | undefined, keeping: keyof typeof KEEPING): Promise<Response> {
  if (!card) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const png = await pngOf(await cardOf(card))
  if (!png)
    return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': KEEPING[keeping], vary: LANGUAGE },
  })
}
