import { randomUUID } from 'node:crypto'
import { db } from '@/lib/core/db'
import { enterStanding } from '@/lib/standings/update'

interface Entered {
  readonly userId: string
  readonly problemId?: string
  readonly rank: readonly number[]
  /** Hours from the beginning of 2026. */
  readonly at: number
  readonly tryout?: boolean
  readonly shared?: boolean
}

/** Stores a judged submission as the judge does, at a given time; accepted if its rank begins with 0. Returns its id. */
export const enter = ({
  userId,
  problemId = 'robot-escape',
  rank,
  at,
  tryout = false,
  shared = false,
}: Entered) =>
  db.$transaction(async (tx) => {
    const { id } = await tx.submission.create({
      data: {
        ...{ userId, problemId, tryout, shared, token: randomUUID(), answer: 'U', reason: {}, rules: 1 },
        ...{ rank: tryout ? [] : [...rank], score: 1, verdict: rank[0] === 0 ? 'accepted' : 'partial' },
        createdAt: new Date(Date.UTC(2026, 0, 1, at)),
      },
      select: { id: true },
    })
    await enterStanding(tx, { userId, problemId, submissionId: id })
    return id
  })
