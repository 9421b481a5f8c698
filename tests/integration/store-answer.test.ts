import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { judgeAnswer } from '@/judge/replay/replay'
import { scoreProgram } from '@/judge/verdicts/scoring'
import { closeDatabase, db, pool } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { forgiveUnreadable, submissionQuota } from '@/lib/core/submission-quota'
import { replayRow } from '@/lib/submissions/replays'
import { type JudgedAnswer, storeAnswer } from '@/lib/submissions/store'
import { submitAnswer, submitBot } from '@/lib/submissions/submit'
import { registerFakeWorker } from '../setup/fake-worker'
import { freshDatabase } from '../setup/postgres'
import { makeUser } from './people'

// Counts the calls; the judging itself is real.
vi.mock('@/judge/replay/replay', { spy: true })
afterAll(() => vi.doUnmock('@/judge/replay/replay'))

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
  await freshDatabase('seeded')
})

let userId: string
beforeEach(async () => {
  userId = (await makeUser()).id
})

const submit = (text: string, problemId = 'robot-escape', token: string = randomUUID()) =>
  submitAnswer({ userId, problemId, token, text })
const submissionKey = () => ({ key: submissionQuota(userId).key })
const codeOf = async (text: string) => {
  const result = await submit(text)
  return result.ok ? 'taken' : result.error.code
}

describe('the single statement stores the same as separate inserts', () => {
  /** Judges an answer as the command would, on as many cases as the problem has. */
  async function judged(problemId: string, text: string): Promise<JudgedAnswer> {
    const { cases, puzzle } = await db.problem.findUniqueOrThrow({
      where: { id: problemId },
      include: { cases: true },
    })
    const verdicts = cases.map((each) => ({
      caseId: each.id,
      ...judgeAnswer(puzzle as 'robot-escape', each, text),
    }))
    return { userId, problemId, token: randomUUID(), text, rules: 1, verdicts }
  }

  beforeAll(async () => {
    const { level } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape' } })
    for (const [position, sample] of [true, false].entries())
      await db.case.create({
        data: {
          ...{ problemId: 'robot-escape', name: `more-${position}`, position: 10 + position },
          ...{ sample, level, seed: position },
        },
      })
  })

  test('for random answers', async () => {
    const answers = fc.string({ unit: fc.constantFrom('U', 'R', 'D', 'L'), minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(answers, async (text) => {
        const answer = await judged('robot-escape', text)
        const { score, rank, verdict, reason } = scoreProgram(answer.verdicts)
        const began = Date.now()
        const id = await storeAnswer(answer)
        const row = await db.submission.findUniqueOrThrow({
          where: { id },
          include: { results: { include: { replay: true } } },
        })
        const { problemId, token } = answer
        expect(row).toMatchObject({ userId, problemId, token, answer: text, verdict, score, rank, reason })
        expect(row).toMatchObject({ state: 'judged', shared: false, tryout: false, generation: 0, rules: 1 })
        expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(began)
        const byCase = new Map(row.results.map((result) => [result.caseId, result]))
        expect(byCase.size).toBe(answer.verdicts.length)
        for (const { caseId, played, name, rank, ...plain } of answer.verdicts) {
          const { replay, ...result } = byCase.get(caseId)!
          expect(result).toEqual({
            ...{ submissionId: id, caseId, cpuMs: null, wallMs: null, memoryKiB: null },
            ...plain,
          })
          expect(replay).toEqual({ submissionId: id, caseId, ...replayRow(played!.replay()) })
        }
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['knights-tour', 'IMPOSSIBLE'],
    ['labyrinth-path', 'NONE'],
    ['labyrinth-path', '[0,0]->[0,1]'],
  ])('%s: %s', async (problemId, text) => {
    const answer = await judged(problemId, text)
    const id = await storeAnswer(answer)
    const [result] = await db.caseResult.findMany({ where: { submissionId: id }, include: { replay: true } })
    const { reason, metrics, played } = answer.verdicts[0]!
    expect(result).toMatchObject({ reason, metrics, replay: replayRow(played!.replay()) })
  })

  test('all of it or nothing', async () => {
    const answer = await judged('robot-escape', 'UUDD')
    const verdicts = [...answer.verdicts, { ...answer.verdicts[0]!, caseId: randomUUID() }]
    await expect(storeAnswer({ ...answer, verdicts })).rejects.toThrow('CaseResult_caseId_fkey')
    expect(await db.submission.count({ where: { userId } })).toBe(0)
    expect(await db.standing.count({ where: { userId } })).toBe(0)
  })

  test('the same form ten times concurrently is one submission, and each response has its id', async () => {
    const answer = await judged('robot-escape', 'UURR')
    const ids = await Promise.all(Array.from({ length: 10 }, () => storeAnswer(answer)))
    expect(new Set(ids).size).toBe(1)
    expect(await db.submission.findMany({ where: { userId }, select: { id: true } })).toEqual([
      { id: ids[0] },
    ])
  })
})

describe('an answer string', () => {
  test('takes two round trips', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await submit('UUUU')
      expect(query).toHaveBeenCalledTimes(2)
    } finally {
      query.mockRestore()
    }
  })

  test('reads no other submission, even without table statistics in PostgreSQL', async () => {
    // Number of rows read through an index. This connection flushes its statistics at once; the pool returns it again.
    const rowsRead = async () => {
      await pool().query('SELECT pg_stat_force_next_flush()')
      const { rows } = await pool().query(
        `SELECT idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'Submission'`,
      )
      return Number(rows[0].read)
    }
    const readFor = async (text: string) => {
      const before = await rowsRead()
      await submit(text)
      return (await rowsRead()) - before
    }
    const submitAll = async (letter: string, count: number) => {
      for (let i = 0; i < count; i++) await submit(letter.repeat(i + 1))
    }
    await submitAll('U', 20)
    // Its own row, which foreign keys and triggers read again, and perhaps the next one in index order.
    const withFew = await readFor('UUDD')
    await submitAll('D', 60)
    expect(await readFor('DDUU')).toBeLessThan(withFew + 5)
  })

  test('is on disk when it is acknowledged; only the quota is written asynchronously', async () => {
    // The test database does not wait for the disk; connections opened from here on do.
    const { rows: names } = await pool().query('SELECT quote_ident(current_database()) AS name')
    await pool().query(`ALTER DATABASE ${names[0].name} SET synchronous_commit = on`)
    await closeDatabase()
    await submit('not read')
    await submit('UUUL')
    const clients = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()))
    try {
      for (const client of clients) {
        const { rows } = await client.query('SHOW synchronous_commit')
        expect(rows).toEqual([{ synchronous_commit: 'on' }])
      }
    } finally {
      for (const client of clients) client.release()
    }
  })

  test.each(['no-such', 'Robot-Escape', 'a\0b', '', "'; DROP", 'x'.repeat(100)])(
    'to %j is to no problem and does not count',
    async (problemId) => {
      expect(await submit('U', problemId)).toMatchObject({ error: { code: 'unknown-problem' } })
      const { key } = submissionQuota(userId)
      expect(await db.rateLimit.count({ where: { key } })).toBe(0)
    },
  )
})

