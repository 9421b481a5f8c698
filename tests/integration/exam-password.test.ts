import { strToU8, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { ROUTES } from '../setup/routes'
import { type Site, startSite } from '../setup/site'
import { type Example, makeExample, PASSWORD, PROBLEMS, submitted } from './ccs-contest'
import { contest } from './contests'
import { signedIn } from './people'
import { rawRequest } from './raw-socket'
import { Visitor } from './visitor'

/*
 * An exam restricts people however they say who they are. Programs send a password with each request, and have no session:
 * the Contest API is theirs, and what an exam closes is closed to them as well.
 */

const ROOM = '192.0.2.7'
const AWAY = '198.51.100.7'
const NETWORKS = ['192.0.2.0/24']

let site: Site
let example: Example
let other: string

beforeAll(async () => {
  const env = { CLEW_TRUST_PROXY: '1', CLEW_SUBMISSIONS_PER_MINUTE: '60' }
  site = await startSite({ env })
})
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`
  await db.session.deleteMany()
  example = await makeExample()
  other = (await contest(-1, 1, { problemId: 'knights-tour' })).id
})

const basic = (name: string, password = PASSWORD) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

interface Way {
  /** Whose password comes with the request. */
  readonly as?: string
  readonly password?: string
  readonly cookie?: string
  readonly from?: string
  readonly method?: string
  readonly body?: unknown
}

/** Asks for an address, and reads only the beginning of an answer that may never end. */
async function ask(path: string, { as, password, cookie, from = AWAY, method = 'GET', body }: Way = {}) {
  const ending = new AbortController()
  const response = await fetch(new URL(path, site.url), {
    ...{ method, redirect: 'manual', signal: ending.signal },
    headers: {
      'x-forwarded-for': from,
      ...(as && { authorization: basic(as, password) }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const isStream = /ndjson|event-stream/.test(response.headers.get('content-type') ?? '')
  const text = isStream ? '' : await response.text()
  ending.abort()
  return { status: response.status, headers: response.headers, text }
}

const api = (rest: string, id = example.id) => `/api/ccs/contests/${id}${rest}`

/** Makes the contest an exam and waits until the web server knows. */
async function begin({ oneSession = false } = {}) {
  await db.exam.create({
    data: { contestId: example.id, networks: NETWORKS, everybody: false, oneSession },
  })
  // Nobody but its participants is restricted elsewhere, so it is not an exam of before.
  await expect.poll(async () => (await ask(api(''), { as: 'bob' })).status).toBe(403)
}

const SUBMISSION = {
  ...{ problem_id: 'robot-escape', language_id: 'text' },
  files: [{ data: Buffer.from(zipSync({ 'answer.txt': strToU8('U') })).toString('base64') }],
}
const QUESTION = { text: 'Is it?', problem_id: PROBLEMS[0] }

/** What Ann has written so far. */
const written = async () => [
  await db.submission.count({ where: { userId: example.users.ann } }),
  await db.clarification.count(),
]

/** Every address of the Contest API, of the exam and of another contest, with the methods that may do something. */
async function everything() {
  const submission = await submitted({ userId: example.users.ann, at: -1 })
  const routes = ROUTES.filter((route) => route.startsWith('/api/ccs/'))
  const paths = routes.flatMap((route) =>
    [example.id, other].flatMap((id) =>
      ['problems', 'submissions', 'clarifications', 'scoreboard', 'account', 'access'].map((endpoint) =>
        route
          .replace('[id]', id)
          .replace('[endpoint]', endpoint)
          .replace('[object]', endpoint === 'problems' ? PROBLEMS[0] : '1')
          .replace('[webhook]', submission)
          .replace('[...rest]', 'no/such/endpoint'),
      ),
    ),
  )
  return [...new Set(paths)].flatMap((path) =>
    ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => ({ path, method })),
  )
}

test('outside of the room, a participant reads, asks and submits nothing by a password', async () => {
  const all = await everything()
  expect(all.length).toBeGreaterThan(40)
  await begin()
  const before = await written()
  const open: string[] = []
  for (const { path, method } of all) {
    const { status, text } = await ask(path, {
      as: 'ann',
      method,
      ...(method !== 'GET' && { body: QUESTION }),
    })
    if (status !== 403) open.push(`${method} ${path} ${status}`)
    // Refused in the form that programs of the API read.
    else expect(JSON.parse(text)).toEqual({ code: 403, message: expect.stringMatching(/Yours is 198\.51/) })
  }
  expect(open).toEqual([])
  for (const [endpoint, body] of [
    ['/submissions', SUBMISSION],
    ['/clarifications', QUESTION],
  ] as const)
    expect((await ask(api(endpoint), { as: 'ann', method: 'POST', body })).status).toBe(403)
  expect(await written()).toEqual(before)
  // Others are not restricted, and neither is somebody who runs it.
  for (const as of ['eve', 'olga']) expect((await ask(api('/problems'), { as })).status).toBe(200)
})

test('no spelling of an address is a way around', async () => {
  await begin()
  const spellings = [
    `/api/%63cs/contests/${example.id}/problems`,
    `/%61pi/ccs/contests/${example.id}/problems`,
    `//api/ccs/contests/${example.id}/problems`,
    `/api//ccs/contests/${example.id}/problems`,
    `/api/./ccs/contests/${example.id}/problems`,
    `/x/../api/ccs/contests/${example.id}/problems`,
    `/api\\ccs/contests/${example.id}/problems`,
    `/api/ccs/contests/${example.id}/problems/`,
    `/api/ccs/contests/${example.id}/problems;x`,
    `/api/ccs/contests/${example.id}%2fproblems`,
    `/API/ccs/contests/${example.id}/problems`,
    `/api/ccs/contests/${example.id}/problems?x=/events`,
    `/api/ccs/contests/${example.id}/account%3f`,
  ]
  for (const path of spellings) {
    const { status, body } = await rawRequest(site.url, path, {
      ...{ authorization: basic('ann'), 'x-forwarded-for': AWAY },
    })
    expect([path, [301, 308, 400, 403, 404].includes(status)], String(body)).toEqual([path, true])
    expect(body.includes('robot-escape')).toBe(false)
  }
})

