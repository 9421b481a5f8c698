import 'server-only'
import { z } from 'zod'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import type { BegunChallenge, ChallengeProgress } from '@/lib/duel/challenges'
import type { FreshGame } from '@/lib/duel/trials'
import { Prisma } from '@/lib/generated/prisma/client'
import { pairTaskName, pairTaskNames } from './duel'
import { addJob, countingDeaths, defineJob, enqueueLost, lacksJob, MOST_WAITING, paced } from './job'

const KIND = 'duel-challenge'
const payload = z.object({ id: z.uuid() })
const work = () => import('@/lib/duel/challenges')

/**
 * Enqueues the game of a challenge, in the transaction that stores it. Somebody waits for it, so it comes as early as a
 * submission, behind the challenger's other challenges that wait.
 */
export async function enqueueChallengeGame(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ architect: string | null; solver: string | null; others: number }[]>`
    SELECT sa.language AS architect, ss.language AS solver,
           (SELECT count(*)::int FROM "DuelChallenge" o
             WHERE o."userId" = c."userId" AND o.state IN ('queued', 'judging') AND o.id <> c.id) AS others
      FROM "DuelChallenge" c
      JOIN "DuelPlayer" a ON a.id = c."architectId" LEFT JOIN "Submission" sa ON sa.id = a."submissionId"
      JOIN "DuelPlayer" s ON s.id = c."solverId" LEFT JOIN "Submission" ss ON ss.id = s."submissionId"
     WHERE c.id = ${id}::uuid`
  if (!row) return
  await addJob(tx, {
    task: pairTaskName(KIND, row.architect, row.solver),
    key: `${KIND}:${id}`,
    payload: { id } satisfies z.infer<typeof payload>,
    priority: Math.min(row.others, MOST_WAITING),
  })
}

interface PlayedChallenge {
  readonly begun: BegunChallenge
  readonly game: FreshGame
}

/** Plays the game of a challenge, with notes of every quarter of a second for those who watch. */
export const duelChallenge = defineJob({
  kind: KIND,
  payload,
  tasks: (languages) => pairTaskNames(KIND, languages),
  ...countingDeaths(async () => {
    const { awaitChallengeGame, failChallengeGame } = await work()
    return { again: awaitChallengeGame, giveUp: failChallengeGame }
  }),

  async run({ id }, { playOnce }): Promise<PlayedChallenge | undefined> {
    const { beginChallengeGame, noteChallengeGame } = await work()
    const started = await retryAfterOutage(() => beginChallengeGame(id))
    if (!started) return undefined
    const { begun, task } = started
    const note = paced<ChallengeProgress>(
      (progress) => noteChallengeGame(begun, progress),
      ({ maze }) => maze,
    )
    let progress: { maze: string; moves: string[] } = { maze: '', moves: [] }
    const game = await playOnce(task, {
      onMaze(maze) {
        progress = { maze, moves: [] }
        note(progress)
      },
      onMove(move) {
        progress.moves.push(move)
        note(progress)
      },
    })
    return { begun, game }
  },

  finish: async (_, { begun, game }) => (await work()).storeChallengeGame(begun, game),

  missing: enqueueLost(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM "DuelChallenge" c
       WHERE c.state IN ('queued', 'judging') AND ${lacksJob(Prisma.sql`${`${KIND}:`} || c.id`)} LIMIT 100`,
    (tx, { id }) => enqueueChallengeGame(tx, id),
  ),
})
