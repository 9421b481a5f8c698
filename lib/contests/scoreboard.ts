import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Board, Scoreboard } from '@/judge/contest/board'
import { eventsAfter } from './log'

/*
 * The current scoreboards of contests, each kept in memory with the number of the last event that it has taken in. A
 * request reads only what has been logged since. Answers are kept compressed until the log grows.
 */

/** Whose scoreboard: what everybody may see, or what judges see behind the freeze. */
export type Side = 'public' | 'judges'

/** A scoreboard at a number of the log. */
export interface Served {
  readonly seq: number
  readonly board: Board
  /** `board` as JSON, and compressed. */
  readonly json: string
  readonly gzipped: Buffer
  /** Identifies these bytes. */
  readonly etag: string
}

interface Kept {
  readonly scoreboard: Scoreboard
  seq: number
  served: Promise<Served | undefined>
}

/** How many scoreboards are kept in memory; the one that has not been asked for the longest is dropped. */
const KEPT = 40

const place = globalThis as typeof globalThis & { clewScoreboards?: Map<string, Kept> }
const kept = (): Map<string, Kept> => {
  place.clewScoreboards ??= new Map()
  return place.clewScoreboards
}

/** The scoreboard of a contest as it is now; `undefined` if there is no such contest. */
export async function scoreboardOf(contestId: string, side: Side): Promise<Served | undefined> {
  const key = `${side} ${contestId}`
  const found = kept().get(key) ?? {
    ...{ scoreboard: new Scoreboard({ judges: side === 'judges' }), seq: 0 },
    served: Promise.resolve(undefined),
  }
  kept().delete(key)
  kept().set(key, found)
  for (const [oldest] of kept()) if (kept().size > KEPT) kept().delete(oldest)
  // One after the other: each takes in what the one before it has not seen.
  found.served = found.served.catch(() => undefined).then((served) => refresh(contestId, found, served))
  const served = await found.served
  if (!served) kept().delete(key)
  return served
}

async function refresh(
  contestId: string,
  found: Kept,
  served: Served | undefined,
): Promise<Served | undefined> {
  // The last event known comes along. If it does not, the contest has been deleted.
  const [last, ...events] = await eventsAfter(contestId, Math.max(0, found.seq - 1))
  if (!last || (found.seq > 0 && last.seq !== found.seq)) return undefined
  const fresh = found.seq > 0 ? events : [last, ...events]
  if (fresh.length === 0) return served
  for (const event of fresh) {
    found.scoreboard.apply(event)
    found.seq = event.seq
  }
  const board = found.scoreboard.board()
  if (!board) return undefined
  const json = JSON.stringify(board)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { seq: found.seq, board, json, etag, gzipped: await compress(json) }
}

const compress = promisify(gzip)