describe('in the room', () => {
  test('a password opens the API of the exam, and nothing else', async () => {
    await begin()
    const way = { as: 'ann', from: ROOM }
    for (const rest of [
      '',
      '/problems',
      '/problems/robot-escape/statement',
      '/scoreboard',
      '/submissions',
      '/account',
      '/event-feed',
    ])
      expect([rest, (await ask(api(rest), way)).status]).toEqual([rest, 200])
    expect((await ask(`${api('/problems')}/`, way)).status).toBe(200)
    expect((await ask(api('/submissions'), { ...way, method: 'POST', body: SUBMISSION })).status).toBe(201)
    expect((await ask(api('/clarifications'), { ...way, method: 'POST', body: QUESTION })).status).toBe(201)
    expect(await written()).toEqual([1, 1])
    for (const path of [api('', other), api('/problems', other), '/api/ccs/contests', '/api/ccs/webhooks'])
      expect([path, (await ask(path, way)).status]).toEqual([path, 403])
    // Organisers see that a program has asked, and from where.
    const visits = async () => db.examVisit.findMany({ where: { userId: example.users.ann } })
    await expect.poll(async () => (await visits()).map(({ address }) => address)).toEqual([ROOM])
  })

  test('with one session at a time, only the session of a browser does', async () => {
    const first = await signedIn(site.url, 'ann', ROOM)
    await begin({ oneSession: true })
    const before = await written()
    for (const [rest, more] of [
      ['/problems', {}],
      ['/submissions', { method: 'POST', body: SUBMISSION }],
      ['/clarifications', { method: 'POST', body: QUESTION }],
    ] as const) {
      const { status, text } = await ask(api(rest), { as: 'ann', from: ROOM, ...more })
      expect([rest, status, JSON.parse(text)]).toEqual([
        rest,
        403,
        { code: 403, message: expect.stringContaining('a password sent with a request is not accepted') },
      ])
    }
    expect(await written()).toEqual(before)
    // It has not ended the session, which is open to the API of the exam as well.
    expect((await first.get(`/contests/${example.id}`)).status).toBe(200)
    const { cookie } = first
    expect((await ask(api('/problems'), { cookie, from: ROOM })).status).toBe(200)
    expect(
      (await ask(api('/submissions'), { cookie, from: ROOM, method: 'POST', body: SUBMISSION })).status,
    ).toBe(201)
    // A password with the session makes no second person, and does not keep the session up.
    expect((await ask(api('/problems'), { as: 'ann', cookie, from: ROOM })).status).toBe(200)
    await signedIn(site.url, 'ann', ROOM)
    const { status, text } = await ask(api('/problems'), { as: 'ann', cookie, from: ROOM })
    expect([status, text]).toEqual([403, expect.stringContaining('You have signed in elsewhere')])
    expect((await ask(api('/problems'), { as: 'ann', cookie, from: ROOM })).text).toContain(
      'a password sent with a request is not accepted',
    )
  })

  test('who gives no right password is a stranger there', async () => {
    await begin()
    expect((await ask(api('/problems'), { as: 'ann', password: 'wrong', from: ROOM })).status).toBe(401)
    expect((await ask(api('/problems'), { from: ROOM })).status).toBe(403)
    expect((await ask(api('/problems'), { as: 'eve', from: ROOM })).status).toBe(200)
    await db.exam.updateMany({ data: { everybody: true } })
    const asEve = async () => (await ask(api('/problems'), { as: 'eve', from: ROOM })).status
    await expect.poll(asEve).toBe(403)
  })
})

