import 'server-only'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import { announce, CHANNEL } from '@/lib/core/announce'
import { db, pool } from '@/lib/core/db'
import { lockUser } from '@/lib/core/lock-user'
import { storable, storableTexts } from '@/lib/core/storable'
import { enterDuel } from '@/lib/duel/enter'
import { Prisma } from '@/lib/generated/prisma/client'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { type JudgingPackage, judgingPackage } from '@/lib/packages/judging'
import { puzzleOfRole } from '@/lib/problems/puzzle'
import { enterStanding } from '@/lib/standings/update'
import type { Progress } from './progress'
import { judgedColumns, type Results, writeCases } from './store'

/*
 * What a worker does to a submission. Each command names the generation that the worker began with and does nothing if
 * the submission has a later generation or is judged already: a worker that was taken for dead may come back at any
 * time.
 */

/** One judging of a submission. */
export interface Judging {
  readonly submissionId: string
  readonly generation: number
}

interface Submitted {
  /** In the problem's order: for a test run only the samples, in a duel only those of the role. */
  readonly cases: readonly {
    readonly caseId: string
    readonly name: string
    readonly level: string
    readonly seed: number
    readonly group?: string
  }[]
  readonly text: string
  /** Null for an answer string. */
  readonly language: string | null
}

/** Everything needed to judge a submission by the rules of a puzzle. */
export interface PuzzleTask extends Submitted {
  readonly puzzle: PuzzleId
  readonly limits: Limits
}

/** Everything needed to judge a submission by a problem package, but for its files. */
export interface PackageTask extends Submitted {
  readonly puzzle: null
  readonly problem: JudgingPackage
  readonly tryout: boolean
}

export type JudgingTask = PuzzleTask | PackageTask

const underWay = ({ submissionId, generation }: Judging) => ({
  id: submissionId,
  generation,
  state: { in: ['queued' as const, 'judging' as const] },
})

/** Marks a submission as being judged. Returns `undefined` if there is nothing left to do. */
export async function beginJudging(judging: Judging): Promise<JudgingTask | undefined> {
  const isUnderWay = await note(judging, ['queued', 'judging'], { phase: 'compiling' })
  return isUnderWay ? findTask(judging.submissionId) : undefined
}

/**
 * Notes how far a worker has got with a submission in one of these states, and announces it. Returns whether there was
 * one. It comes several times in each judging, so it is one prepared statement without Prisma.
 */
async function note(
  { submissionId, generation }: Judging,
  states: readonly SubmissionState[],
  progress: Progress,
): Promise<boolean> {
  const { rows } = await pool().query({
    name: 'note-progress',
    text: `WITH noted AS (
        UPDATE "Submission" SET state = 'judging', progress = $4::jsonb
         WHERE id = $1::uuid AND generation = $2::int AND state = ANY ($3::"SubmissionState"[]) RETURNING id
      )
      SELECT pg_notify($5, id::text) FROM noted`,
    values: [submissionId, generation, states, JSON.stringify(storableTexts(progress)), CHANNEL],
  })
  return rows.length > 0
}

/** Reads what is needed to judge a submission now. Returns `undefined` if it is gone. */
export async function findTask(submissionId: string): Promise<JudgingTask | undefined> {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    include: { problem: { include: { cases: { where: { retired: false }, orderBy: { position: 'asc' } } } } },
  })
  if (!row) return undefined
  const { puzzle, limits, cases, packageId } = row.problem
  const submitted = {
    cases: cases
      .filter(({ sample, role }) => (sample || !row.tryout) && role === row.role)
      .map(({ id, name, level, seed, group }) => ({
        caseId: id,
        name,
        level,
        seed,
        ...(group !== null && { group }),
      })),
    text: row.answer,
    language: row.language,
  }
  if (packageId !== null) {
    return { ...submitted, puzzle: null, problem: await judgingPackage(packageId), tryout: row.tryout }
  }
  return {
    ...submitted,
    puzzle: puzzleOfRole(puzzle, row.role),
    // The seed has checked names and numbers.
    limits: { ...DEFAULT_LIMITS, ...(limits as Partial<Limits>) },
  }
}

/** Stores how far a worker has got. */
export async function noteProgress(judging: Judging, progress: Progress): Promise<void> {
  await note(judging, ['judging'], progress)
}

/**
 * Stores the results of a submission, with its cases, replays, logs and standing, in one transaction. Returns false if
 * they do not count because the submission is judged already or has a later generation.
 */
export async function storeResults(judging: Judging, results: Results): Promise<boolean> {
  const { submissionId, generation } = judging
  const kept = storable(results)
  return db.$transaction(
    async (tx) => {
      const owner = await lockOwner(tx, submissionId)
      if (!owner) return false
      const { userId, problemId, tryout, role } = owner
      const { count } = await tx.submission.updateMany({
        where: { id: submissionId, generation, state: { not: 'judged' } },
        data: { ...judgedColumns(kept), ...(tryout && { rank: [] }) },
      })
      if (count === 0) return false
      await writeCases(tx, submissionId, kept.cases)
      if (!tryout && !role) await enterStanding(tx, { userId, problemId, submissionId })
      if (!tryout && role) await enterDuel(tx, submissionId, kept.cases)
      await tx.judgeFault.updateMany({
        where: { submissionId, resolvedAt: null },
        data: { resolvedAt: new Date() },
      })
      await announce(submissionId, tx)
      return true
    },
    { timeout: 120_000, maxWait: 30_000 },
  )
}

/** A submission whose owner's row is locked. If that account was merged into another one meanwhile, it is the other's. */
async function lockOwner(tx: Prisma.TransactionClient, id: string) {
  const select = { userId: true, problemId: true, tryout: true, role: true } as const
  for (;;) {
    const owner = await tx.submission.findUnique({ where: { id }, select })
    if (!owner || (await lockUser(tx, owner.userId)) > 0) return owner
  }
}

interface FaultOfOurs extends Judging {
  readonly workerId: string
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly cause: string
  /** Whether it will be retried; otherwise an administrator has to act. */
  readonly again: boolean
}

/** Records a judge error and puts the submission back into the queue, or sets it aside. */
export async function noteFault(fault: FaultOfOurs): Promise<void> {
  const { submissionId, workerId, attempt, cause, again } = fault
  await db.$transaction(async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: underWay(fault),
      data: { state: again ? 'queued' : 'stuck', progress: Prisma.DbNull },
    })
    if (count === 0) return
    await tx.judgeFault.create({
      data: {
        submissionId,
        workerId,
        attempt,
        cause: storable(cause).slice(0, 4000) || 'no cause was given',
      },
    })
    await announce(submissionId, tx)
  })
}

/** Stops the judging of a submission for good. Whatever its worker still brings does not count. */
export async function stopJudging(tx: Prisma.TransactionClient, judging: Judging): Promise<boolean> {
  const { count } = await tx.submission.updateMany({
    where: underWay(judging),
    data: { state: 'stopped', generation: { increment: 1 }, progress: Prisma.DbNull },
  })
  if (count > 0) await announce(judging.submissionId, tx)
  return count > 0
}

/** Returns a submission to the queue if its worker cannot finish it. */
export async function returnToQueue(judging: Judging, tx: Prisma.TransactionClient = db): Promise<void> {
  const { count } = await tx.submission.updateMany({
    where: { ...underWay(judging), state: 'judging' },
    data: { state: 'queued', progress: Prisma.DbNull },
  })
  if (count > 0) await announce(judging.submissionId, tx)
}
