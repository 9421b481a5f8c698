import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { HALF_ESCAPE, shareOn, submitAnswerOn } from '../setup/answers'
import { pageHears } from '../setup/heard'
import { openAndNotice } from '../setup/notice'
import { startSlowProxy } from '../setup/slow-proxy'
import { startDuel, trialOf } from './duel-site'

/*
 * Nothing moves under the reader's eyes, however slow all of it is: a page that comes in pieces, fonts that come after
 * the text, a processor of a quarter of the speed, and scroll bars that take room.
 */

const duel = await startDuel({ scrollBars: true })
/** Addresses that are known when there is something on them. */
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

/** The widths in which a page is opened, by its place in the list. */
type Widths = (place: number) => readonly number[]
const both: Widths = () => WIDTHS
/** One for each page, in turns: where all of it was seen in both, but for other words or without a name above. */
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

  // Japanese letters are those of the system, and Devanagari has no stand-in everywhere: it is drawn when it comes.
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
  // There are tabs once there are scripts.
  await pageHears(page)
  const tab = page.getByRole('tab', { name: 'Submit' })
  if (await tab.isVisible()) await tab.click()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const place = await submit.boundingBox()
  await page.getByLabel('Your answer').fill(HALF_ESCAPE)
  await page.locator('#preview').getByText('28 of 70 escaped').waitFor()
  expect(await submit.boundingBox()).toEqual(place)
})
