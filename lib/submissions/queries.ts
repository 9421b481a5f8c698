import { z } from 'zod'
import type { Told } from '@/judge/kit/result'
import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/auth'
import { db } from '@/lib/db'
import { inLocales, statementIn } from '@/lib/problems/statements'

export interface SubmissionRow {
  readonly id: string
  readonly title: string
  readonly verdict: Verdict
  readonly score: number
  readonly createdAt: Date
  readonly length: number
}

export interface SubmissionPage {
  readonly id: string
  readonly own: boolean
  readonly shared: boolean
  readonly answer: string
  readonly verdict: Verdict
  readonly score: number
  readonly reason: Told
  readonly createdAt: Date
  readonly author: { readonly username: string; readonly name: string }
  readonly problem: {
    readonly id: string
    readonly puzzle: PuzzleId
    readonly title: string
    readonly hidden: boolean
  }
  readonly cases: readonly {
    readonly name: string
    readonly verdict: Verdict
    readonly replay: Replay | undefined
  }[]
}

interface Wanted {
  readonly userId: string
  readonly locale: string
  /** All problems without it. */
  readonly problemId?: string
  readonly take: number
}

/** The newest submissions of a user. */
export async function listSubmissions({ userId, locale, problemId, take }: Wanted): Promise<SubmissionRow[]> {
  const rows = await db.submission.findMany({
    where: { userId, ...(problemId && { problemId }) },
    orderBy: { createdAt: 'desc' },
    take,
    include: { problem: { include: { statements: inLocales(locale) } } },
  })
  return rows.map(({ id, verdict, score, createdAt, answer, problem }) => ({
    id,
    title: statementIn(problem.statements, locale).title,
    verdict: verdict as Verdict,
    score,
    createdAt,
    length: answer.length,
  }))
}

const isId = (id: string) => z.uuid().safeParse(id).success

/**
 * A submission with everything on its page, or `undefined` where there is none that this viewer may see: one's own,
 * a shared one to a problem that is not hidden, and any for an administrator. The three cases look alike from outside.
 */
export async function findSubmission(
  id: string,
  viewer: Viewer | null,
  locale: string,
): Promise<SubmissionPage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.submission.findUnique({
    where: { id },
    include: {
      user: { select: { username: true, name: true } },
      problem: { include: { statements: inLocales(locale) } },
      results: { include: { case: true, replay: true }, orderBy: { case: { position: 'asc' } } },
    },
  })
  if (!row || !isPuzzleId(row.problem.puzzle)) return undefined
  const own = row.userId === viewer?.id
  const open = row.shared && !row.problem.hidden
  if (!own && !open && viewer?.role !== 'administrator') return undefined

  const { statements, hidden, puzzle } = row.problem
  const { title } = statementIn(statements, locale)
  return {
    id,
    own,
    shared: row.shared,
    answer: row.answer,
    verdict: row.verdict as Verdict,
    score: row.score,
    reason: row.reason as unknown as Told,
    createdAt: row.createdAt,
    author: row.user,
    problem: { id: row.problemId, puzzle, title, hidden },
    cases: row.results.map((result) => ({
      name: result.case.name,
      verdict: result.verdict as Verdict,
      replay: result.replay ? replayOf(result.replay) : undefined,
    })),
  }
}

type ReplayRow = NonNullable<Awaited<ReturnType<typeof db.replay.findFirst>>>

function replayOf({ format, puzzle, rules, seed, level, moves, verdict, score }: ReplayRow): Replay {
  return {
    format,
    puzzle,
    rules,
    seed,
    level,
    moves,
    ending: { verdict: verdict as Replay['ending']['verdict'], score },
  }
}

/** The best answer to a problem that its owner has shared, as a replay; for the board on the home page. */
export async function bestSharedReplay(problemId: string): Promise<Replay | undefined> {
  const best = await db.submission.findFirst({
    where: { problemId, shared: true, verdict: 'accepted', problem: { hidden: false } },
    orderBy: [{ rank: 'asc' }, { createdAt: 'asc' }],
    include: { results: { include: { replay: true }, take: 1 } },
  })
  const replay = best?.results[0]?.replay
  return replay ? replayOf(replay) : undefined
}
