import 'server-only'
import { db, type Transaction } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/*
 * The places of entries over time. A leaderboard changes with every trial while somebody new meets everybody, which is news
 * to nobody. So places are noted when it has come to rest: when all who take part have played all trials.
 */

/** A place that an entry took. */
export interface PlaceNote {
  readonly at: Date
  readonly place: number
  /** Number of entries with a place. */
  readonly field: number
  /** What ranked it. */
  readonly score: number
}

/** So many notes of an entry are kept, the latest ones. */
export const MOST_PLACES = 100

/** An entry's row of a leaderboard that has come to rest. */
interface Placed {
  readonly entryId: string
  readonly place: number
  readonly score: number
}

/**
 * Notes the places of one role that have changed since they were noted last, and tells those in the first ten places who have
 * been overtaken: of one duel and role once, until they have read it. `rows` are all entries with a place.
 *
 * Whoever was noted before somebody, or was there when that one had no note yet, and stands behind them now, was overtaken by
 * them; of several, by the best. Built-in bots overtake nobody, because nobody has entered them.
 */
export async function notePlaces(
  tx: Transaction,
  {
    problemId,
    role,
    rows,
  }: { readonly problemId: string; readonly role: DuelRole; readonly rows: readonly Placed[] },
): Promise<void> {
  const noted = Prisma.sql`
    SELECT n."entryId", n.place, n.score, last.place AS before
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n("entryId" uuid, place int, score float8)
      LEFT JOIN LATERAL (
        SELECT p.place FROM "DuelPlace" p WHERE p."entryId" = n."entryId" ORDER BY p.at DESC LIMIT 1) last ON true`
  await tx.$executeRaw`
    WITH now AS MATERIALIZED (
      SELECT n.*, e."userId" FROM (${noted}) n JOIN "DuelEntry" e ON e.id = n."entryId"
    ), passed AS (
      SELECT DISTINCT ON (loser."userId") loser."userId", winner."entryId"
        FROM now loser JOIN now winner ON winner.place < loser.place AND winner."userId" <> loser."userId"
       WHERE loser.before <= 10 AND coalesce(winner.before >= loser.before, true)
       ORDER BY loser."userId", winner.place, winner."entryId"
    ), told AS MATERIALIZED (
      SELECT u.id, passed."entryId" FROM passed JOIN "User" u ON u.id = passed."userId" ORDER BY u.id FOR KEY SHARE OF u
    ), replaced AS (
      DELETE FROM "Notice" o USING told, "DuelEntry" e
       WHERE o."userId" = told.id AND o."readAt" IS NULL AND e.id = o."entryId" AND e.id <> told."entryId"
         AND e."problemId" = ${problemId} AND e.role = ${role}::"DuelRole"
    )
    INSERT INTO "Notice" (id, "userId", kind, "entryId")
    SELECT gen_random_uuid(), told.id, 'overtaken', told."entryId" FROM told
    ON CONFLICT ("entryId", "userId") DO UPDATE SET "createdAt" = clock_timestamp(), "readAt" = NULL`
  await tx.$executeRaw`
    INSERT INTO "DuelPlace" ("entryId", place, field, score)
    SELECT n."entryId", n.place, ${rows.length}::int, n.score FROM (${noted}) n
     WHERE n.before IS DISTINCT FROM n.place`
  await tx.$executeRaw`
    DELETE FROM "DuelPlace" p USING "DuelEntry" e
     WHERE e.id = p."entryId" AND e."problemId" = ${problemId} AND e.role = ${role}::"DuelRole"
       AND p.at < (SELECT k.at FROM "DuelPlace" k WHERE k."entryId" = p."entryId"
                    ORDER BY k.at DESC OFFSET ${MOST_PLACES - 1} LIMIT 1)`
}

/** The places of an entry, earliest first. */
export const placesOfEntry = (entryId: string): Promise<PlaceNote[]> =>
  db.duelPlace.findMany({
    where: { entryId },
    select: { at: true, place: true, field: true, score: true },
    orderBy: { at: 'asc' },
  })
