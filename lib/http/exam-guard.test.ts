import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenAnswers } from './exam-guard'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer to a request for an address. */
const answerAt = (url: string) =>
  new ServerResponse(Object.assign(new IncomingMessage(new Socket()), { url }))

const LOOK = 5_000

test.each([
  '/api/contests/1/events',
  '/api/ccs/contests/1/event-feed',
  '/api/contests/1/package',
  '/anything',
])('an answer that is still open ends when it would no longer be given: %s', async (url) => {
  const answers = new OpenAnswers()
  let open = true
  const response = answerAt(url)
  answers.add(response, async () => open)
  await vi.advanceTimersByTimeAsync(2 * LOOK)
  expect(response.destroyed).toBe(false)
  open = false
  await vi.advanceTimersByTimeAsync(LOOK)
  expect(response.destroyed).toBe(true)
})

test('a complete answer is not judged again', async () => {
  const answers = new OpenAnswers()
  const [done, open] = [vi.fn(async () => true), vi.fn(async () => true)]
  const response = answerAt('/')
  answers.add(response, done)
  answers.add(answerAt('/'), open)
  response.emit('close')
  await vi.advanceTimersByTimeAsync(LOOK)
  expect([done.mock.calls.length, open.mock.calls.length]).toEqual([0, 1])
})

test('while the database does not answer, open answers go on', async () => {
  const answers = new OpenAnswers()
  const response = answerAt('/')
  answers.add(response, async () => {
    throw new Error('no connection')
  })
  await vi.advanceTimersByTimeAsync(LOOK)
  expect(response.destroyed).toBe(false)
})
