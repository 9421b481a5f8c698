import { z } from 'zod'
import { CHANNEL } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import type { Stretch } from './growth'
import { listenTo } from './listener'
import { cut, joiner } from './pieces'

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

/** PostgreSQL takes less than 8000 bytes in a note; what a piece is preceded by is less than 100 of them. */
const ROOM = 7_800

const gamesOf = (submissionId: string) => `game:${submissionId}`
const callsOf = (submissionId: string) => `call:${submissionId}`

/** Tells all who listen of some parts, in their order. Returns how many characters that took. */
export async function tellParts(submissionId: string, parts: readonly Part[]): Promise<number> {
  const notes = parts.flatMap((part) =>
    cut(JSON.stringify(part), ROOM).map((piece) => `${gamesOf(submissionId)} ${piece}`),
  )
  // In one transaction: nothing else comes between the pieces of a part.
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, note) FROM unnest(${notes}::text[]) AS note`
  return notes.reduce((sum, { length }) => sum + length, 0)
}

/** Hears the parts of a submission's games, and of how many characters each was. Returns what ends it. */
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
