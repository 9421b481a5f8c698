import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '@/judge/arena/packages/judge-package'
import { db } from '@/lib/core/db'
import { PACKAGES_FOLDER } from '@/prisma/seed/package-folders'
import { seedPackages } from '@/prisma/seed/packages'
import { makeWorker } from '../integration/bots'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { testNative } from '../setup/native'
import { guessing, zipOf } from '../setup/package-zip'
import { type Site, startSite } from '../setup/site'
import { waitForHydration } from '../setup/wait-for'
import { whenDone } from '../setup/when-done'

/*
 * A problem package from the form of an administrator to a game that somebody reads step by step, and the same site's own
 * packages, whose samples a page judges.
 */

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

/** Puts some of the site's own packages into the database. */
async function publish(...ids: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-own-'))
  whenDone(() => rmSync(folder, { recursive: true }))
  for (const id of ids) cpSync(join(PACKAGES_FOLDER, id), join(folder, id), { recursive: true })
  await seedPackages(folder)
}

test('a program runs on the samples in the page, judged by the default validator if that decides', async () => {
  await publish('footprints', 'ice-cave', 'fog-exit')
  // It only makes the site offer the languages.
  await makeWorker({ languages: ['javascript', 'cpp'] })
  const page = await browser.visitor()
  await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
  const button = page.getByRole('button', { name: 'Run in browser' })
  const run = page.getByRole('region', { name: 'Your test run' })
  const open = async (id: string) => {
    await page.goto(`${site.url}/problems/${id}`)
    await waitForHydration(page.locator('select[name=language]'))
    await page.locator('select[name=language]').selectOption('javascript')
  }
  const start = async (text: string) => {
    await page.locator('textarea[name=source]').fill(text)
    await button.click()
  }

  await open('footprints')
  await start(readFileSync(join(PACKAGES_FOLDER, 'footprints/submissions/accepted/texts.js'), 'utf8'))
  await run.getByText('Judged in your browser').waitFor()
  expect(await run.getByText('The output is right.').count()).toBe(2)

  // The first sample has 7 letters and 6 cells, the second one 4 and 5.
  await start(
    'const [word] = require("fs").readFileSync(0, "utf8").split("\\n")\nconsole.error("read " + word)\nconsole.log(word.length - 1)',
  )
  await run.getByText('Line 1: “5” was expected, your program printed “3”.').waitFor()
  await run.getByText('Judged in your browser').waitFor()
  expect(await run.innerText()).toMatch(/Sample 1\s+The output is right\.\s+Sample 2\s+Wrong answer/)
  expect(await run.innerText()).toMatch(/Output\s+3\s+Expected output\s+5\s+stderr\s+read UUUU/)
  await expectGoodLooks(page, 'a run on samples in the browser')
  await page.setViewportSize({ width: 1280, height: 900 })

  await start('const = 1')
  await run.getByText('Compile error').first().waitFor()
  await page.locator('select[name=language]').selectOption('cpp')
  expect(await button.count()).toBe(0)

  await open('ice-cave')
  await start('console.log("any way")')
  await run.getByText('own checker decides after you submit').waitFor()
  await run.getByText('any way').nth(1).waitFor()
  expect(await run.innerText()).not.toMatch(/Wrong answer|right/)

  // Nobody in the page could talk to the program.
  await open('fog-exit')
  expect(await button.count()).toBe(0)
})
