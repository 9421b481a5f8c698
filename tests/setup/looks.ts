import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALE_COOKIE } from '@/lib/http'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

export const WIDTHS = [1280, 390] as const
const SCHEMES = ['light', 'dark'] as const

/**
 * Expects of a page that is open that in these widths and both themes nothing is wider than the screen and axe finds no
 * violation. Layout and colours follow media queries, so a page is not loaded anew for each look; what a script decides by
 * the width when it starts is for the caller to load in both.
 *
 * axe runs in the page as it is: @axe-core/playwright sends it anew each time and opens a further page for the results,
 * which takes three times as long (500 ms of CPU time against 80 once and 100 for each look).
 */
export async function expectGoodLooks(page: Page, name: string, widths: readonly number[] = WIDTHS) {
  // Further documents would need axe in them.
  expect(page.frames(), `the frames of ${name}`).toHaveLength(1)
  await page.evaluate(axe.source)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 850 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await drawn(page)
      const look = `${name}, ${width} px, ${colorScheme}`
      expect(await violations(page), look).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(tooWide, `${look} is wider than the screen`).toBe(false)
    }
  }
}

interface Opening {
  readonly address: string
  /** Resolves when there is something to look at. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
  readonly locales?: readonly Locale[]
}

/** Opens a page in every language of the interface, and expects the same of it. It is left in the first. */
export async function expectGoodLooksInAll(
  page: Page,
  name: string,
  { address, ready, widths, locales = LOCALES }: Opening,
) {
  for (const locale of locales.toReversed()) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: address }])
    await page.goto(address)
    await ready(page)
    // It may come after the rest of the page.
    await expect.poll(() => page.title()).not.toBe('')
    expect(await page.getAttribute('html', 'lang'), `the language of ${name}`).toBe(locale)
    await expectGoodLooks(page, `${name}, ${locale}`, widths)
  }
}

/** Whatever listens to the media queries has heard of them, and has drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(() => settle(undefined)))),
  )

/**
 * Style sheets are not fetched and parsed once more for axe, which takes longer than most of its rules: of those that are
 * on, only one about sound that plays by itself would wait for it, and there is no sound.
 */
const RUN = 'axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) => violations)'

async function violations(page: Page): Promise<string[]> {
  expect(await page.locator('audio, video').count(), 'what plays sound').toBe(0)
  const found = await page.evaluate<AxeResults['violations']>(RUN)
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' and ')}`)
}
