import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { ContestEvent, EventBody } from '@/judge/contest/events'
import { db, pool, type Transaction } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** The contests in which these people take part; after they are deleted or merged, nothing tells any more. */
export async function contestsOfPeople(
  tx: Transaction,
  people: readonly string[],
): Promise<readonly string[]> {
  const [row] = await tx.$queryRaw<
    { contests: string[] }[]
  >`SELECT contests_of_people(${people}::uuid[]) AS contests`
  return row!.contests
}

/** The contests in whose logs these players of a duel have meetings, of which the trials are discarded. */
export async function contestsOfPlayers(
  tx: Transaction,
  players: readonly string[],
): Promise<readonly string[]> {
  const [row] = await tx.$queryRaw<
    { contests: string[] }[]
  >`SELECT contests_of_players(${players}::uuid[]) AS contests`
  return row!.contests
}

/**
 * Locks the logs of contests, each once and in the order of their ids, see `lock_logs` in prisma/functions. It is the last
 * statement of a transaction that writes to several of them: everybody touches rows first and the logs at the commit.
 */
export const lockLogs = (tx: Transaction, contests: readonly string[]): Promise<unknown> =>
  tx.$executeRaw`SELECT lock_logs(${contests}::uuid[])`

/** The name of a contest on the channel that also announces submissions: its log has grown. */
export const contestNews = (contestId: string): string => `contest:${contestId}`

/**
 * The events of one participation: that it takes part, what it has submitted, and the results; what its entries to duels are,
 * and whom they have met. In order.
 */
export async function eventsOf(contestId: string, participation: string): Promise<ContestEvent[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH own AS (
      SELECT seq, type, data, at FROM "ContestEvent"
       WHERE "contestId" = ${contestId}::uuid AND type = 'submission' AND data ->> 'participant' = ${participation}
    ), entries AS (
      SELECT seq, type, data, at FROM "ContestEvent"
       WHERE "contestId" = ${contestId}::uuid AND type = 'entry' AND data ->> 'participant' = ${participation}
    ), versions AS (
      SELECT DISTINCT data ->> 'version' AS version FROM entries WHERE data ->> 'version' IS NOT NULL
    )
    SELECT * FROM own
    UNION ALL
    SELECT e.seq, e.type, e.data, e.at FROM "ContestEvent" e JOIN own ON e.data ->> 'submission' = own.data ->> 'id'
     WHERE e.type = 'judgement' AND e."contestId" = ${contestId}::uuid
    UNION ALL
    SELECT seq, type, data, at FROM "ContestEvent"
     WHERE type = 'participant' AND data ->> 'id' = ${participation} AND "contestId" = ${contestId}::uuid
    UNION ALL
    SELECT seq, type, data, at FROM entries
    UNION ALL
    SELECT * FROM (
      SELECT e.seq, e.type, e.data, e.at FROM "ContestEvent" e
        JOIN versions ON e.data ->> 'architect' = version WHERE e.type = 'meeting' AND e."contestId" = ${contestId}::uuid
      UNION
      SELECT e.seq, e.type, e.data, e.at FROM "ContestEvent" e
        JOIN versions ON e.data ->> 'solver' = version WHERE e.type = 'meeting' AND e."contestId" = ${contestId}::uuid
    ) met
     ORDER BY seq`
  return rows.map(eventOf)
}

/**
 * The events of a contest after a number, in order; all of them after 0. The triggers log_contest, log_interval,
 * log_participation, log_submission, log_runs, log_release, log_clarification, log_commentary, log_entry and log_meeting in
 * prisma/functions write the log by `append_contest_event`, in the transactions of what it tells, and number it in the order
 * of their commits, so a reader never misses one. Each log has a lock, see `lock_logs` there.
 */
export async function eventsAfter(contestId: string, seq: number): Promise<ContestEvent[]> {
  const events: ContestEvent[] = []
  for await (const part of eventsInParts(contestId, seq)) events.push(...part)
  return events
}

/** Events that are read at a time: few enough that other requests do not wait for them. */
const PART = 4000

/** The same in parts, so that a long log does not keep a server from anything else. */
export async function* eventsInParts(
  contestId: string,
  seq: number,
  tx?: Prisma.TransactionClient,
): AsyncGenerator<ContestEvent[]> {
  for (let after = seq; ; ) {
    const values = [contestId, after, PART]
    const rows = tx
      ? await tx.$queryRawUnsafe<Row[]>(AFTER.text, ...values)
      : (await pool().query<Row>({ ...AFTER, values })).rows
    if (rows.length > 0) yield rows.map(eventOf)
    if (rows.length < PART) return
    after = rows.at(-1)!.seq
  }
}

const AFTER = {
  name: 'contest-events-after',
  text: `SELECT seq, type, data, at FROM "ContestEvent"
          WHERE "contestId" = $1::uuid AND seq > $2::int ORDER BY seq LIMIT $3::int`,
}

/** Kinds of events that scoreboards and their readers do not depend on. Runs are the longest of all. */
const ASIDE = ['runs', 'commentary'] as const
export type BoardEvent = Exclude<EventBody, { type: (typeof ASIDE)[number] }> & Pick<ContestEvent, 'seq'>

/**
 * The events after a number that scoreboards depend on, in order, without the moments at which they were written. One
 * statement reads them all, some thousands in a row of the answer, and between two rows other requests have their turn.
 */
export async function* boardEventsInParts(contestId: string, seq: number): AsyncGenerator<BoardEvent[]> {
  const values = [contestId, seq, PART, ASIDE]
  const { rows } = await pool().query<{ first: number; part: string }>({ ...PARTS, values })
  // Sorted here, because the database would take a file for it.
  rows.sort((one, other) => one.first - other.first)
  for (const [place, { part }] of rows.entries()) {
    if (place > 0) await setImmediate()
    const events = JSON.parse(part) as [seq: number, type: string, data: object][]
    yield events.map(([seq, type, data]) => Object.assign(data, { seq, type }) as BoardEvent)
  }
}

const PARTS = {
  name: 'board-events-in-parts',
  text: `SELECT first, part
           FROM generate_series($2::int + 1,
                  (SELECT max(seq) FROM "ContestEvent" WHERE "contestId" = $1::uuid), $3::int) AS first
          CROSS JOIN LATERAL (
                SELECT '[' || string_agg('[' || seq || ',"' || type || '",' || data::text || ']', ',' ORDER BY seq) || ']'
                  FROM "ContestEvent"
                 WHERE "contestId" = $1::uuid AND seq >= first AND seq < first + $3::int AND type <> ALL ($4::text[])
                ) AS parts (part)
          WHERE part IS NOT NULL`,
}

interface Row {
  readonly seq: number
  readonly type: string
  readonly data: unknown
  readonly at: Date
}

/** The triggers write nothing else than what these types say; a test reads every kind. */
const eventOf = ({ seq, type, data, at }: Row): ContestEvent =>
  ({ seq, at: at.toISOString(), type, ...(data as object) }) as ContestEvent
