import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { hashPassword } from '@/lib/users/password'
import { CCS_ACCESS, CCS_NOTIFICATION, CCS_SCHEMAS, type CcsType, dangling } from '../setup/ccs-schemas'
import { hours } from '../setup/hours'
import { ADMINISTRATOR_PASSWORD } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'
import { type Example, makeExample, makePerson, PASSWORD, PROBLEMS, submitted } from './ccs-contest'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { signedIn } from './people'
import { Visitor } from './visitor'

/* The Contest API of the ICPC, as its specification describes it: https://ccs-specs.icpc.io/draft/contest_api */

let site: Site
let example: Example

beforeAll(async () => {
  site = await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: '60' } })
})

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`
  example = await makeExample()
})

type Json = Record<string, unknown>
interface Options {
  readonly as?: string | null
  readonly password?: string
  readonly method?: string
  readonly body?: unknown
}

const basic = (name: string, password = name === 'admin' ? ADMINISTRATOR_PASSWORD : PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

/** Asks the API, below its base address. */
async function ask(path: string, { as = null, password, method = 'GET', body }: Options = {}) {
  const response = await fetch(`${site.url}/api/ccs${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as !== null && basic(as, password)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : text }
}

/** Asks for something of the contest, which must be there. */
async function get(path: string, as: string | null = null) {
  const { status, json } = await ask(`/contests/${example.id}${path}`, { as })
  expect([path, status]).toEqual([path, 200])
  return json
}
const post = (path: string, as: string | null, body: unknown) =>
  ask(`/contests/${example.id}${path}`, { as, method: 'POST', body })

/** Expects that whoever does not run the contest is told to sign in, or that it is not theirs. */
async function expectRefused(work: (as: string | null) => Promise<{ status: number }>) {
  const statuses = await Promise.all([null, 'eve', 'ann'].map(async (as) => (await work(as)).status))
  expect(statuses).toEqual([401, 403, 403])
}

const READERS = [null, 'eve', 'ann', 'cid', 'olga', 'admin'] as const

/** Some results before and after the freeze, questions and a rejudge. */
async function busy() {
  const { users, id, team } = example
  await submitted({ userId: users.ann, at: -1.5, verdict: 'wrong-answer' })
  await submitted({ userId: users.bob, at: -1.4 })
  const rejudged = await submitted({ userId: users.cid, problemId: 'robot-escape-bot', at: -1 })
  await db.submission.update({
    where: { id: rejudged },
    data: { verdict: 'time-limit', generation: 1, score: 0 },
  })
  await submitted({ userId: users.cid, at: -0.25 })
  const message = { contestId: id, participationId: team, problemId: PROBLEMS[0] }
  const asked = { question: 'Is it?', answer: 'Yes.', answeredAt: hours(-0.5) }
  await db.clarification.createMany({
    data: [
      { ...message, ...asked, token: crypto.randomUUID(), createdAt: hours(-1) },
      { ...message, ...asked, token: crypto.randomUUID(), createdAt: hours(-0.9), toAll: true },
      { contestId: id, token: crypto.randomUUID(), answer: 'Hello.', toAll: true, answeredAt: hours(-1.9) },
    ],
  })
}

