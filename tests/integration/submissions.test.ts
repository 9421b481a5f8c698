import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { simulate } from '@/judge/replay/replay'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { listSubmissions, listSubmissionsTo } from '@/lib/submissions/list'
import { bestSharedReplay, findSubmission } from '@/lib/submissions/queries'
import { shareSubmission, submitAnswer } from '@/lib/submissions/submit'
import { HALF_ESCAPE } from '../setup/answers'
import { freshDatabase } from '../setup/postgres'
import { whileHidden } from './hidden'
import { makeUser } from './people'

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
  await freshDatabase('seeded')
})

let owner: Viewer
let userId: string
beforeEach(async () => {
  owner = await makeUser()
  userId = owner.id
})

const submit = (text: string, problemId = 'robot-escape', token: string = randomUUID()) =>
  submitAnswer({ userId, problemId, token, text })

async function submitted(text: string, problemId?: string): Promise<string> {
  const result = await submit(text, problemId)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('a valid answer', () => {
  test('is stored with its verdict, its case, its replay and its standing', async () => {
    const id = await submitted(`  ${HALF_ESCAPE}\n`)
    const row = await db.submission.findUniqueOrThrow({
      where: { id },
      include: { results: { include: { replay: true } }, standing: true },
    })
    expect(row).toMatchObject({
      verdict: 'partial',
      score: 0.4,
      rank: [1, 42],
      answer: HALF_ESCAPE,
      rules: 1,
    })
    expect(row.results).toMatchObject([
      { verdict: 'partial', metrics: { escaped: 28, starts: 70, length: 43 } },
    ])
    expect(row.standing).toMatchObject({ userId, accepted: false, score: 0.4 })

    const { verdict, score, ...replay } = row.results[0]!.replay!
    expect(simulate({ ...replay, ending: { verdict: verdict as 'partial', score } }).ok).toBe(true)
  })

  test.each([
    ['knights-tour', 'IMPOSSIBLE', 'wrong-answer'],
    ['labyrinth-path', 'NONE', 'wrong-answer'],
    ['labyrinth-path', '[0,0]->[0,1]', 'wrong-answer'],
  ])('%s: %s is a wrong answer, which is stored but never ranked', async (problem, text, verdict) => {
    const id = await submitted(text, problem)
    const row = await db.submission.findUniqueOrThrow({ where: { id }, include: { standing: true } })
    expect(row).toMatchObject({ verdict, score: 0, rank: [], standing: null })
  })
})

describe('an invalid answer is rejected with its reason and leaves nothing behind', () => {
  test.each([
    // name                    problem           text                      code              values
    ['empty', 'robot-escape', ' \n', 'empty', { limit: 1000 }],
    ['1001 letters', 'robot-escape', 'U'.repeat(1001), 'too-long', { length: 1001, limit: 1000 }],
    ['lower case', 'robot-escape', 'UDr', 'letter', { character: '“r”', position: 3 }],
    ['NUL', 'robot-escape', 'U\0', 'letter', { character: 'U+0000', position: 2 }],
    [
      'too many bytes',
      'robot-escape',
      'U'.repeat(70_000),
      'answer-too-large',
      { bytes: 70_000, limit: 65_536 },
    ],
    ['an unknown problem', 'no-such', 'U', 'unknown-problem', {}],
    ['a hostile problem', '\'; DROP TABLE "User" --', 'U', 'unknown-problem', {}],
  ])('%s', async (_, problem, text, code, values) => {
    const result = await submit(text, problem)
    expect(result).toMatchObject({ ok: false, error: { code, values } })
    expect(await db.submission.count({ where: { userId } })).toBe(0)
  })

  test('a hidden problem', async () => {
    const refused = await whileHidden('knights-tour', () => submit('IMPOSSIBLE', 'knights-tour'))
    expect(refused).toMatchObject({ error: { code: 'unknown-problem' } })
  })

  test('more than the limit in a minute; an invalid one does not count', async () => {
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '2'
    try {
      await submit('not read')
      await submitted('U')
      await submitted('D')
      const refused = await submit('L')
      expect(refused).toMatchObject({ ok: false, error: { code: 'too-many-submissions' } })
    } finally {
      process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
    }
  })
})

describe('one form', () => {
  test('sent ten times concurrently is one submission', async () => {
    const token = randomUUID()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => submit(HALF_ESCAPE, 'robot-escape', token)),
    )
    expect(new Set(results.map((result) => (result.ok ? result.value : result.error.code))).size).toBe(1)
    expect(await db.submission.count({ where: { userId } })).toBe(1)
  })

  test('sent again with a corrected answer is another submission', async () => {
    const token = randomUUID()
    await submit('U', 'robot-escape', token)
    await submit('UD', 'robot-escape', token)
    expect(await db.submission.count({ where: { userId } })).toBe(2)
  })
})

