import 'server-only'
import { fail, type MessageDescriptor, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { findPerson, type PersonRow } from '../queries'
import { ALL_BELONGINGS, COUNTED } from './belongings'
import type { Pair } from './clashes'

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

/** What keeps two accounts from being merged. Its values name the contest, duel, class or platform. */
type Obstacle = MessageDescriptor<
  'same' | 'administrator' | 'contest' | 'organiser' | 'duel' | 'class' | 'platform'
>

interface Row {
  readonly code: Obstacle['code']
  readonly name: string
  readonly role: DuelRole | null
}

/** Who takes part where and not virtually, alone or in a team. */
const seats = ({ kept, other }: Pair) => Prisma.sql`
  SELECT p."contestId", p.id, p.kind, u.id AS "userId"
    FROM "Participation" p LEFT JOIN "TeamMember" m ON m."teamId" = p."teamId"
    JOIN "User" u ON u.id = p."userId" OR u.id = m."userId"
   WHERE p.kind <> 'virtual' AND u.id IN (${kept}::uuid, ${other}::uuid)`

/** What both accounts have and must not be merged, because nobody could say which of the two counts. */
export async function sharedObstacles(tx: Prisma.TransactionClient, pair: Pair): Promise<Obstacle[]> {
  const [kept, other] = [Prisma.sql`${pair.kept}::uuid`, Prisma.sql`${pair.other}::uuid`]
  const rows = await tx.$queryRaw<Row[]>`
    WITH seat AS (${seats(pair)})
    SELECT 'contest' AS code, c.title AS name, NULL AS role FROM "Contest" c WHERE EXISTS (
      SELECT FROM seat k JOIN seat o ON o."contestId" = k."contestId" AND o.id <> k.id
       WHERE k."contestId" = c.id AND k."userId" = ${kept} AND o."userId" = ${other})
    UNION ALL
    SELECT 'organiser', c.title, NULL FROM "Contest" c WHERE EXISTS (
      SELECT FROM seat s JOIN "ContestOrganiser" o ON o."contestId" = s."contestId" AND o."userId" <> s."userId"
       WHERE s."contestId" = c.id AND s.kind = 'official' AND o."userId" IN (${kept}, ${other}))
    UNION ALL
    SELECT 'duel', k."problemId", k.role::text
      FROM "DuelEntry" k JOIN "DuelEntry" o ON o."problemId" = k."problemId" AND o.role = k.role
     WHERE k."userId" = ${kept} AND o."userId" = ${other} AND 'withdrawn' NOT IN (k.status, o.status)
    UNION ALL
    SELECT 'class', c.title, NULL FROM "Class" c
     WHERE EXISTS (SELECT FROM "ClassMember" WHERE "classId" = c.id AND "userId" = ${kept} AND "leftAt" IS NULL)
       AND EXISTS (SELECT FROM "ClassMember" WHERE "classId" = c.id AND "userId" = ${other} AND "leftAt" IS NULL)
    UNION ALL
    SELECT DISTINCT 'platform', substr(k.provider, 5), NULL
      FROM "Account" k JOIN "Account" o ON o.provider = k.provider
     WHERE k."userId" = ${kept} AND o."userId" = ${other} AND k.provider LIKE 'lti %'
     ORDER BY 1, 2, 3`
  return rows.map(({ code, name, role }) => ({ code, values: { name, ...(role && { role }) } }))
}