describe('every endpoint', () => {
  test.each(READERS)('that %s is told of has objects of the specification', async (as) => {
    await busy()
    const access = CCS_ACCESS.parse(await get('/access', as))
    const found = new Map<string, Json[]>()
    for (const { type, properties } of access.endpoints) {
      const single = type === 'contest' || type === 'state'
      const objects: Json[] = single
        ? [await get(type === 'contest' ? '' : '/state', as)]
        : await get(`/${type}`, as)
      for (const object of objects) {
        const { error } = CCS_SCHEMAS[type as CcsType].safeParse(object)
        expect(error, `${type} ${JSON.stringify(object)}`).toBeUndefined()
        const told = properties.map((property) => property.split('.')[0])
        expect(Object.keys(object).filter((name) => !told.includes(name))).toEqual([])
      }
      if (!single) {
        expect(objects.length, type).toBeGreaterThan(0)
        // A few of them alone: each costs a request.
        for (const object of [objects[0]!, objects.at(-1)!])
          expect(await get(`/${type}/${object.id}`, as)).toEqual(object)
        await expectFilters(type, objects, as)
      }
      found.set(type, objects)
    }
    const board = CCS_SCHEMAS.scoreboard.parse(await get('/scoreboard', as))
    expect(board.state).toEqual(await get('/state', as))
    const known = new Map([...found].map(([type, all]) => [type, new Set(all.map(({ id }) => String(id)))]))
    for (const object of [...found.values(), board]) expect(dangling(object, known)).toEqual([])
    for (const type of ['persons', 'accounts'])
      if (!found.has(type)) expect((await ask(`/contests/${example.id}/${type}`, { as })).status).toBe(404)
  })

  /** Every property with an id is a filter; an empty value finds the objects without one. */
  async function expectFilters(type: string, objects: Json[], as: string | null) {
    const access = CCS_ACCESS.parse(await get('/access', as))
    const properties = access.endpoints.find((each) => each.type === type)?.properties ?? []
    for (const property of properties.filter((each) => each.endsWith('_id'))) {
      const value = objects.find((each) => each[property] !== undefined)?.[property] ?? ''
      const wanted = objects.filter((each) => (each[property] ?? '') === value)
      expect(await get(`/${type}?${property}=${value}`, as)).toEqual(wanted)
    }
  }

  test('is announced at the base address, with and without its slash', async () => {
    for (const path of ['', '/']) {
      const { status, headers, json } = await ask(path)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(json).toMatchObject({
        ...{ version: '2026-01', version_url: 'https://ccs-specs.icpc.io/2026-01/contest_api' },
        provider: { name: 'Clew' },
      })
    }
    expect((await ask('?strict=1')).json).toMatchObject({ version: 'draft' })
  })

  test('of a contest that a reader may not see does not exist for them', async () => {
    await db.contest.update({ where: { id: example.id }, data: { audience: 'invitation', inviteToken: 'x' } })
    const paths = [
      ...['', '/access', '/state', '/teams', '/scoreboard', '/event-feed', '/account'],
      '/submissions/1/files',
    ]
    for (const as of [null, 'eve'] as const) {
      for (const path of paths)
        expect(await ask(`/contests/${example.id}${path}`, { as })).toMatchObject({
          status: 404,
          json: { code: 404, message: expect.any(String) },
        })
      expect((await ask('/contests', { as })).json).toEqual([])
    }
    for (const as of ['ann', 'cid', 'olga', 'admin']) {
      expect((await ask('/contests', { as })).json).toEqual([await get('', as)])
      await get('/scoreboard', as)
    }
  })

  test.each([
    ['/nothing', 404],
    ['/contests/nothing', 404],
    [`/contests/${crypto.randomUUID()}`, 404],
    ['/contests/ID/doesnt-exist', 404],
    ['/contests/ID/doesnt-exist/42', 404],
    ['/contests/ID/submissions/xyz', 404],
    ['/contests/ID/submissions/999999', 404],
    ['/contests/ID/submissions/1/else', 404],
    ['/contests/ID/submissions?verdict=AC', 400],
    ['/contests/ID/scoreboard?group_id=nobody', 400],
    ['/contests/ID/event-feed?since_id=1', 400],
    ['/contests/ID/event-feed?since_token=xY-99_', 400],
    ['/contests/ID/account', 401],
  ])('answers %s with %i and says why', async (path, status) => {
    const found = await ask(path.replace('ID', example.id))
    expect([found.status, found.json.code]).toEqual([status, status])
    expect(found.json.message).toMatch(/\w/)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('takes no %s where there is none', async (method) => {
    for (const path of ['/teams', `/teams/${example.team}`]) {
      const { status, json } = await ask(`/contests/${example.id}${path}`, { as: 'olga', method, body: {} })
      expect([status, json.code ?? status]).toEqual([405, 405])
    }
  })

  test('contents readers who know the published version only, and can be asked for as its schemas are', async () => {
    await busy()
    const { users, team } = example
    const person = { id: users.ann, name: 'Ann', role: 'contestant', team_ids: [team] }
    expect((await get('/persons', 'ann'))[0]).toEqual({
      ...person,
      roles: [{ type: 'contestant', team_id: team }],
    })
    expect((await get('/persons?strict=1', 'ann'))[0]).toEqual(person)
    const everybody: Json[] = await get('/persons', 'olga')
    expect(everybody.map(({ name, role, team_ids }) => [name, role, team_ids])).toContainEqual([
      'Olga',
      'staff',
      [],
    ])
    const told = await get('/clarifications?strict=1', 'ann')
    expect(told.filter(({ to_team_id }: Json) => to_team_id === example.team)).toHaveLength(1)
  })
})

describe('what is secret', () => {
  test('results behind the freeze are told to their team and to organisers, and to all once it is lifted', async () => {
    await busy()
    const judged = async (as: string | null) =>
      (await get('/judgements', as)).map(({ submission_id }: Json) => submission_id)
    for (const as of [null, 'eve', 'ann']) expect(await judged(as)).toEqual(['1', '2', '3', '3'])
    for (const as of ['cid', 'olga']) expect(await judged(as)).toEqual(['1', '2', '3', '3', '4'])
    const solved = async (as: string) =>
      (await get('/scoreboard', as)).rows.find(({ team_id }: Json) => team_id === example.cid).score
        .num_solved
    expect([await solved('cid'), await solved('olga')]).toEqual([0, 1])
    expect((await get('/state')).thawed).toBeNull()
    await db.contest.update({ where: { id: example.id }, data: { thawedAt: new Date() } })
    for (const as of READERS) expect(await judged(as)).toEqual(['1', '2', '3', '3', '4'])
    expect((await get('/state')).thawed).toMatch(/^20/)
  })

  test('a rejudge makes another judgement, with runs of its own', async () => {
    await busy()
    const judgements: Json[] = await get('/judgements?submission_id=3')
    expect(judgements.map(({ id, judgement_type_id, current }) => [id, judgement_type_id, current])).toEqual([
      ['3-1', 'AC', false],
      ['3-2', 'TLE', true],
    ])
    const [{ test_data_count }] = (await get('/problems')).filter(({ id }: Json) => id === 'robot-escape-bot')
    for (const { id } of judgements) {
      const runs: Json[] = await get(`/runs?judgement_id=${id}`)
      expect(runs.map(({ ordinal }) => ordinal)).toEqual(
        Array.from({ length: test_data_count }, (_, at) => at + 1),
      )
      expect(runs[0]!.run_time).toBe(0.013)
    }
  })

  test('sources are for their team and for organisers', async () => {
    await busy()
    const [first] = await get('/submissions', 'ann')
    expect(first.files).toEqual([
      {
        href: `contests/${example.id}/submissions/1/files`,
        ...{ filename: 'files.zip', mime: 'application/zip' },
      },
    ])
    const files = async (number: string, as: string | null) => {
      const path = `${site.url}/api/ccs/contests/${example.id}/submissions/${number}/files`
      const response = await fetch(path, { headers: as ? basic(as) : {} })
      if (response.status !== 200) return response.status
      const unpacked = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return Object.entries(unpacked).map(([name, bytes]) => `${name}: ${strFromU8(bytes)}`)
    }
    for (const as of ['ann', 'bob', 'olga', 'admin'])
      expect(await files('1', as)).toEqual(['answer.txt: URDL'])
    for (const as of ['cid', 'olga']) expect(await files('3', as)).toEqual(['bot.py: print(1)\n'])
    for (const as of [null, 'eve', 'cid']) {
      expect(await files('1', as)).toBe(404)
      expect((await get('/submissions/1', as)).files).toEqual([])
    }
  })

  test('what former participants submit elsewhere has no files, whoever asks, even if a log has it', async () => {
    await busy()
    const { id, team, users } = example
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.2), freezesAt: null } })
    const shown = (await get('/submissions', 'olga')).map(({ id: number }: Json) => number)
    await db.participation.create({
      data: {
        contestId: id,
        userId: users.cid,
        kind: 'virtual',
        startsAt: hours(-0.15),
        joinedAt: hours(-0.15),
      },
    })
    await submitted({ userId: users.cid, at: -0.1 })
    const late = await submitted({ userId: users.ann, at: -0.1 })
    // As logs were written that did not end with a contest.
    const event = {
      id: late,
      participant: team,
      problem: PROBLEMS[0],
      submittedAt: hours(-0.1).toISOString(),
    }
    await db.$executeRaw`SELECT append_contest_event(${id}::uuid, 'submission', ${event}::jsonb)`
    const told = async (as: string) => {
      const found: string[] = []
      for (const number of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
        const { status } = await ask(`/contests/${id}/submissions/${number}/files`, { as })
        const { status: known } = await ask(`/contests/${id}/submissions/${number}`, { as })
        if (status === 200 || known === 200) found.push(number)
      }
      return found
    }
    for (const as of ['olga', 'admin', 'bob', 'ann', 'cid', 'eve']) expect(await told(as), as).toEqual(shown)
  })

  test('an organiser reads no source while somebody else’s contest with the problem runs', async () => {
    await busy()
    const status = async (as: string) =>
      (await ask(`/contests/${example.id}/submissions/1/files`, { as })).status
    expect(await status('olga')).toBe(200)
    await contest(-1, 1, { problemId: PROBLEMS[0] })
    expect([await status('olga'), await status('bob'), await status('admin')]).toEqual([404, 200, 200])
  })

  test('problems are for organisers until the contest starts, and a hidden one stays a letter for others', async () => {
    const ids = async (as: string | null) =>
      (await get('/problems', as)).map(({ id, name }: Json) => [id, name])
    await whileHidden('snake', async () => {
      for (const as of [null, 'eve']) expect((await ids(as))[2]).toEqual(['problem-C', 'C'])
      for (const as of ['ann', 'olga'])
        expect((await ids(as))[2]).toEqual(['problem-C', expect.stringMatching(/\w{3}/)])
      const statement = async (as: string | null) =>
        (await ask(`/contests/${example.id}/problems/problem-C/statement`, { as })).status
      expect([await statement(null), await statement('eve'), await statement('ann')]).toEqual([404, 404, 200])
      await db.contest.update({ where: { id: example.id }, data: { startsAt: hours(0.1), freezesAt: null } })
      for (const as of [null, 'eve', 'ann', 'cid']) expect(await ids(as)).toEqual([])
      expect(await statement('ann')).toBe(404)
      expect(await ids('olga')).toHaveLength(3)
      expect(JSON.stringify([await get('/scoreboard'), await get('/awards')])).not.toContain('snake')
    })
  })
})

