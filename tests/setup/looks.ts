import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALE_COOKIE } from '@/lib/core/http'
import { LOCALES } from '@/lib/i18n/locales'

export const WIDTHS = [1280, 390] as const
const SCHEMES = ['light', 'dark'] as const

/** What a page is looked at in. */
interface Look {
  readonly width: number
  readonly colorScheme: (typeof SCHEMES)[number]
}
const looksIn = (widths: readonly number[]): Look[] =>
  SCHEMES.flatMap((colorScheme) => widths.map((width) => ({ width, colorScheme })))

/**
 * Expects of a page that is open that in these widths and both themes nothing is wider than the screen and axe finds no
 * violation. Layout and colours follow media queries, so a page is not loaded anew for each look; what a script decides by
 * the width when it starts is for the caller to load in both.
 *
 * axe runs in the page as it is: @axe-core/playwright sends it anew each time and opens a further page for the results,
 * which takes three times as long (500 ms of CPU time against 80 once and 100 for each look).
 */
export async function expectGoodLooks(page: Page, name: string, widths: readonly number[] = WIDTHS) {
  for (const look of looksIn(widths)) await expectGoodLook(page, name, look)
}

async function expectGoodLook(page: Page, name: string, look: Look) {
  // Further documents would need axe in them.
  expect(page.frames(), `the frames of ${name}`).toHaveLength(1)
  await expectToFit(page, name, look)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await violations(page), told(name, look)).toEqual([])
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page, name: string, look: Look) {
  await dress(page, look)
  await drawn(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide, `${told(name, look)} is wider than the screen`).toBe(false)
}

async function dress(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 850 })
  await page.emulateMedia({ colorScheme })
}

const told = (name: string, { width, colorScheme }: Look) => `${name}, ${width} px, ${colorScheme}`

interface Opening {
  readonly address: string
  /** Resolves when there is something to look at. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
}

/**
 * Opens a page in every language of the interface, each time in another of its looks: all of them have been seen by axe
 * once, and which language meets which look differs from page to page. In every language it fits all widths.
 */
export async function expectGoodLooksInAll(
  page: Page,
  name: string,
  { address, ready, widths = WIDTHS }: Opening,
) {
  const looks = looksIn(widths)
  for (const [place, locale] of LOCALES.entries()) {
    const look = looks[(place + name.length) % looks.length] as Look
    await dress(page, look)
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: address }])
    await page.goto(address)
    await ready(page)
    // It may come after the rest of the page.
    await expect.poll(() => page.title()).not.toBe('')
    const called = `${name}, ${locale}`
    expect(await page.getAttribute('html', 'lang'), `the language of ${name}`).toBe(locale)
    await expectGoodLook(page, called, look)
    for (const width of widths.filter((other) => other !== look.width))
      await expectToFit(page, called, { ...look, width })
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
