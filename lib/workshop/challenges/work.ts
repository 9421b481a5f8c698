import 'server-only'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { type ChallengeStep, enqueueChallenge } from '@/lib/jobs/challenge'
import { compareRanks } from '@/lib/standings/ranks'
import type { PuzzleTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/results'
import { readDocument } from '../document'
import type { Transaction } from '../locked'

/*
 * What a worker does to a proposed level: it runs the proposer's own program, which must be accepted, and then the shown
 * one, which must fail or be worse. Each command names its step and does nothing if another one is due: a worker that was
 * taken for dead may come back at any time.
 */

const due = (id: string, step: ChallengeStep) => ({
  ...{ id, state: { in: ['waiting' as const, 'running' as const] } },
  ownVerdict: step === 'own' ? null : { not: null },
})

/** The task of a step; undefined if nothing is to be done. */
export async function beginChallenge(id: string, step: ChallengeStep): Promise<PuzzleTask | undefined> {
  const { count } = await db.challenge.updateMany({ where: due(id, step), data: { state: 'running' } })
  return count === 0 ? undefined : taskOf(id, step)
}

async function taskOf(id: string, step: ChallengeStep): Promise<PuzzleTask | undefined> {
  const row = await db.challenge.findUnique({
    where: { id },
    include: { submission: { select: { answer: true, language: true } } },
  })
  if (!row) return undefined
  const { draftId, revision: number, level, seed } = row
  const revision = await db.revision.findUnique({ where: { draftId_number: { draftId, number } } })
  if (!revision) throw new Error(`the published revision ${number} of ${draftId} is gone`)
  const { puzzle, limits, jury } = readDocument(revision.document)
  const shown = jury.find(({ name }) => name === row.solution)
  return {
    ...{ puzzle, limits: { ...DEFAULT_LIMITS, ...limits } },
    cases: [{ caseId: 'level', name: 'level', level, seed }],
    text: (step === 'own' ? row.submission.answer : shown?.source) ?? '',
    language: (step === 'own' ? row.submission.language : shown?.language) ?? null,
  }
}

/** Stores what came of a step, and enqueues the next one in the same transaction. */
export async function finishChallenge(id: string, step: ChallengeStep, results: Results): Promise<void> {
  const { verdict, rank } = results
  await db.$transaction(async (tx) => {
    if (step === 'own') {
      const state = verdict === 'accepted' ? ('waiting' as const) : ('unfit' as const)
      const data = { state, ownVerdict: verdict, ownRank: [...rank] }
      const { count } = await tx.challenge.updateMany({ where: due(id, step), data })
      if (count > 0 && state === 'waiting') await enqueueShown(tx, id)
      return
    }
    const row = await tx.challenge.findFirst({ where: due(id, step), select: { ownRank: true } })
    if (!row) return
    const isBroken = verdict !== 'accepted' || compareRanks(rank, row.ownRank) > 0
    const state = isBroken ? 'broken' : 'unbroken'
    await tx.challenge.updateMany({ where: due(id, step), data: { state, verdict } })
  })
}

/** Enqueues the run of the shown program. */
export async function enqueueShown(tx: Transaction, id: string): Promise<void> {
  const language = (await taskOf(id, 'shown'))?.language
  if (!language) throw new Error(`the program of the challenge ${id} has no language`)
  await enqueueChallenge(tx, id, 'shown', language)
}

/** A worker has given the job back or died with it: the next one begins the step anew. */
export async function awaitChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.challenge.updateMany({ where: { id, state: 'running' }, data: { state: 'waiting' } })
}

/** Gives the check up. */
export async function failChallenge(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.challenge.updateMany({
    where: { id, state: { in: ['waiting', 'running'] } },
    data: { state: 'failed', cause: storable(cause).slice(0, 4000) || 'no cause was given' },
  })
}
