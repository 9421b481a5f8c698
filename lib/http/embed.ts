import type { IncomingMessage } from 'node:http'
import { EMBED_HEADER } from '@/lib/core/http'

/**
 * Exactly the pages in `app/embed`: one segment in the notation of `lib/replays/reference.ts`. Nothing wider: `/embed/..`,
 * however its dots are written, is another page by the time that it is routed.
 */
const EMBED = /^\/embed\/[A-Za-z0-9-]{1,100}\.[a-z0-9-]{1,100}(?:\?|$)/

/** Whether a request is for a page that other sites may show in a frame. */
export const isEmbed = ({ url = '' }: IncomingMessage): boolean => EMBED.test(url)

/**
 * Takes from a request for such a page all that could tell who asks, before anything else looks at it. What is shown in
 * another site's frame then cannot depend on a session, and a click in it cannot act for anybody. Any other request is
 * only kept from claiming to be one.
 */
export function settleEmbed({ headers }: IncomingMessage, embed: boolean): void {
  delete headers[EMBED_HEADER]
  if (!embed) return
  delete headers.cookie
  delete headers.authorization
  headers[EMBED_HEADER] = '1'
}
