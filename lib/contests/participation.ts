import type { Actor } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/** What came of joining or leaving a contest. */
export type Outcome = 'done' | 'unknown' | 'too-late'

/**
 * Takes part in a contest, from now on: what was submitted before does not count. Joining twice is joining once. Nobody
 * joins a contest that is over.
 */
export async function joinContest({ id: userId }: Actor, contestId: string): Promise<Outcome> {
  return within(contestId, 'over', async () => {
    // Sent twice at once, only one of them is stored.
    await db.participation.createMany({ data: { contestId, userId }, skipDuplicates: true })
  })
}

/** No longer takes part. Only before the start: afterwards one's results belong to the scoreboard. */
export async function leaveContest({ id: userId }: Actor, contestId: string): Promise<Outcome> {
  return within(contestId, 'running', async () => {
    await db.participation.deleteMany({ where: { contestId, userId, kind: { not: 'virtual' } } })
  })
}

/** The participation of a viewer in a contest, unless it is virtual. */
export async function participationOf(
  viewer: Pick<Actor, 'id'> | null,
  contestId: string,
): Promise<string | undefined> {
  if (!viewer || !isId(contestId)) return undefined
  const where = { contestId, userId: viewer.id, kind: { not: 'virtual' } } as const
  return (await db.participation.findFirst({ where, select: { id: true } }))?.id
}

async function within(
  contestId: string,
  tooLate: 'running' | 'over',
  work: () => Promise<void>,
): Promise<Outcome> {
  const contest = isId(contestId) ? await db.contest.findUnique({ where: { id: contestId } }) : null
  if (!contest) return 'unknown'
  const phase = phaseOf(contest, new Date())
  if (phase === 'over' || phase === tooLate) return 'too-late'
  await work()
  return 'done'
}
