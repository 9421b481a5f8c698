import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { enterResult } from '../integration/made'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* An administrator and other users: from a list to a printed sheet, and from the sheet to a disabled account. */

let site: Site
const browser = await startBrowser()
const main = (page: Page) => page.getByRole('main')

beforeAll(async () => {
  site = await startSite()
})

test('from a list to a printed sheet, a sign-in, and a disabled account', async () => {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'admin', '/admin/users')
  await expectGoodLooks(page, 'the users')
  await page.getByRole('link', { name: 'Create accounts from a list' }).click()
  await page.waitForURL(`${site.url}/admin/users/roster`)

  // A spreadsheet's file in an encoding that does not tell itself is refused, in one that does it is read.
  const choose = (buffer: Buffer) =>
    page.getByLabel('Or choose a CSV file').setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer })
  await choose(Buffer.from('username;name\r\nandre;Andr\xe9\r\n', 'latin1'))
  await page.getByText('Byte 25 (counted from 0) is 0xE9, on line 2. This is not UTF-8 text.').waitFor()
  await choose(Buffer.from('\ufeffusername\tname\r\nandre\tAndré\r\n', 'utf16le'))
  await expect.poll(() => page.getByLabel('List (CSV)').inputValue()).toContain('andre\tAndré')
  const csv = '\ufeffusername;name\r\nariadne;"Ariadne; of Knossos"\r\ntheseus;\r\nadmin;\r\nx;y\r\n'
  await choose(Buffer.from(csv))
  await expect.poll(() => page.getByLabel('List (CSV)').inputValue()).toContain('ariadne')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await main(page)
    .getByText('2 accounts would be created, none exist already, 2 lines have errors and are left out.')
    .waitFor()
  expect(await db.user.count({ where: { username: 'ariadne' } })).toBe(0)
  await page.getByRole('row', { name: /5 error x .*3 to 30 characters/ }).waitFor()
  await expectGoodLooks(page, 'a checked list')

  await page.getByRole('button', { name: 'Create 2 accounts' }).click()
  await main(page).getByRole('heading', { name: '2 accounts have been created' }).waitFor()
  const slip = main(page).getByRole('listitem').filter({ hasText: 'Ariadne; of Knossos' })
  const password = /(?:[a-z0-9]{4}-){3}[a-z0-9]{4}/.exec(await slip.innerText())?.[0] ?? ''
  expect(await slip.innerText()).toContain(site.url)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const file = readFileSync(await saved.path(), 'utf8')
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffusername,name,password',
    `ariadne,Ariadne; of Knossos,${password}`,
  ])
  await expectGoodLooks(page, 'a sheet of passwords')
  await page.emulateMedia({ media: 'print' })
  expect(await slip.isVisible()).toBe(true)
  for (const hidden of ['Print', 'Administration', 'Check the list'])
    expect(await page.getByText(hidden, { exact: true }).filter({ visible: true }).count(), hidden).toBe(0)
  await page.emulateMedia({ media: null })

  const ariadne = await browser.visitor()
  await ariadne.goto(`${site.url}/sign-in`)
  const enter = async () => {
    await ariadne.getByLabel('Username or email').fill('ariadne')
    await ariadne.getByLabel('Password', { exact: true }).fill(password)
    await ariadne.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter()
  await ariadne.waitForURL(`${site.url}/`)

  const boss = await browser.visitor()
  await signInAs(boss, site.url, 'admin', '/admin/users?q=ariad')
  await boss.getByRole('link', { name: 'Ariadne; of Knossos' }).click()
  await press(boss, 'Disable account', 'The account is disabled.')
  await expectGoodLooks(boss, 'a disabled user')
  await ariadne.goto(`${site.url}/settings`)
  await ariadne.waitForURL(/\/sign-in/)
  await enter()
  await ariadne.getByText('This account is disabled.').waitFor()

  await press(boss, 'Enable account', 'The account is enabled.')
  await boss.getByLabel('Role').selectOption('setter')
  await press(boss, 'Change role', 'The role has been changed.')
  await press(boss, 'Reset password', 'it will not be shown again')
  const { id } = await db.user.findUniqueOrThrow({ where: { username: 'ariadne' } })
  expect(boss.url()).toBe(`${site.url}/admin/users/${id}`)
  await expectGoodLooks(boss, 'a new password')

  // The other account of the same person.
  const other = boss.getByLabel('Username of the other account')
  await other.fill('nobody-here')
  await press(boss, 'Check', 'There is no user with this username.')
  await other.fill('admin')
  await press(boss, 'Check', 'The other account is an administrator’s.')
  await expectGoodLooks(boss, 'an account that cannot be merged')
  await enterResult({ userId: (await personNamed('theseus')).id, rank: [0, 40], at: 1 })
  await other.fill('theseus')
  await boss.getByRole('button', { name: 'Check' }).click()
  await boss.getByRole('heading', { name: 'From theseus to ariadne' }).waitFor()
  await expectGoodLooks(boss, 'what a merge would move')
  expect(await db.submission.count({ where: { userId: id } })).toBe(0)
  await press(boss, 'Merge theseus into ariadne', 'The accounts are merged.')
  expect(await db.submission.count({ where: { userId: id } })).toBe(1)
  expect(await db.user.count({ where: { username: 'theseus' } })).toBe(0)
  await expectGoodLooks(boss, 'a merged account')
})

const personNamed = (username: string) => db.user.findUniqueOrThrow({ where: { username } })
