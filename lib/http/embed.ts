import type { IncomingMessage } from 'node:http'
import { EMBED_HEADER } from '@/lib/core/http'

/**
 * Matches exactly the pages in `app/embed`: one segment in the notation of `lib/replays/queries.ts`, a section of the
 * laboratory, or the way out of the frame of a learning platform. Nothing wider: `/embed/..`, however its dots are encoded, is a different page once it is routed.
 */
const EMBED = /^\/embed\/(?:[A-Za-z0-9-]{1,100}\.[a-z0-9-]{1,100}|lab\/[a-z]{1,40}|lti)(?:\?|$)/

/** Whether a request is for a page that other sites may show in a frame. */
export const isEmbed = ({ url = '' }: IncomingMessage): boolean => EMBED.test(url)

/**
 * Removes everything that identifies the client from a request for an embedded page, before any other code reads it. So
 * what another site's frame shows cannot depend on a session, and a click in it cannot act for anyone. Other requests
 * only lose the header that marks an embedded page.
 */
export function settleEmbed({ headers }: IncomingMessage, embed: boolean): void {
  delete headers[EMBED_HEADER]
  if (!embed) return
  delete headers.cookie
  delete headers.authorization
  headers[EMBED_HEADER] = '1'
}
