import { z } from 'zod'
import { present } from '@/judge/contest/ccs/entity'
import { currentRequester } from '@/lib/access/requester'
import { answer, isStrict, refuse } from '@/lib/ccs/answers'
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
