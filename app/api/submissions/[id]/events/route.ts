import { currentUser } from '@/lib/auth'
import { ADDRESS_HEADER } from '@/lib/http'
import { mayFollow } from '@/lib/live/follow'
import { streamOf } from '@/lib/live/stream'

export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ id: string }>
}

/**
 * Where a submission is, as server-sent events, for whoever may open it. 404 for everybody else, 429 for who has too
 * many of these open.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id } = await params
  const viewer = await currentUser()
  if (!(await mayFollow(id, viewer))) return new Response(null, { status: 404 })
  const reader = viewer?.id ?? request.headers.get(ADDRESS_HEADER) ?? 'unknown'
  const stream = streamOf(id, reader, request.signal)
  if (!stream) return new Response(null, { status: 429, headers: { 'retry-after': '10' } })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Not to be kept, nor packed: either would hold the events back.
      'cache-control': 'no-cache, no-transform',
      // nginx holds answers back unless it is told.
      'x-accel-buffering': 'no',
    },
  })
}
