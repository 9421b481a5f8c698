import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/game'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { signInAs, startBrowser } from '../setup/browser'
import { describeNative } from '../setup/native'
import { type Site, startSite } from '../setup/site'
import { waitForWorkbench } from '../setup/wait-for'

/*
 * A program in a language that does not run in browsers is shrunk by a worker, with nothing simulated.
 * tests/e2e/desk.test.ts and bots.test.ts do the same in the page.
 */

const SOURCE = '#include <iostream>\nint main() {\n  for (;;) std::cout << "F" << std::endl;\n}\n'

describeNative('a C++ program', () => {
  let site: Site
  let arena: Arena
  let worker: RunningWorker
  const browser = startBrowser()

  beforeAll(async () => {
    ;[site, arena] = await Promise.all([startSite(), openArena({ kind: 'native', slots: 1 })])
    await db.case.updateMany({
      where: { problemId: 'snake', name: { not: 'printed' } },
      data: { retired: true },
    })
    worker = await startWorker({ arena, slots: 1 })
  })
  afterAll(async () => {
    await worker?.stop(0)
    await arena?.close()
  })

  test('that loses a sample on the server gets the smallest level there, from the desk and from its page', async () => {
    const page = await (await browser).visitor()
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    await signInAs(page, site.url, 'daedalus', '/problems/snake')
    await waitForWorkbench(page)
    await page.locator('select[name=language]').selectOption('cpp')
    await page.locator('textarea[name=source]').fill(SOURCE)
    await page.getByRole('button', { name: 'Run on server' }).click()
    await page.getByText('0 of 1 sample fully solved').waitFor({ timeout: 60_000 })
    // What it may take is said before it begins.
    const limit = page.getByText('on the server: at most 200 games and 60 s')
    await limit.waitFor()
    const button = page.getByRole('button', { name: 'Shrink it' })
    expect(await button.getAttribute('aria-describedby')).toBe(await limit.getAttribute('id'))
    await button.click()

    const found = async () => {
      await page.getByText('Your own case: not won').waitFor({ timeout: 60_000 })
      await page.getByRole('status').getByText('it needs every part of it').waitFor()
      const level = await page.getByLabel('Your own level').inputValue()
      expect(level.replace(/[.\n]/g, '').split('').sort().join('')).toBe('01CT')
      return level
    }
    const level = await found()
    expect(await page.getByRole('button', { name: 'Copy a link to this level' }).isVisible()).toBe(true)
    // The game on it stands beside the code, with what the program read and wrote.
    await expect
      .poll(() => page.getByRole('region', { name: 'Your test run' }).innerText())
      .toMatch(/Turn \d+ of \d+/)
    await page.getByRole('button', { name: 'Back to the level before' }).click()
    expect(await page.getByLabel('Run it on').inputValue()).toBe('printed')

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)
    const link = page.getByRole('link', { name: 'Shrink it' })
    await link.waitFor({ timeout: 60_000 })
    await limit.waitFor()
    await link.click()
    await page.waitForURL(/\/problems\/snake/)
    expect(await found()).toBe(level)
    expect(await page.locator('textarea[name=source]').inputValue()).toBe(SOURCE)
    // It is kept like any other own case, and is not shrunk again.
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await waitForWorkbench(page)
    await expect.poll(() => page.getByLabel('Your own level').inputValue()).toBe(level)
    expect(await db.shrinkRun.count()).toBe(2)
  })
})
