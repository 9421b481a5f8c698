import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { submissionQuota } from '@/lib/core/submission-quota'
import { type Site, startSite } from '../setup/site'
import { signedIn } from './people'
import { type Answer, dataOf, SESSION, type Visitor, wordsOf } from './visitor'

/*
 * Two routes accept the answer form: lib/http/answers.ts or the action of the page. The action handles a form that has, in
 * addition to its fields, one that no page has: lib/http does not take what is not clearly its form.
 */

const LIMIT = 5

interface Person {
  readonly visitor: Visitor
  readonly id: string
  /** Fields of their forms that no page has. */
  readonly extra: Record<string, string>
}

let site: Site
let people: Record<'server' | 'action', Person>

beforeAll(async () => {
  site = await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: `${LIMIT}` } })
  people = {
    server: await person('by-the-server'),
    action: await person('by-the-action', { unknown: 'x' }),
  }
})
beforeEach(async () => {
  await db.submission.deleteMany()
  await db.rateLimit.deleteMany()
})

async function person(username: string, extra: Record<string, string> = {}): Promise<Person> {
  const visitor = await signedIn(site.url, username)
  return { visitor, id: (await db.user.findUniqueOrThrow({ where: { username } })).id, extra }
}

/** Submits the form of the problem's page with some of its fields changed. */
async function send(
  { visitor, extra }: Person,
  changes: Record<string, string | File>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = '/problems/robot-escape'
  return visitor.post(path, dataOf(await visitor.form(path, 'answer'), { ...extra, ...changes }), headers)
}

const sendBoth = async (changes: Record<string, string | File>) =>
  [await send(people.server, changes), await send(people.action, changes)] as const

/** Whether Next produced an answer: each of them lists its router headers in `vary`. */
const isOfNext = ({ headers }: Answer) => headers.get('vary')?.includes('next-router-state-tree') ?? false

/** Returns what is stored of a person's submissions, without what differs each time. */
const storedOf = async ({ id }: Person) =>
  (
    await db.submission.findMany({
      where: { userId: id },
      include: { results: { include: { replay: true } }, standing: true },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ results, standing, id, userId, token, createdAt, judgedAt, ...row }) => ({
    ...row,
    standing: standing && { score: standing.score, rank: standing.rank },
    results: results.map(({ submissionId, replay, ...result }) => ({
      ...result,
      replay: replay && { ...replay, submissionId: undefined },
    })),
  }))

/** Returns how much of a person's quota is used. */
const takenOf = async ({ id }: Person) =>
  (await db.rateLimit.findMany({ where: { key: { contains: id } }, orderBy: { key: 'asc' } })).map(
    ({ key, points }) => [key.replace(id, ''), points],
  )

/** Returns the visible text of a page below its header. */
const words = ({ body }: Answer) => wordsOf(body.replace(/<header.*?<\/header>/s, ''))

describe('what is accepted is the same both ways', () => {
  test.each<[string, Record<string, string | File>]>([
    ['an answer', { answer: 'UDLR' }],
    ['the right one of a line end', { answer: 'UDLR\r\n' }],
    ['a file', { answer: '', file: new File(['UUDD'], 'answer.txt') }],
    ['a file in place of what is typed', { answer: 'UR', file: new File(['UUDD\r\n'], 'answer.txt') }],
    ['an empty file', { answer: 'UR', file: new File([], '') }],
    [
      'a file in UTF-16',
      { answer: '', file: new File([Buffer.from('\ufeffUUDD', 'utf16le')], 'answer.txt') },
    ],
    ['a text that was pasted with its mark', { answer: '\ufeffUUDD' }],
    ['another problem than the page’s', { problem: 'labyrinth-path', answer: 'NONE' }],
  ])('%s', async (_, changes) => {
    const answers = await sendBoth(changes)
    expect(answers.map(isOfNext)).toEqual([false, true])
    for (const { status, location, body } of answers) {
      expect([status, body]).toEqual([303, ''])
      expect(location).toMatch(/^\/submissions\/[\da-f-]{36}$/)
    }
    const [one, other] = [await storedOf(people.server), await storedOf(people.action)]
    expect(one).toHaveLength(1)
    expect(one).toEqual(other)
    expect(await takenOf(people.server)).toEqual(await takenOf(people.action))
    expect(answers[0].headers.get('cache-control')).toMatch(/private.*no-store/)
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
    expect(policies[0]?.replace(/nonce-[^']*/g, '')).toBe(policies[1]?.replace(/nonce-[^']*/g, ''))
  })

  test('sending the same form again leads to the same submission', async () => {
    const token = randomUUID()
    for (const who of [people.server, people.action]) {
      const [first, second] = [
        await send(who, { token, answer: 'UU' }),
        await send(who, { token, answer: 'UU' }),
      ]
      expect(second.location).toBe(first.location)
      expect(await storedOf(who)).toHaveLength(1)
    }
  })
})

