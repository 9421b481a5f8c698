import { z } from 'zod'
import { db } from '@/lib/db'
import { CHANNEL } from '@/lib/submissions/announce'
import type { Stretch } from './growth'
import { listenTo } from './listener'
import { cut } from './pieces'

/*
 * What workers and servers say to each other about a game that is being played. It goes through the database and is
 * never stored: a worker that nobody calls says nothing, and one that is called says all that there is. What is lost on
 * the way is missed by whoever listens, who calls again.
 *
 * A worker tells of secret cases as well. Who may see what is the server's business, see `GameFeed`.
 */

/** Some of a game. */
export interface Part extends Stretch {
  /** Of the submission, when the worker began. */
  readonly generation: number
  /** Other for each game, also for one that is played once more. */
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

/** PostgreSQL takes less than 8000 bytes; the rest of a part is less than 300 of them. */
const ROOM = 7_600

const gamesOf = (submissionId: string) => `game:${submissionId}`
const callsOf = (submissionId: string) => `call:${submissionId}`

/** Tells all who listen of some parts, in their order. */
export async function tellParts(submissionId: string, parts: readonly Part[]): Promise<void> {
  const notes = parts.flatMap((part) =>
    cut(part, ROOM).map((piece) => `${gamesOf(submissionId)} ${JSON.stringify({ ...part, ...piece })}`),
  )
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, note) FROM unnest(${notes}::text[]) AS note`
}

/** Hears the parts of a submission's games. Returns what ends it. */
export const hearParts = (submissionId: string, hear: (part: Part) => void): (() => void) =>
  listenTo(gamesOf(submissionId), {
    ring(said) {
      const part = said === undefined ? undefined : partOf(said)
      if (part) hear(part)
    },
  })

/** `undefined` for what a worker of another version may say. */
function partOf(said: string): Part | undefined {
  try {
    return schema.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}

/** `whole`: of the game that is played, all so far; `more`: somebody still looks on. */
export type Call = 'whole' | 'more'

/** Asks the worker that judges a submission to tell of its games. */
export const call = (submissionId: string, what: Call): Promise<number> =>
  db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${`${callsOf(submissionId)} ${what}`})`

/** Hears whoever looks on. A call that may have been missed is heard, too. Returns what ends it. */
export const hearCalls = (submissionId: string, hear: (what: Call) => void): (() => void) =>
  listenTo(callsOf(submissionId), { ring: (said) => hear(said === 'more' ? 'more' : 'whole') })

/** Between two calls of one who looks on, in milliseconds. */
export const CALL_AGAIN = 10_000
/** So long after the last call somebody is taken to look on: two of them may be lost. */
export const CALL_LASTS = 25_000
