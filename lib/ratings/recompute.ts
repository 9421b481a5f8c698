import 'server-only'
import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Scoreboard } from '@/judge/contest/board'
import { isOfficial } from '@/judge/contest/places'
import { etagOf } from '@/lib/contests/answers'
import { eventsInParts } from '@/lib/contests/log'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Entrant, type RatingStep, rateRounds } from './elo-mmr'

/*
 * Ratings are computed anew from the logs of all rated contests whenever one of these has changed: results were declared
 * final or were taken back, a submission was rejudged, an account was deleted or merged, a contest is gone. Nothing is added
 * to a rating that is there, so none can be left over.
 *
 * What a contest counts for is what its public scoreboard shows once its results are final and no freeze hides any. So a
 * rating tells nothing that everybody could not know, and nothing before they could.
 */

/** The version of the rules. Another one makes all ratings anew. */
const VERSION = 1

/** The row in "Setting" that says from what the ratings were made, as the JSON text of a `Made`. */
const KEY = 'ratings'

interface Made {
  /** The state of the logs. */
  readonly state: string
  /** A hash of the places in them. */
  readonly basis: string
}

/** Everything of a contest that its part in the ratings depends on. */
interface RatedContest {
  readonly id: string
  readonly at: Date
  /** The last event of its log. */
  readonly seq: number
}

/**
 * The contests that count: rated, public, for people alone, no exam, final, and without a freeze that hides results. Whoever
 * takes part in it or leaves, and whatever is judged, is an event of the log.
 */
const ratedContests = (): Promise<RatedContest[]> => db.$queryRaw`
  SELECT c.id, c."closesAt" AS at,
         (SELECT max(e.seq) FROM "ContestEvent" e WHERE e."contestId" = c.id) AS seq
    FROM "Contest" c
   WHERE c.rated AND c.audience = 'public' AND c."teamSize" = 1 AND c."finalisedAt" IS NOT NULL
     AND (c."freezesAt" IS NULL OR c."thawedAt" IS NOT NULL)
     AND NOT EXISTS (SELECT FROM "Exam" x WHERE x."contestId" = c.id)
   ORDER BY c."closesAt", c.id`

const stateOf = (contests: readonly RatedContest[]): string =>
  JSON.stringify([VERSION, ...contests.map(({ id, at, seq }) => `${id} ${at.toISOString()} ${seq}`)])

/**
 * Computes all ratings anew if places have changed since they were computed last. Workers call it again and again, one at a
 * time. Returns whether it had to.
 */
export async function recomputeRatings(): Promise<boolean> {
  const contests = await ratedContests()
  const state = stateOf(contests)
  const row = await db.setting.findUnique({ where: { key: KEY } })
  const before = row && (JSON.parse(row.value) as Made)
  if (before?.state === state || (!before && contests.length === 0)) return false
  const rounds = []
  for (const { id, at, seq } of contests)
    rounds.push({ contest: id, at: Number(at), entrants: await entrantsOf(id, seq) })
  // Virtual participations, comments and answers are events, too, and change no rating.
  const basis = etagOf(JSON.stringify([VERSION, rounds]))
  const made = JSON.stringify({ state, basis } satisfies Made)
  if (before?.basis === basis) {
    await db.setting.update({ where: { key: KEY }, data: { value: made } })
    return false
  }
  const steps: RatingStep[] = []
  for (const ofContest of rateRounds(rounds)) {
    steps.push(...ofContest)
    // A worker that is busy for long counts as dead.
    await breathe()
  }
  await store(steps, made)
  return true
}

/** Who stood where after the event of that number: a log never changes what it has said. */
const kept = new LRUCache<string, readonly Entrant[]>({ max: 5_000 })

/**
 * The people of a contest with their places on its public scoreboard: all who have a place and have submitted something.
 * Whoever is deleted is no longer in the log; whoever is disqualified, takes part out of competition or virtually has no place.
 */
async function entrantsOf(contestId: string, seq: number): Promise<readonly Entrant[]> {
  const key = `${contestId} ${seq}`
  const known = kept.get(key)
  if (known) return known
  const scoreboard = new Scoreboard()
  for await (const events of eventsInParts(contestId, 0))
    for (const event of events) if (event.seq <= seq) scoreboard.apply(event)
  const rows = (scoreboard.board()?.rows ?? []).filter(
    (row) => isOfficial(row) && row.cells.some(({ attempts }) => attempts > 0),
  )
  const seats = await db.participation.findMany({
    where: { contestId, userId: { not: null } },
    select: { id: true, userId: true },
  })
  const people = new Map(seats.map(({ id, userId }) => [id, userId]))
  const entrants = rows.flatMap(({ participant, place }): Entrant[] => {
    const person = people.get(participant)
    return person && place !== null ? [{ person, place }] : []
  })
  kept.set(key, entrants)
  return entrants
}

/** Replaces all ratings, and says from what they were made. People and contests that have gone meanwhile are left out. */
async function store(steps: readonly RatingStep[], value: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // Of two workers that do it at once, because one was taken for dead, the later one waits.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ratings'))`
      // Whoever deletes an account or a contest locks it before its ratings, so this does the same.
      const lock = async (table: 'User' | 'Contest', ids: ReadonlySet<string>) => {
        const rows = await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR KEY SHARE`
        return new Set(rows.map(({ id }) => id))
      }
      const people = await lock('User', new Set(steps.map(({ person }) => person)))
      const contests = await lock('Contest', new Set(steps.map(({ contest }) => contest)))
      const left = steps.filter(({ person, contest }) => people.has(person) && contests.has(contest))
      const rows = left.map(({ at, ...step }) => ({ ...step, at: new Date(at) }))
      const made = Prisma.sql`
        json_to_recordset(${JSON.stringify(rows)}::json)
          AS r(contest uuid, person uuid, at timestamptz, place int, field int,
               performance float8, mean float8, deviation float8)`
      await tx.$executeRaw`
        DELETE FROM "Rating" o WHERE NOT EXISTS (
          SELECT FROM ${made} WHERE r.contest = o."contestId" AND r.person = o."userId")`
      await tx.$executeRaw`
        INSERT INTO "Rating" AS o ("contestId", "userId", at, place, field, performance, mean, deviation)
        SELECT contest, person, at, place, field, performance, mean, deviation FROM ${made}
        ON CONFLICT ("contestId", "userId") DO UPDATE
          SET at = excluded.at, place = excluded.place, field = excluded.field,
              performance = excluded.performance, mean = excluded.mean, deviation = excluded.deviation
          WHERE (o.at, o.place, o.field, o.performance, o.mean, o.deviation)
                IS DISTINCT FROM (excluded.at, excluded.place, excluded.field, excluded.performance,
                                  excluded.mean, excluded.deviation)`
      await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
    },
    { timeout: 60_000 },
  )
}
