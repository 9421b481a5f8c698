import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Death } from '../types'
import { type Clock, deathOf, type Evidence, type ExceededLimit, MOST_STARVED, Watch } from './watch'

/** A fake box whose clock is set by the test. It counts how often its CPU clock is read. */
class Box implements Clock {
  cpu = 0
  looks = 0
  outOfMemory = false
  waited = 0
  /** CPU time of threads that have ended. */
  unseen = 0
  cpuMs = (): number => {
    this.looks++
    return this.cpu
  }
  ranOutOfMemory = (): boolean => this.outOfMemory
  waits = (): ReturnType<Clock['waits']> =>
    new Map([['thread', { ranNs: (this.cpu - this.unseen) * 1e6, queuedNs: this.waited * 1e6 }]])
}

const CPUS = availableParallelism()
const LONGEST_MS = 50
/** Timers are rounded down to whole milliseconds. */
const PRECISION_MS = 2

let box: Box
let watch: Watch
let overs: { over: ExceededLimit; at: number }[]
beforeEach(() => {
  vi.useFakeTimers()
  box = new Box()
  overs = []
  watch = new Watch(box, (over) => overs.push({ over, at: performance.now() }))
})
afterEach(() => {
  // Before the real timers return: restored later, in another file, this spy would bring the false ones back.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets this many milliseconds pass while the box works on `threads` cores. */
function pass(ms: number, threads = 0): void {
  for (let spent = 0; spent < ms; spent++) {
    box.cpu += threads
    vi.advanceTimersByTime(1)
  }
}

/** A turn of this many milliseconds in which the program works all the time. */
function turn(ms: number, limits: { cpuMs: number; wallMs: number }): void {
  watch.begin(box.cpu, { ...limits, cpuMs: box.cpu + limits.cpuMs })
  pass(ms, 1)
  watch.end(box.cpu)
}

const PATIENT = { cpuMs: 20_000, wallMs: 81_000 }
const HASTY = { cpuMs: 10, wallMs: 1000 }

test.each([
  ['at once', () => {}],
  ['after a long turn', () => turn(1234, PATIENT)],
  ['after a moment of a patient one', () => turn(1, PATIENT)],
  ['after hundreds of short ones', () => Array.from({ length: 300 }, () => turn(1, PATIENT))],
  ['after a pause', () => [turn(7, HASTY), pass(333)]],
])('%s: the CPU limit holds, on all cores or on one', (_, before) => {
  for (const threads of [1, CPUS]) {
    before()
    const began = performance.now()
    overs = []
    watch.begin(box.cpu, { cpuMs: box.cpu + HASTY.cpuMs, wallMs: HASTY.wallMs })
    pass(200, threads)
    expect(overs).toEqual([{ over: 'cpu', at: expect.any(Number) }])
    const late = overs[0]!.at - began - HASTY.cpuMs / threads
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThanOrEqual(HASTY.cpuMs + 2 * PRECISION_MS)
    watch.end(box.cpu)
  }
})

test('a long turn after a short one has its own limits', () => {
  turn(5, HASTY)
  watch.begin(box.cpu, { ...PATIENT, cpuMs: box.cpu + PATIENT.cpuMs })
  pass(1000, 1)
  expect(overs).toEqual([])
  pass(19_100, 1)
  expect(overs.map(({ over }) => over)).toEqual(['cpu'])
})

test.each([3, 70, 1000])(
  'a sleeping program is stopped by the wall-clock limit after %d ms, counted from the start of its turn',
  (wallMs) => {
    turn(40, PATIENT)
    pass(4000)
    const began = performance.now()
    watch.begin(box.cpu, { cpuMs: box.cpu + 20_000, wallMs })
    pass(wallMs + 500)
    expect(overs).toEqual([{ over: 'wall', at: expect.any(Number) }])
    expect(overs[0]!.at - began).toBeGreaterThanOrEqual(wallMs)
    expect(overs[0]!.at - began).toBeLessThanOrEqual(wallMs + PRECISION_MS)
  },
)

test('time in which the judge was delayed does not count, but later time does', () => {
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  pass(100)
  const clock = performance.now.bind(performance)
  const held = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 10_000)
  pass(500)
  expect(overs).toEqual([])
  pass(500)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
  held.mockRestore()
})

test('while the judge is held up, the program may wait, but not compute', () => {
  watch.begin(0, { cpuMs: 1000, wallMs: 1000 })
  pass(300)
  watch.holdUp()
  pass(5000)
  watch.goOn()
  pass(600)
  expect(overs).toEqual([])
  pass(100 + PRECISION_MS)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
  watch.begin(0, { cpuMs: 1000, wallMs: 1000 })
  watch.holdUp()
  pass(2000)
  pass(1000 + LONGEST_MS, 1)
  expect(overs.map(({ over }) => over)).toEqual(['wall', 'cpu'])
})

test('an out-of-memory kill is noticed soon', () => {
  watch.begin(0, PATIENT)
  pass(500)
  box.outOfMemory = true
  pass(LONGEST_MS + PRECISION_MS)
  expect(overs.map(({ over }) => over)).toEqual(['memory'])
})

test('calls back once', () => {
  watch.begin(0, HASTY)
  pass(2000, 1)
  expect(overs).toHaveLength(1)
})

test('nothing is watched between two turns, and no timer is left', () => {
  turn(120, PATIENT)
  const { looks } = box
  box.cpu += 1e6
  pass(1000)
  expect([box.looks - looks, overs, vi.getTimerCount()]).toEqual([0, [], 0])
})

test('turns that end immediately share a timer and are not checked', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  for (let count = 0; count < 1000; count++) {
    watch.begin(0, PATIENT)
    watch.end(box.cpu)
  }
  expect([timers.mock.calls.length, vi.getTimerCount(), box.looks]).toEqual([1, 1, 0])
})

