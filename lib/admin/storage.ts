import 'server-only'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { pool } from '@/lib/core/db'
import { COUNTED_DAYS } from '@/lib/core/share'

/** What somebody has stored, in bytes. */
export interface Storer {
  readonly username: string
  readonly name: string
  /** Since midnight in UTC, without packages: what the limit of a day is about. */
  readonly today: number
  /** In the last `COUNTED_DAYS` days, without packages, and the packages. */
  readonly lately: number
  readonly packages: number
}

export interface Storage {
  /** The size of the whole database, in bytes. */
  readonly database: number
  /** Who has stored most today, and then lately. */
  readonly storers: readonly Storer[]
}

/** How many people are listed. */
export const MOST_STORERS = 50

/** Who stores how much. Throws `NotAllowed` unless the actor is an administrator. */
export async function storageOverview(actor: Actor | null): Promise<Storage> {
  requireAdministrator(actor)
  const [size, storers] = await Promise.all([
    pool().query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes'),
    pool().query<Record<'username' | 'name' | 'today' | 'lately' | 'packages', string>>(
      `SELECT u.username, u.name, stored_today(u.id, 'work')::text AS today,
              coalesce(sum(b.bytes) FILTER (WHERE b.kind = 'work'), 0)::text AS lately,
              coalesce(sum(b.bytes) FILTER (WHERE b.kind = 'package'), 0)::text AS packages
         FROM "StoredBytes" b JOIN "User" u ON u.id = b."userId"
        WHERE b.at > now() - interval '${COUNTED_DAYS} days'
        GROUP BY u.id ORDER BY stored_today(u.id, 'work') DESC, sum(b.bytes) DESC, u.username LIMIT ${MOST_STORERS}`,
    ),
  ])
  return {
    database: Number(size.rows[0]?.bytes ?? 0),
    storers: storers.rows.map(({ username, name, today, lately, packages }) => ({
      ...{ username, name },
      ...{ today: Number(today), lately: Number(lately), packages: Number(packages) },
    })),
  }
}
