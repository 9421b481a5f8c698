import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/game'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { signInAs, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { restingStep, waitForWorkbench } from '../setup/wait-for'

/*
 * You watch a slow program while it plays, with nothing simulated: in the sandbox of this machine, or in WebAssembly if
 * it has none. tests/e2e/live-games.test.ts covers everything that you can do in the meantime.
 */

const STARTER = readFileSync(`${PROBLEMS_FOLDER}/snake/starters/starter.py`, 'utf8')
/** Code that makes a turn take about a fifth of a second. In WebAssembly sleep takes no time, so it computes there. */
const SLOW = {
  native: 'import time\nthink = lambda: time.sleep(0.2)\n',
  wasm: 'think = lambda: [0 for _ in range(150_000)]\n',
}
/** A case of the problem with about thirty steps, so that a slow bot is judged in seven seconds. */
const CASE = 'printed'

let site: Site
let arena: Arena
let worker: RunningWorker
const browser = await startBrowser()

beforeAll(async () => {
  ;[site, arena] = await Promise.all([startSite(), openArena({ kind: 'auto', slots: 1 })])
  await db.case.updateMany({
    where: { problemId: 'snake', name: { not: CASE } },
    data: { retired: true },
  })
  worker = await startWorker({ arena, slots: 1 })
})
afterAll(async () => {
  await worker?.stop(0)
  await arena?.close()
})

const gameOn = (page: Page) => page.getByRole('region', { name: 'The game in progress' })
const stepsOn = (page: Page) => page.getByRole('slider', { name: 'Step' })
const stepOf = async (page: Page) => Number(await stepsOn(page).inputValue())
const lengthOf = async (page: Page) => Number(await stepsOn(page).getAttribute('max'))

test('a slow program in a real sandbox can be watched step by step, and the verdict does not move the viewer', async () => {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'ariadne', '/problems/snake')
  await waitForWorkbench(page)
  const source = SLOW[arena.kind] + STARTER.replace(/^def checkio.*$/m, '$&\n    think()')
  const file = { name: 'slow.py', mimeType: 'text/x-python', buffer: Buffer.from(source) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => page.locator('textarea[name=source]').inputValue()).toBe(source)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  // The game grows while it is played, and the view follows the newest step.
  await gameOn(page).waitFor()
  const lengths = [await lengthOf(page)]
  while (lengths.length < 4) {
    const last = lengths.at(-1)!
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(last)
    lengths.push(await lengthOf(page))
  }
  await expect.poll(() => stepOf(page)).toBeGreaterThanOrEqual(lengths.at(-1)!)
  await page.getByRole('button', { name: 'One step back' }).click()
  const [step, known] = [await restingStep(stepsOn(page)), await lengthOf(page)]
  expect(step).toBeGreaterThan(1)
  expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: 'judging', progress: { phase: 'case', done: 0, total: 1 } },
  })
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(known)
  expect(await stepOf(page)).toBe(step)

  await page.getByText(/Score \d/).waitFor()
  expect(await gameOn(page).count()).toBe(0)
  await expect.poll(() => page.url()).toMatch(new RegExp(`${id}\\?case=${CASE}&step=${step}$`))
  await expect.poll(() => stepOf(page)).toBe(step)
  // The stored game is what was seen, with at most one step per turn.
  const replay = await db.replay.findFirstOrThrow({
    where: { submissionId: id, result: { case: { name: CASE } } },
  })
  expect(await lengthOf(page)).toBe(replay.moves.length)
  expect(replay.moves.length).toBeGreaterThan(known)
})
