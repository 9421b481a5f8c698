import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import type { PairTask } from '@/lib/duel/pair-task'
import type { Prisma } from '@/lib/generated/prisma/client'
import {
  addJob,
  addJobs,
  complete,
  deathOf,
  defineJob,
  giveAttemptBack,
  isWanted,
  MOST_DEATHS,
  MOST_WAITING,
  STOPPED,
} from './job'

/** Duel trials run after all submissions, except those of a user with a hundred of them waiting. */
const DUEL_PRIORITY = 100

/** Stands in for the language of a built-in bot, which every worker can run. */
const BUILT_IN = 'house'

/** Task name of a pair. It names both languages, and a worker must have both: `duel:<language>+<language>`. */
export const pairTaskName = (kind: string, architect: string | null, solver: string | null): string =>
  `${kind}:${architect ?? BUILT_IN}+${solver ?? BUILT_IN}`

/** The task names of all pairs that a worker with these languages can play. */
export function pairTaskNames(kind: string, languages: readonly string[]): string[] {
  const players = [...languages, null]
  return players.flatMap((architect) => players.map((solver) => pairTaskName(kind, architect, solver)))
}

const payload = z.object({ architectId: z.uuid(), solverId: z.uuid() })

/** A pair with games left to play. */
export interface DuelJob extends z.infer<typeof payload> {
  /** Null for built-in bots. */
  readonly architectLanguage: string | null
  readonly solverLanguage: string | null
}

const rowOf = ({ architectId, solverId, architectLanguage, solverLanguage }: DuelJob, priority: number) => ({
  task: pairTaskName('duel', architectLanguage, solverLanguage),
  key: `duel:${architectId}:${solverId}`,
  payload: { architectId, solverId } satisfies z.infer<typeof payload>,
  priority,
})

/**
 * Enqueues the pairs of a player. Their priorities ascend, so everyone's first pair runs before anyone's second, and a
 * player with two hundred opponents delays no one.
 */
export const addDuelJobs = (tx: Prisma.TransactionClient, jobs: readonly DuelJob[]): Promise<void> =>
  addJobs(
    tx,
    jobs.map((job, index) => rowOf(job, Math.min(DUEL_PRIORITY + index, MOST_WAITING))),
  )

/** The pair of a task, as it is enqueued. */
const pairOf = ({ architect, solver }: PairTask): DuelJob => ({
  architectId: architect.id,
  solverId: solver.id,
  architectLanguage: architect.source?.language ?? null,
  solverLanguage: solver.source?.language ?? null,
})

const faults = () => import('@/lib/duel/pair-faults')

/**
 * Plays the games that an architect and a solver have not played yet, for some seconds; then the pair goes back into the
 * queue behind all other jobs of its priority. After the last failed attempt it waits for an administrator.
 */
export const duel = defineJob({
  kind: 'duel',
  payload,
  tasks: (languages) => pairTaskNames('duel', languages),

  async run(pair, { play }) {
    const { findPair } = await import('@/lib/duel/pair-task')
    const task = await retryAfterOutage(() => findPair(pair))
    return task && { task, isOver: await play(task) }
  },

  async finish(pair, { task, isOver }, { jobId, priority }) {
    if (isOver) return (await faults()).resolvePairFaults(pair)
    await db.$transaction(async (tx) => {
      if (await isWanted(tx, jobId)) await addJob(tx, rowOf(pairOf(task), priority))
    })
  },

  async fail(pair, { workerId, attempt, cause, again }) {
    const { notePairFault } = await faults()
    await db.$transaction((tx) => notePairFault(tx, { ...pair, workerId, attempt, cause, stuck: !again }))
  },

  /** Lets the pair continue, unless too many workers have died while playing it. */
  async left(tx, job) {
    const pair = { architectId: job.subject, solverId: job.rest }
    const deaths = await tx.judgeFault.count({ where: { ...pair, resolvedAt: null } })
    const stuck = deaths + 1 >= MOST_DEATHS
    const death = await deathOf(tx, job)
    const { notePairFault } = await faults()
    await notePairFault(tx, { ...pair, attempt: Math.max(1, job.attempts), ...death, stuck })
    if (stuck) await complete(tx, job)
    else await giveAttemptBack(tx, job)
  },

  /** The pair waits until an administrator resumes it. */
  async stop(tx, job) {
    const [workerId = null] = job.locked_by.split('/')
    const worker = workerId && (await tx.worker.findUnique({ where: { id: workerId } }))
    const { notePairFault } = await faults()
    await notePairFault(tx, {
      architectId: job.subject,
      solverId: job.rest,
      attempt: Math.max(1, job.attempts),
      workerId: worker ? worker.id : null,
      cause: STOPPED,
      stuck: true,
    })
    return true
  },

  /** Normally finds only pairs of built-in bots, because no user submits those. */
  missing: {
    every: 5 * 60_000,
    odd: false,
    async find() {
      const [{ findAnyDuel }, { enqueueMissing, lockDuel }] = await Promise.all([
        import('@/lib/duel/duels'),
        import('@/lib/duel/pairs'),
      ])
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
})
