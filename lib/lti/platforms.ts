import 'server-only'
import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { withClass } from '@/lib/classes/locked'
import type { ClassView } from '@/lib/classes/queries'
import { type Entry, record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { ltiEnv } from '@/lib/core/env'
import { type FormFault, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { displayName } from '@/lib/core/input/text'
import { whereaboutsOf } from '@/lib/core/machines'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { type LtiPlatform, Prisma } from '@/lib/generated/prisma/client'
import { enqueueGrades } from '@/lib/jobs/lti-grades'
import { notedFault } from './fault'

/** What teachers see of the course that belongs to their class. */
interface CourseView {
  readonly platform: string
  readonly tellsMembers: boolean
  readonly takesGrades: boolean
  readonly syncedAt: Date | null
  /** Grades that the platform could not be told, newest first; at most `MOST_SHOWN`. */
  readonly failures: readonly Failure[]
}

interface Failure {
  readonly person: Person
  readonly assignment: string
  readonly fault: Fault
  readonly at: Date
}

const MOST_SHOWN = 20

/** The course of a class, for its teachers; undefined if it has none. */
export async function findCourse({ id: classId, standing }: ClassView): Promise<CourseView | undefined> {
  if (standing !== 'teacher') return undefined
  const course = await db.ltiCourse.findUnique({
    where: { classId },
    include: { platform: { select: { name: true } } },
  })
  if (!course) return undefined
  const failed = await db.ltiScore.findMany({
    where: { assignment: { classId }, failedAt: { not: null } },
    orderBy: [{ failedAt: 'desc' }, { userId: 'asc' }],
    take: MOST_SHOWN,
    include: { user: { select: PERSON }, assignment: { select: { title: true } } },
  })
  return {
    platform: course.platform.name,
    tellsMembers: course.membersUrl !== null,
    takesGrades: course.lineItemsUrl !== null,
    syncedAt: course.syncedAt,
    failures: failed.flatMap(({ user, assignment, fault, failedAt }) => {
      const noted = notedFault(fault)
      return noted && failedAt
        ? [{ person: personOf(user), assignment: assignment.title, fault: noted, at: failedAt }]
        : []
    }),
  }
}

/** Sends the grades of a class again; undefined if there is no such class with a course that the actor teaches. */
export const resendGrades = (actor: Actor, classId: string): Promise<boolean | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    if (!(await tx.ltiCourse.findUnique({ where: { classId } }))) return undefined
    await enqueueGrades(tx, classId)
    return true
  })

/* The platforms, which administrators register. Each command throws `NotAllowed` for everyone else. */

const MOST_LINES = 50

/** Messages are codes of `account.faults`. */
const address = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const code = faultOfAddress(text)
    if (code) context.addIssue(code)
  })
const word = z
  .string()
  .trim()
  .min(1, 'word-missing')
  .max(255, 'word-long')
  .refine((text) => !/\p{C}/u.test(text), 'word-unprintable')

/** One of them a line. */
const lines = (each: z.ZodType<string, string>) =>
  z
    .string()
    .max(20_000, 'lines-many')
    .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
    .pipe(z.array(each).max(MOST_LINES, 'lines-many'))

export const platformForm = z.object({
  name: displayName,
  issuer: word,
  clientId: word,
  deployments: lines(word).refine((rows) => rows.length > 0, 'word-missing'),
  authUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  serviceOrigins: lines(address).transform((rows) => [...new Set(rows.map((row) => new URL(row).origin))]),
})

export type PlatformForm = z.output<typeof platformForm>

/** Registers a platform and returns its id. Errors: `platform-taken`. */
export async function addPlatform(
  actor: Actor | null,
  form: PlatformForm,
): Promise<Result<string, FormFault>> {
  requireAdministrator(actor)
  return unlessTaken(async (tx) => {
    const { id } = await tx.ltiPlatform.create({ data: form })
    await note(tx, actor, 'platform-added', form)
    return id
  })
}

