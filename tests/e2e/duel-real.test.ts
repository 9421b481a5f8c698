import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/game'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { signInAs, startBrowser } from '../setup/browser'
import { describeNative } from '../setup/native'
import { type Site, startSite } from '../setup/site'
import { waitForHydration, waitForReplayKeys } from '../setup/wait-for'

/*
 * Two people and their programs, with nothing simulated: from the files on their disks to the replay of the worst
 * defeat. Only the schedule is short. duel.test.ts covers the rest of the pages.
 */

const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 17, seed: 2 },
  { size: 19, seed: 3 },
]
/** In each role, four built-in bots and one program play. */
const TRIALS = 5 * 5 * SCHEDULE.length

const browser = await startBrowser()

describeNative('in native boxes', () => {
  let site: Site
  let arena: Arena
  let worker: RunningWorker

  beforeAll(async () => {
    site = await startSite()
    await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
    arena = await openArena({ kind: 'native', slots: 1 })
    worker = await startWorker({ arena, slots: 1 })
  })
  afterAll(async () => {
    await worker.stop(0)
    await arena.close()
  })

  test('an architect in C++ and a solver in Python meet; the worst defeat is replayed', async () => {
    const watcher = await browser.visitor()
    await watcher.goto(`${site.url}/duel/maze-duel`)
    await watcher.evaluate(() => Object.assign(window, { stillHere: true }))

    await upload(await browser.visitor(), site, 'daedalus', 'Architect', 'architect.cpp')
    await upload(await browser.visitor(), site, 'theseus', 'Solver', 'solver.py')

    await watcher.getByText(`All ${TRIALS} trials played`).waitFor({ timeout: 600_000 })
    const table = (name: string) => watcher.getByRole('table', { name })
    await expect.poll(() => table('Architects').innerText()).toMatch(/daedalus\s+daedalus · C\+\+/)
    await expect.poll(() => table('Solvers').innerText()).toMatch(/theseus\s+theseus · Python/)
    expect(await watcher.evaluate(() => 'stillHere' in window)).toBe(true)

    await watcher.getByRole('link', { name: 'Matrix' }).click()
    await openCell(watcher, 'daedalus', 'theseus')
    const worst = await worstTrial(watcher)
    await worst.link.click()
    await watcher.waitForURL(/\/duel\/trials\//)
    const main = watcher.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(/theseus in a maze by\s+daedalus/)
    expect(await main.innerText()).toContain(`The end is reached after ${worst.steps} steps`)

    const replay = watcher.getByRole('region', { name: 'Replay' })
    await expect.poll(() => replay.innerText()).toContain('What the solver knew at this step.')
    await waitForReplayKeys(watcher)
    await watcher.keyboard.press('Home')
    await expect.poll(() => replay.innerText()).toContain(`0 / ${worst.steps}`)
    await watcher.keyboard.press('End')
    await expect.poll(() => replay.innerText()).toContain(`${worst.steps} / ${worst.steps}`)
  }, 900_000)
})

/** Signs a new user up and submits a file from the disk with a role, through the pages. */
async function upload(page: Page, site: Site, name: string, role: 'Architect' | 'Solver', file: string) {
  await signInAs(page, site.url, name, '/duel/maze-duel')
  await page.getByRole('link', { name: 'Enter a program' }).click()
  await page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name: role }).click()
  await page.waitForURL(new RegExp(`role=${role.toLowerCase()}`))
  const language = page.getByLabel('Language', { exact: true })
  await page.locator('input[type=file]').setInputFiles(join(PROBLEMS_FOLDER, 'maze-duel', 'starters', file))
  await expect.poll(() => language.inputValue()).toBe(file.endsWith('.py') ? 'python' : 'cpp')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
}

/** Moves through the matrix with the keyboard to the cell of a pair, and opens it. */
async function openCell(page: Page, architect: string, solver: string) {
  const grid = page.getByRole('grid', { name: 'Architects against solvers' })
  await waitForHydration(grid)
  await grid.focus()
  const said = async () =>
    page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`).innerText()
  await page.keyboard.press('Control+Home')
  for (let row = 0; row < 5 && !(await said()).startsWith(`${architect} against`); row++)
    await page.keyboard.press('ArrowDown')
  for (let col = 0; col < 5 && !(await said()).includes(`against ${solver}:`); col++)
    await page.keyboard.press('ArrowRight')
  expect(await said()).toMatch(new RegExp(`^${architect} against ${solver}: .*${SCHEDULE.length} trials`))
  await page.keyboard.press('Enter')
  await page.waitForURL(/trials\?architect=/)
}

/** Returns the link and the steps of the trial in which the solver scores least, as the table shows it. */
async function worstTrial(page: Page) {
  const table = page.getByRole('table', { name: 'Trials' })
  await table.waitFor()
  const [, ...rows] = await table.getByRole('row').all()
  expect(rows).toHaveLength(SCHEDULE.length)
  const trials = await Promise.all(
    rows.map(async (row) => {
      const [, outcome, steps, , score] = await row.getByRole('cell').allInnerTexts()
      expect(outcome).toContain('Solved')
      return { link: row.getByRole('link'), steps, score: Number(score) }
    }),
  )
  return trials.reduce((worst, trial) => (trial.score < worst.score ? trial : worst))
}
