import { viewerOf } from '@/lib/auth'
import { ADDRESS_HEADER } from '@/lib/http'
import { follow, mayFollow } from '@/lib/live/follow'
import { answerWith } from '@/lib/live/stream'
import { readSession } from '@/lib/users/session'

export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ id: string }>
}

/**
 * Where a submission is, as server-sent events, for whoever may open it; with `?games=1` the games as well, while they
 * are played, as far as this viewer may watch them. 404 for everybody else, 429 for who has too many of these open.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id } = await params
  const session = await readSession()
  const who = () => viewerOf(session)
  const viewer = await who()
  if (!(await mayFollow(id, viewer))) return new Response(null, { status: 404 })
  const reader = viewer?.id ?? request.headers.get(ADDRESS_HEADER) ?? 'unknown'
  const games = new URL(request.url).searchParams.get('games') === '1'
  return answerWith((signal) => follow(id, { who, games }, signal), reader, request.signal)
}