describe('the limit per minute', () => {
  beforeEach(() => {
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '2'
    return () => {
      process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
    }
  })

  test('comes before judging: beyond it, no one learns what is wrong with an answer', async () => {
    expect(await codeOf('UU')).toBe('taken')
    expect(await codeOf('UD')).toBe('taken')
    expect(await codeOf('not read')).toBe('too-many-submissions')
  })

  test('is not used up by as many invalid answers as it allows submissions, but by the next ones', async () => {
    for (const text of ['a', 'b']) expect(await codeOf(text)).toBe('letter')
    expect(await codeOf('UU')).toBe('taken')
    expect(await codeOf('c')).toBe('letter')
    expect(await codeOf('UD')).toBe('too-many-submissions')
    expect(await codeOf('d')).toBe('too-many-submissions')
  })

  test('is checked before judging: an answer beyond it is not judged, valid or not', async () => {
    const judged = vi.mocked(judgeAnswer).mockClear()
    await submit('UU')
    const cases = judged.mock.calls.length
    await submit('UD')
    for (const text of ['not read', 'UL']) expect(await codeOf(text)).toBe('too-many-submissions')
    expect(judged).toHaveBeenCalledTimes(2 * cases)
  })

  test('applies to invalid answers, too: at most twice as many are judged, also concurrently', async () => {
    const judged = vi.mocked(judgeAnswer).mockClear()
    await codeOf('a')
    const cases = judged.mock.calls.length
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, index) => codeOf(`b${index}`)))
    const after = [await codeOf('c'), await codeOf('d'), await codeOf('e')]
    expect(after.at(-1)).toBe('too-many-submissions')
    const read = [...atOnce, ...after].filter((code) => code === 'letter').length + 1
    expect(read).toBeLessThanOrEqual(4)
    expect(judged).toHaveBeenCalledTimes(read * cases)
  })

  test('is not used up by sending the same form again', async () => {
    const token = randomUUID()
    for (let i = 0; i < 5; i++) expect((await submit('RR', 'robot-escape', token)).ok).toBe(true)
    expect(await codeOf('UD')).toBe('taken')
    expect(await codeOf('UL')).toBe('too-many-submissions')
  })

  test('takes one point for a double click, also if it is the last one', async () => {
    expect(await codeOf('UU')).toBe('taken')
    const token = randomUUID()
    // None of them waits for its connection, after which it would find the first one.
    await Promise.all([1, 2, 3].map(() => pool().query('SELECT pg_sleep(0.1)')))
    const clicks = await Promise.all([1, 2, 3].map(() => submit('RR', 'robot-escape', token)))
    expect(clicks).toEqual(clicks.map(() => ({ ok: true, value: expect.any(String) })))
    expect(new Set(clicks.map((click) => click.ok && click.value)).size).toBe(1)
    expect(await db.rateLimit.findUnique({ where: submissionKey() })).toMatchObject({ points: 2 })
    // The program of a form likewise.
    await db.rateLimit.update({ where: submissionKey(), data: { points: 1 } })
    await registerFakeWorker()
    const form = { userId, problemId: 'snake', token, language: 'python', source: 'print()', tryout: true }
    const programs = await Promise.all([1, 2].map(() => submitBot({ ...form, sure: true })))
    expect(programs.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('returns nothing into a later minute', async () => {
    const { key } = submissionQuota(userId)
    const expire = Date.now() + 60_000
    await db.rateLimit.create({ data: { key, points: 2, expire } })
    await forgiveUnreadable(userId, { points: 1, expire: expire - 1 })
    expect(await db.rateLimit.findUniqueOrThrow({ where: { key } })).toMatchObject({ points: 2 })
    await forgiveUnreadable(userId, { points: 1, expire })
    expect(await db.rateLimit.findUniqueOrThrow({ where: { key } })).toMatchObject({ points: 1 })
  })
})

test('a new id is a UUID of version 7, which starts with the time', () => {
  const now = Date.UTC(2026, 10, 23)
  const ids = Array.from({ length: 100 }, () => newId(now))
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  }
})
