import { z } from 'zod'
import { CHANNEL } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import type { Judging } from '@/lib/submissions/judging'
import { listenTo } from './listener'

/*
 * How the games in progress get from workers to servers. While a server calls that someone is watching, the worker
 * writes the newest games of a submission into one row and notifies the servers. Each server reads the row once,
 * however many watch. The row always has the whole games, so nothing has to be requested again after a lost
 * notification, and someone who joins later reads the same row.
 *
 * A worker also writes games of hidden tests. The server decides who may see what, see `GameFeed`.
 */

/** A game as far as it has been played. */
export interface GameSoFar {
  /** Unique for each game, even if the same game is played again. */
  readonly play: string
  readonly caseId: string
  readonly moves: readonly string[]
}

/** The newest games of one judging: the current one, preceded by the previous one while its end is news. */
export interface StoredGames {
  readonly generation: number
  readonly games: readonly GameSoFar[]
}

const schema = z.array(z.object({ play: z.string(), caseId: z.string(), moves: z.array(z.string()) }))

const gamesOf = (submissionId: string) => `game:${submissionId}`
const callsOf = (submissionId: string) => `call:${submissionId}`

/** Stores the newest games of a judging in place of the former ones. Returns the number of characters written. */
export async function storeGames(
  { submissionId, generation }: Judging,
  games: readonly GameSoFar[],
): Promise<number> {
  const text = JSON.stringify(games)
  // A worker that was taken for dead may still write games of an older generation.
  await db.$executeRaw`
    WITH stored AS (
      INSERT INTO "LiveGames" AS old ("submissionId", generation, games)
      VALUES (${submissionId}::uuid, ${generation}, ${text}::json)
      ON CONFLICT ("submissionId") DO UPDATE SET generation = excluded.generation, games = excluded.games
       WHERE old.generation <= excluded.generation)
    SELECT pg_notify(${CHANNEL}, ${gamesOf(submissionId)})`
  return text.length
}

/** Removes the games of a judging that has ended. */
export const removeGames = ({ submissionId, generation }: Judging): Promise<unknown> =>
  db.liveGames.deleteMany({ where: { submissionId, generation } })

/** Removes the games that dead workers have left. */
export async function pruneGames(): Promise<void> {
  await db.liveGames.deleteMany({ where: { submission: { state: { not: 'judging' } } } })
}

async function readGames(submissionId: string): Promise<StoredGames | undefined> {
  const row = await db.liveGames.findUnique({ where: { submissionId } })
  // A worker of another version may have written something unknown.
  const games = schema.safeParse(row?.games).data
  return row && games ? { generation: row.generation, games } : undefined
}

/** What this process has read of each watched submission since the last notification about it. */
const reads = new Map<string, Promise<StoredGames | undefined>>()

/**
 * Calls `onNews` when there may be newer games to read, but not within that call. All who watch a submission share each
 * read.
 */
export function watchGames(submissionId: string, onNews: () => void) {
  const forget = () => void reads.delete(submissionId)
  const hangUp = listenTo(gamesOf(submissionId), () => {
    // A notification rings for everyone before anyone reads, so the first one reads anew for all.
    forget()
    onNews()
  })
  return {
    read(): Promise<StoredGames | undefined> {
      const known = reads.get(submissionId)
      if (known) return known
      const read = readGames(submissionId)
      reads.set(submissionId, read)
      read.catch(forget)
      return read
    },
    end(): void {
      hangUp()
      forget()
    },
  }
}

/** Tells the worker that judges a submission that someone is watching. */
export const callForGames = (submissionId: string): Promise<number> =>
  db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${callsOf(submissionId)})`

/** Calls `hear` for each call to watch, and for one that may have been missed. Returns a function that stops it. */
export const hearCalls = (submissionId: string, hear: () => void): (() => void) =>
  listenTo(callsOf(submissionId), hear)

/** Interval in milliseconds at which a watching server repeats its call. */
export const CALL_INTERVAL_MS = 10_000
/** How many milliseconds after the last call a server counts as watching: two calls may be lost. */
export const CALL_TTL_MS = 25_000