describe('a name and a password', () => {
  const account = (as: string, password?: string) =>
    ask(`/contests/${example.id}/account`, { as, ...(password !== undefined && { password }) })

  test.each([
    ['ann', 'team'],
    ['eve', 'other'],
    ['olga', 'judge'],
    ['admin', 'admin'],
  ])('of %s is one of type %s', async (name, type) => {
    expect((await account(name)).json).toMatchObject({ username: name, type })
    const password = name === 'admin' ? ADMINISTRATOR_PASSWORD : PASSWORD
    expect((await account(name.toUpperCase(), password)).status).toBe(200)
  })

  test('that are wrong are refused, and counted as at the door', async () => {
    const { status, headers, json } = await account('ann', 'wrong')
    expect([status, json.code, headers.get('www-authenticate')]).toEqual([
      401,
      401,
      expect.stringMatching(/^Basic /),
    ])
    for (let count = 2; count <= 5; count++) expect((await account('ann', `wrong ${count}`)).status).toBe(401)
    expect((await account('ann', 'wrong again')).status).toBe(401)
    const refused = await account('ann')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    const door = new Visitor(site.url)
    expect((await door.fillIn('/sign-in', { login: 'ann', password: PASSWORD })).status).not.toBe(303)
    expect((await account('cid')).status).toBe(200)
  })

  test('are believed only as long as the account stays as it is', async () => {
    const { id } = await makePerson('dora')
    const status = async (password = PASSWORD) => (await account('dora', password)).status
    expect([await status(), await status()]).toEqual([200, 200])
    await db.user.update({ where: { id }, data: { role: 'administrator' } })
    expect((await account('dora')).json.type).toBe('admin')
    await db.user.update({ where: { id }, data: { passwordHash: await hashPassword('another one, longer') } })
    expect([await status(), await status('another one, longer')]).toEqual([401, 200])
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } })
    expect(await status('another one, longer')).toBe(403)
    await db.user.delete({ where: { id } })
    expect(await status('another one, longer')).toBe(401)
  })

  test('may come in any form, and the session of a browser does as well', async () => {
    const noPassword = `Basic ${Buffer.from('ann').toString('base64')}`
    for (const authorization of ['Basic', 'Basic !', 'Bearer x', noPassword]) {
      const response = await fetch(`${site.url}/api/ccs/contests`, { headers: { authorization } })
      expect(response.status).toBe(401)
    }
    const visitor = await signedIn(site.url, 'olga')
    const { body } = await visitor.get(`/api/ccs/contests/${example.id}/account`)
    expect(JSON.parse(body)).toMatchObject({ username: 'olga', type: 'judge' })
  })
})

