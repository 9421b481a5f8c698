import type { Verdict } from '@/judge/verdicts'
import { mayWatch, standingTo } from '@/lib/access/games'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { type ComparedCase, compareCases } from './case-changes'

/** Steps as the puzzle counts them. */
function stepsOf(metrics: unknown): number | null {
  const { steps } = Object(metrics) as { steps?: unknown }
  return typeof steps === 'number' ? steps : null
}

/** The results of one of the viewer's own submissions; empty for anybody else's. */
async function resultsOf(submissionId: string, viewer: Viewer) {
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
      steps: watches ? stepsOf(row.metrics) : null,
      cpuMs: row.cpuMs,
    }
  })
}

/** Two of the viewer's own submissions, case by case; empty if they share no judged case, as in a duel. */
export async function comparedCases(viewer: Viewer, before: string, after: string): Promise<ComparedCase[]> {
  const [old, fresh] = await Promise.all([resultsOf(before, viewer), resultsOf(after, viewer)])
  return compareCases(old, fresh)
}
