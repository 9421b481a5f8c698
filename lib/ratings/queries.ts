import 'server-only'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { type Strength, SURE } from './elo-mmr'

/** A contest of somebody's rating. */
export interface RatedContest extends Strength {
  readonly contestId: string
  readonly title: string
  readonly at: Date
  readonly place: number
  /** How many people it rated. */
  readonly field: number
}

/** Somebody's rating after each of their rated contests, earliest first; the last one is that of now. */
export async function ratingsOf(userId: string): Promise<RatedContest[]> {
  const rows = await db.rating.findMany({
    where: { userId },
    orderBy: [{ at: 'asc' }, { contestId: 'asc' }],
    include: { contest: { select: { title: true } } },
  })
  return rows.map(({ contest, contestId, at, place, field, mean, deviation }) => ({
    ...{ contestId, title: contest.title, at, place, field, mean, deviation },
  }))
}

/** Somebody on the list of ratings. */
export interface RatedPerson extends Strength {
  /** From 1; those of whom as much is certain share one. */
  readonly place: number
  readonly who: Person
  /** How many rated contests they took part in. */
  readonly contests: number
}

/** Rows on one page. */
export const RATINGS_PAGE = 50

/**
 * A page of the list of ratings, and how many people it has. It is in the order of the ratings minus their uncertainty, so
 * that one lucky contest does not lead it. Pages are 1-based.
 */
export async function listRatings(
  page: number,
): Promise<{ readonly rows: readonly RatedPerson[]; readonly total: number }> {
  const found = await db.$queryRaw<(Strength & { userId: string; place: number; contests: number })[]>`
    WITH latest AS (
      SELECT DISTINCT ON ("userId") "userId", mean, deviation, count(*) OVER (PARTITION BY "userId")::int AS contests
        FROM "Rating" ORDER BY "userId", at DESC, "contestId" DESC
    )
    SELECT *, rank() OVER (ORDER BY mean - ${SURE}::float8 * deviation DESC)::int AS place
      FROM latest ORDER BY place, "userId" LIMIT ${RATINGS_PAGE} OFFSET ${(page - 1) * RATINGS_PAGE}`
  const people = await db.user.findMany({
    where: { id: { in: found.map(({ userId }) => userId) } },
    select: { id: true, ...PERSON },
  })
  const names = new Map(people.map(({ id, ...person }) => [id, personOf(person)]))
  const rows = found.flatMap(({ userId, place, mean, deviation, contests }) => {
    const who = names.get(userId)
    return who ? [{ place, who, mean, deviation, contests }] : []
  })
  const [all] = await db.$queryRaw<
    { total: number }[]
  >`SELECT count(DISTINCT "userId")::int AS total FROM "Rating"`
  return { rows, total: all!.total }
}