describe('a submission', () => {
  const zip = (files: Record<string, string | Uint8Array>) => {
    const entries = Object.entries(files).map(([name, text]) => [
      name,
      typeof text === 'string' ? strToU8(text) : text,
    ])
    return Buffer.from(zipSync(Object.fromEntries(entries))).toString('base64')
  }
  const form = (text = 'U', changed: Json = {}) => ({
    ...{ problem_id: 'robot-escape', language_id: 'text', files: [{ data: zip({ 'answer.txt': text }) }] },
    ...changed,
  })

  test('of a member of a team is judged as on the page', async () => {
    const { status, headers, json } = await post('/submissions', 'bob', form('U', { team_id: example.team }))
    expect([status, json.team_id, json.contest_time]).toEqual([
      201,
      example.team,
      expect.stringMatching(/^2:00:/),
    ])
    expect(headers.get('location')).toBe(`/api/ccs/contests/${example.id}/submissions/${json.id}`)
    expect(await get(`/submissions/${json.id}`, 'ann')).toEqual(json)
    expect(await db.submission.findMany({ select: { userId: true, answer: true } })).toEqual([
      { userId: example.users.bob, answer: 'U' },
    ])
    expect(await get(`/judgements?submission_id=${json.id}`, 'ann')).toMatchObject([
      { current: true, judgement_type_id: expect.stringMatching(/^[A-Z]{2,3}$/) },
    ])
  })

  test.each([
    [null, {}, 401, /sign in/i],
    ['eve', {}, 403, /takes part/],
    ['olga', {}, 403, /takes part/],
    ['ann', { team_id: 'another' }, 403, /team_id/],
    ['ann', { id: '7' }, 400, /^id: /],
    ['ann', { time: '2026-11-24T09:00:00.000Z' }, 400, /^time: /],
    ['ann', { problem_id: 'maze-duel' }, 400, /problem_id/],
    ['ann', { problem_id: undefined }, 400, /problem_id/],
    ['ann', { language_id: 'cobol' }, 400, /language_id/],
    ['ann', { language_id: 'cpp' }, 400, /\w/],
    ['ann', { entry_point: 'Main' }, 400, /entry_point/],
    ['ann', { files: [] }, 400, /files/],
    ['ann', { files: [{ data: 'not base 64' }] }, 400, /files/],
    ['ann', { files: [{ data: 'AAAA' }] }, 400, /cannot be read/],
    ['ann', { files: [{ data: zip({}) }] }, 400, /./],
    ['ann', { files: [{ data: zip({ a: 'U', b: 'U' }) }] }, 400, /one file/],
    ['ann', { files: [{ data: zip({ a: 'U'.repeat(2 ** 20 + 1) }) }] }, 400, /larger/],
    ['ann', { files: [{ data: zip({ a: 'what?' }) }] }, 400, /\w/],
    [
      'ann',
      { files: [{ data: zip({ a: new Uint8Array([85, 233]) }) }] },
      400,
      /Byte 1 .* is 0xE9, on line 1/,
    ],
    ['ann', { files: [{ data: zip({ a: 'U' }), mime: 'text/plain' }] }, 400, /mime/],
  ])('of %s with %j is refused with %i', async (as, changed, status, words) => {
    const found = await post('/submissions', as, form('U', changed))
    expect([found.status, found.json.code]).toEqual([status, status])
    expect(found.json.message).toMatch(words)
    expect(await db.submission.count()).toBe(0)
  })

  test('is taken only while the contest runs for the team', async () => {
    await db.contest.update({ where: { id: example.id }, data: { startsAt: hours(0.1), freezesAt: null } })
    expect((await post('/submissions', 'ann', form())).json.message).toMatch(/not started/)
    await db.contest.update({ where: { id: example.id }, data: { startsAt: hours(-2), endsAt: hours(-0.1) } })
    expect((await post('/submissions', 'ann', form())).json.message).toMatch(/over/)
    await db.participation.update({ where: { id: example.team }, data: { extraSeconds: 3600 } })
    expect((await post('/submissions', 'ann', form())).status).toBe(201)
    expect((await post('/submissions', 'cid', form())).status).toBe(403)
  })
})

