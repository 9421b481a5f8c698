import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALE_COOKIE } from '@/lib/core/http'
import { LOCALES } from '@/lib/i18n/locales'

export const WIDTHS = [1280, 390] as const
const SCHEMES = ['light', 'dark'] as const

/** Width and theme in which a page is checked. */
interface Look {
  readonly width: number
  readonly colorScheme: (typeof SCHEMES)[number]
}
const looksIn = (widths: readonly number[]): Look[] =>
  SCHEMES.flatMap((colorScheme) => widths.map((width) => ({ width, colorScheme })))

/**
 * Checks an open page in these widths and both themes: nothing may be wider than the screen, and axe must find no
 * violation. Layout and colours follow media queries, so the page is not reloaded. If a script decides something by the
 * width when it starts, the caller must load the page in both widths.
 *
 * axe runs in the page itself. @axe-core/playwright injects it again each time and opens another page for the results,
 * which takes three times as long (500 ms of CPU time against 80 once and 100 for each check).
 */
export async function expectGoodLooks(page: Page, name: string, widths: readonly number[] = WIDTHS) {
  for (const look of looksIn(widths)) await expectGoodLook(page, name, look)
}

async function expectGoodLook(page: Page, name: string, look: Look) {
  // axe would have to be injected into other frames, too.
  expect(page.frames(), `the frames of ${name}`).toHaveLength(1)
  await expectToFit(page, name, look)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await violations(page), told(name, look)).toEqual([])
}

/** Expects that nothing is wider than the screen. */
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
  /** Resolves when the page is ready to be checked. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
}

/**
 * Opens a page in every language of the interface. Each language is checked with axe in one combination of width and
 * theme, so that all combinations are covered; the assignment differs from page to page. Every language must fit all
 * widths.
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
    // The title may arrive after the rest of the page.
    await expect.poll(() => page.title()).not.toBe('')
    const called = `${name}, ${locale}`
    expect(await page.getAttribute('html', 'lang'), `the language of ${name}`).toBe(locale)
    await expectGoodLook(page, called, look)
    for (const width of widths.filter((other) => other !== look.width))
      await expectToFit(page, called, { ...look, width })
  }
}

/** Waits until all listeners of media queries have run and the result is painted. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(() => settle(undefined)))),
  )

/**
 * axe does not fetch and parse the style sheets again, which takes longer than most of its rules. Of the enabled rules
 * only the one about sound that plays automatically needs them, and there is no sound.
 */
const RUN = 'axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) => violations)'

async function violations(page: Page): Promise<string[]> {
  expect(await page.locator('audio, video').count(), 'what plays sound').toBe(0)
  const found = await page.evaluate<AxeResults['violations']>(RUN)
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' and ')}`)
}
