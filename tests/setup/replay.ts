import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

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
