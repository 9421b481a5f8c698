import 'server-only'
import type { Fault, MessageDescriptor } from '@/judge/kit/result'
import { ok, type Result } from '@/judge/kit/result'
import { isLanguageId, languageOf } from '@/judge/languages'
import { puzzleOf } from '@/judge/puzzles'
import type { Turn } from '@/judge/referee/game'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/access/viewer'
import { db, type Transaction } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { withinShare } from '@/lib/core/share'
import { storable } from '@/lib/core/storable'
import { chargeSubmission } from '@/lib/core/submission-quota'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { dropJob } from '@/lib/jobs/job'
import { enqueueShrinkRun, shrinkKey } from '@/lib/jobs/shrink'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import { isOpenTo } from '@/lib/problems/queries'
import { isOffered } from '@/lib/workers/queries'
import { findGame, type GameLog, slowerIn } from './games'
import { findTask, type PuzzleTask } from './judging'

/*
 * The search for the smallest level on which a program fails as it did in a case of its submission, by a worker: for programs
 * that do not run in a page. There is one for each result of a case, for the author of the submission alone; it goes with
 * the result, and so with a test run or a rejudge. It is no submission, so nothing that counts submissions knows of it.
 */

/** How a search has ended, see the schema. */
export type ShrinkRunEnd = 'whole' | 'limited' | 'passes'

/** The smallest level so far on which the program fails, and its moves there. */
interface SmallestLevel {
  readonly level: string
  readonly moves: readonly string[]
}

/** The game on it. */
export interface SmallestGame extends SmallestLevel {
  readonly verdict: Verdict
  readonly reason: Fault
  readonly turns: readonly Turn[]
  readonly unreadable?: string
}

export interface ShrinkRunProgress {
  readonly games: number
  /** Undefined before the program has failed. */
  readonly smallest: SmallestLevel | undefined
}

/** What a worker has found. `smallest` is undefined only if the program `passes`. */
export interface ShrinkRunResult {
  readonly end: ShrinkRunEnd
  readonly games: number
  readonly smallest: SmallestGame | undefined
}

/** The case of a submission on which its program failed. */
interface FailedCase {
  readonly submissionId: string
  readonly caseName: string
}

/**
 * Looks for the smallest level on which a program fails as in a case of its submission, or finds the search that is under way
 * or over. Returns its id. One that ended without a level is begun anew.
 *
 * Errors: `unknown-problem` unless it is the viewer's own program of a puzzle whose levels get smaller, it has lost a game there
 * that they may watch, and they may let the problem judge programs now, as for a test run; `language-unavailable`;
 * `too-many-submissions`, because searches count towards the limit on submissions; `share-used`.
 */
export async function startShrinkRun(viewer: Viewer, of: FailedCase): Promise<Result<string, Fault>> {
  const failed = await findFailed(viewer, of)
  if (!failed) return { ok: false, error: refusal('unknown-problem') }
  const { caseId, language } = failed
  const where = { submissionId: of.submissionId, caseId }
  const known = await db.shrinkRun.findUnique({ where: { submissionId_caseId: where } })
  if (known && !isIdle(known)) return ok(known.id)
  if (!(await isOffered(language))) {
    const name = isLanguageId(language) ? languageOf(language).name : language
    return { ok: false, error: refusal('language-unavailable', { language: name }) }
  }
  const permit = await chargeSubmission(viewer.id)
  if (!permit.ok)
    return { ok: false, error: refusal('too-many-submissions', { seconds: permit.retryAfterSeconds }) }
  return withinShare(() =>
    db.$transaction(async (tx) => {
      // So that the other click of a double click finds the search of the first one.
      await lockUser(tx, viewer.id)
      const meanwhile = await tx.shrinkRun.findUnique({ where: { submissionId_caseId: where } })
      if (meanwhile && !isIdle(meanwhile)) return ok(meanwhile.id)
      // A worker that was taken for dead finds its own one no more.
      await tx.shrinkRun.deleteMany({ where })
      const { id } = await tx.shrinkRun.create({ data: where, select: { id: true } })
      await enqueueShrinkRun(tx, { id, userId: viewer.id, language })
      return ok(id)
    }),
  )
}

/** Whether nothing more will come of a search, and nothing has. */
const isIdle = ({ state, end }: { readonly state: SubmissionState; readonly end: string | null }) =>
  state === 'stuck' || state === 'stopped' || end === 'passes'

async function findFailed(viewer: Viewer, { submissionId, caseName }: FailedCase) {
  // It decides what may be watched: a smaller level tells of the one that it was made of.
  if (!(await findGame(submissionId, caseName, viewer))) return undefined
  const row = await db.caseResult.findFirst({
    where: {
      submissionId,
      ...{ case: { name: caseName, retired: false }, verdict: { not: 'accepted' } },
      submission: { userId: viewer.id, state: 'judged' },
    },
    select: {
      caseId: true,
      submission: {
        select: { language: true, role: true, problemId: true, problem: { select: { puzzle: true } } },
      },
    },
  })
  if (!row || row.submission.language === null) return undefined
  const { language, role, problemId, problem } = row.submission
  const puzzle = puzzleOrNone(problem.puzzle, role)
  if (puzzle === null || !puzzleOf(puzzle).parts || !(await isOpenTo(problemId, viewer))) return undefined
  return { caseId: row.caseId, language }
}

