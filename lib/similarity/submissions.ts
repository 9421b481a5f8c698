import 'server-only'
import type { Answer } from '@/judge/similarity/answers'
import type { Program } from '@/judge/similarity/comparison'
import { db } from '@/lib/core/db'
import type { ProblemKind } from '@/lib/generated/prisma/enums'

/* What a worker compares. */

export interface ReportTask {
  readonly problemId: string
  readonly kind: ProblemKind
  /** The problem's statements in all languages. */
  readonly statements: readonly string[]
  readonly submissions: readonly Submitted[]
}

/** A submission and the participation that it counts for. */
export interface Submitted {
  readonly id: string
  readonly participant: string
  readonly createdAt: Date
}

/** What a report is about; undefined if it is finished or gone. */
export async function findReportTask(id: string): Promise<ReportTask | undefined> {
  const row = await db.similarityReport.findFirst({
    where: { id, state: { in: ['waiting', 'running'] } },
    select: {
      ...{ contestId: true, problemId: true },
      problem: { select: { kind: true, statements: { select: { body: true } } } },
    },
  })
  if (!row) return undefined
  const { contestId, problemId, problem } = row
  return {
    ...{ problemId, kind: problem.kind, statements: problem.statements.map(({ body }) => body) },
    submissions: await submittedTo(contestId, problemId),
  }
}

/**
 * Everything that counts in a contest, of each participant the best first. What somebody submits after their own time does
 * not: it is theirs alone.
 */
const submittedTo = (contestId: string, problemId: string) => db.$queryRaw<Submitted[]>`
  SELECT s.id, p.id AS participant, s."createdAt"
    FROM "ContestEvent" e
    JOIN "Contest" c ON c.id = e."contestId"
    JOIN "Participation" p ON p.id = (e.data ->> 'participant')::uuid AND p.kind <> 'virtual'
    JOIN "Submission" s ON s.id = (e.data ->> 'id')::uuid AND counts_for(s."createdAt", p, c)
   WHERE e."contestId" = ${contestId}::uuid AND e.type = 'submission' AND e.data ->> 'problem' = ${problemId}
   ORDER BY p.id, s.score DESC, s."createdAt", s.id`

/** The programs of some submissions, in their order. One whose account has been deleted since is left out. */
export async function programsOf(submissions: readonly Submitted[]): Promise<Program[]> {
  const rows = await db.submission.findMany({
    where: { id: { in: submissions.map(({ id }) => id) }, language: { not: null } },
    select: { id: true, language: true, answer: true },
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return submissions.flatMap(({ id, participant }) => {
    const row = found.get(id)
    return row ? [{ id, participant, language: row.language!, text: row.answer }] : []
  })
}

/** The answers of some submissions, in their order. Blanks and line ends around an answer do not count. */
export async function answersOf(submissions: readonly Submitted[]): Promise<Answer[]> {
  const rows = await db.$queryRaw<Omit<Answer, 'participant'>[]>`
    SELECT s.id, encode(sha256(convert_to(answer.text, 'UTF8')), 'hex') AS digest, char_length(answer.text) AS letters
      FROM "Submission" s CROSS JOIN LATERAL (SELECT btrim(s.answer, E' \t\r\n') AS text) answer
     WHERE s.id = ANY(${submissions.map(({ id }) => id)}::uuid[]) AND s.language IS NULL`
  const found = new Map(rows.map((row) => [row.id, row]))
  return submissions.flatMap(({ id, participant }) => {
    const row = found.get(id)
    return row ? [{ ...row, participant }] : []
  })
}
