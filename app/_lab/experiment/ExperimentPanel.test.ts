import { beforeEach, expect, test } from 'vitest'
import { createTeam } from './ExperimentPanel'
import type { FromWorker, Order, Status } from './runner'

/** A worker that says what a test makes it say. */
class Scripted {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  ended = false

  postMessage() {}
  terminate() {
    this.ended = true
  }
  say(data: FromWorker) {
    this.onmessage?.call(this as never, { data } as MessageEvent)
  }
  find(done: number, findings: number) {
    this.say({ kind: 'progress', progress: { done, all: 5, findings } })
  }
  break() {
    this.onerror?.call(this as never, {} as ErrorEvent)
  }
}

let time: number
let opened: Scripted[]
let told: Status[]
let team: ReturnType<typeof createTeam>
/** The number of the worker that cannot be opened. */
let closed: number | undefined
beforeEach(() => {
  time = 0
  opened = []
  told = []
  closed = undefined
  team = createTeam(
    () => {
      if (opened.length === closed) throw new Error('no more workers')
      const worker = new Scripted()
      opened.push(worker)
      return worker
    },
    (status) => told.push(status),
    (findings) => findings.reduce((sum: number, one) => sum + Number(one), 0),
    () => time,
  )
})

const order: Order = { id: 'strings.random', inputs: {} }

test('what the parts find is added up, at most every 100 ms and at the end', () => {
  team.start([order, order], 10)
  opened[0]!.find(1, 10)
  time = 150
  opened[1]!.find(2, 5)
  opened[0]!.find(3, 30)
  time = 300
  opened[0]!.find(5, 50)
  opened[0]!.say({ kind: 'done' })
  opened[1]!.find(5, 7)
  opened[1]!.say({ kind: 'done' })
  expect(told).toEqual([
    { state: 'running', progress: undefined },
    { state: 'running', progress: { done: 3, all: 10, findings: 15 } },
    { state: 'running', progress: { done: 7, all: 10, findings: 55 } },
    { state: 'done', progress: { done: 10, all: 10, findings: 57 } },
  ])
  expect(opened.map(({ ended }) => ended)).toEqual([true, true])
})

test('cancelling ends all parts and keeps what was found', () => {
  team.start([order, order], 10)
  time = 150
  opened[1]!.find(2, 5)
  team.cancel()
  team.cancel()
  expect(told.slice(2)).toEqual([{ state: 'cancelled', progress: { done: 2, all: 10, findings: 5 } }])
  expect(opened.map(({ ended }) => ended)).toEqual([true, true])
})

test('a worker that dies ends the others', () => {
  team.start([order, order], 10)
  opened[0]!.break()
  expect(told.at(-1)).toEqual({ state: 'failed', progress: undefined })
  expect(opened.map(({ ended }) => ended)).toEqual([true, true])
})

test('a worker that cannot be opened ends the others, and no more are opened', () => {
  closed = 1
  team.start([order, order, order], 10)
  expect(told).toEqual([
    { state: 'running', progress: undefined },
    { state: 'failed', progress: undefined },
  ])
  expect(opened.map(({ ended }) => ended)).toEqual([true])
})

test('a new run cancels the one before it', () => {
  team.start([order], 5)
  team.start([order], 5)
  expect(opened.map(({ ended }) => ended)).toEqual([true, false])
})
