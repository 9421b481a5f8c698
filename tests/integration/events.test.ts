import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { hearCalls, storeGames } from '@/lib/live/broadcast'
import { endStreams } from '@/lib/live/shared'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import { sessionFor } from '../setup/session'
import { type Site, startSite } from '../setup/site'
import { whenDone } from '../setup/when-done'
import { COMPILE_ERROR, idleWorker, makeBotProblem, submitted } from './bots'
import { makeUser } from './people'
import { SESSION } from './visitor'

let site: Site
let userId: string
let id: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '10000'
  site = await startSite()
  await makeBotProblem()
  await idleWorker()
  userId = (await makeUser()).id
  id = await submitted({ userId })
})

/** Requests the stream like a browser that accepts compression. */
async function events(who: string | undefined, submission = id, query = '') {
  const session = who && (await sessionFor(who))
  return fetch(`${site.url}/api/submissions/${submission}/events${query}`, {
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      ...(session && { cookie: `${SESSION}=${session}` }),
    },
  })
}

test('the owner gets each step as it happens, and the stream ends with the last one', async () => {
  const answer = await events(userId)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('cache-control')).toContain('no-transform')

  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  const until = async (text: string) => {
    while (!told.includes(text)) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`it ended before “${text}”: ${told}`)
      told += value
    }
  }
  await until('"state":"queued"')
  await beginJudging({ submissionId: id, generation: 0 })
  await until('"phase":"compiling"')
  await storeResults({ submissionId: id, generation: 0 }, COMPILE_ERROR)
  await until('"state":"judged"')
  expect((await reader.read()).done).toBe(true)
})

test('games are sent to a client that asks for them, until its session ends', async () => {
  const played = await submitted({ userId, source: 'L' })
  const { id: caseId } = await db.case.findFirstOrThrow({ where: { name: 'secret-1' } })
  const judging = { submissionId: played, generation: 0 }
  const tell = (moves: readonly string[]) => storeGames(judging, [{ play: 'one', caseId, moves }])
  whenDone(endStreams)
  whenDone(hearCalls(played, () => void tell(['U', 'L'])))
  await beginJudging({ submissionId: played, generation: 0 })

  const answer = await events(userId, played, '?games=1')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  while (!told.includes('"moves":["U","L"]')) told += (await reader.read()).value
  expect(told).toContain('"board":{"level":"00x\\n","seed":0}')
  await db.session.deleteMany({ where: { userId } })
  await tell(['U', 'L', 'D'])
  for (let last = await reader.read(); !last.done; last = await reader.read())
    expect(last.value).not.toContain('game')
})

test.each([
  ['nobody', async () => undefined],
  ['somebody else', async () => (await makeUser()).id],
])('%s gets a not-found answer', async (_, who) => {
  expect((await events(await who())).status).toBe(404)
})

test('and so does an unknown address', async () => {
  expect((await events(userId, 'nonsense')).status).toBe(404)
})

test('an open stream does not keep the server from stopping', async () => {
  const waiting = await submitted({ userId, source: 'R' })
  const answer = await events(userId, waiting)
  const reader = answer.body!.getReader()
  await reader.read()
  await site.stop()
  for (;;) if ((await reader.read().catch(() => ({ done: true }))).done) break
})
