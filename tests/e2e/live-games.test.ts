import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { signInAs, startBrowser } from '../setup/browser'
import { fakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { restingStep, waitForWorkbench } from '../setup/wait-for'

/*
 * You watch a slow bot while it is judged. The worker is real, with its queue and its notifications; the sandbox is
 * simulated.
 */

/** Two cases of the problem, so that a slow bot is judged in a few seconds. */
const CASES = ['printed', 'meadow-1']

let site: Site
let worker: RunningWorker | undefined
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  await db.case.updateMany({
    where: { problemId: 'snake', name: { notIn: CASES } },
    data: { retired: true },
  })
  await registerFakeWorker()
})
afterEach(() => worker?.stop(0))

/** Submits a slow bot as a new user and returns the page of its submission. It stays in the queue until `judge`. */
async function submitted(name: string, thinks = 150) {
  const page = await browser.visitor({ reducedMotion: 'no-preference' })
  await signInAs(page, site.url, name, '/')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: name } })
  const id = await submitFakeProgram({ userId, source: `# thinks ${thinks}\n` })
  await page.goto(`${site.url}/submissions/${id}`)
  await page.getByText('Next in the queue').waitFor()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  return { page, id, address: `${site.url}/submissions/${id}` }
}

async function judge() {
  worker = await startWorker({ arena: fakeArena(), slots: 1 })
}

const gameOn = (page: Page) => page.getByRole('region', { name: 'The game in progress' })
const liveOn = (page: Page) => gameOn(page).getByRole('button', { name: 'Live', exact: true })
const moreOn = (page: Page) => gameOn(page).getByRole('button', { name: 'More controls', exact: true })
const stepsOn = (page: Page) => gameOn(page).getByRole('slider', { name: 'Step' })
const isLive = (page: Page) => liveOn(page).getAttribute('aria-pressed')
const stepOf = async (page: Page) => Number(await stepsOn(page).inputValue())
const lengthOf = async (page: Page) => Number(await stepsOn(page).getAttribute('max'))
const judged = (page: Page) => page.getByText(/Score \d/).waitFor({ timeout: 30_000 })

test('a running game can be watched, left and found again, and the verdict replaces it', async () => {
  const { page, address } = await submitted('ariadne', 250)
  await judge()
  await liveOn(page).waitFor()
  expect(await gameOn(page).innerText()).toContain('example')
  expect(await isLive(page)).toBe('true')
  // On a phone it is next to the other buttons.
  await page.setViewportSize({ width: 390, height: 850 })
  const [live, more] = [await liveOn(page).boundingBox(), await moreOn(page).boundingBox()]
  expect(live!.y + live!.height / 2).toBeCloseTo(more!.y + more!.height / 2, 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const length = await lengthOf(page)
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(length + 5)
  // The view is at the newest step, or was a moment ago.
  await expect.poll(() => stepOf(page)).toBeGreaterThan(length)

  await gameOn(page).getByRole('button', { name: 'Ten steps back' }).click()
  await expect.poll(() => isLive(page)).toBe('false')
  const [step, known] = [await restingStep(stepsOn(page)), await lengthOf(page)]

  // If you look at a step, you stay there when the next case begins.
  await page.getByText('Case 2 of 2').waitFor()
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(known)
  expect(await gameOn(page).innerText()).toContain('example')
  expect(await stepOf(page)).toBe(step)
  await liveOn(page).click()
  await expect.poll(() => gameOn(page).innerText()).toContain('meadow-1')
  expect(await isLive(page)).toBe('true')

  // Pausing leaves the live view; going to the end returns to it.
  await gameOn(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isLive(page)).toBe('false')
  await page.keyboard.press('End')
  await expect.poll(() => isLive(page)).toBe('true')

  await judged(page)
  expect(await gameOn(page).count()).toBe(0)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await page.getByRole('table', { name: 'Test cases and verdicts' }).getByRole('row').count()).toBe(3)
  expect(page.url()).toMatch(new RegExp(`^${address}(\\?|$)`))
})

test('a viewer paused at a step is still there when everything is judged', async () => {
  const { page } = await submitted('theseus')
  await judge()
  await liveOn(page).waitFor()
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(12)
  await gameOn(page).getByRole('button', { name: 'Ten steps back' }).click()
  await expect.poll(() => isLive(page)).toBe('false')
  const step = await restingStep(stepsOn(page))
  await expectGoodLooks(page, 'a game that is played')
  await judged(page)
  await expect.poll(() => page.url()).toContain(`step=${step}`)
  expect(page.url()).toContain('case=printed')
  expect(await page.getByRole('slider', { name: 'Step' }).inputValue()).toBe(String(step))
})

