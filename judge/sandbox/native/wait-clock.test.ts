import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitClock } from './wait-clock'

/* A turn of a hundred milliseconds, in which something happens for so many of each millisecond. */

/** A box whose clocks the test sets, in milliseconds. */
class Box {
  cpu = 0
  queued = 0
  cpuMs = () => this.cpu
  waits = () => new Map([['thread', this.queued * 1e6]])
}

let box: Box
let validator: Box
let judgeMs: number
let clock: WaitClock

beforeEach(() => {
  vi.useFakeTimers()
  ;[box, validator, judgeMs] = [new Box(), new Box(), 0]
  clock = new WaitClock(box, [validator], () => judgeMs)
})
afterEach(() => void vi.useRealTimers())

test.each([
  // what happens                             each millisecond                            waited
  ['nothing: it sleeps', () => {}, 100],
  ['it computes', () => void box.cpu++, 0],
  ['it computes on four cores', () => (box.cpu += 4), 0],
  ['it computes half of the time', () => (box.cpu += 0.5), 50],
  ['it stands in the queue for a CPU', () => void box.queued++, 0],
  ['it computes and is kept from it', () => [(box.cpu += 0.25), (box.queued += 0.75)], 0],
  ['the judge does something else', () => void judgeMs++, 0],
  ['the validator computes', () => void validator.cpu++, 0],
  ['the validator stands in the queue', () => void validator.queued++, 0],
])('%s', (_, each, waited) => {
  const pass = (ms: number) => {
    for (let past = 0; past < ms; past++) {
      each()
      vi.advanceTimersByTime(1)
    }
  }
  clock.begin(box.cpu)
  pass(50)
  clock.look(box.cpu)
  pass(50)
  expect(clock.end(box.cpu)).toBeCloseTo(waited)
})

test('turns add nothing to each other, and what happens between two does not count', () => {
  clock.begin(0)
  vi.advanceTimersByTime(40)
  expect(clock.end(0)).toBe(40)
  vi.advanceTimersByTime(1000)
  clock.begin(0)
  vi.advanceTimersByTime(30)
  expect(clock.end(0)).toBe(30)
})

test('short turns are not looked at', () => {
  const waits = vi.spyOn(box, 'waits')
  for (let turn = 0; turn < 1000; turn++) {
    clock.begin(0)
    vi.advanceTimersByTime(turn % 5)
    expect(clock.end(0)).toBe(0)
  }
  expect(waits).toHaveBeenCalledTimes(1)
})

test('while nobody looks, only a little counts: the judge was held up', () => {
  clock.begin(0)
  vi.advanceTimersByTime(60_000)
  expect(clock.end(0)).toBe(100)
})
