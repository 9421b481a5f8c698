import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeringTo, changeRequester, NOBODY, type Requester } from '@/lib/access/requester'
import { OpenAnswers, toSamePerson } from './exam-guard'

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

test('an answer younger than the time between two looks is not judged yet', async () => {
  const answers = new OpenAnswers()
  answers.add(answerAt('/'), async () => true)
  await vi.advanceTimersByTimeAsync(LOOK / 2)
  const mayGoOn = vi.fn(async () => false)
  const response = answerAt('/')
  answers.add(response, mayGoOn)
  await vi.advanceTimersByTimeAsync(LOOK / 2)
  expect([mayGoOn.mock.calls.length, response.destroyed]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(LOOK)
  expect([mayGoOn.mock.calls.length, response.destroyed]).toEqual([1, true])
})

test('an answer that takes long to judge delays no other, and is not judged twice at a time', async () => {
  const answers = new OpenAnswers()
  let finish: (open: boolean) => void = () => undefined
  const slow = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)))
  const [first, second] = [answerAt('/'), answerAt('/')]
  answers.add(first, slow)
  answers.add(second, async () => false)
  await vi.advanceTimersByTimeAsync(3 * LOOK)
  expect([slow.mock.calls.length, first.destroyed, second.destroyed]).toEqual([1, false, true])
  finish(true)
  await vi.advanceTimersByTimeAsync(LOOK)
  expect([slow.mock.calls.length, first.destroyed]).toEqual([2, false])
})

describe('the answer to a request', () => {
  /** Somebody in a session. */
  function person(id: string) {
    const viewer = { id, username: id, name: id, role: 'user' as const }
    let ended = false
    const requester: Requester = {
      ...{ viewer, proof: 'session', session: { key: `of ${id}`, expiresAt: new Date(1e14) } },
      again: async () => (ended ? null : viewer),
    }
    return { requester, end: () => (ended = true) }
  }

  /** Lets a request do something and leaves its answer open. Returns the answer. */
  async function answerTo(requester: Requester, work: () => void) {
    const [answers, response] = [new OpenAnswers(), answerAt('/settings')]
    // Another request is the first one, from which the looks go on.
    answeringTo(NOBODY, () => answers.add(answerAt('/'), async () => true))
    answeringTo(requester, () => {
      answers.add(
        response,
        toSamePerson(async () => true),
      )
      work()
    })
    await vi.advanceTimersByTimeAsync(3 * LOOK)
    return response
  }

  test('that signs out, or in over an older session, is given to the end', async () => {
    for (const next of [NOBODY, person('ann').requester, person('bob').requester]) {
      const { requester, end } = person('ann')
      const { destroyed } = await answerTo(requester, () => {
        end()
        changeRequester(next)
      })
      expect([next.viewer?.id, destroyed]).toEqual([next.viewer?.id, false])
    }
    expect((await answerTo(NOBODY, () => changeRequester(person('ann').requester))).destroyed).toBe(false)
  })

  test('that signs in while it is being judged is given to the end', async () => {
    const { requester } = person('ann')
    const again = async () => {
      changeRequester(person('bob').requester)
      return null
    }
    expect((await answerTo({ ...requester, again }, () => undefined)).destroyed).toBe(false)
  })

  test('of somebody who has been signed out ends, whoever asks beside it', async () => {
    const { requester, end } = person('ann')
    expect((await answerTo(requester, end)).destroyed).toBe(true)
    expect((await answerTo(requester, () => changeRequester({ ...requester }))).destroyed).toBe(true)
  })
})
