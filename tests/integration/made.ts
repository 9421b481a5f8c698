import { randomUUID } from 'node:crypto'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enterStanding } from '@/lib/standings/update'

/** What is different from an accepted answer to robot-escape. */
type Columns = Partial<Prisma.SubmissionUncheckedCreateInput> & { readonly userId: string }

/** Stores a submission as it is, without judging it. Returns its row. */
export const storeSubmission = (columns: Columns, tx: Prisma.TransactionClient = db) =>
  tx.submission.create({
    data: {
      ...{ problemId: 'robot-escape', token: randomUUID(), answer: 'U', verdict: 'accepted', score: 1 },
      ...{ rules: 1, ...columns },
    },
  })

/** A judged submission to enter into the standings. */
export interface MadeResult {
  readonly userId: string
  readonly problemId?: string
  readonly rank: readonly number[]
  /** Seconds after the beginning of 2026. */
  readonly at: number
  readonly tryout?: boolean
  readonly accepted?: boolean
  readonly score?: number
}

/** The `at` of this time. */
export const secondsOf = (time: Date): number => (Number(time) - Date.UTC(2026, 0, 1)) / 1000

/**
 * The `at` of a result that is entered now: a few milliseconds later, because what is older than its author's participation
 * does not count, and the database tells time more finely.
 */
export const justNow = (): number => secondsOf(new Date(Date.now() + 5))

/** Stores a judged submission as a worker does, in one transaction; `fail` makes it fail at its end. Returns its id. */
export function enterResult(
  { userId, problemId = 'robot-escape', rank, at, tryout = false, score = 1, ...rest }: MadeResult,
  fail = false,
): Promise<string> {
  const { accepted = rank[0] === 0 } = rest
  const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 1000)
  const verdict = accepted ? 'accepted' : rank.length > 0 ? 'partial' : 'wrong-answer'
  return db.$transaction(async (tx) => {
    const made = { userId, problemId, tryout, verdict, score, createdAt }
    const { id } = await storeSubmission({ ...made, rank: tryout ? [] : [...rank] }, tx)
    await enterStanding(tx, { userId, problemId, submissionId: id })
    if (fail) throw new Error('the transaction is rolled back')
    return id
  })
}
