import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, defineJob, giveAttemptBack } from './job'

const KIND = 'duel-table'
const payload = z.object({ problemId: z.string() })

/** Minimum seconds between two computations of a table. */
const TABLE_PAUSE = 1

/** Enqueues a computation of a duel's table. Requests until it starts are merged into one. */
export const enqueueTable = (tx: Prisma.TransactionClient, problemId: string): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: `${KIND}:${problemId}`,
    payload: { problemId } satisfies z.infer<typeof payload>,
    priority: 0,
    delay: TABLE_PAUSE,
    keepsTime: true,
  })

/** Brings the leaderboards of a duel up to date. */
export const duelTable = defineJob({
  kind: KIND,
  payload,

  async run({ problemId }) {
    const { updateLeaderboards } = await import('@/lib/duel/table')
    await retryAfterOutage(() =>
      db.$transaction((tx) => updateLeaderboards(tx, problemId), { timeout: 120_000, maxWait: 30_000 }),
    )
  },

  left: giveAttemptBack,

  /** A migration may have deleted derived data, and a seed may have shortened a schedule: so all tables are made again. */
  recurring: {
    every: 5 * 60_000,
    atStart: true,
    async run() {
      const { forgetChanges } = await import('@/lib/duel/tables')
      await forgetChanges(db)
      const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
      for (const { id } of duels) await enqueueTable(db, id)
    },
  },
})