/** A search, as its author sees it. */
export interface ShrinkRunView {
  readonly submissionId: string
  readonly state: SubmissionState
  readonly games: number
  readonly end: ShrinkRunEnd | null
  readonly seed: number
  readonly smallest: SmallestLevel | undefined
  /** How the program fails on it; undefined until the search is over, and if it was stopped. */
  readonly failure:
    | { readonly verdict: Verdict; readonly reason: MessageDescriptor; readonly log: GameLog | undefined }
    | undefined
}

/** A search, for the author of the submission, as long as they may watch the game that it began with. */
export async function findShrinkRun(id: string, viewer: Viewer | null): Promise<ShrinkRunView | undefined> {
  if (!isId(id) || !viewer) return undefined
  const row = await db.shrinkRun.findUnique({
    where: { id },
    include: {
      result: {
        select: {
          case: { select: { name: true, seed: true } },
          submission: { select: { userId: true, sandbox: true, language: true } },
        },
      },
    },
  })
  if (!row) return undefined
  const { state, games, end, level, moves, verdict, reason, turns, unreadable, submissionId } = row
  const { submission, case: first } = row.result
  if (submission.userId !== viewer.id || !(await findGame(submissionId, first.name, viewer))) return undefined
  const slower = slowerIn(submission.sandbox, submission.language)
  return {
    ...{ submissionId, state, games, end: end as ShrinkRunEnd | null, seed: first.seed },
    smallest: level === null ? undefined : { level, moves },
    failure:
      verdict === null
        ? undefined
        : {
            verdict: verdict as Verdict,
            reason: reason as unknown as MessageDescriptor,
            log: turns === null ? undefined : { turns: turns as unknown as Turn[], unreadable, slower },
          },
  }
}

const UNDER_WAY = { state: { in: ['queued' as const, 'judging' as const] } }

/** Stops a search of the viewer's own; what it has found stays. Returns false if there is none under way. */
export const stopShrinkRun = (
  viewer: Viewer,
  { submissionId, id }: { readonly submissionId: string; readonly id: string },
): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const own = { id, submissionId, result: { submission: { userId: viewer.id } } }
    if (!(await tx.shrinkRun.findFirst({ where: own, select: { id: true } }))) return false
    if (!(await endShrinkRun(tx, id))) return false
    await dropJob(tx, shrinkKey(id))
    return true
  })

/** Marks a search as stopped. Whatever its worker still brings does not count. Returns false if none is under way. */
export async function endShrinkRun(tx: Transaction, id: string): Promise<boolean> {
  const data = { state: 'stopped' as const, generation: { increment: 1 } }
  return (await tx.shrinkRun.updateMany({ where: { id, ...UNDER_WAY }, data })).count > 0
}

/** A search that a worker has begun. Another worker that begins it raises the generation, and this one stores nothing. */
export interface BegunShrinkRun {
  readonly id: string
  readonly generation: number
}

/** Begins a search. Returns `undefined` if it is over, or gone with what it is about. The task has the one case. */
export async function beginShrinkRun(
  id: string,
): Promise<{ readonly begun: BegunShrinkRun; readonly task: PuzzleTask } | undefined> {
  const [row] = await db.shrinkRun.updateManyAndReturn({
    where: { id, ...UNDER_WAY },
    data: { state: 'judging', generation: { increment: 1 } },
    select: { submissionId: true, caseId: true, generation: true },
  })
  const task = row && (await findTask(row.submissionId))
  if (!task) return undefined
  const cases = task.cases.filter(({ caseId }) => caseId === row.caseId)
  if (task.puzzle !== null && cases.length > 0)
    return { begun: { id, generation: row.generation }, task: { ...task, cases } }
  // The problem has been published anew meanwhile, without the case.
  await endShrinkRun(db, id)
  return undefined
}

const ofWorker = ({ id, generation }: BegunShrinkRun) => ({ id, generation, state: 'judging' as const })

/** Notes how far a search has got. */
export async function noteShrinkRun(
  begun: BegunShrinkRun,
  { games, smallest }: ShrinkRunProgress,
): Promise<void> {
  const { level, moves } = smallest ? storable(smallest) : { level: null, moves: [] }
  await db.shrinkRun.updateMany({ where: ofWorker(begun), data: { games, level, moves: [...moves] } })
}

/** Stores what came of a search, all at once. */
export async function storeShrinkRun(
  begun: BegunShrinkRun,
  { end, games, smallest }: ShrinkRunResult,
): Promise<void> {
  const found = smallest && storable(smallest)
  await db.shrinkRun.updateMany({
    where: ofWorker(begun),
    data: {
      ...{ state: 'judged', end, games },
      ...(found
        ? {
            ...{ level: found.level, moves: [...found.moves], verdict: found.verdict },
            reason: { code: found.reason.code, values: { ...found.reason.values } },
            turns: found.turns.map((turn) => ({ ...turn })),
            unreadable: found.unreadable ?? null,
          }
        : { level: null, moves: [] }),
    },
  })
}

/** Lets a search wait again, because its worker has given it back or is gone. */
export async function awaitShrinkRun(tx: Transaction, id: string): Promise<void> {
  await tx.shrinkRun.updateMany({ where: { id, state: 'judging' }, data: { state: 'queued' } })
}

/** Gives a search up; its author can ask again. */
export async function failShrinkRun(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.shrinkRun.updateMany({
    where: { id, ...UNDER_WAY },
    data: { state: 'stuck', cause: storable(cause).slice(0, 4000) || 'no cause was given' },
  })
}
