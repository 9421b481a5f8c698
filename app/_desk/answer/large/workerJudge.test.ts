import { beforeEach, expect, test, vi } from 'vitest'
import type { TransferableVerdict } from '@/judge/replay/play'
import { createWorkerJudge } from './workerJudge'
import type { Order } from './judge.worker'

/** A fake worker that sends scripted replies. */
class Scripted {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  readonly asked: Order[] = []
  ended = false

  postMessage(order: Order) {
    this.asked.push(order)
  }
  terminate() {
    this.ended = true
  }
  say(data: TransferableVerdict) {
    this.onmessage?.call(this as never, { data } as MessageEvent)
  }
  break(message: string) {
    this.onerror?.call(this as never, { message } as ErrorEvent)
  }
}

let started: Scripted[]
let judge: ReturnType<typeof createWorkerJudge>
beforeEach(() => {
  started = []
  judge = createWorkerJudge(() => {
    const worker = new Scripted()
    started.push(worker)
    return worker
  })
})

const order = (answer: string): Order => ({
  puzzle: 'robot-escape',
  level: '00x\n',
  seed: 0,
  answer,
})
const found = (move: string) =>
  ({ verdict: { verdict: 'accepted' }, moves: [move] }) as unknown as TransferableVerdict
const forever = new AbortController().signal

test('an answer is judged by a worker, which then waits for the next one', async () => {
  const first = judge.judge(order('R'), forever)
  started[0]!.say(found('R'))
  expect(await first).toEqual(found('R'))
  const second = judge.judge(order('RR'), forever)
  started[0]!.say(found('RR'))
  expect(await second).toEqual(found('RR'))
  expect(started).toHaveLength(1)
  expect(started[0]!.asked).toEqual([order('R'), order('RR')])
})

test('what is given up ends at once, and the next answer gets a worker of its own', async () => {
  const leaving = new AbortController()
  const heard = vi.fn()
  judge.judge(order('R'), leaving.signal).then(heard, heard)
  leaving.abort()
  expect(started[0]!.ended).toBe(true)

  const newer = judge.judge(order('RR'), forever)
  started[1]!.say(found('RR'))
  expect(await newer).toEqual(found('RR'))
  expect(started.map(({ ended }) => ended)).toEqual([true, false])
  expect(heard).not.toHaveBeenCalled()
})

test('who gave up before it began starts nothing', () => {
  judge.judge(order('R'), AbortSignal.abort())
  expect(started).toEqual([])
})

test('a verdict that has come is not undone by who gives up afterwards', async () => {
  const leaving = new AbortController()
  const judged = judge.judge(order('R'), leaving.signal)
  started[0]!.say(found('R'))
  leaving.abort()
  expect(await judged).toEqual(found('R'))
  expect(started[0]!.ended).toBe(false)
})

test('one is started before there is an answer, and only one', async () => {
  judge.prepare()
  judge.prepare()
  const judged = judge.judge(order('R'), forever)
  started[0]!.say(found('R'))
  await judged
  expect(started).toHaveLength(1)
})

test('a worker whose script cannot be loaded is no judge', async () => {
  judge.prepare()
  started[0]!.break('')
  const judged = judge.judge(order('R'), forever)
  expect(started).toHaveLength(2)
  started[1]!.break('')
  await expect(judged).rejects.toThrow('cannot be loaded')
  expect(started[1]!.ended).toBe(true)
})

test('where there are no workers the promise says so', async () => {
  const none = createWorkerJudge(() => {
    throw new Error('no workers')
  })
  await expect(none.judge(order('R'), forever)).rejects.toThrow('no workers')
})