describe('who may see a submission', () => {
  test('the owner and an administrator; nobody else until it is shared', async () => {
    const id = await submitted(HALF_ESCAPE)
    const stranger = await makeUser()
    const sees = async (who: Parameters<typeof findSubmission>[1]) =>
      (await findSubmission(id, who, 'en')) !== undefined

    expect(await sees(owner)).toBe(true)
    expect(await sees({ ...stranger, role: 'administrator' })).toBe(true)
    expect(await sees(stranger)).toBe(false)
    expect(await sees(null)).toBe(false)

    expect(await shareSubmission(stranger.id, id, true)).toBe(false)
    expect(await sees(null)).toBe(false)
    expect(await shareSubmission(userId, id, true)).toBe(true)
    expect(await sees(null)).toBe(true)
    expect(await sees(stranger)).toBe(true)
    expect(await shareSubmission(userId, id, false)).toBe(true)
    expect(await sees(null)).toBe(false)
  })

  test('a shared one is private again when its problem is hidden', async () => {
    const id = await submitted('NONE', 'labyrinth-path')
    await shareSubmission(userId, id, true)
    await whileHidden('labyrinth-path', async () => {
      expect(await findSubmission(id, null, 'en')).toBeUndefined()
      expect(await findSubmission(id, owner, 'en')).toBeDefined()
    })
  })

  test.each(['nonsense', '', '00000000-0000-4000-8000-000000000000', "' OR 1=1"])(
    'no such id: %j',
    async (id) => {
      expect(await findSubmission(id, { ...owner, role: 'administrator' }, 'en')).toBeUndefined()
    },
  )

  describe('a list', () => {
    test("contains the user's own submissions, of all problems or of one, newest first", async () => {
      const first = await submitted(HALF_ESCAPE)
      const second = await submitted('UR')
      const row = { state: 'judged', language: null, version: null, role: null, createdAt: expect.any(Date) }
      const rows = [
        { ...row, id: second, verdict: 'partial', score: expect.any(Number), length: 2 },
        { ...row, id: first, verdict: 'partial', score: expect.any(Number), length: HALF_ESCAPE.length },
      ]
      expect(await listSubmissionsTo('robot-escape', userId, 20)).toEqual(rows)
      expect(await listSubmissionsTo('robot-escape', userId, 1)).toEqual(rows.slice(0, 1))
      expect(await listSubmissionsTo('knights-tour', userId, 20)).toEqual([])
      const title = 'Robot escape'
      expect(await listSubmissions(userId, 'en', 20)).toEqual(rows.map((each) => ({ ...each, title })))
      const stranger = await makeUser()
      expect(await listSubmissions(stranger.id, 'en', 20)).toEqual([])
      expect(await listSubmissionsTo('robot-escape', stranger.id, 20)).toEqual([])
    })

    test('names problems in the reader’s language or in English', async () => {
      await submitted(HALF_ESCAPE)
      const titleIn = async (locale: string) => (await listSubmissions(userId, locale, 1))[0]?.title
      const { title } = await db.statement.findUniqueOrThrow({
        where: { problemId_locale: { problemId: 'robot-escape', locale: 'ru' } },
      })
      expect([await titleIn('ru'), await titleIn('eo')]).toEqual([title, await titleIn('en')])
      expect(title).not.toBe(await titleIn('en'))
    })

    test('does not load answers and statements', async () => {
      const query = vi.spyOn(pool(), 'query')
      try {
        await submitted('UDLR'.repeat(250))
        query.mockClear()
        await listSubmissionsTo('robot-escape', userId, 20)
        expect(query).toHaveBeenCalledTimes(1)
        const { rows } = await query.mock.results[0]!.value
        expect(JSON.stringify(rows).length).toBeLessThan(300)
      } finally {
        query.mockRestore()
      }
    })
  })

  test('the home page shows only shared accepted answers', async () => {
    const id = await submitted(HALF_ESCAPE)
    await shareSubmission(userId, id, true)
    expect(await bestSharedReplay('robot-escape')).toBeUndefined()
  })
})
