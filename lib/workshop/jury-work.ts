import 'server-only'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import { needOf } from '@/judge/referee/game'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import type { PuzzleTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import { readDocument } from './document'
import { puzzleOfCase } from './findings'
import { casesFor } from './jury-runs'
import { dropRun } from './jury-start'
import { solutionKey } from './keys'
import { LAST, type Transaction } from './locked'

/*
 * What a worker does to a run of a jury solution. Each command does nothing if the run is finished or gone: a worker that
 * was taken for dead may come back at any time, and an owner may start another run meanwhile.
 */

const UNDER_WAY = { state: { in: ['waiting' as const, 'running' as const] } }

/**
 * Begins a run and reads what is to be judged. Returns undefined if there is nothing to do; a run whose draft has changed
 * since it was started is deleted, because nobody wants to know any more.
 */
export async function beginRun(id: string): Promise<PuzzleTask | undefined> {
  const run = await db.juryRun.findFirst({
    where: { id, ...UNDER_WAY },
    include: { draft: { include: { revisions: LAST } } },
  })
  const [revision] = run?.draft.revisions ?? []
  if (!run || !revision) return undefined
  const document = readDocument(revision.document)
  const solution = document.jury.find(({ name }) => name === run.solution)
  if (!solution || solution.language === '' || solutionKey(document, solution) !== run.key) {
    await db.$transaction((tx) => dropRun(tx, id))
    return undefined
  }
  const { count } = await db.juryRun.updateMany({
    where: { id, ...UNDER_WAY },
    data: { state: 'running', done: 0 },
  })
  if (count === 0) return undefined
  return {
    puzzle: puzzleOfCase(document, solution),
    limits: { ...DEFAULT_LIMITS, ...document.limits },
    cases: casesFor(document, solution).map(({ name, level, seed, group }) => ({
      ...{ caseId: name, name, level, seed },
      ...(group !== '' && { group }),
    })),
    text: solution.source,
    language: solution.language,
  }
}

/** Notes how many cases have been played. */
export async function noteRun(id: string, done: number): Promise<void> {
  await db.juryRun.updateMany({ where: { id, ...UNDER_WAY }, data: { state: 'running', done } })
}

/** Stores what came of a run that was judged with these limits. */
export async function finishRun(id: string, { refillMs }: Limits, results: Results): Promise<void> {
  const { verdict, cases, compileLog } = storable(results)
  const { total } = (await db.juryRun.findUnique({ where: { id }, select: { total: true } })) ?? { total: 0 }
  await db.juryRun.updateMany({
    where: { id, ...UNDER_WAY },
    data: {
      ...{ state: 'done', done: total, verdict, compileLog: compileLog || null, finishedAt: new Date() },
      cases: cases.map(({ caseId, verdict, usage, turns }) => ({
        ...{ name: caseId, verdict, cpuMs: usage?.cpuMs ?? null },
        ...(turns &&
          needOf(
            turns.map(({ cpuMs }) => cpuMs),
            refillMs,
          )),
      })),
    },
  })
}

/** A worker has given the job back or died with it: the next one begins anew. */
export async function awaitRun(tx: Transaction, id: string): Promise<void> {
  await tx.juryRun.updateMany({ where: { id, ...UNDER_WAY }, data: { state: 'waiting', done: 0 } })
}

/** Gives a run up. */
export async function failRun(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.juryRun.updateMany({
    where: { id, ...UNDER_WAY },
    data: {
      ...{ state: 'failed', finishedAt: new Date() },
      cause: storable(cause).slice(0, 4000) || 'no cause was given',
    },
  })
}
