import type { Verdict } from '@/judge/verdicts'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { RejudgeState } from '@/lib/generated/prisma/enums'

export interface RejudgeRow {
  readonly id: string
  readonly scope: string
  readonly subject: string
  readonly state: RejudgeState
  readonly actor: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly total: number
  /** Number of submissions that were judged again or failed for good. */
  readonly done: number
}

/** A submission whose verdict or score would change, or that could not be judged again. */
export interface RejudgeChange {
  readonly submissionId: string
  readonly problemId: string
  readonly username: string
  readonly version: number | null
  readonly language: string | null
  readonly before: { readonly verdict: Verdict; readonly score: number }
  /** Null if the judge failed; the submission keeps its result. */
  readonly after: { readonly verdict: Verdict; readonly score: number } | null
  readonly fault: string | null
  /** Whether it has been judged in another way since, so this result would not be applied. */
  readonly overtaken: boolean
}

/** A user whose place on a problem's leaderboard would change; null means no place. */
export interface PlaceChange {
  readonly problemId: string
  readonly username: string
  readonly before: number | null
  readonly after: number | null
}

export interface RejudgePreview extends RejudgeRow {
  readonly changes: readonly RejudgeChange[]
  readonly changed: number
  readonly places: readonly PlaceChange[]
  readonly placesChanged: number
}

/** Maximum number of changes listed; the counts include all. */
const SHOWN = 200

interface Counted {
  readonly counted: number
}

/** Lists rejudges, newest first. */
export async function listRejudges(actor: Actor | null, take = 50): Promise<RejudgeRow[]> {
  requireAdministrator(actor)
  return rejudgeRows(take, null)
}

const rejudgeRows = (take: number, id: string | null) => db.$queryRaw<RejudgeRow[]>`
  SELECT r.id, r.scope, r.subject, r.state::text, u.username AS actor, r."createdAt", r."decidedAt",
         (SELECT count(*)::int FROM "RejudgeItem" i WHERE i."rejudgeId" = r.id) AS total,
         (SELECT count(*)::int FROM "RejudgeItem" i WHERE i."rejudgeId" = r.id
             AND (i.verdict IS NOT NULL OR i.fault IS NOT NULL)) AS done
    FROM "Rejudge" r LEFT JOIN "User" u ON u.id = r."actorId"
   WHERE ${id}::uuid IS NULL OR r.id = ${id}::uuid
   ORDER BY r."createdAt" DESC LIMIT ${take}`

/**
 * What would change if a rejudge were applied now; `undefined` if there is no such rejudge. During judging, it covers
 * the results so far.
 */
export async function previewRejudge(actor: Actor | null, id: string): Promise<RejudgePreview | undefined> {
  requireAdministrator(actor)
  if (!isId(id)) return undefined
  const [row] = await rejudgeRows(1, id)
  if (!row) return undefined
  const [changes, places] = await Promise.all([changesOf(id), placesOf(id)])
  return {
    ...row,
    changes: changes.map(({ after, afterScore, before, beforeScore, counted: _, ...rest }) => ({
      ...rest,
      before: { verdict: before, score: beforeScore },
      after: after === null ? null : { verdict: after, score: afterScore },
    })),
    changed: changes[0]?.counted ?? 0,
    places: places.map(({ counted: _, ...rest }) => rest),
    placesChanged: places[0]?.counted ?? 0,
  }
}

interface ChangeRow extends Omit<RejudgeChange, 'before' | 'after'>, Counted {
  readonly before: Verdict
  readonly beforeScore: number
  readonly after: Verdict | null
  readonly afterScore: number
}

const changesOf = (id: string) => db.$queryRaw<ChangeRow[]>`
  SELECT s.id AS "submissionId", s."problemId", u.username, s.version, s.language,
         s.verdict AS before, s.score AS "beforeScore", i.verdict AS after, coalesce(i.score, 0) AS "afterScore",
         i.fault, s.generation <> i.generation AS overtaken, count(*) OVER ()::int AS counted
    FROM "RejudgeItem" i
    JOIN "Submission" s ON s.id = i."submissionId" JOIN "User" u ON u.id = s."userId"
   WHERE i."rejudgeId" = ${id}::uuid
     AND (i.fault IS NOT NULL OR (i.verdict, i.score, i.rank) IS DISTINCT FROM (s.verdict, s.score, s.rank))
     AND (i.verdict IS NOT NULL OR i.fault IS NOT NULL)
   ORDER BY i.fault IS NULL, s."problemId", u.username, s."createdAt" LIMIT ${SHOWN}`

/** Compares the current leaderboards of the problems concerned with what they would become. */
const placesOf = (id: string) => db.$queryRaw<(PlaceChange & Counted)[]>`
  WITH concerned AS (
    SELECT DISTINCT s."problemId" FROM "RejudgeItem" i JOIN "Submission" s ON s.id = i."submissionId"
     WHERE i."rejudgeId" = ${id}::uuid
  ), best AS (
    SELECT DISTINCT ON (s."userId", s."problemId") s."userId", s."problemId", s."createdAt", e.rank
      FROM "Submission" s JOIN concerned USING ("problemId")
      LEFT JOIN "RejudgeItem" i ON i."rejudgeId" = ${id}::uuid AND i."submissionId" = s.id
             AND i.generation = s.generation AND i.verdict IS NOT NULL
      CROSS JOIN LATERAL (SELECT coalesce(CASE WHEN i.verdict IS NOT NULL THEN i.rank END, s.rank) AS rank) e
     WHERE is_result(s) AND cardinality(e.rank) > 0
     ORDER BY s."userId", s."problemId", e.rank, s."createdAt", s.id
  ), after AS (
    SELECT "userId", "problemId",
           row_number() OVER (PARTITION BY "problemId" ORDER BY rank, "createdAt", "userId")::int AS place FROM best
  ), before AS (
    SELECT "userId", "problemId",
           row_number() OVER (PARTITION BY "problemId" ORDER BY rank, "reachedAt", "userId")::int AS place
      FROM "Standing" JOIN concerned USING ("problemId")
  )
  SELECT "problemId", u.username, b.place AS before, a.place AS after, count(*) OVER ()::int AS counted
    FROM before b FULL JOIN after a USING ("userId", "problemId") JOIN "User" u ON u.id = "userId"
   WHERE b.place IS DISTINCT FROM a.place
   ORDER BY "problemId", least(b.place, a.place), u.username LIMIT ${SHOWN}`
