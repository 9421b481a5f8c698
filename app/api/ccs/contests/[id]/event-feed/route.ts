import { z } from 'zod'
import { Feed } from '@/judge/contest/ccs/feed'
import { asReader, failure, followFeed, isStrict, refuse } from '@/lib/ccs/answers'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { answerOn, LINES, readerOf } from '@/lib/live/stream'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId }),
  query: z.strictObject({ since_token: z.string().max(100).optional(), strict: z.string().optional() }),
  refuse,
}

/**
 * Everything that happens in a contest, as lines of JSON, without end: all that the reader may see, or what has changed
 * since a token. 400 for a token after which nothing can go on, 429 if the client has too many streams open.
 */
export const GET = route(asked, async ({ request, params: { id }, query }) =>
  asReader(id, (view, requester) => {
    const { since_token } = query
    const strict = isStrict(query)
    const feed = since_token === undefined ? Feed.fromStart(strict) : Feed.since(since_token, view, strict)
    if (!feed)
      return failure(400, 'since_token: this token is unknown or too old. Read the feed from its start.')
    const events = (signal: AbortSignal) => followFeed(id, feed, view, requester, signal)
    return answerOn(LINES, events, readerOf(requester.viewer, request), request.signal)
  }),
)