describe('a message', () => {
  test('asks, answers or announces', async () => {
    const asked = await post('/clarifications', 'ann', { text: 'Is it?', problem_id: PROBLEMS[0] })
    expect([asked.status, asked.json]).toMatchObject([
      201,
      { from_team_id: example.team, problem_id: PROBLEMS[0] },
    ])
    expect((await ask(`/contests/${example.id}/clarifications/${asked.json.id}`, { as: 'cid' })).status).toBe(
      404,
    )
    const answered = await post('/clarifications', 'olga', {
      ...{ text: 'Yes.', reply_to_id: asked.json.id, to_team_ids: [example.team] },
    })
    expect(answered.status).toBe(201)
    expect(await get(`/clarifications/${answered.json.id}`, 'bob')).toMatchObject({
      reply_to_id: asked.json.id,
    })
    expect(await get('/clarifications', 'cid')).toEqual([])
    const told = await post('/clarifications', 'olga', { text: 'Hello.' })
    expect(await get('/clarifications')).toEqual([told.json])
    const again = await post('/clarifications', 'admin', { text: 'No.', reply_to_id: asked.json.id })
    expect(again.status).toBe(409)
  })

  test.each([
    [null, { text: 'Is it?' }, 401],
    ['eve', { text: 'Is it?' }, 403],
    ['ann', { text: '' }, 400],
    ['ann', { text: 'x'.repeat(2001) }, 400],
    ['ann', { text: 'Is it?', id: 'x' }, 400],
    ['ann', { text: 'Is it?', problem_id: 'other' }, 400],
    ['ann', { text: 'Is it?', from_team_id: 'other' }, 403],
    ['ann', { text: 'Is it?', to_team_ids: ['other'] }, 403],
    ['olga', { text: 'Hello.', from_team_id: 'other' }, 400],
    ['olga', { text: 'Hello.', reply_to_id: 'other' }, 400],
    ['olga', { text: 'Hello.', to_team_ids: ['other'] }, 400],
  ])('of %s with %j is refused with %i', async (as, body, status) => {
    expect((await post('/clarifications', as, body)).json).toMatchObject({ code: status })
    expect(await db.clarification.count()).toBe(0)
  })
})

