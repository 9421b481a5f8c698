import { db } from '@/lib/core/db'
import { makeTable } from '@/lib/duel/table'
import { enqueueTable, TABLE_TASK, tablePayload } from '@/lib/queue/duel-table'
import { giveAttemptBack, type Job } from './job'

/** Makes the leaderboards of a duel anew. */
export const duelTable = {
  kind: TABLE_TASK,
  tasks: () => [TABLE_TASK],

  async run(payload) {
    const { problemId } = tablePayload.parse(payload)
    await db.$transaction((tx) => makeTable(tx, problemId), { timeout: 120_000, maxWait: 30_000 })
  },

  left: giveAttemptBack,

  /**
   * Asks for all tables: a migration may have thrown away what is derived, and whoever seeds may have shortened a
   * schedule. That is no sign of a missing job, so none is counted.
   */
  missing: {
    every: 5 * 60_000,
    odd: false,
    async find() {
      const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
      for (const { id } of duels) await enqueueTable(db, id)
      return 0
    },
  },
} as const satisfies Job
