import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/answer'
import { scoreProgram } from '@/judge/verdicts/scoring'
import type { Actor } from '@/lib/access/administration'
import { enqueueJury, juryKey } from '@/lib/queue/jury'
import { dropJob } from '@/lib/queue/queue'
import { type FormFault, refused } from '../core/form-fault'
import type { Document, Solution } from './document'
import { type Finding, partFindings } from './findings'
import { casesFor, juryLines } from './jury-runs'
import { solutionKey } from './keys'
import { asOwner, type Transaction } from './locked'

/**
 * Runs the jury solutions of a draft: those that have not been run for the draft as it is, or with `again` all that are
 * not under way. Answer strings are judged at once; programs wait for a worker. Returns how many runs there are; undefined
 * if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `jury-cases` while a level cannot be read or there is no case; in a duel, of each role.
 */
export const runJury = (
  actor: Actor | null,
  id: string,
  again = false,
): Promise<Result<number, FormFault> | undefined> =>
  asOwner(actor, id, async (tx, { document }) => {
    const isUnfit = ({ section, code }: Finding) => section === 'cases' && code !== 'sample-missing'
    if (partFindings(document).some(isUnfit)) return refused('', 'jury-cases')
    const runs = await tx.juryRun.findMany({ where: { draftId: id } })
    const wanted = juryLines(document, runs).filter(
      ({ state }) => state === 'none' || state === 'failed' || (again && state === 'done'),
    )
    for (const { solution } of wanted) await runOne(tx, id, document, solution)
    return ok(wanted.length)
  })

async function runOne(tx: Transaction, draftId: string, document: Document, solution: Solution) {
  const place = { draftId_solution: { draftId, solution: solution.name } }
  const old = await tx.juryRun.findUnique({ where: place, select: { id: true } })
  if (old) await dropRun(tx, old.id)
  const key = solutionKey(document, solution)
  const total = casesFor(document, solution).length
  const about = { draftId, solution: solution.name, key, total }
  if (solution.language === '') {
    const judged = judgeString(document.puzzle, document, solution.source)
    const data = { ...about, ...judged, state: 'done' as const, done: total, finishedAt: new Date() }
    await tx.juryRun.create({ data })
  } else {
    const { id } = await tx.juryRun.create({ data: about, select: { id: true } })
    await enqueueJury(tx, id, solution.language)
  }
}

/** Deletes a run and its job. A worker that has begun with it finds that it is gone. */
export async function dropRun(tx: Transaction, id: string): Promise<void> {
  await dropJob(tx, juryKey(id))
  await tx.juryRun.deleteMany({ where: { id } })
}

function judgeString(puzzle: PuzzleId, { cases }: Document, text: string) {
  const judged = cases.map(({ group, ...each }) => ({
    ...judgeAnswer(puzzle, each, text),
    ...(group !== '' && { group }),
  }))
  return {
    verdict: scoreProgram(judged).verdict,
    cases: judged.map(({ name, verdict }) => ({ name, verdict, cpuMs: null })),
  }
}