/** Changes a platform; undefined if there is none. Errors: `platform-taken`. */
export async function changePlatform(
  actor: Actor | null,
  id: string,
  form: PlatformForm,
): Promise<Result<string, FormFault> | undefined> {
  requireAdministrator(actor)
  if (!(await findPlatform(actor, id))) return undefined
  return unlessTaken(async (tx) => {
    await tx.ltiPlatform.update({ where: { id }, data: form })
    await note(tx, actor, 'platform-changed', form)
    return id
  })
}

/** Removes a platform: nobody comes from it any more. Its classes stay, without their courses. */
export async function removePlatform(actor: Actor | null, id: string): Promise<void> {
  requireAdministrator(actor)
  await db.$transaction(async (tx) => {
    const platform = isId(id) ? await tx.ltiPlatform.findUnique({ where: { id } }) : null
    if (!platform) return
    await tx.ltiPlatform.delete({ where: { id } })
    await note(tx, actor, 'platform-removed', platform)
  })
}

/** All platforms by name, with the number of their courses. */
export async function listPlatforms(actor: Actor | null) {
  requireAdministrator(actor)
  return db.ltiPlatform.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, issuer: true, _count: { select: { courses: true } } },
  })
}

export async function findPlatform(actor: Actor | null, id: string): Promise<LtiPlatform | null> {
  requireAdministrator(actor)
  return isId(id) ? db.ltiPlatform.findUnique({ where: { id } }) : null
}

/** Under which name the account of somebody from a platform is kept: platforms with one issuer share their people. */
export const providerOf = ({ issuer }: Pick<LtiPlatform, 'issuer'>): string => `lti ${issuer}`

async function unlessTaken(
  write: (tx: Prisma.TransactionClient) => Promise<string>,
): Promise<Result<string, FormFault>> {
  try {
    return ok(await db.$transaction(write))
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!isTaken) throw error
    return refused('clientId', 'platform-taken')
  }
}

const note = (
  tx: Prisma.TransactionClient,
  { id: actorId }: Actor,
  action: Entry['action'],
  {
    name,
    issuer,
    clientId,
    authUrl,
    tokenUrl,
    jwksUrl,
  }: Omit<PlatformForm, 'deployments' | 'serviceOrigins'>,
) => {
  const detail = { name, clientId, authUrl, tokenUrl, jwksUrl }
  return record({ actorId, action, subject: `platform/${issuer}`, detail }, tx)
}

/*
 * Which addresses we send requests to. Administrators give those of a platform; its services tell us further ones, which
 * are only used if they are at an origin that an administrator has given. So no platform, and nobody who has got hold of
 * its key, can make this server ask another machine of its network.
 */

/**
 * What keeps us from asking an address, as a code of `account.faults`: we ask by HTTPS, and not this machine, in whatever
 * way it is written. If the environment says so, we do ask this machine, also without HTTPS. Other machines of a private
 * network are fine: a school may have its platform there, and administrators know what they name.
 */
export function faultOfAddress(text: string): 'address-https' | 'address-here' | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return 'address-https'
  const url = new URL(text)
  const { protocol, username, password, hash } = url
  if (username || password || hash) return 'address-https'
  const place = whereaboutsOf(url)
  const isTest = place === 'loopback' && ltiEnv().CLEW_LTI_LOOPBACK
  if (protocol !== 'https:' && !(isTest && protocol === 'http:')) return 'address-https'
  return (place === 'loopback' && !isTest) || place === 'link' ? 'address-here' : undefined
}

/** The addresses of a platform that an administrator has given. */
export interface Addresses {
  readonly authUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly serviceOrigins: readonly string[]
}

/** Whether a service of a platform may be asked at this address. */
export function isOfPlatform(
  { authUrl, tokenUrl, jwksUrl, serviceOrigins }: Addresses,
  text: string,
): boolean {
  if (faultOfAddress(text)) return false
  const origins = [authUrl, tokenUrl, jwksUrl].map((address) => new URL(address).origin)
  return [...origins, ...serviceOrigins].includes(new URL(text).origin)
}