describe('organisers', () => {
  const patch = (as: string | null, body: unknown) =>
    ask(`/contests/${example.id}`, { as, method: 'PATCH', body })
  const start = (at: Date | null) => ({ id: example.id, start_time: at === null ? null : at.toISOString() })
  const moments = async () => {
    const { startsAt, endsAt, freezesAt } = await db.contest.findUniqueOrThrow({ where: { id: example.id } })
    return [startsAt, endsAt, freezesAt]
  }

  test('move the start of a contest to come, with its end and its freeze', async () => {
    const to = hours(5)
    const [startsAt, endsAt, freezesAt] = [hours(1), hours(4), hours(3)]
    await db.contest.update({ where: { id: example.id }, data: { startsAt, endsAt, freezesAt } })
    await expectRefused((as) => patch(as, start(to)))
    expect((await patch('olga', { ...start(to), id: 'x' })).status).toBe(409)
    for (const wrong of [start(null), start(hours(0.005)), start(hours(-1))])
      expect((await patch('olga', wrong)).status).toBe(403)
    for (const wrong of [
      { id: example.id },
      { ...start(to), start_time: 'soon' },
      { ...start(to), duration: '1:00:00' },
    ])
      expect((await patch('olga', wrong)).status).toBe(400)
    expect(await moments()).toEqual([startsAt, endsAt, freezesAt])
    const { status, json } = await patch('olga', start(to))
    expect([status, json.start_time, json.duration]).toEqual([200, to.toISOString(), '3:00:00.000'])
    const by = Number(to) - Number(startsAt)
    expect((await moments()).map(Number)).toEqual(
      [startsAt, endsAt, freezesAt].map((each) => Number(each) + by),
    )
    await db.contest.update({ where: { id: example.id }, data: { startsAt: hours(0.005) } })
    expect((await patch('olga', start(to))).status).toBe(403)
  })

  test('lift the freeze of a contest that is over', async () => {
    const lift = (as: string | null, at = new Date()) =>
      patch(as, { id: example.id, scoreboard_thaw_time: at.toISOString() })
    expect((await lift('olga')).json.message).toMatch(/not over/)
    await db.contest.update({ where: { id: example.id }, data: { endsAt: hours(-0.1) } })
    await expectRefused(lift)
    expect((await lift('olga', hours(1))).status).toBe(403)
    const { status, json } = await lift('olga')
    expect([status, json.scoreboard_thaw_time]).toEqual([200, (await get('/state')).thawed])
    expect((await lift('olga')).json.message).toMatch(/not frozen/)
  })
})

