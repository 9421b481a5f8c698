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

/** Opens every page, each with an empty cache, and returns what moved on any of them. */
async function movements(
  site: string,
  pages: readonly string[],
  make: (options: BrowserContextOptions) => Promise<Page>,
): Promise<string[]> {
  const all: string[] = []
  for (const width of WIDTHS)
    for (const path of pages) {
      const page = await make({ viewport: { width, height: 850 } })
      const { moved } = await openAndNotice(page, `${site}${places[path] ?? path}`)
      all.push(...moved.map((what) => `${path}, ${width} px: ${what}`))
      await page.context().close()
    }
  return all
}

describe('nothing moves', { timeout: 300_000 }, () => {
  test.each(['theseus', undefined] as const)('where a page comes piece by piece, for %s', async (who) => {
    const site = await startSlowProxy(duel.url)
    expect(await movements(site, PAGES, (options) => duel.visitor(who, options))).toEqual([])
  })

  // Japanese letters are those of the system, and Devanagari has no stand-in everywhere: it is drawn when it comes.
  test.each(['en', 'ru', 'ja'])('where fonts are late and the processor is slow: %s', async (locale) => {
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
    expect(await movements(duel.url, PAGES, slow)).toEqual([])
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
