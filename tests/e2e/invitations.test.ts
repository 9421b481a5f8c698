import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createClass } from '@/lib/classes/commands'
import { inviteTeacher } from '@/lib/classes/members'
import { membershipIn } from '@/lib/classes/membership'
import { db } from '@/lib/core/db'
import { makeUser } from '../integration/people'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* What somebody is asked before they get powers, and what administrators see of who stores how much. */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('somebody who is invited to teach reads what it means, and teaches once they accept', async () => {
  const [host, ann] = [await makeUser('host', 'organiser', 'Helen Host'), await makeUser('ann')]
  await createClass(host, { token: randomUUID(), title: 'Class 7b' })
  const { id } = await db.class.findFirstOrThrow()
  const teacher = await browser.visitor()
  await signInAs(teacher, site.url, 'host', `/classes/${id}/members`)
  await teacher.getByLabel('Username').fill('ann')
  await teacher.getByRole('button', { name: 'Invite as teacher' }).click()
  await teacher.getByText('ann is invited').waitFor()
  await teacher.getByRole('heading', { name: 'Invited, no answer yet' }).waitFor()
  await expectGoodLooks(teacher, '/classes/[id]/members')
  expect(await membershipIn(ann.id, id)).toBeUndefined()

  const page = await browser.visitor()
  await signInAs(page, site.url, 'ann', '/notices')
  await page.getByText('Teach the class “Class 7b”?').waitFor()
  await page.getByLabel('Notices: 1 unread').first().waitFor()
  await expectGoodLooks(page, '/notices')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(`${site.url}/classes/${id}`)
  expect(await membershipIn(ann.id, id)).toBe('teacher')
})

test('somebody declines an invitation, which is gone then', async () => {
  const [host, bob] = [await makeUser('hera', 'organiser'), await makeUser('bob')]
  await createClass(host, { token: randomUUID(), title: 'Class 8' })
  const { id } = await db.class.findFirstOrThrow({ where: { title: 'Class 8' } })
  await inviteTeacher(host, id, 'bob')
  const page = await browser.visitor()
  await signInAs(page, site.url, 'bob', '/notices')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Teach the class').waitFor({ state: 'detached' })
  expect(await db.invitation.count({ where: { userId: bob.id } })).toBe(0)
  expect(await membershipIn(bob.id, id)).toBeUndefined()
})

test('administrators see who stores how much', async () => {
  const [busy, calm] = [await makeUser('busy', 'user', 'Busy Lizzie'), await makeUser('calm')]
  for (const [userId, mib] of [
    [busy.id, 250],
    [calm.id, 3],
  ] as const)
    await db.storedBytes.create({ data: { userId, kind: 'work', bytes: mib * 2 ** 20 } })
  const page = await browser.visitor()
  await signInAs(page, site.url, 'admin', '/admin/storage')
  await page.getByText('One person may store 256 MiB a day').waitFor()
  await page.getByText('250 MiB · near the limit').first().waitFor({ state: 'attached' })
  await expectGoodLooks(page, '/admin/storage')
})
