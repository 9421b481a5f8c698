import type { Verdict } from '@/judge/verdicts'
import { openSql } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'
import { ask, type Question } from '@/lib/core/question'
import type { DuelRole, SubmissionState } from '@/lib/generated/prisma/enums'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** A submission in its author's list. */
export interface SubmissionRow {
  readonly id: string
  /** Title of the problem, if the list covers several problems. */
  readonly title?: string
  readonly state: SubmissionState
  /** Null until it is judged. */
  readonly verdict: Verdict | null
  readonly score: number
  readonly createdAt: Date
  /** Length of the answer or source, in characters. */
  readonly length: number
  /** A program's language; null for an answer string. */
  readonly language: string | null
  /** A program's version; null for a test run or an answer string. */
  readonly version: number | null
  /** The role of a duel program. */
  readonly role: DuelRole | null
}

/*
 * Prepared once for each connection, without Prisma: the second one runs each time a signed-in user reads a problem.
 * Answers and sources may be megabytes, so they stay in the database.
 */
const COLUMNS = 'id, state, verdict, score, "createdAt", length(answer) AS length, language, version, role'
const ALL = {
  name: 'submissions',
  text: `SELECT ${COLUMNS},
                (SELECT title FROM "Statement" t WHERE t."problemId" = s."problemId" AND locale IN ($2, '${DEFAULT_LOCALE}')
                  ORDER BY locale = $2 DESC LIMIT 1) AS title
           FROM "Submission" s WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT $3`,
}
const TO_PROBLEM = {
  name: 'submissions-to',
  text: `SELECT s.* FROM "Problem" p
           LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM "Submission" WHERE "userId" = $1 AND "problemId" = $2
                               ORDER BY "createdAt" DESC LIMIT $3) s ON true
          WHERE p.id = $2 AND ${openSql('$1::uuid', '$4::timestamptz')} ORDER BY s."createdAt" DESC`,
}

/** A user's newest submissions, with the titles of their problems. */
export async function listSubmissions(
  userId: string,
  locale: string,
  take: number,
): Promise<(SubmissionRow & { readonly title: string })[]> {
  return (await pool().query({ ...ALL, values: [userId, locale, take] })).rows
}

/** Asks for a user's newest submissions to one problem; undefined if the problem is unknown or closed to them. */
export const submissionsTo = (
  problemId: string,
  userId: string,
  take: number,
): Question<readonly SubmissionRow[] | undefined> => ({
  ...{ ...TO_PROBLEM, values: [userId, problemId, take, new Date()], times: ['createdAt'] },
  answer: (rows) => (rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined),
})

/** The answer to `submissionsTo`. */
export const listSubmissionsTo = (
  problemId: string,
  userId: string,
  take: number,
): Promise<readonly SubmissionRow[] | undefined> => ask(submissionsTo(problemId, userId, take))