/** Reads a feed line by line. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = ''
  const text = new TextDecoder()
  for await (const bytes of response.body!) {
    const lines = (rest + text.decode(bytes as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

class FeedReader {
  readonly known = new Map<string, Map<string | null, unknown>>()
  token = ''
  private readonly stop = new AbortController()
  private lines: AsyncGenerator<string> | undefined
  status = 0

  async open(as: string | null, since?: string): Promise<this> {
    const query = since === undefined ? '' : `?since_token=${since}`
    const response = await fetch(`${site.url}/api/ccs/contests/${example.id}/event-feed${query}`, {
      headers: as ? basic(as) : {},
      signal: this.stop.signal,
    })
    this.status = response.status
    this.lines = linesOf(response)
    return this
  }

  /** Reads until what is known is so. */
  async until(so: () => boolean): Promise<void> {
    while (!so()) {
      const { done, value } = await this.lines!.next()
      if (done) throw new Error('the feed has ended')
      if (value) this.hear(CCS_NOTIFICATION.parse(JSON.parse(value)))
    }
  }

  private hear({ type, id, data, token }: { type: string; id: string | null; data: unknown; token: string }) {
    const known = this.known.get(type) ?? new Map<string | null, unknown>()
    this.known.set(type, known)
    this.token = token
    if (Array.isArray(data)) this.known.set(type, new Map(data.map((each) => [each.id, each])))
    else if (data === null) known.delete(id)
    else known.set(id, data)
  }

  /** Resolves when the feed ends. */
  async ended(): Promise<void> {
    while (!(await this.lines!.next()).done);
  }

  ids = (type: string) => [...(this.known.get(type)?.keys() ?? [])]
  close = () => this.stop.abort()
}

describe('the feed', () => {
  test('tells all that the endpoints give, then what happens; a token goes on after a restart of the server', async () => {
    await busy()
    const feed = await new FeedReader().open(null)
    await feed.until(() => feed.known.has('state'))
    for (const type of [
      ...['judgement-types', 'languages', 'problems', 'groups', 'organizations', 'teams', 'submissions'],
      ...['judgements', 'runs', 'clarifications', 'awards', 'commentary'],
    ])
      expect([type, [...feed.known.get(type)!.values()]]).toEqual([type, await get(`/${type}`)])
    expect(feed.known.get('contest')!.get(null)).toEqual(await get(''))
    await submitted({ userId: example.users.ann, problemId: 'snake', at: -0.2 })
    await feed.until(() => feed.ids('submissions').includes('5'))
    // What is in no log is noticed, too.
    await db.team.updateMany({ data: { name: 'Yarns' } })
    await feed.until(() => JSON.stringify([...feed.known.get('teams')!.values()]).includes('Yarns'))
    const { token } = feed
    const { databaseUrl } = site
    await site.stop()
    await feed.ended()
    await submitted({ userId: example.users.ann, problemId: 'snake', at: -0.1 })
    await db.participation.delete({ where: { id: example.cid } })
    site = await startSite({ databaseUrl, env: { CLEW_SUBMISSIONS_PER_MINUTE: '60' } })
    await feed.open(null, token)
    await feed.until(() => feed.ids('submissions').includes('6'))
    expect(feed.ids('teams')).toEqual([example.team])
    expect(feed.ids('submissions')).toEqual(['1', '2', '5', '6'])
    feed.close()
  })

  test('tells nobody else of a result behind the freeze; all of it once that is lifted', async () => {
    const [everybody, own] = [await new FeedReader().open(null), await new FeedReader().open('cid')]
    for (const feed of [everybody, own]) await feed.until(() => feed.known.has('state'))
    await submitted({ userId: example.users.cid, at: -0.2 })
    await own.until(() => own.ids('judgements').includes('1-1'))
    await submitted({ userId: example.users.ann, at: -0.1 })
    await everybody.until(() => everybody.ids('submissions').includes('2'))
    expect([everybody.ids('judgements'), everybody.ids('runs')]).toEqual([[], []])
    await db.contest.update({ where: { id: example.id }, data: { thawedAt: new Date() } })
    await everybody.until(() => everybody.ids('judgements').length === 2)
    await everybody.until(() => (everybody.known.get('state')!.get(null) as Json).thawed !== null)
    for (const feed of [everybody, own]) feed.close()
  })

  test('ends when the reader is somebody else in the contest, and a token of theirs does not go on', async () => {
    const feed = await new FeedReader().open('ann')
    await feed.until(() => feed.known.has('state'))
    await db.contestOrganiser.create({ data: { contestId: example.id, userId: example.users.ann } })
    await submitted({ userId: example.users.cid, at: -1 })
    await feed.ended()
    expect((await new FeedReader().open('ann', feed.token)).status).toBe(400)
    expect((await new FeedReader().open(null, feed.token)).status).toBe(400)
  })

  test('is open a few times for each reader', async () => {
    const open = await Promise.all(Array.from({ length: 13 }, () => new FeedReader().open('eve')))
    expect(open.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 429])
    for (const feed of open) feed.close()
  })
})

