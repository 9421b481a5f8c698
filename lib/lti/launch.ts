import 'server-only'
import { db } from '@/lib/core/db'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
import { isDisabled } from '@/lib/users/authenticate'
import { signInExternal } from '@/lib/users/external'
import { type Launch, LINKING_LAUNCH } from './claims'
import { enterCourse, placeOf } from './course'
import { LtiError } from './fault'
import { packRequest } from './linking'
import { LAUNCH_SECONDS, readState } from './login'
import { providerOf } from './platforms'
import { verifyLaunch } from './verify'

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
