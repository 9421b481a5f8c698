import 'server-only'
import { fail, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { findPerson, type PersonRow } from '../queries'
import { ALL_BELONGINGS, COUNTED } from './belongings'
import { type Obstacle, sharedObstacles } from './obstacles'

export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>

/** What would happen if an account were merged into another one. */
export interface MergePlan {
  readonly other: PersonRow
  /** How many rows of the other account would move, before those make way that both have. */
  readonly counts: Counts
  /** None: they can be merged. */
  readonly obstacles: readonly Obstacle[]
}

/** What an administrator is told before an account is merged into `kept`. Errors: `person-unknown`. */
export async function planMerge(
  actor: Actor | null,
  kept: string,
  username: string,
): Promise<Result<MergePlan>> {
  requireAdministrator(actor)
  const found = USERNAME.test(username)
    ? await db.user.findUnique({ where: { username }, select: { id: true } })
    : null
  const other = found && (await findPerson(actor, found.id))
  if (!other) return fail('person-unknown')
  return db.$transaction(async (tx) =>
    ok({ other, counts: await countBelongings(tx, other.id), obstacles: await obstaclesTo(tx, kept, other) }),
  )
}

const USERNAME = /^[a-z0-9_-]{1,30}$/

async function obstaclesTo(
  tx: Prisma.TransactionClient,
  kept: string,
  { id, role }: PersonRow,
): Promise<Obstacle[]> {
  if (kept === id) return [{ code: 'same', values: {} }]
  const administrator: Obstacle = { code: 'administrator', values: {} }
  const shared = await sharedObstacles(tx, { kept, other: id })
  return role === 'administrator' ? [administrator, ...shared] : shared
}

/** How many rows of an account move with it. */
export async function countBelongings(tx: Prisma.TransactionClient, userId: string): Promise<Counts> {
  const parts = ALL_BELONGINGS.filter(({ how }) => how === 'moves').map(
    ({ table, column, counted }) => Prisma.sql`
      SELECT ${counted} AS counted, count(*)::int AS rows FROM ${Prisma.raw(`"${table}"`)}
       WHERE ${Prisma.raw(`"${column}"`)} = ${userId}::uuid`,
  )
  const rows = await tx.$queryRaw<{ counted: keyof Counts; rows: number }[]>`
    SELECT counted, sum(rows)::int AS rows FROM (${Prisma.join(parts, ' UNION ALL ')}) parts GROUP BY counted`
  const sums = new Map(rows.map(({ counted, rows: sum }) => [counted, sum]))
  return Object.fromEntries(COUNTED.map((name) => [name, sums.get(name) ?? 0])) as Counts
}
