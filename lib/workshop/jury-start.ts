import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import type { Verdict } from '@/judge/verdicts'
import { scoreProgram } from '@/judge/verdicts/scoring'
import type { Actor } from '@/lib/access/administration'
import { dropJob } from '@/lib/jobs/job'
import { enqueueJury, juryKey } from '@/lib/jobs/jury'
import type { JudgedAnswer } from '@/lib/typesetting/levels'
import { judgedAnswer } from '@/lib/typesetting/typeset'
import { type FormFault, refused } from '../core/form-fault'
import type { Document, Solution } from './document'
import { areUnfit } from './findings'
import { casesFor, juryLines, type RunCase } from './jury-runs'
import { isSame, solutionKey } from './keys'
import { asOwner, type Transaction } from './locked'

/**
 * Runs the jury solutions of a draft: those that have not been run for the draft as it is, or with `again` all that are
 * not under way. Answer strings are judged at once, in a thread, before the draft is locked; programs wait for a worker.
 * Returns how many runs there are; undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `jury-cases` while there is no case, in a duel of each role, or a
 * level cannot be read, or an answer may cost too much; `jury-costly` if judging took too long all the same;
 * `draft-changed` if the draft changed meanwhile.
 */
export async function runJury(
  actor: Actor | null,
  id: string,
  again = false,
): Promise<Result<number, FormFault> | undefined> {
  const before = await asOwner(actor, id, async (tx, { document }) => ({
    document,
    wanted: await wantedOf(tx, { id, document, again }),
  }))
  if (!before) return undefined
  const { document, wanted } = before
  const owner = `draft/${id}`
  if (await areUnfit(document, owner)) return refused('', 'jury-cases')
  const judged = new Map<string, Judged>()
  for (const { name, language, source } of wanted) {
    if (language !== '') continue
    const found = await judgeString(document, source, owner)
    if (!found) return refused('', 'jury-costly', { name })
    judged.set(name, found)
  }
  return asOwner(actor, id, async (tx, { document: now }): Promise<Result<number, FormFault>> => {
    if (!isSame(now, document)) return refused('', 'draft-changed')
    // Another owner may have begun with some of them.
    const still = (await wantedOf(tx, { id, document, again })).filter(({ name }) =>
      wanted.some((each) => each.name === name),
    )
    for (const solution of still) await runOne(tx, { id, document, solution }, judged.get(solution.name))
    return ok(still.length)
  })
}

interface Wanted {
  readonly id: string
  readonly document: Document
  readonly again: boolean
}

async function wantedOf(tx: Transaction, { id, document, again }: Wanted): Promise<Solution[]> {
  const runs = await tx.juryRun.findMany({ where: { draftId: id } })
  return juryLines(document, runs)
    .filter(({ state }) => state === 'none' || state === 'failed' || (again && state === 'done'))
    .map(({ solution }) => solution)
}

interface Judged {
  readonly verdict: Verdict
  readonly cases: RunCase[]
}

interface About {
  readonly id: string
  readonly document: Document
  readonly solution: Solution
}

/** Stores what came of an answer string, or enqueues a program. */
async function runOne(
  tx: Transaction,
  { id: draftId, document, solution }: About,
  judged: Judged | undefined,
) {
  const place = { draftId_solution: { draftId, solution: solution.name } }
  const old = await tx.juryRun.findUnique({ where: place, select: { id: true } })
  if (old) await dropRun(tx, old.id)
  const key = solutionKey(document, solution)
  const total = casesFor(document, solution).length
  const about = { draftId, solution: solution.name, key, total }
  if (solution.language === '') {
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

/** Judges an answer string on one case after the other; undefined if one of them takes too long. */
async function judgeString(
  { puzzle, cases }: Document,
  answer: string,
  owner: string,
): Promise<Judged | undefined> {
  const judged: (JudgedAnswer & { readonly group?: string })[] = []
  for (const { name, level, seed, group } of cases) {
    const found = await judgedAnswer({ puzzle, testcase: { name, level, seed }, answer }, owner)
    if (!found.ok) return undefined
    judged.push({ ...found.value, ...(group !== '' && { group }) })
  }
  return {
    verdict: scoreProgram(judged).verdict,
    cases: judged.map(({ name, verdict }) => ({ name, verdict, cpuMs: null })),
  }
}
