import { currentUser } from '@/lib/auth'
import { ADDRESS_HEADER } from '@/lib/http'
import { follow, mayFollow } from '@/lib/live/follow'
import { answerWith } from '@/lib/live/stream'

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
  return answerWith((signal) => follow(id, signal), reader, request.signal)
}
