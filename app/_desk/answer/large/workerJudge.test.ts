import { beforeEach, expect, test, vi } from 'vitest'
import type { TransferableVerdict } from '@/judge/replay/play'
import type { Order } from './judge.worker'
import { createWorkerJudge } from './workerJudge'

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

test('a worker judges an answer and then waits for the next one', async () => {
  const first = judge.judge(order('R'), forever)
  started[0]!.say(found('R'))
  expect(await first).toEqual(found('R'))
  const second = judge.judge(order('RR'), forever)
  started[0]!.say(found('RR'))
  expect(await second).toEqual(found('RR'))
  expect(started).toHaveLength(1)
  expect(started[0]!.asked).toEqual([order('R'), order('RR')])
})

test('cancelling ends the worker at once, and the next answer gets a new worker', async () => {
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

test('cancelling before the start starts nothing', () => {
  judge.judge(order('R'), AbortSignal.abort())
  expect(started).toEqual([])
})

test('cancelling after the verdict does not undo it', async () => {
  const leaving = new AbortController()
  const judged = judge.judge(order('R'), leaving.signal)
  started[0]!.say(found('R'))
  leaving.abort()
  expect(await judged).toEqual(found('R'))
  expect(started[0]!.ended).toBe(false)
})

test('exactly one worker is started before there is an answer', async () => {
  judge.prepare()
  judge.prepare()
  const judged = judge.judge(order('R'), forever)
  started[0]!.say(found('R'))
  await judged
  expect(started).toHaveLength(1)
})

test('a worker whose script fails to load judges nothing', async () => {
  judge.prepare()
  started[0]!.break('')
  const judged = judge.judge(order('R'), forever)
  expect(started).toHaveLength(2)
  started[1]!.break('')
  await expect(judged).rejects.toThrow('cannot be loaded')
  expect(started[1]!.ended).toBe(true)
})

test('the promise rejects where there are no workers', async () => {
  const none = createWorkerJudge(() => {
    throw new Error('no workers')
  })
  await expect(none.judge(order('R'), forever)).rejects.toThrow('no workers')
})
