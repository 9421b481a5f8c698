import { z } from 'zod'
import { present } from '@/judge/contest/ccs/present'
import { answer, refuse } from '@/lib/ccs/answers'
import { isStrict } from '@/lib/ccs/collections'
import { listedContests } from '@/lib/ccs/contests'
import { whoAsks } from '@/lib/ccs/reader'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

/** The contests that are listed for the reader. */
export const GET = route(
  { query: z.strictObject({ strict: z.string().optional() }), refuse },
  async ({ request, query }) => {
    const asker = await whoAsks(request)
    if (asker instanceof Response) return asker
    const contests = await listedContests(asker.viewer)
    return answer(contests.map((contest) => present('contest', contest, isStrict(query))))
  },
)
