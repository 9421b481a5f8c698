import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SPEEDS } from '@/app/_viewer/player/moment'
import { planGif } from './gifPlan'

describe('the frames of a GIF', () => {
  test.each([
    // steps  speed  frames  stride  ms a frame
    [0, 1, 1, 1, undefined],
    [10, 1, 11, 1, 130],
    [10, 0.25, 11, 1, 500],
    [239, 1, 240, 1, 130],
    [240, 1, 121, 2, 130],
    [10, 64, 2, 21, 40],
    [10_000, 1, 240, 42, 130],
    [1_000_000, 4, 240, 4185, 130],
  ])('of %i steps at speed %d are %i, every %i. step, %j ms each', (length, speed, count, stride, ms) => {
    const plan = planGif(length, speed)
    expect([plan.frames.length, plan.stride]).toEqual([count, stride])
    if (ms !== undefined) expect(plan.frames[0]).toEqual({ step: 0, ms })
    expect(plan.frames.at(-1)).toEqual({ step: length, ms: 2000 })
  })

  test('are never too many or too fast, and go from the first step to the last', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.constantFrom(...SPEEDS), (length, speed) => {
        const { frames, totalMs } = planGif(length, speed)
        const steps = frames.map(({ step }) => step)
        expect(steps[0]).toBe(0)
        expect(steps.at(-1)).toBe(length)
        expect(new Set(steps).size).toBe(steps.length)
        expect(frames.length).toBeLessThanOrEqual(240)
        expect(frames.every(({ ms }) => ms >= 40 && ms % 10 === 0)).toBe(true)
        expect(totalMs).toBeLessThanOrEqual(240 * 500 + 2000)
      }),
    )
  })
})
