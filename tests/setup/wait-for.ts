import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { networkRests } from './network'

/*
 * These helpers wait until a page handles events. Most events before that are lost, and on a slow machine the page may
 * be fully visible long before.
 */

/** How long to wait for an idle moment, in milliseconds. After that the callback is a task like others. */
const IDLE_MS = 20_000

/**
 * Waits until a page that was just opened has loaded its scripts and they have started. A page that was open before has
 * already been idle, so this cannot wait for the effects of a later action.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await networkRests(page)
  // The network can be quiet while scripts still run: an idle callback runs only after tasks that wait for the CPU. A page
  // that is never idle must not keep its test: unlike all other waiting, this would never end.
  const waitUntilIdle = (timeout: number) =>
    new Promise<void>((settle) => requestIdleCallback(() => settle(), { timeout }))
  await page.evaluate(waitUntilIdle, IDLE_MS)
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
    .poll(() =>
      page.getByRole('button', { name: 'Keyboard shortcuts', exact: true, includeHidden: true }).isEnabled(),
    )
    .toBe(true)

/** Returns the step at which a replay has paused: waits until its slider, updated a few times a second, is stable. */
export async function restingStep(slider: Locator): Promise<number> {
  let step = Number.NaN
  const rests = async () => {
    const before = step
    step = Number(await slider.inputValue())
    return step === before
  }
  await expect.poll(rests, { interval: 250 }).toBe(true)
  return step
}

/** Presses the button of this name on a page or in a part of it, and waits for the text that appears then. */
export async function press(
  place: Page | Locator,
  name: string | RegExp,
  text: string | RegExp,
): Promise<void> {
  await place.getByRole('button', { name }).click()
  await place.getByText(text).waitFor()
}
