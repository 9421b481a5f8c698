import { z } from 'zod'
import { present } from '@/judge/contest/ccs/present'
import { currentRequester } from '@/lib/access/requester'
import { answer, refuse } from '@/lib/ccs/answers'
import { isStrict } from '@/lib/ccs/collections'
import { listedContests } from '@/lib/ccs/contests'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

/** The contests that are listed for the reader. */
export const GET = route(
  { query: z.strictObject({ strict: z.string().optional() }), refuse },
  async ({ query }) => {
    const contests = await listedContests(currentRequester().viewer)
    return answer(contests.map((contest) => present('contest', contest, isStrict(query))))
  },
)
