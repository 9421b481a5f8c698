import type { RankFigure } from '@/judge/puzzles/_common/puzzle'
import type { Verdict } from '@/judge/verdicts'
import { mayWatch, standingTo } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { type ComparedCase, compareCases } from './case-changes'

/** A game's value of the figure with this name. */
function figureOf(metrics: unknown, name: string | undefined): number | null {
  const value: unknown = name === undefined ? undefined : Object(metrics)[name]
  return typeof value === 'number' ? value : null
}

/** The results of one of the viewer's own submissions; empty for anybody else's. */
async function resultsOf(submissionId: string, viewer: Viewer, figure: RankFigure | undefined) {
  const rows = await db.caseResult.findMany({
    where: { submissionId, submission: { userId: viewer.id } },
    orderBy: { case: { position: 'asc' } },
    select: {
      ...{ verdict: true, score: true, metrics: true, cpuMs: true },
      case: { select: { name: true, sample: true } },
      submission: {
        select: { userId: true, problem: { select: { secretReplays: true, contests: CONTESTS } } },
      },
    },
  })
  return rows.map((row) => {
    // How long a game took belongs to the game, which may be secret.
    const watches = mayWatch({ ...standingTo(row.submission, viewer), sample: row.case.sample })
    return {
      name: row.case.name,
      verdict: row.verdict as Verdict,
      score: row.score,
      figure: watches ? figureOf(row.metrics, figure?.name) : null,
      cpuMs: row.cpuMs,
      watchable: watches,
    }
  })
}

interface Versions {
  /** Ids of the submissions. */
  readonly before: string
  readonly after: string
  /** What the puzzle ranks by, if it ranks by anything that a case counts. */
  readonly figure: RankFigure | undefined
}

/** Two of the viewer's own submissions, case by case; empty if they share no judged case, as in a duel. */
export async function comparedCases(
  viewer: Viewer,
  { before, after, figure }: Versions,
): Promise<ComparedCase[]> {
  const [old, fresh] = await Promise.all([
    resultsOf(before, viewer, figure),
    resultsOf(after, viewer, figure),
  ])
  return compareCases(old, fresh)
}
