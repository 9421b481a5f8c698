import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CHANNEL } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import type { Judging } from '@/lib/submissions/judging'
import { listenTo } from './listener'

/**
 * The most that is sent of one live game, in bytes of its moves. No game reaches it: the rules of every puzzle end each
 * game earlier, whatever a program writes, see tests/contract/live-games.test.ts. The longest is a walk of 10 000 steps
 * through the largest maze of a duel, with 80 KB. The limit protects the worker, which writes the whole game each time
 * it grows, and the servers, which read it.
 */
export const MAX_BROADCAST_BYTES = 256 * 1024

/** Bytes of a move in a JSON list. */
export const costOf = (move: string): number => Buffer.byteLength(JSON.stringify(move)) + 1

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

/** Minimum interval between two broadcasts, in milliseconds. */
const PAUSE = 250
/** Maximum rate of a broadcast, in characters per millisecond, because each write and each read has the whole game. */
const PACE = 256

/** A game that is being played or has just ended, on the worker that plays it. */
interface PlayedGame extends GameSoFar {
  readonly moves: string[]
  bytes: number
  /** How many moves have been stored; `undefined` if not even the beginning has been. */
  stored: number | undefined
}

/**
 * Broadcasts the games of one judging while they are played and someone is watching: a few times per second, it stores
 * what has been played so far. A failed broadcast does no harm, because the next one has everything again.
 */
export class Broadcast {
  readonly #judging: Judging
  readonly #hangUp: () => void
  /** The current game, preceded by the previous one if its end has not been broadcast. */
  #games: PlayedGame[] = []
  /** When spectators are assumed to be gone, in milliseconds since the epoch. */
  #until = 0
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #hasStored = false
  #last = 0
  #pause = PAUSE

  constructor(judging: Judging) {
    this.#judging = judging
    this.#hangUp = hearCalls(judging.submissionId, () => {
      this.#until = Date.now() + CALL_TTL_MS
      this.#soon()
    })
  }

  /** The spectator of a case: it hears when the game begins, and each move. */
  spectatorOf(caseId: string): { begin(): void; move(move: string): void } {
    let game: PlayedGame
    return {
      begin: () => {
        game = { play: randomUUID(), caseId, moves: [], bytes: 0, stored: undefined }
        // Of the earlier games, only the end of the last one may still be of interest.
        this.#games = [...this.#games.slice(-1).filter(({ stored }) => stored !== undefined), game]
        this.#soon()
      },
      move: (move: string) => {
        game.bytes += costOf(move)
        if (game.bytes > MAX_BROADCAST_BYTES) return
        game.moves.push(move)
        this.#soon()
      },
    }
  }

  /** Ends the broadcast and removes what it has stored. */
  async end(): Promise<void> {
    this.#hangUp()
    this.#until = 0
    clearTimeout(this.#timer)
    await this.#storing
    // If this fails, the row is pruned later.
    if (this.#hasStored) await removeGames(this.#judging).catch(() => undefined)
  }

  #soon(): void {
    const now = Date.now()
    if (this.#timer || this.#storing || now > this.#until || !this.#games.some(hasNews)) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#storing = this.#store().finally(() => {
          this.#storing = undefined
          this.#soon()
        })
      },
      Math.max(0, this.#last + this.#pause - now),
    )
  }

  async #store(): Promise<void> {
    this.#last = Date.now()
    this.#hasStored = true
    const games = this.#games
    this.#games = games.slice(-1)
    for (const game of games) game.stored = game.moves.length
    try {
      this.#pause = Math.max(PAUSE, (await storeGames(this.#judging, games.map(soFar))) / PACE)
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'a game in progress could not be broadcast')
      for (const game of games) game.stored = undefined
    }
  }
}

const soFar = ({ play, caseId, moves }: PlayedGame): GameSoFar => ({ play, caseId, moves })
const hasNews = ({ stored, moves }: PlayedGame) => stored !== moves.length
