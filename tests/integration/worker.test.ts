import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulate } from '@/judge/replay/replay'
import { db } from '@/lib/core/db'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { replayOf } from '@/lib/submissions/replays'
import { submitAnswer } from '@/lib/submissions/submit'
import { freshDatabase } from '../setup/postgres'
import { idleWorker, makeBotProblem, makeWorker, submitScript, submitted, until } from './bots'
import { makeUser } from './people'

let userId: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '10000'
  await freshDatabase()
  await makeBotProblem()
})
beforeEach(async () => {
  userId = (await makeUser()).id
})

describe('with a worker', () => {
  beforeAll(async () => {
    await makeWorker({ slots: 2 })
  })

  test('a program is judged on every case, with valid replays, logs and a standing', async () => {
    const row = await until(await submitted({ userId, source: 'RR/7' }))
    expect(row).toMatchObject({
      verdict: 'accepted',
      score: 1,
      version: 1,
      progress: null,
      sandbox: 'wasm',
      generation: 0,
      faults: [],
      standing: { userId, accepted: true },
    })
    expect(row.results.map((result) => [result.case.name, result.verdict, result.cpuMs])).toEqual([
      ['sample', 'accepted', 7],
      ['secret-1', 'accepted', 7],
      ['secret-2', 'accepted', 7],
    ])
    for (const { replay, log } of row.results) {
      expect(simulate(replayOf(replay!)).ok).toBe(true)
      expect(log?.turns).toEqual([{ seat: 0, cpuMs: 7, leftMs: 1993, early: false, stderr: '' }])
    }
  })

  test.each([
    // source     verdict          score  reason
    ['R', 'partial', 0.5, 'stranded'],
    ['UU', 'partial', 0, 'stranded'],
    ['rr', 'invalid', 0, 'letter'],
    ['!', 'runtime-error', 0, 'exit'],
    ['*', 'time-limit', 0, 'cpu-time'],
    ['#', 'memory-limit', 0, 'memory'],
    ['>>', 'output-limit', 0, 'output'],
    ['#error here', 'compile-error', 0, 'compile'],
  ])('%s is judged %s', async (source, verdict, score, code) => {
    const row = await until(await submitted({ userId, source }))
    expect(row).toMatchObject({ verdict, score, reason: { code } })
    expect(row.results).toHaveLength(verdict === 'compile-error' ? 0 : 3)
    expect(row.compileLog).toBe(verdict === 'compile-error' ? source : null)
    expect(row.standing === null).toBe(row.rank.length === 0)
  })

  test('what a program waits is added up over the cases of its submission', async () => {
    // One game may wait for 9 s. What each one waits longer than 2.25 s may be 9 s for all of them.
    const row = await until(await submitted({ userId, source: 'RR@8000' }))
    expect(row).toMatchObject({ verdict: 'time-limit', reason: { code: 'submission-wait' } })
    expect(row.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['accepted', expect.anything()],
      ['time-limit', { code: 'submission-wait', values: { turn: 1, limitMs: 5500 } }],
      ['time-limit', { code: 'submission-wait', values: { turn: 1, limitMs: 2250 } }],
    ])
    const once = await until(await submitted({ userId, source: 'RR@9001' }))
    expect(once.reason).toEqual({ code: 'game-wait', values: { turn: 1, limitMs: 9000 } })
    expect(await until(await submitted({ userId, source: 'RR@5000' }))).toMatchObject({ verdict: 'accepted' })
  })

  test('a test run is judged on the printed cases, has no version and is never ranked', async () => {
    const tryout = await until(await submitted({ userId, tryout: true }))
    expect(tryout).toMatchObject({ verdict: 'accepted', score: 1, version: null, rank: [], standing: null })
    expect(tryout.results.map((result) => result.case.name)).toEqual(['sample'])
    expect(await db.overallStanding.count({ where: { userId } })).toBe(0)
  })

  test('logs of a game are for the owner, and those of a hidden test for nobody else', async () => {
    const id = await submitted({ userId, source: '_~' })
    await until(id)
    await db.submission.update({ where: { id }, data: { shared: true } })
    const own = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const other = await makeUser()

    expect(await findGame(id, 'secret-1', own)).toMatchObject({ log: { turns: [{ seat: 0 }] } })
    expect(await findGame(id, 'secret-1', other)).toBeUndefined()
    expect(await findGame(id, 'sample', other)).toMatchObject({ log: undefined })
    const seen = await findSubmission(id, other, 'en')
    expect(seen?.cases.map(({ watchable, reason }) => [watchable, reason?.code])).toEqual([
      [true, 'wall-time-partial'],
      [false, 'wall-time'],
      [false, 'wall-time'],
    ])
    expect(seen?.reason).toEqual(seen?.cases[0]?.reason)
  })
})

describe('an invalid program is rejected with its reason and leaves nothing behind', () => {
  test.each([
    ['an unknown language', { language: 'cobol' }, 'bad-form', {}],
    ['one that nobody judges', { language: 'rust' }, 'language-unavailable', { language: 'Rust' }],
    ['too long', { source: 'R'.repeat(1001) }, 'source-too-large', { bytes: 1001, limit: 1000 }],
    ['nothing', { source: ' \n' }, 'source-empty', {}],
    ['NUL', { source: 'R\n\0' }, 'source-unreadable', { line: 2 }],
    ['half a character', { source: '\ud83d' }, 'source-unreadable', { line: 1 }],
    ['one in another language', { source: '#include <cstdio>\nint main() {}\n' }, 'source-doubt', {}],
    ['an unknown problem', { problemId: 'nowhere' }, 'unknown-problem', {}],
  ])('%s', async (_, change, code, values) => {
    await idleWorker()
    expect(await submitScript({ userId, ...change })).toEqual({ ok: false, error: { code, values } })
    expect(await db.submission.count({ where: { userId } })).toBe(0)
  })

  test('one in another language, unless its author insists', async () => {
    await idleWorker()
    const doubtful = { userId, source: '#include <cstdio>\nint main() {}\n', token: randomUUID() }
    expect(await submitScript(doubtful)).toMatchObject({ error: { code: 'source-doubt' } })
    expect(await submitScript({ ...doubtful, sure: true })).toMatchObject({ ok: true })
  })

  test('an answer string for a program problem, and the reverse', async () => {
    const form = { userId, token: randomUUID() }
    expect(await submitAnswer({ ...form, problemId: 'way-out', text: 'RR' })).toMatchObject({
      error: { code: 'bad-form' },
    })
    await makeBotProblem('by-hand')
    await db.problem.update({ where: { id: 'by-hand' }, data: { kind: 'answer' } })
    expect(await submitScript({ userId, problemId: 'by-hand' })).toMatchObject({
      error: { code: 'bad-form' },
    })
  })
})