test('on pages a password is nobody’s: they are as for whoever is signed out', async () => {
  await begin()
  const pages = ['/', '/problems', `/problems/${PROBLEMS[0]}`, '/settings', '/users/ann', '/api/palette']
  for (const from of [ROOM, AWAY])
    for (const path of [...pages, `/contests/${example.id}`, `/api/contests/${example.id}/scoreboard`]) {
      const [without, ann, wrong] = await Promise.all([
        ask(path, { from }),
        ask(path, { from, as: 'ann' }),
        ask(path, { from, as: 'ann', password: 'wrong' }),
      ])
      const seen = ({ status, headers }: typeof ann) => [path, status, headers.get('location')]
      expect(seen(ann)).toEqual(seen(without))
      expect(seen(wrong)).toEqual(seen(without))
      expect(ann.text).not.toContain('@ann')
    }
})

describe('a request with a session and a password', () => {
  test('of one person is theirs', async () => {
    const { cookie } = await signedIn(site.url, 'ann')
    const { status, text } = await ask(api('/account'), { as: 'ann', cookie })
    expect([status, JSON.parse(text)]).toMatchObject([200, { username: 'ann' }])
    const wrong = await ask(api('/account'), { as: 'ann', password: 'wrong', cookie })
    expect(wrong.status).toBe(401)
  })

  test('of two people is nobody’s', async () => {
    const { cookie } = await signedIn(site.url, 'ann')
    const { status, text } = await ask(api('/account'), { as: 'eve', cookie })
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining('different people')])
  })

  test('that has ended is that of the password', async () => {
    const { cookie } = await signedIn(site.url, 'ann')
    await db.session.deleteMany()
    const { status, text } = await ask(api('/account'), { as: 'eve', cookie })
    expect([status, JSON.parse(text)]).toMatchObject([200, { username: 'eve' }])
  })
})

describe('an answer that is open when an exam begins ends, whatever its address is', () => {
  test.each<[string, () => string, () => Promise<Record<string, string>>]>([
    [
      'the event feed, by a password',
      () => api('/event-feed'),
      async () => ({ authorization: basic('ann') }),
    ],
    [
      'the event feed, by a session',
      () => api('/event-feed'),
      async () => ({ cookie: (await signedIn(site.url, 'ann')).cookie }),
    ],
    [
      'the event feed, spelt otherwise',
      () => api('/event%2dfeed?strict'),
      async () => ({ authorization: basic('ann') }),
    ],
    [
      'the event feed of another contest',
      () => api('/event-feed', other),
      async () => ({ authorization: basic('ann') }),
    ],
  ])('%s', async (_, path, proof) => {
    const headers = { ...(await proof()), 'x-forwarded-for': AWAY }
    const open = () => fetch(new URL(path(), site.url), { headers })
    const stream = await open()
    expect(stream.status).toBe(200)
    const reader = stream.body!.getReader()
    await reader.read()
    await begin()
    const ended = (async () => {
      while (!(await reader.read()).done);
    })()
    await expect(ended).rejects.toThrow()
    expect((await open()).status).toBe(403)
  })

  test('and goes on where it would be given', async () => {
    const headers = { authorization: basic('ann'), 'x-forwarded-for': ROOM }
    const stream = await fetch(new URL(api('/event-feed'), site.url), { headers })
    const reader = stream.body!.getReader()
    await reader.read()
    await begin()
    // Another one ends, so the server has looked at all of them.
    const stranger = await fetch(new URL(api('/event-feed'), site.url), {
      headers: { authorization: basic('eve'), 'x-forwarded-for': ROOM },
    })
    const closed = stranger.body!.getReader()
    await closed.read()
    await db.exam.updateMany({ data: { everybody: true } })
    const ended = (async () => {
      while (!(await closed.read()).done);
    })()
    await expect(ended).rejects.toThrow()
    await submitted({ userId: example.users.ann, at: 0 })
    const { done, value } = await reader.read()
    expect([done, new TextDecoder().decode(value).length > 0]).toEqual([false, true])
    await reader.cancel()
  })

  test('also when its reader is signed out', async () => {
    await begin()
    const { cookie } = await signedIn(site.url, 'ann', ROOM)
    const headers = { cookie, 'x-forwarded-for': ROOM }
    const stream = await fetch(new URL(`/api/contests/${example.id}/events`, site.url), { headers })
    const reader = stream.body!.getReader()
    await reader.read()
    await db.session.deleteMany()
    const ended = (async () => {
      while (!(await reader.read()).done);
    })()
    await expect(ended).rejects.toThrow()
  })
})

test('a door that is no exam’s: the same limits hold for a password wherever it is sent', async () => {
  const door = new Visitor(site.url, AWAY)
  for (let count = 0; count < 6; count++)
    expect((await ask(api('/account'), { as: 'ann', password: `wrong ${count}` })).status).toBe(401)
  const refused = await ask(api('/account'), { as: 'ann' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await door.fillIn('/sign-in', { login: 'ann', password: PASSWORD })).status).not.toBe(303)
  await db.user.update({ where: { id: example.users.bob }, data: { disabledAt: hours(0) } })
  expect((await ask(api('/account'), { as: 'bob' })).status).toBe(403)
})
