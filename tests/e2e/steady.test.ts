import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { openAndNotice } from '../setup/notice'
import { startSlowProxy } from '../setup/slow-proxy'
import { waitForScripts } from '../setup/wait-for'
import { startDuel, trialOf } from './duel-site'

/*
 * Nothing moves while you read, however slow everything is: a page that arrives in pieces, fonts that arrive after the
 * text, a CPU at a quarter of its speed, and scroll bars that take up space.
 */

const duel = await startDuel({ played: true, scrollBars: true })
/** Addresses of pages that exist only once there is content. */
const places: Record<string, string> = {}

beforeAll(async () => {
  await duel.rest()
  places['a submission'] = await answerBy('theseus', HALF_ESCAPE, { shared: true })
  places['a trial'] = `/duel/trials/${(await trialOf('prim', 'theseus')).id}`
}, 240_000)

const PAGES = [
  '/',
  '/problems',
  '/problems/robot-escape',
  '/problems/snake',
  'a submission',
  '/leaderboards/robot-escape',
  '/duel/maze-duel',
  '/duel/maze-duel/matrix',
  'a trial',
  '/users/theseus',
]
/** The pages with a board, a film or an editor, which scripts draw. The others stand in the HTML, and scripts only add to them. */
const isDrawn = ({ path }: { path: string }) => /^\/$|^\/(?:problems|users)\/|^a |matrix$/.test(path)
const WIDTHS = [1280, 390]

/** Number of pages that are opened at a time: each waits for most of its time. */
const TABS = 3

interface Opening {
  readonly path: string
  readonly width: number
}

/** Returns every page in one of the widths, alternating from page to page. */
const inTurns = (first: number): Opening[] =>
  PAGES.map((path, place) => ({ path, width: WIDTHS[(place + first) % 2]! }))

/** Opens every page, each with an empty cache, and returns what moved on any of them. */
async function movements(
  site: string,
  openings: readonly Opening[],
  make: (options: BrowserContextOptions) => Promise<Page>,
  tabs = TABS,
): Promise<string[]> {
  const left = [...openings]
  const all: string[] = []
  const visit = async () => {
    for (let opening = left.shift(); opening; opening = left.shift()) {
      const { path, width } = opening
      const page = await make({ viewport: { width, height: 850 } })
      const { moved } = await openAndNotice(page, `${site}${places[path] ?? path}`)
      all.push(...moved.map((what) => `${path}, ${width} px: ${what}`))
      await page.context().close()
    }
  }
  await Promise.all(Array.from({ length: tabs }, visit))
  return all
}

// Each pair of tests opens every page in both widths.
describe('nothing moves', { timeout: 300_000 }, () => {
  test.each([
    ['theseus', 0],
    [undefined, 1],
  ] as const)('when a page arrives in pieces, for %s', async (who, first) => {
    const site = await startSlowProxy(duel.url)
    expect(await movements(site, inTurns(first), (options) => duel.visitor(who, options))).toEqual([])
  })

  /** The other width of each page, half of the pages in each of two languages. */
  const half = (which: number) => inTurns(1).filter((_, place) => Math.floor(place / 2) % 2 === which)

  // Japanese uses system fonts, and not every system has a fallback for Devanagari, which is drawn when its font
  // arrives. The CPU is slow for the pages that scripts draw, in one language: Chromium burns the time that it takes away,
  // also while a page waits.
  test.each([
    ['fonts are late and the CPU is slow: en', 'en', inTurns(0).filter(isDrawn), 4],
    ['fonts are late: en', 'en', inTurns(0).filter((opening) => !isDrawn(opening)), 1],
    ['fonts are late: ru', 'ru', half(0), 1],
    ['fonts are late: ja', 'ja', half(1), 1],
  ] as const)('when %s', async (_, locale, openings, rate) => {
    const slow = async (options: BrowserContextOptions) => {
      const page = await duel.visitor('theseus', { ...options, locale })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      page.setDefaultTimeout(100_000)
      await page.route(/\.woff2/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await route.continue()
      })
      return page
    }
    // Slow pages would only take the time from each other.
    expect(await movements(duel.url, openings, slow, rate > 1 ? 1 : TABS)).toEqual([])
  })
})

test.each(WIDTHS)('the submit button stays in place while the answer is judged, %i px', async (width) => {
  const page = await duel.visitor('theseus', { viewport: { width, height: 850 } })
  await page.goto(`${duel.url}/problems/robot-escape`)
  // The tabs appear once the scripts have run.
  await waitForScripts(page)
  const tab = page.getByRole('tab', { name: 'Submit' })
  if (await tab.isVisible()) await tab.click()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const place = await submit.boundingBox()
  await page.getByLabel('Your answer').fill(HALF_ESCAPE)
  await page.locator('#preview').getByText('28 of 70 escaped').waitFor()
  expect(await submit.boundingBox()).toEqual(place)
})
