import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { networkRests } from './network'

/*
 * When a page hears what is done to it. Most of what is done before is lost, and on a slow machine that may be long after
 * everything can be seen.
 */

/**
 * Waits until a page that has just been opened has its scripts, and they have begun whatever they do. One that was open
 * before has been idle before: of what was done in it this knows nothing.
 */
export async function pageHears(page: Page): Promise<void> {
  await networkRests(page)
  // A quiet network may mean that scripts are still being run: what waits for the processor comes before who waits for rest.
  await page.evaluate(() => new Promise<void>((settle) => requestIdleCallback(() => settle())))
}

/** Waits until React knows this element: then a click, a key or a text gets to its owner. */
export const hears = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)

/** Waits until the form of a program has its scripts. */
export const workbenchHears = (page: Page): Promise<void> =>
  page.locator('input[name=scripted][value="1"]').waitFor({ state: 'attached' })

/** Waits until a replay hears keys, wherever the focus is. */
export const replayHears = (page: Page): Promise<void> =>
  expect
    .poll(() => page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).isEnabled())
    .toBe(true)
