import 'server-only'
import { z } from 'zod'
import { type Fault, fail, ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { withClass } from '@/lib/classes/locked'
import { changeRole, leave } from '@/lib/classes/members'
import { MOST_MEMBERS } from '@/lib/classes/schema'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { signInExternal } from '@/lib/users/external'
import { ask } from './ask'
import { roleIn, stored, tokenFor } from './claims'
import { LtiError } from './fault'
import { providerOf } from './platforms'

/* The members of a course, read by the Names and Role Provisioning Services. */

const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const MOST_PAGES = 50

const container = z.object({
  members: z.array(
    z.object({
      user_id: stored.min(1).max(255),
      roles: z.array(z.string().max(500)).max(200).catch([]),
      status: z.string().optional().catch(undefined),
      name: stored.max(1000).optional().catch(undefined),
    }),
  ),
})

interface CourseMember {
  readonly sub: string
  readonly name: string | undefined
  readonly role: ClassRole
}

/** What reading the members has changed. */
export interface RosterResult {
  readonly members: number
  readonly entered: number
  readonly left: number
}

/**
 * Brings the members of a class up to date with its course: who is new gets an account and is in, who is gone is out, and
 * roles are those of the course. Members who have not come from the platform stay. Undefined if there is no such class
 * with a course that the actor teaches. Errors: those of `LtiError`.
 */
export async function readRoster(
  actor: Actor,
  classId: string,
): Promise<Result<RosterResult, Fault> | undefined> {
  const found = await withClass(actor, classId, 'teacher', (tx) =>
    tx.ltiCourse.findUnique({ where: { classId }, include: { platform: true, class: true } }),
  )
  if (!found) return undefined
  try {
    if (found.class.archivedAt) throw new LtiError('course-archived')
    if (!found.membersUrl) throw new LtiError('members-untold')
    const members = await membersOf(found.platform, found.membersUrl)
    if (members.length > MOST_MEMBERS) throw new LtiError('class-full')
    const provider = providerOf(found.platform)
    const present = new Map<string, ClassRole>()
    for (const { sub, name, role } of members)
      present.set(await signInExternal({ provider, providerAccountId: sub, profile: { name } }), role)
    const result = await withClass(actor, classId, 'teacher', async (tx) => {
      const before = await tx.classMember.findMany({ where: { classId, leftAt: null } })
      const ofCourse = await tx.account.findMany({
        where: { provider, userId: { in: before.map(({ userId }) => userId) } },
        select: { userId: true },
      })
      const gone = ofCourse.filter(({ userId }) => !present.has(userId))
      for (const { userId } of gone) await leave(tx, classId, userId)
      for (const [userId, role] of present)
        if (!(await changeRole(tx, classId, userId, role))) throw new LtiError('class-full')
      await tx.ltiCourse.update({ where: { classId }, data: { syncedAt: new Date() } })
      const known = new Set(before.map(({ userId }) => userId))
      const entered = [...present.keys()].filter((userId) => !known.has(userId)).length
      return { members: present.size, entered, left: gone.length }
    })
    return result && ok(result)
  } catch (error) {
    if (!(error instanceof LtiError)) throw error
    return fail(error.code, error.values)
  }
}

/** Everybody who is in a course now and has a role that is known here, from all pages of the list. */
async function membersOf(platform: LtiPlatform, url: string): Promise<CourseMember[]> {
  const token = await tokenFor(platform, [SCOPE])
  const members: CourseMember[] = []
  let page: string | undefined = url
  for (let count = 0; page && count < MOST_PAGES; count++) {
    const { json, headers } = await ask(platform, page, {
      headers: { authorization: `Bearer ${token}`, accept: TYPE },
    })
    const list = container.safeParse(json)
    if (!list.success) throw new LtiError('answer-unreadable', { origin: new URL(page).origin })
    for (const { user_id: sub, roles, status = 'Active', name } of list.data.members) {
      const role = roleIn(roles)
      if (status === 'Active' && role) members.push({ sub, name, role })
    }
    page = nextPage(headers.get('link'), page)
  }
  // Who is not on the pages that were read must not count as gone.
  if (page) throw new LtiError('class-full')
  return members
}

/** The address of the next page in a `Link` header (RFC 8288), relative to this one; undefined if this is the last. */
export function nextPage(header: string | null, base: string): string | undefined {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g))
    if (/;\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)/i.test(parameters) && URL.canParse(address, base))
      return new URL(address, base).href
  return undefined
}