describe('a test run next to its source', () => {
  async function triedOut(name: string) {
    const page = await browser.visitor({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    await signInAs(page, site.url, name, '/problems/snake')
    await waitForWorkbench(page)
    const file = { name: 'bot.py', mimeType: 'text/x-python', buffer: Buffer.from('# thinks 400\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => page.locator('textarea[name=source]').inputValue()).toBe('# thinks 400\n')
    await page.getByRole('button', { name: 'Run on server' }).click()
    await judge()
    await liveOn(page).waitFor()
    const result = page.getByRole('region', { name: 'Your test run' })
    const replay = page.locator('#board').getByRole('slider', { name: 'Step' })
    return { page, result, replay }
  }

  test('can be watched while it runs, and its replay stays at the paused step', async () => {
    const { page, replay } = await triedOut('cocalus')
    expect(await gameOn(page).innerText()).toContain('example')
    expect(await isLive(page)).toBe('true')
    const length = await lengthOf(page)
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(10)
    await expect.poll(() => stepOf(page)).toBeGreaterThan(length)

    await gameOn(page).getByRole('button', { name: 'Ten steps back' }).click()
    await expect.poll(() => isLive(page)).toBe('false')
    const [step, known] = [await restingStep(stepsOn(page)), await lengthOf(page)]
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(known)
    expect(await stepOf(page)).toBe(step)
    // Without this, buttons would still be in transition from one theme to the other.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectGoodLooks(page, 'a try-out that is played')

    await page.getByText('1 of 1 sample fully solved').waitFor()
    expect(await gameOn(page).count()).toBe(0)
    await expect.poll(() => replay.inputValue()).toBe(String(step))
    expect(Number(await replay.getAttribute('max'))).toBeGreaterThan(known)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe('/problems/snake')
  })

  test('ends at the end of its game for a viewer who follows it', async () => {
    const { page, result, replay } = await triedOut('naucrate')
    await gameOn(page).getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => isLive(page)).toBe('false')
    await liveOn(page).click()
    await expect.poll(() => isLive(page)).toBe('true')
    await result.waitFor()
    const end = await replay.getAttribute('max')
    expect(Number(end)).toBeGreaterThan(12)
    expect(await replay.inputValue()).toBe(end)
  })

  test('holds back the other kind of run, can be left, and is outdated once its program has changed', async () => {
    const { page } = await triedOut('minos')
    const [here, onServer] = ['Run in browser', 'Run on server'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const source = page.locator('textarea[name=source]')
    expect(await here!.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('“Run in browser” waits until this run ends').waitFor()
    // Playwright itself does not click what is disabled.
    await here!.click({ force: true })
    await source.press('Control+Enter')
    expect(await liveOn(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.poll(() => liveOn(page).count()).toBe(0)
    expect(await here!.getAttribute('aria-disabled')).toBe(null)

    await source.fill('# another\n')
    await onServer!.click()
    await page.getByText('1 of 1 sample fully solved').waitFor({ timeout: 30_000 })
    const outdated = page.getByText('This is about the program before your last change.')
    expect(await outdated.count()).toBe(0)
    await source.fill('# another one\n')
    // Beside the summary, and beside the verdict in the console.
    await expect.poll(() => outdated.count()).toBe(2)
    await source.fill('# another\n')
    await expect.poll(() => outdated.count()).toBe(0)

    // A run in the browser takes the place of the one on the server, and holds back the next one there.
    await page.locator('select[name=language]').selectOption('javascript')
    await outdated.first().waitFor()
    await source.fill('for (;;);')
    await here!.click()
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await stop.waitFor()
    expect(await onServer!.getAttribute('aria-disabled')).toBe('true')
    await onServer!.click({ force: true })
    await stop.click()
    await page.getByText('Stopped.').waitFor()
    expect(await onServer!.getAttribute('aria-disabled')).toBe(null)
  })
})

test('a stranger sees the printed case of a shared submission and nothing of a hidden test', async () => {
  const { page, id, address } = await submitted('daedalus')
  await db.submission.update({ where: { id }, data: { shared: true } })
  const stranger = await browser.visitor()
  const heard: string[] = []
  await stranger.exposeFunction('hear', (text: string) => void heard.push(text))
  await stranger.addInitScript(() => {
    const Source = window.EventSource
    window.EventSource = class extends Source {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('message', ({ data }) =>
          (window as never as { hear: (text: string) => void }).hear(data),
        )
      }
    }
  })
  await stranger.goto(address)
  await stranger.getByText('Next in the queue').waitFor()
  await judge()
  await expect.poll(() => lengthOf(stranger)).toBeGreaterThan(5)
  await stranger.getByText('This is a hidden test').waitFor()
  await judged(stranger)
  await judged(page)
  const level = readFileSync(`${PROBLEMS_FOLDER}/snake/levels/meadow-1.txt`, 'utf8').trim()
  const games = heard.map((text) => JSON.parse(text)).filter((news) => 'game' in news)
  expect(games.some(({ game }) => game.name === 'printed' && game.moves.length > 0)).toBe(true)
  expect(games.filter(({ game }) => game.name === 'meadow-1')).toEqual([
    { game: { play: expect.any(String), name: 'meadow-1', from: 0, moves: [], closed: 'secret' } },
  ])
  expect(heard.join()).not.toContain(level.split('\n').slice(0, 3).join('\\n'))
})
