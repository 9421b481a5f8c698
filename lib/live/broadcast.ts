import { z } from 'zod'
import type { MoveRange } from '@/judge/replay/growth'
import { CHANNEL } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import { listenTo } from './listener'
import { cut, joiner } from './pieces'

/*
 * The messages between workers and servers about a game in progress. They go through the database and are never stored:
 * a worker sends nothing until it is called, and then everything so far. If a message is lost, the receiver notices the
 * gap and calls again.
 *
 * A worker also sends games of hidden tests. The server decides who may see what, see `GameFeed`.
 */

/** Part of a game. */
export interface Part extends MoveRange {
  /** The submission's generation when the worker started. */
  readonly generation: number
  /** Unique for each game, even if the same game is played again. */
  readonly play: string
  readonly caseId: string
}

const schema = z.object({
  generation: z.int(),
  play: z.string(),
  caseId: z.string(),
  from: z.int().min(0),
  moves: z.array(z.string()),
})

/** PostgreSQL allows less than 8000 bytes per notification; the prefix of a piece takes less than 100 of them. */
const ROOM = 7_800

const gamesOf = (submissionId: string) => `game:${submissionId}`
const callsOf = (submissionId: string) => `call:${submissionId}`

/** Sends parts of a submission's games to all listeners, in order. Returns the number of characters sent. */
export async function tellParts(submissionId: string, parts: readonly Part[]): Promise<number> {
  const notes = parts.flatMap((part) =>
    cut(JSON.stringify(part), ROOM).map((piece) => `${gamesOf(submissionId)} ${piece}`),
  )
  // In one transaction, so nothing comes between the pieces of a part.
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, note) FROM unnest(${notes}::text[]) AS note`
  return notes.reduce((sum, { length }) => sum + length, 0)
}

/** Passes each part of a submission's games and its size in characters to `hear`. Returns a function that stops it. */
export function hearParts(submissionId: string, hear: (part: Part, size: number) => void): () => void {
  const join = joiner()
  return listenTo(gamesOf(submissionId), {
    ring(said) {
      const whole = said === undefined ? undefined : join(said)
      const part = whole === undefined ? undefined : partOf(whole)
      if (whole !== undefined && part) hear(part, whole.length)
    },
  })
}

/** Parses a part; `undefined` if a worker of another version sent something unknown. */
function partOf(said: string): Part | undefined {
  try {
    return schema.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}

/** `whole`: send all of the current game so far; `more`: someone is still watching. */
export type LiveRequest = 'whole' | 'more'

/** Asks the worker that judges a submission to send its games. */
export const requestLiveGames = (submissionId: string, what: LiveRequest): Promise<number> =>
  db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${`${callsOf(submissionId)} ${what}`})`

/** Calls `hear` for each call to watch, and for one that may have been missed. Returns a function that stops it. */
export const hearCalls = (submissionId: string, hear: (what: LiveRequest) => void): (() => void) =>
  listenTo(callsOf(submissionId), { ring: (said) => hear(said === 'more' ? 'more' : 'whole') })

/** Interval in milliseconds at which a watching server repeats its call. */
export const LIVE_REQUEST_INTERVAL_MS = 10_000
/** How many milliseconds after the last call a server counts as watching: two calls may be lost. */
export const LIVE_REQUEST_TTL_MS = 25_000
