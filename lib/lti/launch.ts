import 'server-only'
import { createRemoteJWKSet, customFetch, jwtVerify, type RemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import { createClassIn } from '@/lib/classes/commands'
import { lockClass } from '@/lib/classes/locked'
import { changeRole } from '@/lib/classes/members'
import { membershipIn } from '@/lib/classes/membership'
import { db } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { TITLE_LENGTH, title as titleForm } from '@/lib/core/input/title'
import { log } from '@/lib/core/log'
import type { LtiPlatform, Prisma } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { isDisabled } from '@/lib/users/authenticate'
import { signInExternal } from '@/lib/users/external'
import { ask } from './ask'
import { type Launch, LINKING_LAUNCH, launchOf, RESOURCE_LAUNCH } from './claims'
import { LtiError } from './fault'
import { ALGORITHM } from './key'
import { LAUNCH_SECONDS, packRequest, readState } from './login'
import { providerOf } from './platforms'

interface Returned {
  readonly state: string
  readonly idToken: string
  /** The value of the cookie. */
  readonly browser: string | undefined
}

/**
 * The second half of a launch: somebody comes back from their platform. Returns who it is here, and where they want to go
 * on this site. The same person has the same account each time; it is never linked to another one. Throws an `LtiError`.
 */
export async function completeLaunch({ state, idToken, browser }: Returned) {
  const { platform: id, nonce } = readState(state, browser)
  const platform = await db.ltiPlatform.findUnique({ where: { id } })
  if (!platform) throw new LtiError('platform-unknown')
  const launch = await verifyLaunch(platform, idToken, nonce)
  await spend(nonce)
  // Who has no place here needs no account.
  await placeOf(platform, launch)
  const key = { provider: providerOf(platform), providerAccountId: launch.sub }
  if (await isDisabled({ accounts: { some: key } })) throw new LtiError('account-disabled')
  const userId = await signInExternal({ ...key, profile: { name: launch.name } })
  const classId = await enterCourse(platform, launch, userId)
  return { userId, path: await pathOf(platform, launch, classId, userId) }
}

/** Throws if a launch has been used before. */
async function spend(nonce: string): Promise<void> {
  const now = Date.now()
  await db.ltiNonce.deleteMany({ where: { expiresAt: { lt: new Date(now) } } })
  // Longer than its state is valid.
  const expiresAt = new Date(now + 2 * LAUNCH_SECONDS * 1000)
  const { count } = await db.ltiNonce.createMany({ data: { nonce, expiresAt }, skipDuplicates: true })
  if (count === 0) throw new LtiError('launch-used')
}

/** The page of the class that a link leads to: an assignment if it was made for one, otherwise the class itself. */
async function pathOf(
  platform: LtiPlatform,
  launch: Launch,
  classId: string,
  userId: string,
): Promise<string> {
  const { messageType, role, linking, assignment, target = '' } = launch
  if (messageType === LINKING_LAUNCH) {
    if (!linking) throw new LtiError('token-invalid')
    if (role !== 'teacher') throw new LtiError('role-unknown')
    return `/classes/${classId}/link?request=${packRequest({ ...linking, platformId: platform.id, deployment: launch.deployment, classId, userId })}`
  }
  const [, asked = assignment] = /\/classes\/[0-9a-f-]{36}\/assignments\/([0-9a-f-]{36})$/.exec(target) ?? []
  const known = await db.assignment.findMany({ where: { classId }, select: { id: true } })
  return known.some(({ id }) => id === asked)
    ? `/classes/${classId}/assignments/${asked}`
    : `/classes/${classId}`
}

/** How many seconds the clock of a platform may be wrong, and how old what it says may be. */
const TOLERANCE = 30
const OLDEST = '10 minutes'

/** The keys of platforms by their address. They are fetched again if one is unknown, at most every 30 seconds. */
const keys = new LRUCache<string, RemoteJWKSet>({ max: 100 })

function keysOf(platform: LtiPlatform): RemoteJWKSet {
  const { jwksUrl } = platform
  const known = keys.get(jwksUrl)
  if (known) return known
  const made = createRemoteJWKSet(new URL(jwksUrl), {
    // Under the same rules as everything else that we ask for.
    [customFetch]: async (url) => Response.json((await ask(platform, url)).json ?? null),
  })
  keys.set(jwksUrl, made)
  return made
}

/**
 * Checks what a platform says in a launch: who has signed it, for whom, when and for which deployment, and that it answers
 * our own question. Throws an `LtiError`.
 */
export async function verifyLaunch(platform: LtiPlatform, token: string, nonce: string): Promise<Launch> {
  const { issuer, clientId, deployments } = platform
  const verified = await jwtVerify(token, keysOf(platform), {
    // Neither `none`, nor one for which the public key would be the secret.
    algorithms: [ALGORITHM],
    ...{ issuer, audience: clientId, clockTolerance: TOLERANCE, maxTokenAge: OLDEST },
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch((error: Error) => {
    if (error instanceof LtiError) throw error
    log.warn({ reason: error.message, platform: platform.id }, 'a launch was refused')
    throw new LtiError('token-invalid')
  })
  const launch = launchOf(verified.payload)
  if (!launch || launch.nonce !== nonce) throw new LtiError('token-invalid')
  const { aud } = verified.payload
  // What is for several must say that it is for us.
  if ((Array.isArray(aud) && aud.length > 1) || launch.azp !== undefined)
    if (launch.azp !== clientId) throw new LtiError('token-invalid')
  if (!deployments.includes(launch.deployment))
    throw new LtiError('deployment-unknown', { deployment: launch.deployment })
  if (![RESOURCE_LAUNCH, LINKING_LAUNCH].includes(launch.messageType)) throw new LtiError('message-unknown')
  return launch
}

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
async function placeOf(
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
async function enterCourse(platform: LtiPlatform, launch: Launch, userId: string): Promise<string> {
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
