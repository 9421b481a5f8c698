import { db } from '@/lib/core/db'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { enqueueTable, TABLE_TASK, tablePayload } from '@/lib/queue/duel-table'
import { giveAttemptBack, type Job } from './job'

/** Recomputes the leaderboards of a duel. */
export const duelTable = {
  kind: TABLE_TASK,
  tasks: () => [TABLE_TASK],

  async run(payload) {
    const { problemId } = tablePayload.parse(payload)
    await db.$transaction((tx) => rebuildLeaderboards(tx, problemId), { timeout: 120_000, maxWait: 30_000 })
  },

  left: giveAttemptBack,

  /**
   * Enqueues all tables: a migration may have deleted derived data, and a seed may have shortened a schedule. This does
   * not mean that a job was missing, so the count is 0.
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