test.each([
  ['in a turn', () => {}],
  ['between two', () => watch.end(box.cpu)],
])('stopped %s, it does not keep the process alive', (_, before) => {
  watch.begin(0, PATIENT)
  before()
  watch.stop()
  expect(vi.getTimerCount()).toBe(0)
  pass(500)
  expect([box.looks, overs]).toEqual([0, []])
})

/** Lets time pass in which the machine keeps a thread of the box waiting. */
function starve(ms: number): void {
  for (let spent = 0; spent < ms; spent++) {
    box.waited++
    pass(1)
  }
}

test('the wall clock stands still while the machine keeps the box waiting', () => {
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  starve(3000)
  expect(overs).toEqual([])
  pass(1000 + 2 * LONGEST_MS)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
})

test('a box that hardly gets a CPU is given up, and that is no verdict', () => {
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  starve(MOST_STARVED * 1000 - LONGEST_MS)
  expect(overs).toEqual([])
  starve(2 * LONGEST_MS)
  expect(overs.map(({ over }) => over)).toEqual(['starved'])
})

test.each([
  ['hardly got a CPU', 0.125, []],
  ['slept', 0, ['wall']],
  ['used too much CPU time by sleeping in between', 0.5, ['cpu']],
])('threads that end all the time: the program %s', (_, cpu, over) => {
  watch.begin(0, { cpuMs: 1000, wallMs: 1000 })
  for (let spent = 0; spent < 4000; spent++) {
    box.cpu += cpu
    box.unseen += cpu
    pass(1)
  }
  expect(overs.map((one) => one.over)).toEqual(over)
})

test('threads that wait for each other do not stop the wall clock', () => {
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  for (let spent = 0; spent < 1000; spent++) {
    box.waited++
    pass(1, 1)
  }
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
})

test('waiting for a box that is starved counts as being starved', () => {
  const other = new Box()
  watch = new Watch(box, (over) => overs.push({ over, at: performance.now() }), [other])
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  for (let spent = 0; spent < 3000; spent++) {
    other.waited++
    pass(1)
  }
  expect(overs).toEqual([])
})

test('waiting for a box that computes does not count, however long; computing beside it does', () => {
  const other = new Box()
  let awaits = true
  watch = new Watch(
    box,
    (over) => overs.push({ over, at: performance.now() }),
    [other],
    () => awaits,
  )
  const compute = (ms: number) => {
    for (let spent = 0; spent < ms; spent++) {
      other.cpu++
      pass(1)
    }
  }
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  compute(2 * MOST_STARVED * 1000)
  expect(overs).toEqual([])
  awaits = false
  compute(1000 + 2 * LONGEST_MS)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
})

test('waiting for a box that sleeps counts', () => {
  watch = new Watch(
    box,
    (over) => overs.push({ over, at: performance.now() }),
    [new Box()],
    () => true,
  )
  watch.begin(0, { cpuMs: 20_000, wallMs: 1000 })
  pass(1000 + PRECISION_MS)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
})

test('waiting before a turn does not extend it', () => {
  box.waited = 50_000
  watch.begin(box.cpu, { cpuMs: 20_000, wallMs: 1000 })
  pass(1000 + PRECISION_MS)
  expect(overs.map(({ over }) => over)).toEqual(['wall'])
})

/* Each kind of evidence, in the order in which it decides. */

const OUTPUT: Death = { cause: 'output', limit: 9 }
const WALL: Death = { cause: 'wall-time', limitMs: 9 }

const ALIVE: Evidence = {
  ...{ cpuMs: 100, cpuLimitMs: 100, outOfMemory: false, memoryMiB: 64 },
  ...{ lost: false, ended: undefined },
}
const ORDER: readonly [what: string, evidence: Partial<Evidence>, cause: Death['cause']][] = [
  ['used more CPU time than it may', { cpuMs: 100.1 }, 'cpu-time'],
  ['ran out of memory', { outOfMemory: true }, 'memory'],
  ['wrote too much', { stopped: OUTPUT }, 'output'],
  ['lost its box', { lost: true, ended: { signal: 'SIGKILL' } }, 'host'],
  ['ended by a signal', { ended: { signal: 'SIGSEGV' } }, 'signal'],
]

test('a program that has done nothing of all that lives', () => expect(deathOf(ALIVE)).toBeUndefined())

test.each(ORDER)('one that %s is dead for that', (_, evidence, cause) => {
  expect(deathOf({ ...ALIVE, ...evidence })?.cause).toBe(cause)
})

test.each(ORDER.flatMap((first, index) => ORDER.slice(index + 1).map((second) => [first, second] as const)))(
  '%j comes before %j',
  ([, evidence, cause], [, later]) => {
    expect(deathOf({ ...ALIVE, ...later, ...evidence })?.cause).toBe(cause)
  },
)

test('an exit code is told, also of one that succeeds', () => {
  expect(deathOf({ ...ALIVE, ended: { code: 0 } })).toEqual({ cause: 'exit', code: 0 })
  expect(deathOf({ ...ALIVE, stopped: WALL, ended: { code: 3 } })).toEqual(WALL)
})
