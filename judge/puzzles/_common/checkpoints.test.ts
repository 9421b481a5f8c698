import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkpointed } from './checkpoints'

/** A frame that remembers how it was made. */
interface Frame {
  readonly step: number
  readonly sum: number
}
const START: Frame = { step: 0, sum: 1 }

/** Counts its calls, and throws if the frame is not the previous one. */
function counted() {
  const calls = { count: 0 }
  const advance = (before: Frame, step: number): Frame => {
    calls.count++
    if (before.step !== step - 1) throw new Error(`frame ${step} was made from frame ${before.step}`)
    return { step, sum: (31 * before.sum + step) % 1_000_003 }
  }
  return { calls, advance }
}

function plainly(length: number): Frame[] {
  const { advance } = counted()
  const frames = [START]
  for (let step = 1; step <= length; step++) frames.push(advance(frames[step - 1]!, step))
  return frames
}

test('frames requested in any order equal those of a plain replay', () => {
  const looks = fc
    .integer({ min: 0, max: 700 })
    .chain((length) => fc.tuple(fc.constant(length), fc.array(fc.integer({ min: 0, max: length }))))
  fc.assert(
    fc.property(looks, ([length, steps]) => {
      const frames = plainly(length)
      const at = checkpointed(START, length, counted().advance)
      for (const step of steps) expect(at(step)).toEqual(frames[step])
    }),
    { numRuns: 300 },
  )
})

test('playing forwards computes each frame once; going back computes each leg once', () => {
  const length = 10_000
  const { calls, advance } = counted()
  const at = checkpointed(START, length, advance)
  for (let step = 0; step <= length; step++) at(step)
  expect(calls.count).toBe(length)
  for (let step = length; step >= 0; step--) at(step)
  expect(calls.count).toBeLessThanOrEqual(2 * length)
})

test('a jump within the played part costs less than a leg', () => {
  const { calls, advance } = counted()
  const at = checkpointed(START, 10_000, advance)
  at(10_000)
  for (const step of [9_999, 1, 5_099, 77, 9_901]) {
    const before = calls.count
    expect(at(step).step).toBe(step)
    expect(calls.count - before).toBeLessThan(100)
  }
})

test('it keeps at most twice the square root of its frames', () => {
  const made: Frame[] = []
  const at = checkpointed(START, 10_000, (before, step) => {
    const frame = { step, sum: before.sum }
    made.push(frame)
    return frame
  })
  for (let step = 0; step <= 10_000; step++) at(step)
  // A frame that is returned again without being remade was cached.
  const held = made.slice().filter((frame) => at(frame.step) === frame)
  expect(held.length).toBeGreaterThan(50)
  expect(held.length).toBeLessThanOrEqual(200)
})

test('steps outside the film show its start', () => {
  const at = checkpointed(START, 5, counted().advance)
  for (const step of [-1, 6, Number.NaN]) expect(at(step)).toBe(START)
})
