import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/lib/core/db'
import { Role } from '@/lib/generated/prisma/enums'
import { requireRole, requireUser } from '@/lib/users/current-user'
import { readSession } from '@/lib/users/session'
import { sessionKey } from '@/lib/users/session-rows'
import { freshDatabase } from '../setup/postgres'
import { sessionFor } from '../setup/session'

// Only the cookie is mocked: there is no request here that could carry one.
vi.mock('@/lib/users/session', () => ({ readSession: vi.fn() }))
afterAll(() => vi.doUnmock('@/lib/users/session'))

beforeAll(async () => {
  await freshDatabase()
  for (const role of Object.values(Role))
    await db.user.create({ data: { username: `a-${role}`, name: role, role } })
})
beforeEach(() => vi.mocked(readSession).mockReset())

async function comes(username: string) {
  const user = await db.user.findUniqueOrThrow({ where: { username } })
  vi.mocked(readSession).mockResolvedValue(sessionKey(await sessionFor(user.id)) ?? null)
}

/** The errors with which Next's functions leave a page. */
const toSignIn = { digest: expect.stringContaining('/sign-in?next=%2Fadmin') }
const nothingThere = { digest: expect.stringContaining('404') }

test.each(Object.values(Role))('%s can open only pages of that role', async (role) => {
  await comes(`a-${role}`)
  expect(await requireUser('/admin')).toMatchObject({ username: `a-${role}`, role })
  for (const needed of Object.values(Role)) {
    const entering = requireRole('/admin', needed)
    if (needed === role) expect(await entering).toMatchObject({ role })
    else await expect(entering).rejects.toMatchObject(nothingThere)
  }
})

test('a page may be open to several roles', async () => {
  await comes('a-organiser')
  expect(await requireRole('/admin', 'administrator', 'organiser')).toMatchObject({ role: 'organiser' })
})

test('a signed-out user is redirected to sign in', async () => {
  vi.mocked(readSession).mockResolvedValue(null)
  await expect(requireUser('/admin')).rejects.toMatchObject(toSignIn)
  await expect(requireRole('/admin', 'administrator')).rejects.toMatchObject(toSignIn)
})

test('an ended session is invalid', async () => {
  await comes('a-administrator')
  await db.session.deleteMany({ where: { user: { username: 'a-administrator' } } })
  await expect(requireRole('/admin', 'administrator')).rejects.toMatchObject(toSignIn)
})

test('a revoked role is gone at once', async () => {
  await comes('a-setter')
  await db.user.update({ where: { username: 'a-setter' }, data: { role: 'user' } })
  await expect(requireRole('/admin', 'setter')).rejects.toMatchObject(nothingThere)
})