describe('comments of organisers', () => {
  const write = (as: string | null, body: Json) => post('/commentary', as, body)
  const last = async (as: string | null = null) => (await get('/commentary', as)).at(-1)

  test('are objects of the commentary, with references, which a feed tells', async () => {
    await submitted({ userId: example.users.ann, at: -1 })
    await db.contest.update({ where: { id: example.id }, data: { freezesAt: null } })
    const feed = await new FeedReader().open(null)
    await feed.until(() => feed.known.has('state'))
    const about = { team_ids: [example.team], problem_ids: [PROBLEMS[0]], submission_ids: ['1'] }
    const message = String.raw`{teams:ID} solves {problems:robot-escape} \{at last}`.replace(
      'ID',
      example.team,
    )
    const { status, headers, json } = await write('olga', { message, tags: ['fun'], ...about })
    expect([status, headers.get('location')]).toEqual([
      201,
      `/api/ccs/contests/${example.id}/commentary/${json.id}`,
    ])
    expect(json).toMatchObject({ message, tags: ['fun'], ...about })
    expect(CCS_SCHEMAS.commentary.safeParse(json).error).toBeUndefined()
    expect(await last()).toEqual(json)
    await feed.until(() => feed.ids('commentary').includes(json.id))
    expect(feed.known.get('commentary')!.get(json.id)).toEqual(json)
    await db.commentary.delete({ where: { id: json.id } })
    await feed.until(() => !feed.ids('commentary').includes(json.id))
    feed.close()
  })

  test('that are written during a freeze are told to others after it', async () => {
    const { json } = await write('olga', { message: 'Cid has solved it.' })
    expect(await last('olga')).toEqual(json)
    for (const as of [null, 'eve', 'ann'])
      expect([
        await last(as),
        (await ask(`/contests/${example.id}/commentary/${json.id}`, { as })).status,
      ]).toEqual([undefined, 404])
    await db.contest.update({ where: { id: example.id }, data: { thawedAt: new Date() } })
    expect(await last()).toEqual(json)
  })

  test('are refused from everybody else, and if they are wrong', async () => {
    await expectRefused((as) => write(as, { message: 'Hello.' }))
    for (const body of [
      {},
      { message: '' },
      { message: 'x'.repeat(2001) },
      { message: 'x', id: '1' },
      { message: 'x', source_id: example.users.olga },
      { message: 'x', tags: ['a b'] },
      { message: 'x', team_ids: ['nobody'] },
      { message: '{submissions:99}' },
    ]) {
      const { status, json } = await write('olga', body)
      expect([status, typeof json.message], JSON.stringify(body).slice(0, 40)).toEqual([400, 'string'])
    }
    expect(await db.commentary.count()).toBe(0)
  })
})
