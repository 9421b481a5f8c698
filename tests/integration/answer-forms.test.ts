import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { submissionQuota } from '@/lib/core/submission-quota'
import { ADMINISTRATOR_PASSWORD } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'
import { signedIn } from './people'
import { type Answer, dataOf, formOf, SESSION, Visitor, wordsOf } from './visitor'

/*
 * Answers come in two ways: to the page's own address, which is how browsers without scripts send the form, and to
 * /api/v1/submissions, which is how the page with scripts sends it. Both end in the same function.
 */

const LIMIT = 5
const PATH = '/problems/robot-escape'
const API = '/api/v1/submissions'

interface Person {
  readonly visitor: Visitor
  readonly id: string
  /** Where they send their forms. */
  readonly to: string
}

let site: Site
let people: Record<'page' | 'api', Person>

beforeAll(async () => {
  site = await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: `${LIMIT}` } })
  people = { page: await person('by-the-page', PATH), api: await person('by-the-api', API) }
})
beforeEach(async () => {
  await db.submission.deleteMany()
  await db.rateLimit.deleteMany()
})

async function person(username: string, to: string): Promise<Person> {
  const visitor = await signedIn(site.url, username)
  return { visitor, id: (await db.user.findUniqueOrThrow({ where: { username } })).id, to }
}

/** Submits the form of the problem's page with some of its fields changed. */
async function send(
  { visitor, to }: Person,
  changes: Record<string, string | File>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return visitor.post(to, dataOf(await visitor.form(PATH, 'answer'), changes), headers)
}

const sendBoth = async (changes: Record<string, string | File>) =>
  [await send(people.page, changes), await send(people.api, changes)] as const

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
    expect(answers.map(isOfNext)).toEqual([false, false])
    expect(answers.map(({ status }) => status)).toEqual([303, 201])
    for (const { location, headers } of answers) {
      expect(location).toMatch(/^\/submissions\/[\da-f-]{36}$/)
      expect(headers.get('cache-control')).toMatch(/private.*no-store/)
    }
    expect(answers[0].body).toBe('')
    expect(JSON.parse(answers[1].body)).toEqual({
      id: answers[1].location?.slice(-36),
      token: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const [one, other] = [await storedOf(people.page), await storedOf(people.api)]
    expect(one).toHaveLength(1)
    expect(one).toEqual(other)
    expect(await takenOf(people.page)).toEqual(await takenOf(people.api))
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
    expect(policies[0]?.replace(/nonce-[^']*/g, '')).toBe(policies[1]?.replace(/nonce-[^']*/g, ''))
  })

  test('sending the same form again leads to the same submission', async () => {
    const token = randomUUID()
    for (const who of [people.page, people.api]) {
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
    const [page, api] = await sendBoth(changes)
    const { error } = JSON.parse(api.body)
    expect([page.status, api.status]).toEqual([200, STATUS[error.code] ?? 422])
    expect(error.message).not.toBe('')
    expect(words(page)).toContain(error.message.replace(/\s+/g, ' '))
    expect(words(await people.page.visitor.get(PATH))).not.toContain(error.message)
    expect(await takenOf(people.page)).toEqual(await takenOf(people.api))
    expect(await db.submission.count()).toBe(0)
  })

  test('one answer more than the limit allows', async () => {
    for (const [who, taken, refused] of [
      [people.page, 303, 200],
      [people.api, 201, 429],
    ] as const) {
      for (let i = 0; i < LIMIT; i++)
        expect((await send(who, { answer: 'U'.repeat(i + 1) })).status).toBe(taken)
      expect((await send(who, { answer: 'D' })).status).toBe(refused)
      expect(await storedOf(who)).toHaveLength(LIMIT)
    }
    expect(await takenOf(people.page)).toEqual(await takenOf(people.api))
    expect(submissionQuota(people.page.id).key).toContain(people.page.id)
  })

  test('invalid answers, until they count', async () => {
    for (let i = 0; i < LIMIT + 2; i++) {
      await sendBoth({ answer: 'no answer' })
      expect(await takenOf(people.page)).toEqual(await takenOf(people.api))
    }
  })
})

/** Statuses of the API for refusals; all others are 422. */
const STATUS: Record<string, number> = {
  'bad-form': 400,
  'unknown-problem': 404,
  'answer-too-large': 413,
}

describe('the API takes an answer', () => {
  const fields = { problem: 'robot-escape', answer: 'UDLR' }
  const ask = (type: string, body: string) => people.api.visitor.post(API, body, { 'content-type': type })

  test.each([
    ['in JSON', 'application/json', (sent: object) => JSON.stringify(sent), 201],
    [
      'in JSON, named with its letters',
      'application/json; charset=utf-8',
      (sent: object) => JSON.stringify(sent),
      201,
    ],
    [
      'as a short form',
      'application/x-www-form-urlencoded',
      (sent: object) => `${new URLSearchParams({ ...sent })}`,
      201,
    ],
    ['as nothing else', 'text/plain', (sent: object) => JSON.stringify(sent), 400],
    ['as no list', 'application/json', (sent: object) => JSON.stringify([sent]), 400],
    ['as no null', 'application/json', () => 'null', 400],
  ])('%s', async (_, type, written, status) => {
    const { body, ...answer } = await ask(type, written({ ...fields, token: randomUUID() }))
    expect(answer.status).toBe(status)
    expect(JSON.parse(body)).toHaveProperty(status === 201 ? 'id' : 'error.message')
    expect(await storedOf(people.api)).toHaveLength(status === 201 ? 1 : 0)
  })

  test('not from somebody who is signed out', async () => {
    const { status, body } = await new Visitor(site.url).post(API, formOf({ ...fields, token: randomUUID() }))
    expect([status, JSON.parse(body).error.code]).toEqual([401, 'not-signed-in'])
  })

  test('not with a password in place of a session', async () => {
    const headers = {
      authorization: `Basic ${Buffer.from(`admin:${ADMINISTRATOR_PASSWORD}`).toString('base64')}`,
    }
    const { status } = await new Visitor(site.url).post(
      API,
      formOf({ ...fields, token: randomUUID() }),
      headers,
    )
    expect(status).toBe(401)
    expect(await db.submission.count()).toBe(0)
  })

  test('and is asked for nothing', async () => {
    expect((await people.api.visitor.get(API)).status).toBe(404)
  })
})

describe('nobody gets past the checks before the form', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['that a page of another site sends', { 'sec-fetch-site': 'cross-site' }],
    ['that comes from nowhere', { origin: 'null' }],
  ])('a form %s', async (_, headers) => {
    for (const who of [people.page, people.api]) {
      expect((await send(who, { answer: 'UDLR' }, headers)).status).toBe(403)
      expect(await storedOf(who)).toEqual([])
    }
  })

  test('a session that has ended', async () => {
    const gone = await person('gone', PATH)
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
    const [a, b] = [await person('one-of-two', PATH), await person('two-of-two', API)]
    const form = await a.visitor.form('/problems/robot-escape', 'answer')
    a.visitor.jar.set(`${SESSION}.0`, b.visitor.jar.get(SESSION) ?? '')
    const page = await a.visitor.post('/problems/robot-escape', dataOf(form, { answer: 'UDLR' }))
    expect([page.status, isOfNext(page)]).toEqual([200, true])
    expect((await a.visitor.post(API, dataOf(form, { answer: 'UDLR' }))).status).toBe(401)
    expect(await db.submission.count()).toBe(0)
  })
})
