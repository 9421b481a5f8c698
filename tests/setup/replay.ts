import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The step of a replay: its slider is told a few times a second where it stands; when it is told nothing else, it stands there. */
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
