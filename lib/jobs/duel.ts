import { db } from '@/lib/core/db'
import { findAnyDuel } from '@/lib/duel/duels'
import { notePairFault } from '@/lib/duel/pair-faults'
import { enqueueMissing, lockDuel } from '@/lib/duel/pairs'
import { duelTask } from '@/lib/queue/duel'
import { complete, deathOf, giveAttemptBack, type Job, MOST_DEATHS, STOPPED } from './job'

/** Plays the games that an architect and a solver have not played yet. */
export const duel = {
  kind: 'duel',
  tasks(languages) {
    const players = [...languages, null]
    return players.flatMap((architect) => players.map((solver) => duelTask(architect, solver)))
  },

  /** Lets the pair continue, unless too many workers have died while playing it. */
  async left(tx, job) {
    const pair = { architectId: job.subject, solverId: job.rest }
    const deaths = await tx.judgeFault.count({ where: { ...pair, resolvedAt: null } })
    const stuck = deaths + 1 >= MOST_DEATHS
    const death = await deathOf(tx, job)
    await notePairFault(tx, { ...pair, attempt: Math.max(1, job.attempts), ...death, stuck })
    if (stuck) await complete(tx, job)
    else await giveAttemptBack(tx, job)
  },

  /** The pair waits until an administrator resumes it. */
  async stop(tx, job) {
    const [workerId = null] = job.locked_by.split('/')
    const worker = workerId && (await tx.worker.findUnique({ where: { id: workerId } }))
    await notePairFault(tx, {
      ...{ architectId: job.subject, solverId: job.rest, attempt: Math.max(1, job.attempts) },
      ...{ workerId: worker ? worker.id : null, cause: STOPPED, stuck: true },
    })
    return true
  },

  /** Normally finds only pairs of built-in bots, because no user submits those. */
  missing: {
    every: 5 * 60_000,
    odd: false,
    async find() {
      const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
      let found = 0
      for (const { id } of duels) {
        found += await db.$transaction(
          async (tx) => {
            await lockDuel(tx, id)
            const duel = await findAnyDuel(id, tx)
            return duel ? enqueueMissing(tx, duel) : 0
          },
          { timeout: 120_000, maxWait: 30_000 },
        )
      }
      return found
    },
  },
} as const satisfies Job
