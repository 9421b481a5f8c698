import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { answerBy } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/*
 * The board of the home page is played at once: with one robot, with two, with one in every free cell. The page of the
 * problems is a path that goes on where the viewer is.
 */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

/** What leads the robots out, stage by stage. */
const [ONE, TWO, ALL] = ['RRDDRRD', 'RRRLDDRRD', 'URURRLDDRRD']

const KEYS = { U: 'ArrowUp', L: 'ArrowLeft', D: 'ArrowDown', R: 'ArrowRight' } as const
const BUTTONS = { U: 'Up', L: 'Left', D: 'Down', R: 'Right' } as const
const SWIPES = { U: [0, -60], L: [-60, 0], D: [0, 60], R: [60, 0] } as const

const lettersOf = (commands: string) => [...commands] as (keyof typeof KEYS)[]

const board = (page: Page) => page.getByRole('img', { name: /^A labyrinth of 4 × 5 cells/ })

const byKeys = async (page: Page, commands: string) => {
  for (const letter of lettersOf(commands)) await page.keyboard.press(KEYS[letter])
}
const byButtons = async (page: Page, commands: string) => {
  for (const letter of lettersOf(commands))
    await page.getByRole('button', { name: BUTTONS[letter], exact: true }).click()
}
const bySwipes = async (page: Page, commands: string) => {
  const { x, y, width, height } = (await board(page).boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  for (const letter of lettersOf(commands)) {
    const [byX, byY] = SWIPES[letter]
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + byX, fromY + byY)
    await page.mouse.up()
  }
}

const says = (page: Page, words: string | RegExp) => page.getByText(words).waitFor()

test.each([
  ['the arrow keys', byKeys, { viewport: { width: 1280, height: 800 } }],
  ['the buttons', byButtons, { viewport: { width: 390, height: 844 } }],
  ['swipes', bySwipes, { viewport: { width: 390, height: 844 } }],
] as const)(
  'a visitor plays the first three boards by %s, and is led to Robot escape',
  async (_, play, view) => {
    const page = await browser.visitor(view)
    await page.goto(site.url)
    await waitForScripts(page)
    await says(page, 'Lead the robot out')
    // The board and its buttons are in view from the start.
    const down = (await page.getByRole('button', { name: 'Down', exact: true }).boundingBox())!
    expect(down.y + down.height).toBeLessThanOrEqual(view.viewport.height)
    await play(page, ONE)
    await says(page, 'The robot is out, with 7 commands.')
    await says(page, 'Now two. Each command moves both.')
    await play(page, TWO)
    await says(page, 'All 2 robots are out, with 9 commands.')
    await says(page, 'Now one in every free cell: 11 robots')
    await play(page, ALL.slice(0, -1))
    await says(page, /[1-9] of 11 still inside/)
    await play(page, ALL.slice(-1))
    await says(page, 'All 11 robots are out, with 11 commands.')
    await page.getByRole('link', { name: 'Robot escape: the real labyrinth' }).click()
    await page.waitForURL(/\/problems\/robot-escape$/)
  },
)

test('a screen reader is told where the robots are, and a stage can be begun again', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.url)
  await waitForScripts(page)
  const said = page.locator('figure [aria-live]')
  await expect.poll(() => said.textContent()).toContain('Now at (0,0).')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => said.textContent()).toBe('1 of 1 still inside. Now at (0,1).')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(() => said.textContent()).toContain('Now at (0,0).')
})

test('where the board is out of view, the arrow keys scroll the page', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.url)
  await waitForScripts(page)
  const fromEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await page.keyboard.press('End')
  await expect.poll(fromEnd).toBeLessThan(2)
  // The browser tells the board a few frames later that it is out of view.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp')
      return fromEnd()
    })
    .toBeGreaterThan(10)
  expect(await page.locator('figure [aria-live]').textContent()).toContain('Now at (0,0).')
})

test('without scripts the page shows the board and leads to the problems', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto(site.url)
  expect(await board(page).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Down', exact: true }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Try the robots' }).click()
  await page.waitForURL(/\/problems\/robot-escape$/)
})

test('the problems are a path with a picture of each, which says what comes next and why', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.url}/problems`)
  const puzzle = page.getByRole('region', { name: 'Robot escape', exact: true })
  const levels = puzzle.getByRole('listitem')
  expect(await levels.count()).toBe(5)
  expect(await levels.locator('svg').count()).toBeGreaterThanOrEqual(5)
  await says(page, 'The first step: no account and no programming needed.')

  await answerBy('theseus', readProblem('robot-escape').cases[0]!.optimum!.answer)
  await signInAs(page, site.url, 'theseus', '/problems')
  await puzzle.getByText('1 of 5 solved').waitFor()
  await page.getByRole('heading', { name: 'Next: Robot escape: the corner' }).waitFor()
  await says(page, 'The next level of a puzzle you have solved before.')

  await page.getByLabel('Order').selectOption('difficulty')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL(/sort=difficulty/)
  const marks = page.getByRole('table').getByRole('img', { name: /^Difficulty/ })
  const difficulties = await marks.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(difficulties.length).toBeGreaterThan(20)
  expect(difficulties).toEqual([...difficulties].sort())

  await page.goto(`${site.url}/problems?tag=knight`)
  await page.getByRole('region', { name: /knight/i }).waitFor()
  expect(await puzzle.count()).toBe(0)
})
