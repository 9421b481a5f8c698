import 'server-only'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { spellingsOf } from '@/lib/users/search'
import type { Cursor, PeopleFilter } from './schema'

/** A user as administrators see them. */
export interface PersonRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly disabledAt: Date | null
  readonly createdAt: Date
  /** Of the sessions that have not ended, to the hour; null without any. */
  readonly seenAt: Date | null
  readonly submissions: number
}

export interface PeoplePage {
  readonly people: readonly PersonRow[]
  /** The cursors of the pages before and after this one, where there are such pages. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** How many users a page has. */
const PAGE = 50

/** Counts only for the listed users: `found` has at most a page of them. */
const describe = (found: Prisma.Sql) => Prisma.sql`
  SELECT u.id, u.username, u.name, u.email, u.role, u."disabledAt", u."createdAt",
         (SELECT max(s."seenAt") FROM "Session" s WHERE s."userId" = u.id) AS "seenAt",
         (SELECT count(*)::int FROM "Submission" s WHERE s."userId" = u.id) AS submissions
    FROM (${found}) u`

/** A page of users by username. For administrators. */
export async function listPeople(
  actor: Actor | null,
  { q, role, state }: PeopleFilter,
  cursor: Cursor,
): Promise<PeoplePage> {
  requireAdministrator(actor)
  const conditions = [Prisma.sql`true`]
  if (q) {
    const patterns = spellingsOf(q).map((text) => `%${text}%`)
    conditions.push(Prisma.sql`(u.username LIKE ANY(${patterns}::text[]) OR u.name LIKE ANY(${patterns}::text[])
      OR u.email LIKE ANY(${patterns}::text[]))`)
  }
  if (role) conditions.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (state) conditions.push(Prisma.sql`(u."disabledAt" IS NOT NULL) = ${state === 'disabled'}`)
  const backwards = cursor !== undefined && 'before' in cursor
  if (backwards) conditions.push(Prisma.sql`u.username < ${cursor.before}`)
  else if (cursor) conditions.push(Prisma.sql`u.username > ${cursor.after}`)
  const order = Prisma.raw(backwards ? 'DESC' : 'ASC')
  // One more than a page shows whether there is another one.
  const rows = await db.$queryRaw<PersonRow[]>`
    ${describe(Prisma.sql`SELECT * FROM "User" u WHERE ${Prisma.join(conditions, ' AND ')}
       ORDER BY u.username ${order} LIMIT ${PAGE + 1}`)} ORDER BY u.username ${order}`
  const people = rows.slice(0, PAGE)
  if (backwards) people.reverse()
  const more = rows.length > PAGE
  return {
    people,
    before: (backwards ? more : cursor) ? people[0]?.username : undefined,
    after: backwards || more ? people.at(-1)?.username : undefined,
  }
}

/** One user. For administrators. */
export async function findPerson(actor: Actor | null, id: string): Promise<PersonRow | null> {
  requireAdministrator(actor)
  const rows = await db.$queryRaw<PersonRow[]>(
    describe(Prisma.sql`SELECT * FROM "User" WHERE id = ${id}::uuid`),
  )
  return rows[0] ?? null
}
