import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleWork } from './LiveProgress'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks every `interval` milliseconds for `long` milliseconds; returns when the work was done. */
function doneAt({
  interval,
  long,
  busy = () => false,
}: {
  interval: number
  long: number
  busy?: () => boolean
}) {
  const [begin, times] = [Date.now(), [] as number[]]
  const pace = throttleWork(
    () => times.push(Date.now() - begin),
    () => 1000,
    busy,
  )
  for (let at = 0; at < long; at += interval) {
    pace.ask()
    vi.advanceTimersByTime(interval)
  }
  vi.advanceTimersByTime(10_000)
  return times
}

test('runs at once, then once a second, and once more after the last call', () => {
  expect(doneAt({ interval: 100, long: 2500 })).toEqual([0, 1000, 2000, 3000])
})

test('runs on every call if calls are rare', () => {
  expect(doneAt({ interval: 4000, long: 12_000 })).toEqual([0, 4000, 8000])
})

test('waits for the current run and does not lose calls made meanwhile', () => {
  const until = Date.now() + 3500
  expect(doneAt({ interval: 100, long: 1000, busy: () => Date.now() < until })).toEqual([4000])
})

test('does nothing after it was stopped', () => {
  const work = vi.fn()
  const pace = throttleWork(
    work,
    () => 1000,
    () => false,
  )
  pace.ask()
  pace.stop()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
