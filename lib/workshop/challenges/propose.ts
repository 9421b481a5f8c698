import 'server-only'
import { z } from 'zod'
import { MOST_SEED } from '@/judge/kit/random'
import { ok, type Result } from '@/judge/kit/result'
import { puzzleOf } from '@/judge/puzzles'
import { NotAllowed } from '@/lib/access/administration'
import { tellsRecords } from '@/lib/access/records'
import type { Viewer } from '@/lib/access/viewer'
import { wholeNumber } from '@/lib/contests/schema'
import { db } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/form-fault'
import { lockUser } from '@/lib/core/lock-user'
import { withinShare } from '@/lib/core/share'
import { enqueueChallenge } from '@/lib/jobs/challenge'
import { NAME } from '../document'
import type { Transaction } from '../locked'
import { publishedDocument } from '../published'
import { shownIn } from './queries'

/** How many levels of one person may wait for the judge at a time, and how many they may propose in 24 hours. */
const MOST_PENDING = 3
const MOST_A_DAY = 20
/** In bytes. The table has the same limit. */
const CHALLENGE_BYTES = 16 * 1024

/** A proposed level. Messages are codes of `account.faults`. */
export const challengeForm = z.object({
  solution: z.string().regex(NAME),
  level: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => !/[\0\p{Cs}]/u.test(text), 'text-unprintable')
    .refine((text) => Buffer.byteLength(text) <= CHALLENGE_BYTES, 'challenge-long'),
  seed: wholeNumber(0, 999_999_999, 'seed-range').refine((seed) => seed <= MOST_SEED, 'seed-range'),
})
export type ChallengeForm = z.output<typeof challengeForm>

/**
 * Proposes a level on which a shown program of a problem is said to fail. A worker checks it with the proposer's best
 * submission. Returns its id; the same form sent twice makes one.
 *
 * Throws `NotAllowed` unless the proposer has solved the problem, the problem shows the program, and everybody may be told
 * of its results: it is visible, and no contest with it runs. Errors: `challenge-level` if the puzzle cannot read the level,
 * `challenge-known` if it is a sample, `challenges-waiting`, `challenges-many`, `share-used`.
 */
export const propose = (
  viewer: Viewer,
  problemId: string,
  { solution, level, seed }: ChallengeForm,
): Promise<Result<string, FormFault>> =>
  withinShare(() =>
    db.$transaction(async (tx): Promise<Result<string, FormFault>> => {
      // Of what one person sends at once, one is counted after the other.
      await lockUser(tx, viewer.id)
      const { submission, published } = await eligible(tx, viewer, problemId)
      const { document, revision } = published
      if (!shownIn(document).some(({ name }) => name === solution))
        throw new NotAllowed('the problem does not show this program')
      const puzzle = puzzleOf(document.puzzle)
      if (!puzzle.parseLevel(level).ok) return refused('level', 'challenge-level')
      const isLike = (other: { level: string; seed: number }) =>
        other.level.trim() === level.trim() && other.seed === seed
      // Only samples: nobody learns here whether a level is a hidden test.
      if (document.cases.some((each) => each.sample && isLike(each)))
        return refused('level', 'challenge-known')
      const mine = await tx.challenge.findMany({
        where: { userId: viewer.id, draftId: problemId, solution, seed },
      })
      const same = mine.find(isLike)
      if (same) return ok(same.id)
      const waiting = await tx.challenge.count({
        where: { userId: viewer.id, state: { in: ['waiting', 'running'] } },
      })
      if (waiting >= MOST_PENDING) return refused('', 'challenges-waiting', { limit: MOST_PENDING })
      const [{ today }] = await tx.$queryRaw<[{ today: number }]>`
      SELECT count(*)::int AS today FROM "Challenge"
       WHERE "userId" = ${viewer.id}::uuid AND "createdAt" > now() - interval '24 hours'`
      if (today >= MOST_A_DAY) return refused('', 'challenges-many', { limit: MOST_A_DAY })
      const { id } = await tx.challenge.create({
        data: {
          ...{ draftId: problemId, userId: viewer.id, submissionId: submission.id },
          ...{ revision, solution, level, seed },
        },
      })
      await enqueueChallenge(tx, id, 'own', submission.language)
      return ok(id)
    }),
  )

async function eligible(tx: Transaction, { id: userId }: Viewer, problemId: string) {
  const problem = await tx.problem.findFirst({ where: { id: problemId, ...tellsRecords(new Date()) } })
  const published = problem ? await publishedDocument(tx, problemId) : undefined
  const standing = await tx.standing.findUnique({
    where: { userId_problemId: { userId, problemId } },
    select: { accepted: true, submission: { select: { id: true, language: true } } },
  })
  const { id, language = null } = standing?.submission ?? {}
  if (!published || !standing?.accepted || id === undefined || language === null)
    throw new NotAllowed('only those who have solved the problem may do this, while no contest with it runs')
  return { published, submission: { id, language } }
}
