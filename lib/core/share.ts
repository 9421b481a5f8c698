import 'server-only'
import type { Fault, Result } from '@/judge/kit/result'
import { pool } from './db'
import { limitsEnv } from './env'
import { type FormFault, refused } from './errors'

/*
 * A person's share of the database: how many bytes somebody may store in a day, from midnight to midnight in UTC. Triggers
 * in prisma/functions count whatever people cause, in the transaction that stores it, and refuse what goes beyond the limit,
 * which each connection knows (db.ts). Results are never refused, but logs and transcripts are left out beyond it, so write
 * them by statements that may store nothing. Here is what the site makes of it.
 */

/** How the database says that a share is used up. */
const USED_UP = 'a share of a day is used up'

const DAY = 24 * 60 * 60 * 1000

/** The next midnight in UTC, in milliseconds since 1970. */
const nextDay = (now: number): number => (Math.floor(now / DAY) + 1) * DAY

/**
 * Runs a command that stores something for a person. If their share of the day is used up, nothing is stored, and the
 * error is `share-used`, with the limit in MiB and the hours until it begins anew.
 */
export async function withinShare<T>(command: () => Promise<T>): Promise<T | Result<never, FormFault>> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(USED_UP)) throw error
    return refused('', 'share-used', shareValues())
  }
}

/** What the message of `share-used` says. */
const shareValues = (now = Date.now()): Fault['values'] => ({
  mib: limitsEnv().CLEW_MEBIBYTES_PER_DAY,
  hours: Math.ceil((nextDay(now) - now) / (60 * 60 * 1000)),
})

/** For how many days it is known what people have stored. */
export const COUNTED_DAYS = 30

/** Makes one row of what somebody has stored in a day, and forgets what is older than `COUNTED_DAYS`. */
export async function foldStoredBytes(): Promise<void> {
  await pool().query(`DELETE FROM "StoredBytes" WHERE at < now() - interval '${COUNTED_DAYS} days'`)
  await pool().query(
    `WITH old AS (
       DELETE FROM "StoredBytes" WHERE at < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
          AND ("userId", kind, date_trunc('day', at AT TIME ZONE 'UTC')) IN (
            SELECT "userId", kind, date_trunc('day', at AT TIME ZONE 'UTC') FROM "StoredBytes"
             WHERE at < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
             GROUP BY 1, 2, 3 HAVING count(*) > 1)
       RETURNING "userId", kind, bytes, at)
     INSERT INTO "StoredBytes" ("userId", kind, bytes, at)
     SELECT "userId", kind, sum(bytes), max(at) FROM old GROUP BY "userId", kind, date_trunc('day', at AT TIME ZONE 'UTC')`,
  )
}
