import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { resultOf } from '@/judge/algorithms/algorithm'
import { automatonOf } from '@/judge/algorithms/automaton'
import { prove } from '@/judge/algorithms/optimum'
import { ghostsOf, mazeIn } from '@/judge/daily/answer'
import { dailyOf } from '@/judge/daily/boards'
import { dayAfter, dayAt, FIRST_DAY } from '@/judge/daily/day'
import { parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { db } from '@/lib/core/db'
import { keepDaily } from '@/lib/daily/commands'
import { makeUser } from '../integration/people'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/* The labyrinths of the day: played signed out without a network, and signed in with the referee on the server. */

let site: string
const browser = await startBrowser()
// A test that begins before midnight UTC and ends after it would play two days: it names the day in the address.
const today = dayAt(Date.now())
const boards = dailyOf(today)
const robots = shortestRobots()
const walk = ghostsOf(mazeIn(boards)).find(({ solved }) => solved)!.path

function shortestRobots(): string {
  const labyrinth = parseLabyrinth(boards.robots)
  if (!labyrinth.ok) throw new Error(labyrinth.error.code)
  return resultOf(prove(automatonOf(labyrinth.value))).string
}

beforeAll(async () => {
  site = (await startSite()).url
})

const KEYS = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' } as const

async function press(page: Page, letters: string) {
  for (const letter of letters) await page.keyboard.press(KEYS[letter as keyof typeof KEYS])
}

test('a guest plays without a network, comes back, and shares a result that gives nothing away', async () => {
  const page = await browser.visitor()
  await page.goto(`${site}/daily/${today}`)
  await waitForScripts(page)
  await page.getByText('left, until midnight UTC').waitFor()
  expect(await page.getByRole('heading', { name: 'The best possible' }).count()).toBe(0)

  await page.context().setOffline(true)
  await press(page, robots.slice(0, -1))
  await page.getByText(`${robots.length - 1} letters`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${robots.length - 2} letters`).waitFor()
  await page.getByLabel('Your letters').fill(robots)
  await page.getByText(`Your shortest answer has ${robots.length} letters.`).waitFor()
  await page.getByRole('button', { name: 'Maze' }).click()
  await press(page, walk)
  await page.getByText(`Your first walk took ${walk.length} steps.`).waitFor()
  await page.getByRole('heading', { name: 'Beside others and the built-in bots' }).waitFor()
  await page.getByRole('slider', { name: 'Step' }).fill('3')
  expect(await page.getByRole('img', { name: 'Walk of You in the fog after 3 steps' }).count()).toBe(1)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as picture' }).click()
  expect((await file).suggestedFilename()).toBe(`clew-${today}.png`)
  await page.context().setOffline(false)

  await page.reload()
  await page.getByText('Streak: 1 day').waitFor()
  // The address names the board.
  await page.getByText(`Your first walk took ${walk.length} steps.`).waitFor()
  const shared = await page.locator('#daily-text').innerText()
  expect(shared).toContain(`${site}/daily/${today}`)
  expect(shared).toContain(`Robots ${robots.length}`)
  expect(shared).not.toContain(robots.slice(0, 4))
  expect(await db.dailyResult.count()).toBe(0)
})

test('a page that was opened once opens without a network, with the progress of its user and nothing of the session', async () => {
  const page = await browser.visitor()
  await signInAs(page, site, 'daedalus', '/daily')
  await page.getByLabel('Your letters').fill('U')
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/daily/offline'))), { timeout: 20_000 })
    .toBe(true)
  const copy = await page.evaluate(async () => (await caches.match('/daily/offline'))?.text())
  expect(copy).not.toContain('daedalus')
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForURL(`${site}/daily/offline`)
  await page.getByText('This page works without a network.').waitFor()
  await expect.poll(() => page.getByLabel('Your letters').inputValue()).toBe('U')
  await page.getByLabel('Your letters').fill(robots)
  await page.getByText(`Your shortest answer has ${robots.length} letters.`).waitFor()
  await page.getByRole('button', { name: 'Maze' }).click()
  await press(page, walk)
  await page.getByText(`Your first walk took ${walk.length} steps.`).waitFor()
  await page.getByRole('heading', { name: 'Beside others and the built-in bots' }).waitFor()
  const where = { user: { username: 'daedalus' } }
  expect(await db.dailyResult.count({ where })).toBe(0)
  await page.context().setOffline(false)
  // The service worker is connected again a moment later than the page; until then the browser complains.
  page.removeAllListeners('console')
  await expect
    .poll(async () => {
      await page.goto(`${site}/daily`)
      return page.url()
    })
    .toBe(`${site}/daily`)
  await expect.poll(() => db.dailyResult.count({ where })).toBe(2)
})

test('what was solved signed out is taken into the account by a button, and followed people walk beside', async () => {
  const [ann, ben] = [await makeUser('ann'), await makeUser('ben')]
  await db.follow.create({ data: { followerId: ann.id, followedId: ben.id } })
  const kept = await keepDaily(ben.id, { day: today, board: 'maze', answer: walk })
  expect(kept.ok).toBe(true)
  const page = await browser.visitor()
  await page.goto(`${site}/daily/${today}`)
  await waitForScripts(page)
  await page.getByLabel('Your letters').fill(robots)
  await page.getByRole('button', { name: 'Maze' }).click()
  await press(page, walk)
  await page.getByText(`Your first walk took ${walk.length} steps.`).waitFor()
  await signInAs(page, site, 'ann', `/daily/${today}`)
  await page.getByText('from before you signed in: Robots, Maze.').waitFor()
  await page.getByRole('button', { name: 'Maze' }).click()
  expect(await page.getByText(`ben: ${walk.length} steps`).count()).toBe(0)
  await page.getByRole('button', { name: 'Take them into my account' }).click()
  await expect.poll(() => db.dailyResult.count({ where: { userId: ann.id } })).toBe(2)
  await page.reload()
  await waitForScripts(page)
  expect(await page.getByText('from before you signed in').count()).toBe(0)
  await page.getByRole('button', { name: 'Maze' }).click()
  await page.getByText(`ben: ${walk.length} steps`).waitFor()
})

test('the result of a user is judged and stored by the server, and is there in another browser', async () => {
  const page = await browser.visitor()
  await signInAs(page, site, 'ariadne', `/daily/${today}`)
  await page.getByLabel('Your letters').fill(robots)
  await page.getByText('Solved. Your shortest answer').waitFor()
  await expect
    .poll(() =>
      db.dailyResult.findMany({
        where: { user: { username: 'ariadne' } },
        select: { board: true, answer: true, late: true },
      }),
    )
    .toEqual([{ board: 'robots', answer: robots, late: false }])
  const other = await browser.visitor()
  await signInAs(other, site, 'ariadne', `/daily/${today}`)
  await other.getByText(`Your shortest answer has ${robots.length} letters.`).waitFor()
  await other.getByText('Streak: 1 day').waitFor()
})

test.each(['2026-11-23', dayAfter(today, 2), '2026-02-30', 'yesterday'])(
  '%s has no labyrinths, and the page says which days have',
  async (day) => {
    const answer = await fetch(`${site}/daily/${day}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(
      'There are labyrinths for each day from November 24, 2026 to today.',
    )
  },
)

test('in every language, both widths and both themes', async () => {
  const page = await browser.visitor()
  await expectGoodLooksInAll(page, 'the day', { address: `${site}/daily`, ready: networkRests, place: 1 })
  await expectGoodLooksInAll(page, 'the first day', {
    address: `${site}/daily/${FIRST_DAY}`,
    ready: networkRests,
    place: 2,
  })
  await expectGoodLooksInAll(page, 'the copy without a network', {
    address: `${site}/daily/offline`,
    ready: networkRests,
    place: 3,
  })
}, 240_000)
