import type { MessageDescriptor } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import type { SandboxKind, Usage } from '@/judge/sandbox/types'
import type { Verdict } from '@/judge/verdicts'
import {
  mayOpen,
  mayReadSource,
  mayWatch,
  openToAll,
  standingTo,
  withoutGame,
} from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS, resultsClosedUntil } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person } from '@/lib/core/person'
import type { ProblemKind } from '@/lib/generated/prisma/enums'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import { inLocales, statementIn } from '@/lib/problems/statements'
import type { SubmissionRow } from './list'
import { type Progress, progressOf } from './progress'
import { replayOf } from './replays'

export interface SubmissionCase {
  readonly name: string
  readonly sample: boolean
  readonly group: string | null
  readonly verdict: Verdict
  readonly score: number
  /** Null if it would reveal something about a game that this viewer may not watch. */
  readonly reason: MessageDescriptor | null
  /** The resources the program used; null for an answer string. */
  readonly usage: Usage | null
  /** Whether this viewer may watch its game; see `findGame`. */
  readonly watchable: boolean
}

export interface SubmissionPage extends Omit<SubmissionRow, 'title' | 'length'> {
  /** How far the worker has got, while it judges. */
  readonly progress: Progress | undefined
  readonly tryout: boolean
  readonly own: boolean
  readonly shared: boolean
  /** The answer string or the source; null if the viewer may not read it. */
  readonly answer: string | null
  /** The reason of the first case with this verdict, as far as this viewer may know it; null until judged. */
  readonly reason: MessageDescriptor | null
  readonly judgedAt: Date | null
  /** The compiler's output; null if the viewer may not read the source. */
  readonly compileLog: string | null
  readonly sandbox: SandboxKind | null
  /** Smaller is better, compared number by number; empty for what is not ranked. */
  readonly rank: readonly number[]
  /** Incremented by each rejudge. */
  readonly generation: number
  readonly author: Person & { readonly id: string }
  readonly problem: {
    readonly id: string
    readonly kind: ProblemKind
    /** The puzzle it was judged by: in a duel, the puzzle of its role; null for a problem of a package. */
    readonly puzzle: PuzzleId | null
    readonly title: string
    readonly hidden: boolean
  }
  /** When a contest ends until which it is closed to others although it is shared. */
  readonly sharedAfter: Date | null
  /**
   * When a contest ends that closes games to this viewer that would otherwise be open; null if there is none. Which contest is
   * not told: this viewer may not know of it.
   */
  readonly closedUntil: Date | null
  /** In the problem's order; empty until judged. */
  readonly cases: readonly SubmissionCase[]
}

/**
 * Everything on a submission's page except its games. `undefined` if there is none that this viewer may open; a missing
 * and a closed one cannot be told apart.
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
      user: { select: { id: true, ...PERSON } },
      problem: { include: { statements: inLocales(locale), contests: CONTESTS } },
      results: {
        include: { case: true, dialogue: { select: { caseId: true } } },
        orderBy: { case: { position: 'asc' } },
      },
    },
  })
  if (!row) return undefined
  const ties = await tiesTo(row, viewer)
  if (!mayOpen(row, viewer, ties)) return undefined

  const { statements, hidden, puzzle, kind, contests } = row.problem
  const closed = resultsClosedUntil(contests)
  const reads = mayReadSource(row, viewer, ties)
  const stands = standingTo(row, viewer, ties)
  const watches = (sample: boolean, contestRuns = stands.contestRuns) =>
    mayWatch({ ...stands, sample, contestRuns })
  const verdict = row.verdict as Verdict | null
  const cases = row.results.map((result) =>
    puzzle === null
      ? packageCase(result, watches(result.case.sample))
      : caseOf(result, watches(result.case.sample)),
  )
  const decisive = cases.find((each) => each.verdict === verdict)
  return {
    id,
    own: stands.own,
    shared: row.shared,
    answer: reads ? row.answer : null,
    state: row.state,
    progress: progressOf(row.progress),
    verdict,
    score: row.score,
    rank: row.rank,
    // A submission that did not compile has no cases.
    reason: decisive
      ? decisive.reason
      : verdict && withoutGame(verdict, row.reason as unknown as MessageDescriptor),
    createdAt: row.createdAt,
    judgedAt: row.judgedAt,
    language: row.language,
    version: row.version,
    role: row.role,
    tryout: row.tryout,
    compileLog: reads ? row.compileLog : null,
    sandbox: row.sandbox as SandboxKind | null,
    generation: row.generation,
    author: row.user,
    problem: {
      id: row.problemId,
      kind,
      puzzle: puzzleOrNone(puzzle, row.role),
      title: statementIn(statements, locale).title,
      hidden,
    },
    sharedAfter: closed && row.shared && !hidden ? closed : null,
    closedUntil: closed && watches(false, false) && !watches(false) ? closed : null,
    cases,
  }
}

interface ResultRow extends Record<keyof Usage, number | null> {
  readonly verdict: string
  readonly score: number
  readonly reason: unknown
  readonly case: Pick<SubmissionCase, 'name' | 'sample' | 'group'>
}

function caseOf(row: ResultRow, watchable: boolean): SubmissionCase {
  const { name, sample, group } = row.case
  const [verdict, reason] = [row.verdict as Verdict, row.reason as MessageDescriptor]
  return {
    ...{ name, sample, group, verdict, score: row.score, watchable },
    reason: watchable ? reason : withoutGame(verdict, reason),
    usage: usageOf(row),
  }
}

/**
 * A case of a package. What is told of it says only how the program ended; there is something to watch only in samples of
 * interactive problems.
 */
function packageCase(
  row: ResultRow & { readonly dialogue: object | null },
  watchable: boolean,
): SubmissionCase {
  return { ...caseOf(row, true), watchable: watchable && row.dialogue !== null }
}

function usageOf({ cpuMs, wallMs, memoryKiB }: { [name in keyof Usage]: number | null }): Usage | null {
  return cpuMs === null || wallMs === null || memoryKiB === null ? null : { cpuMs, wallMs, memoryKiB }
}

/** The replay of the best shared program for a problem; none while a contest with the problem is running. */
export async function bestSharedReplay(problemId: string): Promise<Replay | undefined> {
  const best = await db.submission.findFirst({
    where: {
      ...{ problemId, verdict: 'accepted', tryout: false },
      ...openToAll(new Date()),
    },
    orderBy: [{ rank: 'asc' }, { createdAt: 'asc' }],
    include: { results: { where: { case: { sample: true } }, include: { replay: true }, take: 1 } },
  })
  const replay = best?.results[0]?.replay
  return replay ? replayOf(replay) : undefined
}
