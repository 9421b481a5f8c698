import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { Workshop } from '@/judge/arena/packages/workshop'
import { db } from '@/lib/core/db'
import { makeWorker } from '../integration/bots'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { testNative } from '../setup/native'
import { guessing, zipOf } from '../setup/package-zip'
import { type Site, startSite } from '../setup/site'
import { whenDone } from '../setup/when-done'

/* A problem package from the form of an administrator to a game that somebody reads step by step. */

const GUESSES = 'i = 1\nwhile True:\n    print(i, flush=True)\n    if input() == "yes": break\n    i += 1\n'

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  await db.duelEntry.deleteMany()
})

testNative(
  'an administrator publishes a package, and somebody solves it and sees who said what',
  async () => {
    const workshop = await Workshop.open()
    whenDone(() => workshop.close())
    await makeWorker({ machine: workshop.machine })
    const admin = await browser.visitor()
    await signInAs(admin, site.url, 'admin', '/admin/packages')
    await admin.getByText('No packages yet.').waitFor()
    await expectGoodLooks(admin, 'no packages')
    await admin.setViewportSize({ width: 1280, height: 900 })
    const file = { mimeType: 'application/zip', name: 'guess.zip' }
    await admin
      .getByLabel('ZIP file of the package')
      .setInputFiles({ ...file, buffer: Buffer.from('no ZIP file') })
    await admin.getByRole('button', { name: 'Upload package' }).click()
    await admin.getByText('This is neither a folder nor a ZIP file.').waitFor()
    const buffer = Buffer.from(zipOf(guessing(randomUUID())))
    await admin.getByLabel('ZIP file of the package').setInputFiles({ ...file, buffer })
    await admin.getByRole('button', { name: 'Upload package' }).click()
    await admin.waitForURL((url) => url.pathname.startsWith('/admin/packages/'))
    // The page loads itself again until the worker has checked the package.
    await admin.getByText('checked, no problems').waitFor({ timeout: 60_000 })
    await admin.getByRole('cell', { name: 'accepted/solution.sh' }).waitFor()
    await expectGoodLooks(admin, 'the report on a package')
    await admin.setViewportSize({ width: 1280, height: 900 })
    await admin.getByLabel('Address').fill('guess the number')
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByText('Use 1 to 60 lowercase letters').waitFor()
    await admin.getByLabel('Address').fill('guess')
    await admin.getByLabel('Summary').fill('Find the number by asking.')
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('link', { name: 'Published as guess' }).waitFor()
    await admin.goto(`${site.url}/admin/packages`)
    await expectGoodLooks(admin, 'packages')

    const page = await browser.visitor()
    await signInAs(page, site.url, 'ariadne', '/problems/guess')
    await page.getByText('Ask until you hear').waitFor()
    await page.getByRole('heading', { name: 'Sample 1' }).waitFor()
    await expectGoodLooks(page, 'the problem of a package')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${site.url}/problems/guess`)
    await page.getByLabel('Source', { exact: true }).fill(GUESSES)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/submissions\//)
    await page.getByText('Accepted').first().waitFor({ timeout: 30_000 })
    await page.getByRole('heading', { name: 'Who said what' }).waitFor()
    expect(
      await page.getByRole('region', { name: 'Who said what' }).getByRole('listitem').count(),
    ).toBeGreaterThan(3)
    await expectGoodLooks(page, 'a submission to the problem of a package')
  },
)
