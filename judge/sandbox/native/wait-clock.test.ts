import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitClock } from './watch'

/* A turn of a hundred milliseconds, in which something happens for so many of each millisecond. */

/** A box whose clocks the test sets, in milliseconds. */
class Box {
  cpu = 0
  queued = 0
  /** CPU time of threads that have ended. */
  unseen = 0
  cpuMs = () => this.cpu
  waits = () => new Map([['thread', { ranNs: (this.cpu - this.unseen) * 1e6, queuedNs: this.queued * 1e6 }]])
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
  // what happens                          of the program  of the validator  judge  waited
  //                                       cpu    queue    cpu    queue
  ['nothing: it sleeps', 0, 0, 0, 0, 0, 100],
  ['it computes', 1, 0, 0, 0, 0, 0],
  ['it computes on four cores', 4, 0, 0, 0, 0, 0],
  ['it computes half of the time', 0.5, 0, 0, 0, 0, 50],
  ['it stands in the queue for a CPU', 0, 1, 0, 0, 0, 0],
  ['it computes and is kept from it', 0.25, 0.75, 0, 0, 0, 0],
  ['the validator computes', 0, 0, 1, 0, 0, 0],
  ['the validator stands in the queue', 0, 0, 0, 1, 0, 0],
  ['the judge does something else', 0, 0, 0, 0, 1, 0],
])('%s', (_, cpu, queued, validatorCpu, validatorQueued, judge, waited) => {
  const pass = (ms: number) => {
    for (let past = 0; past < ms; past++) {
      box.cpu += cpu
      box.queued += queued
      validator.cpu += validatorCpu
      validator.queued += validatorQueued
      judgeMs += judge
      vi.advanceTimersByTime(1)
    }
  }
  clock.begin(box.cpu)
  pass(50)
  clock.look(box.cpu)
  pass(50)
  expect(clock.end(box.cpu)).toBeCloseTo(waited)
})

test.each([
  // what it did before it stood in the queue, in milliseconds: asleep, waited in all
  [0, 0],
  [80, 80],
])(
  'after %d ms of sleep, a long time in the queue does not count, though the kernel tells it at the end',
  (asleep, waited) => {
    clock.begin(0)
    vi.advanceTimersByTime(asleep)
    clock.look(0)
    for (let past = 0; past < 200; past += 50) {
      vi.advanceTimersByTime(50)
      if (past < 150) clock.look(0)
    }
    box.queued = 200
    expect(clock.end(0)).toBeCloseTo(waited)
  },
)

/* The threads or processes that do the work of each turn have ended before anybody looks. */
test.each([
  // CPU time of a turn of 40 ms, how exactly it is told, and what counts in the first turn and in all 250
  ['they stood in the queue for most of the time', 4, 0.1, 0, 0],
  ['the CPU time is told in steps', 4, 10, 40, 80],
  ['they did hardly anything', 1, 0.1, 29, 29 * 250],
  ['they did nothing', 0, 0.1, 40, 40 * 250],
])('%s', (_, usedMs, stepMs, first, all) => {
  const turns = Array.from({ length: 250 }, (_, turn) => {
    clock.begin(box.cpu)
    vi.advanceTimersByTime(40)
    box.cpu = box.unseen = Math.floor((usedMs * (turn + 1)) / stepMs + 1e-6) * stepMs
    return clock.end(box.cpu)
  })
  expect(turns[0]).toBeCloseTo(first)
  expect(turns.reduce((sum, ms) => sum + ms)).toBeCloseTo(all)
})

test('the last thread ends with the program, which stood in the queue until shortly before', () => {
  clock.begin(0)
  vi.advanceTimersByTime(45)
  box.cpu = 20
  box.waits = () => new Map()
  expect(clock.end(box.cpu)).toBe(0)
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
