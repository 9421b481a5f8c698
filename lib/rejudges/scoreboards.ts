import type { JudgementEvent } from '@/judge/contest/events'
import { type FormatId, formatOf } from '@/judge/contest/formats'
import { type Movement, movementsOf } from '@/judge/contest/projection'
import type { Verdict } from '@/judge/verdicts'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { CONTESTANT, type Contestant, contestantOf } from '@/lib/contests/contestant'
import { eventsAfter } from '@/lib/contests/log'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/** What a rejudge would do to the scoreboard of a contest. */
export interface ScoreboardChange {
  readonly id: string
  readonly title: string
  /** Whether its results have been declared final. */
  readonly isFinal: boolean
  readonly countsTime: boolean
  /** Rows whose place, points or penalty would change, at most `SHOWN`. */
  readonly rows: readonly (Movement & { readonly who: Contestant })[]
  readonly changed: number
}

/** Maximum number of rows listed of a contest; the count includes all. */
const SHOWN = 100

interface Judged {
  readonly contestId: string
  readonly submissionId: string
  readonly verdict: Verdict
  readonly score: number
  readonly figure: number | null
  readonly parts: Readonly<Record<string, number>>
}

/**
 * What would change on the scoreboards of the contests that have started if a rejudge were applied now: those with a
 * submission that it covers. It is computed from the logs of the contests with the results that the triggers in prisma/functions would
 * write into them, and changes nothing.
 */
export async function previewScoreboards(
  actor: Actor | null,
  rejudgeId: string,
): Promise<ScoreboardChange[]> {
  requireAdministrator(actor)
  if (!isId(rejudgeId)) return []
  const covered = await db.contest.findMany({
    where: { id: { in: await contestsOf(rejudgeId) }, startsAt: { lte: new Date() } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    select: { id: true, title: true, format: true, finalisedAt: true },
  })
  const judged = await judgedBy(rejudgeId)
  const changes: ScoreboardChange[] = []
  for (const { id, title, format, finalisedAt } of covered) {
    const judgements = judged.filter(({ contestId }) => contestId === id).map(judgementOf)
    const moved = judgements.length > 0 ? movementsOf(await eventsAfter(id, 0), judgements) : []
    const { countsTime } = formatOf(format as FormatId)
    const rows = await named(moved.slice(0, SHOWN))
    changes.push({ id, title, isFinal: finalisedAt !== null, countsTime, rows, changed: moved.length })
  }
  return changes
}

/** The contests that have logged a submission of a rejudge. */
async function contestsOf(rejudgeId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT e."contestId" AS id
      FROM "RejudgeItem" i
      JOIN "ContestEvent" e ON e.type = 'submission' AND e.data ->> 'id' = i."submissionId"::text
     WHERE i."rejudgeId" = ${rejudgeId}::uuid`
  return rows.map(({ id }) => id)
}

/** The results of a rejudge that would be logged: what `log_submission` in prisma/functions makes of them when they are applied. */
const judgedBy = (rejudgeId: string) => db.$queryRaw<Judged[]>`
  SELECT e."contestId", i."submissionId", i.verdict, i.score,
         CASE WHEN i.verdict = 'accepted' AND i.rank[2] > 0 THEN i.rank[2] END AS figure,
         coalesce((
           SELECT jsonb_object_agg(part.name, part.score)
             FROM (SELECT coalesce(k."group", '') AS name, avg((r ->> 'score')::float8) AS score
                     FROM jsonb_array_elements(i.result -> 'cases') r
                     JOIN "Case" k ON k.id = (r ->> 'caseId')::uuid GROUP BY 1) part), '{}') AS parts
    FROM "RejudgeItem" i
    JOIN "Submission" s ON s.id = i."submissionId" AND s.generation = i.generation AND s.state = 'judged'
    JOIN "ContestEvent" e ON e.type = 'submission' AND e.data ->> 'id' = i."submissionId"::text
   WHERE i."rejudgeId" = ${rejudgeId}::uuid AND i.verdict IS NOT NULL
     AND (i.verdict, i.score, i.rank) IS DISTINCT FROM (s.verdict, s.score, s.rank)`

const judgementOf = ({ submissionId, verdict, score, figure, parts }: Judged): JudgementEvent => ({
  ...{ type: 'judgement', submission: submissionId, verdict, score, figure, parts },
})

/** Adds names. A participant who is being deleted has none any more, and is left out. */
async function named(rows: readonly Movement[]): Promise<ScoreboardChange['rows']> {
  const found = await db.participation.findMany({
    where: { id: { in: rows.map(({ participant }) => participant) } },
    select: { id: true, ...CONTESTANT },
  })
  const names = new Map(found.map(({ id, ...seat }) => [id, contestantOf(seat)]))
  return rows.flatMap((row) => {
    const who = names.get(row.participant)
    return who ? [{ ...row, who }] : []
  })
}
