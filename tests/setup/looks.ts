import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALE_COOKIE } from '@/lib/core/http'
import type { Locale } from '@/lib/i18n/locales'
import { type Look, looksFor, SCHEMES, visitsAt, WIDTHS } from './look-plan'

/** The short form of axe: a page that has just been opened compiles it twice as fast. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Lets axe read each colour of a page once. Otherwise it reads the colour of every text and of everything below it
 * again, which takes a fifth of its time.
 */
const READ_COLORS_ONCE = `{
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map()
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text))
    read.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}`

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};${READ_COLORS_ONCE}`)
  expect(await violations(page), told(name, look)).toEqual([])
}

/** Expects that nothing is wider than the screen. */
export async function expectToFit(page: Page, name: string) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide, `${name} is wider than the screen`).toBe(false)
}

/** Expects that nothing is wider than the screen in either width. */
export async function expectToFitBoth(
  page: Page,
  name: string,
  settled: (page: Page) => Promise<unknown> = drawn,
) {
  // First the width that the page has: in that one it has been laid out already.
  const now = page.viewportSize()?.width
  for (const width of WIDTHS.toSorted((one, other) => Number(other === now) - Number(one === now))) {
    await page.setViewportSize({ width, height: 850 })
    await settled(page)
    await expectToFit(page, `${name}, ${width} px`)
  }
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
  /** Whether a script draws the page for the width at load time. */
  readonly drawnForWidth?: boolean
}

/** Opens a page in every language of the interface. In each language it must fit both widths. */
export async function expectGoodLooksInAll(
  page: Page,
  name: string,
  { address, ready, place, drawnForWidth = false }: Opening,
) {
  const session = await page.context().newCDPSession(page)
  for (const { locale, looks } of visitsAt(place)) {
    const called = `${name}, ${locale}`
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: address }])
    const open = () => openIn(page, address, locale, called)
    for (const [turn, look] of looks.entries()) {
      await dress(page, look)
      if (turn === 0 || drawnForWidth) {
        await open()
        await ready(page)
      }
      await expectGoodLook(page, called, look)
    }
    if (looks.length === 0)
      await withoutScripts(session, async () => {
        await open()
        // Without scripts nothing follows the width later, and no animation frame can be awaited.
        await expectToFitBoth(page, called, async () => {})
      })
  }
  await session.detach()
}

async function openIn(page: Page, address: string, locale: Locale, called: string) {
  await page.goto(address)
  // The title may arrive after the rest of the page.
  await expect.poll(() => page.title()).not.toBe('')
  expect(await page.getAttribute('html', 'lang'), `the language of ${called}`).toBe(locale)
}

/** Opens pages in the same tab and thus the same process: another one would compile everything again. */
async function withoutScripts(session: CDPSession, open: () => Promise<void>) {
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await open()
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
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
