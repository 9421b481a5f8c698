import { beforeEach, expect, test } from 'vitest'
import { createRunner, type FromWorker, type Order, runWithReports, type Status } from './runner'

/** A worker that says what a test makes it say. */
class Scripted {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  readonly orders: Order[] = []
  ended = false

  postMessage(order: Order) {
    this.orders.push(order)
  }
  terminate() {
    this.ended = true
  }
  say(data: FromWorker) {
    this.onmessage?.call(this as never, { data } as MessageEvent)
  }
  break() {
    this.onerror?.call(this as never, {} as ErrorEvent)
  }
}

let opened: Scripted[]
let told: Status[]
let runner: ReturnType<typeof createRunner>
beforeEach(() => {
  opened = []
  told = []
  runner = createRunner(
    () => {
      const worker = new Scripted()
      opened.push(worker)
      return worker
    },
    (status) => told.push(status),
  )
})

const order: Order = { id: 'carve.distributions', inputs: { count: 3 } }
const progress = (done: number) => ({ done, all: 3, findings: [done] })

test('findings grow until the worker is done, and stay', () => {
  runner.start(order)
  expect(opened[0]!.orders).toEqual([order])
  opened[0]!.say({ kind: 'progress', progress: progress(1) })
  opened[0]!.say({ kind: 'progress', progress: progress(3) })
  opened[0]!.say({ kind: 'done' })
  expect(told).toEqual([
    { state: 'running', progress: undefined },
    { state: 'running', progress: progress(1) },
    { state: 'running', progress: progress(3) },
    { state: 'done', progress: progress(3) },
  ])
  expect(opened[0]!.ended).toBe(true)
})

test('cancelling in the middle ends the worker and keeps what was found', () => {
  runner.start(order)
  opened[0]!.say({ kind: 'progress', progress: progress(2) })
  runner.cancel()
  expect(opened[0]!.ended).toBe(true)
  expect(told.at(-1)).toEqual({ state: 'cancelled', progress: progress(2) })
})

test('cancelling changes nothing when nothing runs', () => {
  runner.cancel()
  runner.start(order)
  opened[0]!.say({ kind: 'done' })
  runner.cancel()
  expect(told.map(({ state }) => state)).toEqual(['running', 'done'])
})

test('a worker that dies fails the run, and the next start opens a new one without the old findings', () => {
  runner.start(order)
  opened[0]!.say({ kind: 'progress', progress: progress(1) })
  opened[0]!.break()
  expect(told.at(-1)).toEqual({ state: 'failed', progress: progress(1) })
  runner.start(order)
  expect(opened).toHaveLength(2)
  expect(told.at(-1)).toEqual({ state: 'running', progress: undefined })
})

test('a browser without workers fails the run', () => {
  const without = createRunner(
    () => {
      throw new Error('no workers')
    },
    (status) => told.push(status),
  )
  without.start(order)
  expect(told.map(({ state }) => state)).toEqual(['running', 'failed'])
})

test('starting again cancels the first run, and leaving the page ends the run silently', () => {
  runner.start(order)
  runner.start(order)
  expect(opened.map(({ ended }) => ended)).toEqual([true, false])
  runner.stop()
  expect(opened.map(({ ended }) => ended)).toEqual([true, true])
  expect(told.map(({ state }) => state)).toEqual(['running', 'running'])
})

/** Runs an experiment of `all` parts, each of which takes `ms`, and returns which of them are reported. */
function reported(all: number, ms: number): number[] {
  const found: number[] = []
  let time = 0
  function* run() {
    for (let done = 1; done <= all; done++) {
      time += ms
      yield { done, all, findings: undefined }
    }
  }
  runWithReports(
    run(),
    ({ done }) => found.push(done),
    () => time,
  )
  return found
}

test.each([
  // parts, ms each, reported
  [0, 1, []],
  [1, 1, [1]],
  [250, 1, [100, 200, 250]],
  [4, 50, [2, 4]],
  [3, 500, [1, 2, 3]],
])('of %i parts of %i ms each it reports %j', (all, ms, expected) => {
  expect(reported(all, ms)).toEqual(expected)
})