describe('rejections have the same messages and count the same', () => {
  const form: Record<string, Record<string, string>> = {
    'a letter that there is none of': { answer: 'UX' },
    nothing: { answer: ' ' },
    'too long': { answer: 'U'.repeat(1001) },
    'no such problem': { problem: 'no-such', answer: 'U' },
    'a problem for programs': { problem: 'snake', answer: 'U' },
    'no token': { token: '', answer: 'U' },
    'a token that is none': { token: 'x', answer: 'U' },
  }
  test.each(Object.entries(form))('%s', async (_, changes) => {
    const answers = await sendBoth(changes)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = answers.map(words)
    expect(one).toBe(other)
    expect(one).not.toBe(words(await people.server.visitor.get('/problems/robot-escape')))
    expect(await takenOf(people.server)).toEqual(await takenOf(people.action))
    expect(await db.submission.count()).toBe(0)
  })

  test('one answer more than the limit allows', async () => {
    for (const who of [people.server, people.action]) {
      for (let i = 0; i < LIMIT; i++)
        expect((await send(who, { answer: 'U'.repeat(i + 1) })).status).toBe(303)
      const refused = await send(who, { answer: 'D' })
      expect([refused.status, await storedOf(who)]).toEqual([200, expect.objectContaining({ length: LIMIT })])
    }
    expect(await takenOf(people.server)).toEqual(await takenOf(people.action))
    expect(submissionQuota(people.server.id).key).toContain(people.server.id)
  })

  test('invalid answers, until they count', async () => {
    for (let i = 0; i < LIMIT + 2; i++) {
      await sendBoth({ answer: 'no answer' })
      expect(await takenOf(people.server)).toEqual(await takenOf(people.action))
    }
  })
})

describe('nobody gets past the checks before the action', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['that a page of another site sends', { 'sec-fetch-site': 'cross-site' }],
    ['that comes from nowhere', { origin: 'null' }],
  ])('a form %s', async (_, headers) => {
    for (const who of [people.server, people.action]) {
      expect((await send(who, { answer: 'UDLR' }, headers)).status).toBe(403)
      expect(await storedOf(who)).toEqual([])
    }
  })

  test('a session that has ended', async () => {
    const gone = await person('gone')
    const cookie = gone.visitor.jar.get(SESSION) ?? ''
    const form = await send(gone, { answer: 'UDLR' })
    expect(form.status).toBe(303)
    await db.session.deleteMany({ where: { userId: gone.id } })
    gone.visitor.jar.set(SESSION, cookie)
    const page = await send(gone, { token: randomUUID(), answer: 'UU' })
    expect([page.status, isOfNext(page)]).toEqual([200, true])
    expect(await storedOf(gone)).toHaveLength(1)
  })

  test('two sessions at once: nobody is signed in', async () => {
    const [a, b] = [await person('one-of-two'), await person('two-of-two')]
    const form = await a.visitor.form('/problems/robot-escape', 'answer')
    a.visitor.jar.set(`${SESSION}.0`, b.visitor.jar.get(SESSION) ?? '')
    const page = await a.visitor.post('/problems/robot-escape', dataOf(form, { answer: 'UDLR' }))
    expect([page.status, isOfNext(page)]).toEqual([200, true])
    expect(await db.submission.count()).toBe(0)
  })
})
