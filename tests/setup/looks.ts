import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALE_COOKIE } from '@/lib/core/http'
import { type Look, looksFor, SCHEMES, visitsAt, WIDTHS } from './look-plan'

/**
 * Checks an open page in both widths and both themes, as tests/setup/look-plan.ts plans: nothing may be wider than the
 * screen, and axe must find no violation. Layout and colours follow media queries, so the page is not reloaded. If a
 * script decides something by the width when it starts, the caller must load the page in both widths and pass only the
 * one that it has loaded.
 *
 * axe runs in the page itself. @axe-core/playwright injects it again each time and opens another page for the results,
 * which takes three times as long (500 ms of CPU time against 80 once and 100 for each check).
 */
export async function expectGoodLooks(page: Page, name: string, width?: number) {
  const looks = width ? SCHEMES.map((colorScheme) => ({ width, colorScheme })) : looksFor(name)
  for (const look of looks) await expectGoodLook(page, name, look)
}

/** Checks an open page in one width and theme. */
export async function expectGoodLook(page: Page, name: string, look: Look) {
  // axe would have to be injected into other frames, too.
  expect(page.frames(), `the frames of ${name}`).toHaveLength(1)
  await dress(page, look)
  await drawn(page)
  await expectToFit(page, told(name, look))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await violations(page), told(name, look)).toEqual([])
}

/** Expects that nothing is wider than the screen. */
async function expectToFit(page: Page, name: string) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide, `${name} is wider than the screen`).toBe(false)
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
  /** Place in the list of pages, which decides which look and language are combined. */
  readonly place: number
  /** A page of the same visitor that runs no scripts. */
  readonly plain: Page
  /** Whether a script draws the page for the width at load time. */
  readonly drawnForWidth?: boolean
}

/** Opens a page in every language of the interface. In each language it must fit both widths. */
export async function expectGoodLooksInAll(
  page: Page,
  name: string,
  { address, ready, place, plain, drawnForWidth = false }: Opening,
) {
  for (const { locale, look } of visitsAt(place)) {
    const opened = look ? page : plain
    if (look) await dress(page, look)
    await opened.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: address }])
    await opened.goto(address)
    if (look) await ready(page)
    // The title may arrive after the rest of the page.
    await expect.poll(() => opened.title()).not.toBe('')
    expect(await opened.getAttribute('html', 'lang'), `the language of ${name}`).toBe(locale)
    const called = `${name}, ${locale}`
    if (look) await expectGoodLook(page, called, look)
    if (look && drawnForWidth) continue
    for (const width of WIDTHS.filter((other) => other !== look?.width)) {
      await opened.setViewportSize({ width, height: 850 })
      if (look) await drawn(page)
      await expectToFit(opened, `${called}, ${width} px`)
    }
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
