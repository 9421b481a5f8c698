import { beforeAll, expect, test, vi } from 'vitest'
import { answeringTo, currentRequester } from '@/lib/access/requester'
import { db } from '@/lib/core/db'
import { Role } from '@/lib/generated/prisma/enums'
import { requireRole, requireUser } from '@/lib/users/current-user'
import { identify } from '@/lib/users/identify'
import { freshDatabase } from '../setup/postgres'
import { sessionFor } from '../setup/session'

// There is no request here of which Next could say that it is being answered.
vi.mock('next/server', () => ({ connection: async () => undefined }))

beforeAll(async () => {
  await freshDatabase()
  for (const role of Object.values(Role))
    await db.user.create({ data: { username: `a-${role}`, name: role, role } })
})

const caller = { address: '192.0.2.1', device: undefined }

/** Does some work as somebody who sends a request with this session cookie. */
async function asking<T>(cookie: string | undefined, work: () => Promise<T>): Promise<T> {
  const identified = await identify({ cookie, authorization: undefined, caller })
  if (!identified.ok) throw new Error(identified.error.code)
  return answeringTo(identified.value, work)
}

const cookieOf = async (username: string) =>
  sessionFor((await db.user.findUniqueOrThrow({ where: { username } })).id)

const as = async <T>(username: string, work: () => Promise<T>) => asking(await cookieOf(username), work)

/** The errors with which Next's functions leave a page. */
const toSignIn = { digest: expect.stringContaining('/sign-in?next=%2Fadmin') }
const nothingThere = { digest: expect.stringContaining('404') }

test.each(Object.values(Role))('%s can open only pages of that role', async (role) => {
  await as(`a-${role}`, async () => {
    expect(await requireUser('/admin')).toMatchObject({ username: `a-${role}`, role })
    for (const needed of Object.values(Role)) {
      const entering = requireRole('/admin', needed)
      if (needed === role) expect(await entering).toMatchObject({ role })
      else await expect(entering).rejects.toMatchObject(nothingThere)
    }
  })
})

test('a page may be open to several roles', async () => {
  const entering = as('a-organiser', () => requireRole('/admin', 'administrator', 'organiser'))
  expect(await entering).toMatchObject({ role: 'organiser' })
})

test.each([undefined, 'x', 'A'.repeat(43)])(
  'a signed-out user is redirected to sign in: %s',
  async (cookie) => {
    await expect(asking(cookie, () => requireUser('/admin'))).rejects.toMatchObject(toSignIn)
    await expect(asking(cookie, () => requireRole('/admin', 'administrator'))).rejects.toMatchObject(toSignIn)
  },
)

test('an ended session is invalid', async () => {
  const cookie = await cookieOf('a-administrator')
  await db.session.deleteMany({ where: { user: { username: 'a-administrator' } } })
  await expect(asking(cookie, () => requireRole('/admin', 'administrator'))).rejects.toMatchObject(toSignIn)
})

test('a revoked role is gone with the next request', async () => {
  const cookie = await cookieOf('a-setter')
  await db.user.update({ where: { username: 'a-setter' }, data: { role: 'user' } })
  await expect(asking(cookie, () => requireRole('/admin', 'setter'))).rejects.toMatchObject(nothingThere)
})

test('an answer that stays open learns who its reader is later', async () => {
  const cookie = await cookieOf('a-organiser')
  await asking(cookie, async () => {
    const { viewer, again } = currentRequester()
    expect(await again()).toEqual(viewer)
    await db.user.update({ where: { username: 'a-organiser' }, data: { role: 'user' } })
    expect(await again()).toMatchObject({ role: 'user' })
    await db.session.deleteMany({ where: { userId: viewer!.id } })
    expect(await again()).toBeNull()
  })
})
