import 'server-only'
import { mayOpen, OPENABLE, rankedResultSql, tellsRecordsSql } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { Prisma } from '@/lib/generated/prisma/client'
import type { RankedResult } from './goal'
import { optimallySolved } from './optimum'

/*
 * Records are derived from submissions and standings whenever somebody asks, so a rejudged submission or a deleted
 * account never leaves a wrong one behind. A record is an accepted result that is better than all earlier ones to its
 * problem: of equal results the first one holds it. Duels have no records: only their current standings are stored.
 */

/** Who holds the record of a problem. */
export interface HeldRecord extends RankedResult {
  readonly problemId: string
  readonly userId: string
  readonly holder: Person
  readonly at: Date
  /** Set only if it is shared. */
  readonly submissionId: string | null
  /** Whether the first figure is the proven optimum; see `isFinal`. */
  readonly optimal: boolean
}

/** A record in a problem's history. */
export interface RecordEntry extends RankedResult {
  readonly id: string
  readonly at: Date
  /** When it was broken; null if it still stands. */
  readonly until: Date | null
}

/** A record as its page shows it. */
export interface ShownRecord extends RecordEntry {
  readonly holder: Person
  /** Whether the viewer may open the submission. */
  readonly open: boolean
}

/** How many of the latest records a history has. */
export const MOST_RECORDS = 1000
/** Rows on one page of a history. */
export const RECORDS_PAGE = 50

const HELD = {
  name: 'records',
  text: `SELECT p.id AS "problemId", s."userId", u.username, u.name, u.colour, u.mark, s.score, s.rank,
                s."reachedAt" AS at, CASE WHEN m.shared THEN m.id END AS "submissionId"
           FROM "Problem" p
          CROSS JOIN LATERAL (SELECT * FROM "Standing" WHERE "problemId" = p.id
                               ORDER BY rank, "reachedAt", "userId" LIMIT 1) s
           JOIN "User" u ON u.id = s."userId"
           JOIN "Submission" m ON m.id = s."submissionId"
          WHERE s.accepted AND ${tellsRecordsSql('$1')}`,
}

/** The current record of every problem that has one and may be told now, by problem id. */
export async function heldRecords(now = new Date()): Promise<ReadonlyMap<string, HeldRecord>> {
  const [{ rows }, optimal] = await Promise.all([
    pool().query<Omit<HeldRecord, 'holder' | 'optimal'> & Person>({ ...HELD, values: [now] }),
    optimallySolved(now),
  ])
  return new Map(
    rows.map((row) => {
      const { problemId, userId, score, rank, at, submissionId } = row
      const held = { problemId, userId, score, rank, at, submissionId }
      return [problemId, { ...held, holder: personOf(row), optimal: optimal.has(problemId) }]
    }),
  )
}

const LEADER = {
  name: 'record-leader',
  text: `SELECT s."submissionId" FROM "Problem" p
          CROSS JOIN LATERAL (SELECT * FROM "Standing" WHERE "problemId" = p.id
                               ORDER BY rank, "reachedAt", "userId" LIMIT 1) s
          WHERE p.id = $1 AND s.accepted AND ${tellsRecordsSql('$2')}`,
}

/**
 * The records of a problem, latest first, at most `MOST_RECORDS`; empty if it has none or they must not be told now. A
 * new record is there at once; what a rejudge or a deleted account changes in earlier ones, within a minute.
 */
export async function recordsOf(problemId: string, now = new Date()): Promise<readonly RecordEntry[]> {
  const { rows } = await pool().query<{ submissionId: string }>({ ...LEADER, values: [problemId, now] })
  return rows[0] ? history(`${problemId} ${rows[0].submissionId}`) : []
}

/** The key has the current record besides the problem, so that a new record is a new key. */
const history = memo(60_000, async (key): Promise<readonly RecordEntry[]> => {
  const [problemId = ''] = key.split(' ')
  // Of two results at the same moment, the better one is first: the other one was never a record.
  return db.$queryRaw<RecordEntry[]>`
    SELECT id, at, score, rank, lag(at) OVER (ORDER BY rank) AS until
      FROM (SELECT id, "createdAt" AS at, score, rank,
                   min(rank) OVER (ORDER BY "createdAt", rank, "userId", id
                                   ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
              FROM "Submission" e
             WHERE "problemId" = ${problemId} AND verdict = 'accepted'
               AND ${Prisma.raw(rankedResultSql('e'))}) accepted
     WHERE before IS NULL OR rank < before
     ORDER BY rank LIMIT ${MOST_RECORDS}`
})

/** A page of these records for a viewer: who made each of them, and whether it may be opened. Pages are 1-based. */
export async function showRecords(
  records: readonly RecordEntry[],
  viewer: Viewer | null,
  page: number,
): Promise<ShownRecord[]> {
  const entries = records.slice((page - 1) * RECORDS_PAGE, page * RECORDS_PAGE)
  const submissions = await db.submission.findMany({
    where: { id: { in: entries.map(({ id }) => id) } },
    select: { ...OPENABLE, id: true, user: { select: PERSON } },
  })
  const found = new Map(submissions.map((submission) => [submission.id, submission]))
  return entries.flatMap((entry) => {
    const submission = found.get(entry.id)
    if (!submission) return []
    return [{ ...entry, holder: personOf(submission.user), open: mayOpen(submission, viewer) }]
  })
}
