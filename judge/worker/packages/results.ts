import type { PackageTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import type { Package } from '../../packages/model'
import { reasonOf } from '../../packages/referee/reason'
import type { SubmissionResult } from '../../packages/referee/submission'
import { keepWithin, MOST_OF_SUBMISSION } from '../../packages/transcript'
import type { SandboxKind } from '../../sandbox/types'
import { ProblemFault } from './fault'

interface About {
  readonly version: number
  readonly sandbox: SandboxKind
  readonly compileLog: string
}

/** The result of a submission that did not compile. */
export const uncompiled = ({ version, sandbox, compileLog }: About): Results => ({
  verdict: 'compile-error',
  score: 0,
  rank: [],
  reason: { code: 'compile', values: {} },
  rules: version,
  ...{ sandbox, compileLog, cases: [] },
})

/**
 * A result of the referee of packages as it is stored. Scores are parts of the whole, as in all problems of this site.
 * Throws a `ProblemFault` if the problem is at fault.
 */
export function resultsOf(
  { cases, problem: { model } }: PackageTask,
  numbered: ReadonlyMap<string, string>,
  judged: SubmissionResult,
  { version, sandbox, compileLog }: About,
): Results {
  const faulty = judged.cases.find(({ verdict }) => verdict === 'judge-error')
  if (judged.fault || judged.verdict === 'judge-error')
    throw new ProblemFault(
      judged.fault ?? faulty?.fault ?? { code: 'grader-answer', values: { said: '' } },
      faulty?.name,
    )
  const keep = keepWithin(MOST_OF_SUBMISSION)
  const rows = new Map(cases.map((row) => [row.name, row]))
  const decisive = judged.cases.find(({ verdict }) => verdict === judged.verdict)
  const score = partOf(judged, model)
  return {
    verdict: judged.verdict,
    score,
    rank: rankOf(judged, model, score),
    reason: decisive ? reasonOf(decisive) : { code: judged.verdict, values: {} },
    rules: version,
    ...{ sandbox, compileLog },
    cases: judged.cases.flatMap((result) => {
      const row = rows.get(numbered.get(result.name) ?? '')
      return row
        ? [
            {
              caseId: row.caseId,
              verdict: result.verdict,
              score: result.verdict === 'accepted' ? 1 : 0,
              metrics: {},
              reason: reasonOf(result),
              usage: { cpuMs: result.cpuMs, wallMs: result.cpuMs, memoryKiB: result.memoryKiB },
              // What happens in a secret case stays secret.
              ...(row.name.startsWith('sample-') && { dialogue: result.transcripts.map(keep) }),
            },
          ]
        : []
    }),
  }
}

/** Which part of the largest score it is. Where the largest is unknown, only accepted submissions have something. */
function partOf({ verdict, score, maximum }: SubmissionResult, { scoring }: Package): number {
  if (!scoring || maximum === null || maximum <= 0) return verdict === 'accepted' ? 1 : 0
  return Math.min(1, Math.max(0, score / maximum))
}

/** Accepted ones first, then by score. A problem may have no largest score, or ask for the smallest one. */
function rankOf(judged: SubmissionResult, { scoring, objective }: Package, part: number): number[] {
  const { verdict, score, maximum } = judged
  if (verdict === 'accepted')
    return scoring && maximum === null ? [0, objective === 'min' ? score : -score] : [0]
  return part > 0 ? [1, 1 - part] : []
}
