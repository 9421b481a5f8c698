import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { HALF_ESCAPE, shareOn, submitAnswerOn } from '../setup/answers'
import { waitForScripts } from '../setup/heard'
import { openAndNotice } from '../setup/notice'
import { startSlowProxy } from '../setup/slow-proxy'
import { startDuel, trialOf } from './duel-site'

/*
 * Nothing moves while you read, however slow everything is: a page that arrives in pieces, fonts that arrive after the
 * text, a CPU at a quarter of its speed, and scroll bars that take up space.
 */

const duel = await startDuel({ scrollBars: true })
/** Addresses of pages that exist only once there is content. */
const places: Record<string, string> = {}

beforeAll(async () => {
  await duel.meet()
  await duel.rest()
  const page = await duel.visitor('theseus')
  await page.goto(`${duel.url}/problems/robot-escape`)
  places['a submission'] = await submitAnswerOn(page, HALF_ESCAPE)
  await shareOn(page)
  await page.context().close()
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
const WIDTHS = [1280, 390]

/** Returns the widths at which to open a page, given its index in the list. */
type Widths = (place: number) => readonly number[]
const both: Widths = () => WIDTHS
/** One width per page, alternating: another test opens the same pages at both widths, with other words. */
const inTurns =
  (first: number): Widths =>
  (place) => [WIDTHS[(place + first) % 2] as number]

/** Opens every page, each with an empty cache, and returns what moved on any of them. */
async function movements(
  site: string,
  widths: Widths,
  make: (options: BrowserContextOptions) => Promise<Page>,
): Promise<string[]> {
  const all: string[] = []
  for (const [place, path] of PAGES.entries())
    for (const width of widths(place)) {
      const page = await make({ viewport: { width, height: 850 } })
      const { moved } = await openAndNotice(page, `${site}${places[path] ?? path}`)
      all.push(...moved.map((what) => `${path}, ${width} px: ${what}`))
      await page.context().close()
    }
  return all
}

describe('nothing moves', { timeout: 300_000 }, () => {
  test.each([
    ['theseus', both],
    [undefined, inTurns(0)],
  ] as const)('where a page comes piece by piece, for %s', async (who, widths) => {
    const site = await startSlowProxy(duel.url)
    expect(await movements(site, widths, (options) => duel.visitor(who, options))).toEqual([])
  })

  // Japanese uses system fonts, and not every system has a fallback for Devanagari, which is drawn when its font
  // arrives.
  test.each([
    ['en', both],
    ['ru', inTurns(0)],
    ['ja', inTurns(1)],
  ] as const)('where fonts are late and the processor is slow: %s', async (locale, widths) => {
    const slow = async (options: BrowserContextOptions) => {
      const page = await duel.visitor('theseus', { ...options, locale })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.route(/\.woff2/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await route.continue()
      })
      return page
    }
    expect(await movements(duel.url, widths, slow)).toEqual([])
  })
})

test.each(WIDTHS)('the button of an answer stays where it is while that is judged, %i px', async (width) => {
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
