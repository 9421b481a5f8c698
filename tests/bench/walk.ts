import type { Page } from 'playwright-core'
import { signUp, VISITOR } from './common/chromium'
import { median } from './common/measure'
import { startSite } from './common/site'
import { atMost, type Row, row, type Section } from './common/table'

const ROUNDS = 3
/** Milliseconds that the pointer rests on a link before the click, and that the button is down. */
const REST_MS = 150
const PRESS_MS = 60
/** A reader looks at a page before the next click. */
const READING_MS = 700
const MEDIAN_MS = 150
/** A string of robot-escape that frees some robots. */
const ANSWER = 'DDURUDRULLURUUURDDLLLULLLLRRRUUR'

/** Clicks through the site as a signed-in user, and measures each from the click to the next page. */
export async function walkFigures(): Promise<Section> {
  const site = await startSite()
  const page = await signUp(site)
  const walk = ['/problems', '/problems/snake', '/leaderboards', '/leaderboards/robot-escape']
    .concat(`/users/${VISITOR}`, await submitted(page, site), '/problems/robot-escape', '/duel', '/lab')
    .concat('/lab/carve', '/problems', '/problems/knights-tour', '/leaderboards', '/')
  const rows: Row[] = []
  for (const [name, rest] of [
    ['the pointer rests on the link', REST_MS],
    ['clicked at once', 0],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${site}/`)
      for (const path of walk) times.push(await clicked(page, path, rest))
    }
    rows.push(walkRow(name, times))
  }
  return { title: `walk: ${walk.length} pages of a signed-in user, ${ROUNDS} rounds`, rows }
}

function walkRow(name: string, times: readonly number[]): Row {
  const sorted = times.toSorted((one, other) => one - other)
  const [middle, high] = [median(sorted), sorted[Math.floor(0.95 * sorted.length)]!]
  return row(
    `${name}: from the click to the next page, median`,
    `${middle.toFixed(0)} ms, 95 % below ${high.toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms`,
    atMost(Math.round(middle), MEDIAN_MS, 'ms'),
  )
}

/** Submits an answer. Returns the path of the submission. */
async function submitted(page: Page, site: string): Promise<string> {
  await page.goto(`${site}/problems/robot-escape`)
  await page.locator('textarea[name=answer]').fill(ANSWER)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
  return new URL(page.url()).pathname
}

async function clicked(page: Page, path: string, rest: number): Promise<number> {
  await page.waitForTimeout(READING_MS)
  await page.locator(`a[href="${path}"]:visible`).first().hover()
  await page.waitForTimeout(rest)
  const opened = page.evaluate(watchClick, path)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
  return opened
}

/**
 * Runs in the page: waits for a click, and returns the milliseconds to the frame after the next page was there. The
 * router changes the address when the page is in place.
 */
async function watchClick(path: string): Promise<number> {
  await new Promise((resolve) => window.addEventListener('click', resolve, { once: true, capture: true }))
  const began = performance.now()
  while (location.pathname !== path) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - began
}
