import type { Verdict } from '@/judge/verdicts'
import { VISIBLE_SQL } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** A submission in a list of its author's. */
export interface SubmissionRow {
  readonly id: string
  /** Of the problem, where those to several are listed. */
  readonly title?: string
  readonly state: SubmissionState
  /** Null until it is judged. */
  readonly verdict: Verdict | null
  readonly score: number
  readonly createdAt: Date
  /** Of answer or source, in characters. */
  readonly length: number
  /** Of a program; null for an answer string. */
  readonly language: string | null
  /** Of a program that is no try-out. */
  readonly version: number | null
}

/*
 * Prepared once for each connection, without Prisma: the second is asked for each time that somebody who is signed in
 * reads a problem. Answers and sources stay in the database, they may be megabytes.
 */
const COLUMNS = 'id, state, verdict, score, "createdAt", length(answer) AS length, language, version'
const ALL = {
  name: 'submissions',
  text: `SELECT ${COLUMNS},
                (SELECT title FROM "Statement" t WHERE t."problemId" = s."problemId" AND locale IN ($2, '${DEFAULT_LOCALE}')
                  ORDER BY locale = $2 DESC LIMIT 1) AS title
           FROM "Submission" s WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT $3`,
}
const TO_PROBLEM = {
  name: 'submissions-to-problem',
  text: `SELECT s.* FROM "Problem" p
           LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM "Submission" WHERE "userId" = $1 AND "problemId" = $2
                               ORDER BY "createdAt" DESC LIMIT $3) s ON true
          WHERE p.id = $2 AND ${VISIBLE_SQL} ORDER BY s."createdAt" DESC`,
}

/** The newest submissions of a user, with the titles of their problems. */
export async function listSubmissions(
  userId: string,
  locale: string,
  take: number,
): Promise<(SubmissionRow & { readonly title: string })[]> {
  return (await pool().query({ ...ALL, values: [userId, locale, take] })).rows
}

/** The newest submissions of a user to one problem; undefined for an unknown or hidden one. */
export async function listSubmissionsTo(
  problemId: string,
  userId: string,
  take: number,
): Promise<SubmissionRow[] | undefined> {
  const { rows } = await pool().query({ ...TO_PROBLEM, values: [userId, problemId, take] })
  return rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined
}
