import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { networkRests } from './network'

/*
 * These helpers wait until a page handles events. Most events before that are lost, and on a slow machine the page may
 * be fully visible long before.
 */

/**
 * Waits until a page that was just opened has loaded its scripts and they have started. A page that was open before has
 * already been idle, so this cannot wait for the effects of a later action.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await networkRests(page)
  // The network can be quiet while scripts still run: an idle callback runs only after tasks that wait for the CPU.
  await page.evaluate(() => new Promise<void>((settle) => requestIdleCallback(() => settle())))
}

/** Waits until React has hydrated this element, so that a click, a key or text reaches its handler. */
export const waitForHydration = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)

/** Waits until the submission form is hydrated. */
export const waitForWorkbench = (page: Page): Promise<void> =>
  page.locator('input[name=scripted][value="1"]').waitFor({ state: 'attached' })

/** Waits until a replay handles keys, wherever the focus is. */
export const waitForReplayKeys = (page: Page): Promise<void> =>
  expect
    .poll(() => page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).isEnabled())
    .toBe(true)
