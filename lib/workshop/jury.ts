import 'server-only'
import { z } from 'zod'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import { ok, type Result } from '@/judge/kit/result'
import { needOf } from '@/judge/referee/game'
import { VERDICTS, type Verdict } from '@/judge/verdicts'
import { scoreProgram } from '@/judge/verdicts/scoring'
import type { Actor } from '@/lib/access/administration'
import { db, type Transaction } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import type { JuryRun } from '@/lib/generated/prisma/client'
import { dropJob } from '@/lib/jobs/job'
import { enqueueJury, juryKey } from '@/lib/jobs/jury'
import type { PuzzleTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import type { JudgedAnswer } from '@/lib/typesetting/levels'
import { judgedAnswer } from '@/lib/typesetting/typeset'
import { type FormFault, refused } from '../core/errors'
import { type Document, readDocument, type Solution } from './document'
import { areUnfit, type Finding, puzzleOfCase } from './findings'
import { isSame, solutionKey } from './keys'
import { asOwner, LAST } from './locked'

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

const casesSchema = z.array(
  z.object({
    ...{ name: z.string(), verdict: z.enum(VERDICTS), cpuMs: z.number().nullable() },
    /** What its turns need, see `needOf`; missing for answers, and in runs that are older than this. */
    firstTurnMs: z.number().optional(),
    bankMs: z.number().optional(),
  }),
)

export type RunCase = Readonly<z.infer<typeof casesSchema>[number]>

/** The cases that a solution is run on: in a duel those of its role. */
export const casesFor = ({ cases }: Pick<Document, 'cases'>, { role }: Pick<Solution, 'role'>) =>
  cases.filter((each) => each.role === role)

/** A jury solution with what came of its last run. */
export interface JuryLine {
  readonly solution: Solution
  /** `none`: it has not been run for the draft as it is now. */
  readonly state: 'none' | JuryRun['state']
  readonly done: number
  readonly total: number
  readonly verdict: Verdict | null
  readonly cases: readonly RunCase[]
  readonly compileLog: string | null
  readonly cause: string | null
  /** Whether it got every verdict that it promises. */
  readonly kept: boolean
}

/** The jury solutions of a document, each with its run if that is about the document as it is. */
export const juryLines = (document: Document, runs: readonly JuryRun[]): JuryLine[] =>
  document.jury.map((solution): JuryLine => {
    const run = runs.find((each) => each.solution === solution.name)
    if (run?.key !== solutionKey(document, solution)) return { solution, ...NOT_RUN }
    const cases = casesSchema.parse(run.cases)
    const { state, done, total, compileLog, cause } = run
    const verdict = run.verdict as Verdict | null
    const kept =
      state === 'done' &&
      verdict === solution.promise &&
      Object.entries(solution.cases).every(([name, promise]) => verdictIn(cases, name, verdict) === promise)
    return { solution, state, done, total, verdict, cases, compileLog, cause, kept }
  })

const NOT_RUN: Omit<JuryLine, 'solution'> = {
  ...{ state: 'none' as const, done: 0, total: 0, verdict: null, cases: [] },
  ...{ compileLog: null, cause: null, kept: false },
}

/** A program that does not compile has no cases: each has the verdict of the whole. */
const verdictIn = (cases: readonly RunCase[], name: string, whole: Verdict | null) =>
  cases.find((each) => each.name === name)?.verdict ?? whole

/** Why the jury solutions stand in the way of publishing. */
export const juryFindings = (lines: readonly JuryLine[]): Finding[] => lines.flatMap(findingsOfLine)

function findingsOfLine({ solution, state, verdict, cases, kept }: JuryLine): Finding[] {
  const { name, promise } = solution
  const finding = (code: Finding['code'], values: Finding['values'] = {}): Finding => ({
    ...{ section: 'jury', code },
    values: { name, ...values },
  })
  if (kept) return []
  if (state === 'none') return [finding('jury-not-run')]
  if (state === 'failed') return [finding('jury-failed')]
  if (state !== 'done' || verdict === null) return [finding('jury-waiting')]
  return [
    ...(verdict === promise ? [] : [finding('jury-otherwise', { promise, verdict })]),
    ...Object.entries(solution.cases).flatMap(([testcase, promised]) => {
      const got = verdictIn(cases, testcase, verdict)
      return got === null || got === promised
        ? []
        : [finding('jury-case-otherwise', { testcase, promise: promised, verdict: got })]
    }),
  ]
}
