import 'server-only'
import { createClassIn } from '@/lib/classes/commands'
import { lockClass } from '@/lib/classes/locked'
import { changeRole } from '@/lib/classes/members'
import { membershipIn } from '@/lib/classes/membership'
import { db } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { TITLE_LENGTH, title as titleForm } from '@/lib/core/input/title'
import type { LtiPlatform, Prisma } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import type { Launch } from './claims'
import { LtiError } from './fault'

interface Place {
  readonly key: { readonly platformId: string; readonly deployment: string; readonly context: string }
  readonly role: ClassRole
  /** The class of the course; undefined if a teacher comes who makes it. */
  readonly classId: string | undefined
}

/**
 * Where a launch leads. Throws an `LtiError` if it leads nowhere: `course-missing`, `role-unknown`, `course-new` for a
 * pupil who comes before a teacher.
 */
export async function placeOf(
  platform: Pick<LtiPlatform, 'id'>,
  { context, role, deployment }: Launch,
  tx: Prisma.TransactionClient = db,
): Promise<Place> {
  if (!context) throw new LtiError('course-missing')
  if (!role) throw new LtiError('role-unknown')
  const key = { platformId: platform.id, deployment, context: context.id }
  const course = await tx.ltiCourse.findUnique({ where: { platformId_deployment_context: key } })
  if (!course && role !== 'teacher') throw new LtiError('course-new')
  return { key, role, classId: course?.classId }
}

/**
 * Brings somebody into the class that belongs to a course, in the role that they have there, and returns its id. The first
 * teacher who comes makes the class. Throws an `LtiError`: those of `placeOf`, `course-archived`, `class-full`.
 */
export async function enterCourse(platform: LtiPlatform, launch: Launch, userId: string): Promise<string> {
  return db.$transaction(async (tx) => {
    // Two teachers who come at once make one class.
    const course = `${platform.id} ${launch.context?.id}`
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('lti course'), hashtext(${course}))`
    const { key, role, classId: known } = await placeOf(platform, launch, tx)
    const classId = known ?? (await foundCourse(tx, key, titleOf(launch, platform), userId))
    const { archivedAt } = (await lockClass(tx, classId)) ?? {}
    // Who is in may look at it as before.
    if (archivedAt && (await membershipIn(userId, classId, tx))) return classId
    if (archivedAt) throw new LtiError('course-archived')
    if (!(await changeRole(tx, classId, userId, role))) throw new LtiError('class-full')
    await tellServices(tx, classId, launch)
    return classId
  })
}

async function foundCourse(
  tx: Prisma.TransactionClient,
  key: Place['key'],
  title: string,
  teacherId: string,
): Promise<string> {
  // Its pupils come from the course, so it has no invite link unless a teacher opens one.
  const classId = await createClassIn(tx, { title, token: newId(), invite: null }, { id: teacherId })
  await tx.ltiCourse.create({ data: { ...key, classId } })
  return classId
}

/** Where the services of the course are. What a launch does not tell stays as it was. */
async function tellServices(
  tx: Prisma.TransactionClient,
  classId: string,
  { membersUrl, lineItemsUrl, scopes }: Launch,
) {
  const before = await tx.ltiCourse.findUniqueOrThrow({ where: { classId } })
  const told = {
    ...(membersUrl && { membersUrl }),
    ...(lineItemsUrl && { lineItemsUrl, scopes: [...scopes].sort() }),
  }
  const now = { ...before, ...told }
  const isSame =
    now.membersUrl === before.membersUrl &&
    now.lineItemsUrl === before.lineItemsUrl &&
    now.scopes.join(' ') === before.scopes.join(' ')
  if (!isSame) await tx.ltiCourse.update({ where: { classId }, data: told })
}

/** A title for the class: that of the course as far as it can be one. */
function titleOf({ context }: Launch, platform: LtiPlatform): string {
  const printable = (context?.title ?? '').replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu,
    ' ',
  )
  const short = [...printable.trim()].slice(0, TITLE_LENGTH).join('')
  return titleForm.safeParse(short).data ?? platform.name
}
