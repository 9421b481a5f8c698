import { createSecretKey } from 'node:crypto'
import { generateKeyPair, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { NotAllowed } from '@/lib/access/administration'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { sendGrades } from '@/lib/lti/grades'
import {
  addPlatform,
  changePlatform,
  findCourse,
  platformForm,
  removePlatform,
  resendGrades,
} from '@/lib/lti/platforms'
import { readRoster } from '@/lib/lti/roster'
import { scriptedArena } from '../setup/arena'
import { hours } from '../setup/hours'
import { Platform, type PlatformMember, PUPIL, TEACHER } from '../setup/lti-platform'
import { type Site, startSite } from '../setup/site'
import { assign, seen, send } from './classes'
import { contest } from './contests'
import { makeUser, onlyPeople } from './people'
import { Visitor } from './visitor'

/* Launches, rosters and grades with a learning platform on this machine, and attacks on all three. */

let site: Site
let platform: Platform

beforeAll(async () => {
  process.env.CLEW_LTI_LOOPBACK = '1'
  site = await startSite({ env: { CLEW_LTI_LOOPBACK: '1' } })
  platform = await Platform.start()
  platform.siteKeys = `${site.url}/api/lti/jwks`
})

beforeEach(async () => {
  await db.class.deleteMany()
  await db.ltiPlatform.deleteMany()
  await db.ltiChange.deleteMany()
  await onlyPeople()
  await platform.register()
  platform.columns.clear()
  platform.scores.clear()
  platform.asked.length = 0
  platform.broken = undefined
})

const TESS: PlatformMember = { user_id: 't1', name: 'Tess Teacher', roles: [TEACHER] }
const PIP: PlatformMember = { user_id: 'p1', name: 'Pip Pupil', roles: [PUPIL] }

/** Begins a launch. Returns what the platform is asked. */
async function begin(who: Visitor, asked: Record<string, string> = {}) {
  const query = new URLSearchParams({ iss: platform.url, login_hint: 'hint', ...asked })
  const answer = await who.get(`/api/lti/login?${query}`)
  const there = new URL(answer.location ?? '', site.url)
  return {
    answer,
    there,
    state: there.searchParams.get('state') ?? '',
    nonce: there.searchParams.get('nonce') ?? '',
  }
}

/** Posts what comes back, as a form of the platform's page. */
const comeBack = (who: Visitor, state: string, token: string) =>
  who.post('/api/lti/launch', new URLSearchParams({ state, id_token: token }), {
    ...{ origin: platform.url, 'sec-fetch-site': 'cross-site' },
  })

async function launch(person: PlatformMember, more: JWTPayload = {}, who = new Visitor(site.url)) {
  const { state, nonce } = await begin(who)
  const answer = await comeBack(who, state, await platform.sign(platform.claimsOf(person, nonce, more)))
  return { who, answer, state, nonce }
}

const userOf = async ({ user_id }: PlatformMember) =>
  (await db.account.findFirstOrThrow({ where: { providerAccountId: user_id }, include: { user: true } })).user
const isSignedIn = async (who: Visitor) => (await who.get('/settings')).status === 200
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

/** A class of the course with Tess and Pip, who have been in it for some days. Returns its id. */
async function course(): Promise<string> {
  const { answer } = await launch(TESS)
  await launch(PIP)
  await db.classMember.updateMany({ data: { joinedAt: hours(-100) } })
  return answer.location!.replace('/classes/', '')
}

describe('a launch', () => {
  test('asks the platform as the standard says', async () => {
    const { answer, there } = await begin(new Visitor(site.url), {
      lti_message_hint: 'm',
      client_id: platform.clientId,
    })
    expect(answer.status).toBe(303)
    expect(`${there.origin}${there.pathname}`).toBe(`${platform.url}/auth`)
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: platform.clientId, login_hint: 'hint', lti_message_hint: 'm' },
      redirect_uri: `${site.url}/api/lti/launch`,
    })
    // A form of the platform does the same.
    const posted = await new Visitor(site.url).post(
      '/api/lti/login',
      new URLSearchParams({ iss: platform.url, login_hint: 'hint' }),
      { origin: platform.url, 'sec-fetch-site': 'cross-site' },
    )
    expect(posted.location).toMatch(`${platform.url}/auth?`)
  })

  test('lets pupils into an exam in its room, where their class stays closed', async () => {
    const classId = await course()
    const { id } = await contest(-1, 1, { problemId: 'robot-escape' })
    await joinContest(await userOf(PIP), id)
    await db.exam.create({
      data: { contestId: id, networks: ['127.0.0.0/8'], everybody: true, oneSession: true },
    })
    const problems = async () => (await new Visitor(site.url).get('/problems')).status
    await expect.poll(problems).toBe(403)
    const { who, answer } = await launch(PIP)
    expect([answer.status, answer.location]).toEqual([303, `/classes/${classId}`])
    expect((await who.get(`/classes/${classId}`)).status).toBe(403)
    expect((await who.get(`/contests/${id}`)).status).toBe(200)
    await db.exam.deleteMany()
    await expect.poll(problems).toBe(200)
  })

  test('of the first teacher makes the class, of a pupil comes into it', async () => {
    expect((await launch(PIP)).answer.location).toBe('/lti?fault=course-new')
    expect(await db.account.count()).toBe(0)
    const { who, answer } = await launch(TESS)
    expect(answer.location).toMatch(/^\/classes\/[0-9a-f-]{36}$/)
    expect((await who.get(answer.location!)).body).toContain('Mazes 101')
    const pupil = await launch(PIP)
    expect(pupil.answer.location).toBe(answer.location)
    expect(await membersOf(answer.location!)).toEqual(['Pip Pupil pupil', 'Tess Teacher teacher'])
    // It has no invite link: people come from the course.
    expect(await db.class.count({ where: { invite: null } })).toBe(1)
  })

  test.each(['t\u00001', 't\ud8001'])(
    'of somebody whose id cannot be stored is refused: %j',
    async (user_id) => {
      expect((await launch({ ...TESS, user_id })).answer.location).toBe('/lti?fault=token-invalid')
      expect(await db.account.count()).toBe(0)
      expect(site.log()).not.toMatch(/22021|22P05/)
    },
  )

  test('leaves out a name that cannot be stored', async () => {
    expect((await launch({ ...TESS, name: 'Tess\u0000' })).answer.location).toMatch(/^\/classes\//)
    expect((await userOf(TESS)).name).not.toContain('\u0000')
  })

  test('of the same person signs in to the same account, also with another name', async () => {
    await launch(TESS)
    const first = await userOf(TESS)
    const { who } = await launch({ ...TESS, name: 'Theresa' })
    expect(await db.user.count({ where: { name: { in: ['Tess Teacher', 'Theresa'] } } })).toBe(1)
    expect((await who.get('/settings')).body).toContain(`Signed in as ${first.username}.`)
  })

  test('of two teachers at once makes one class', async () => {
    const other = { ...TESS, user_id: 't2', name: 'Tom Teacher' }
    const [one, two] = await Promise.all([launch(TESS), launch(other)])
    expect(one.answer.location).toBe(two.answer.location)
    expect(await db.class.count()).toBe(1)
  })

  test('follows the role in the course, and no other role', async () => {
    const id = await course()
    await launch({ ...PIP, roles: [TEACHER, PUPIL] })
    expect(await membersOf(id)).toEqual(['Pip Pupil teacher', 'Tess Teacher teacher'])
    await launch(PIP)
    expect(await membersOf(id)).toEqual(['Pip Pupil pupil', 'Tess Teacher teacher'])
    const professor = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'
    for (const roles of [[], [professor], ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor']])
      expect((await launch({ user_id: 'x1', roles })).answer.location).toBe('/lti?fault=role-unknown')
  })

  test('lets nobody else into an archived class', async () => {
    const id = await course()
    await db.class.updateMany({ data: { archivedAt: new Date() } })
    expect((await launch(PIP)).answer.location).toBe(`/classes/${id}`)
    expect((await launch({ ...PIP, user_id: 'p9' })).answer.location).toBe('/lti?fault=course-archived')
    platform.members = [TESS]
    expect(await readRoster(await userOf(TESS), id)).toMatchObject({ error: { code: 'course-archived' } })
    expect(await membersOf(id)).toHaveLength(2)
  })

  test('without a course leads nowhere', async () => {
    const { answer } = await launch(TESS, { [claim('context')]: undefined })
    expect(answer.location).toBe('/lti?fault=course-missing')
  })

  test('leads to the assignment for which its link was made, of this class only', async () => {
    const id = await course()
    const assignment = await assign(await userOf(TESS), id)
    const path = `/classes/${id}/assignments/${assignment}`
    const leads = async (more: JWTPayload) => (await launch(PIP, more)).answer.location
    expect(await leads({ [claim('custom')]: { assignment } })).toBe(path)
    expect(await leads({ [claim('target_link_uri')]: `https://clew.example.org${path}` })).toBe(path)
    expect(await leads({ [claim('custom')]: { assignment: id } })).toBe(`/classes/${id}`)
    const elsewhere = { [claim('target_link_uri')]: 'https://evil.example/settings' }
    expect(await leads(elsewhere)).toBe(`/classes/${id}`)
  })

  test('of a disabled user signs nobody in', async () => {
    await launch(TESS)
    await db.user.update({ where: { id: (await userOf(TESS)).id }, data: { disabledAt: new Date() } })
    const { who, answer } = await launch(TESS)
    expect(answer.location).toBe('/lti?fault=account-disabled')
    expect(await isSignedIn(who)).toBe(false)
  })

  test('in a frame of the platform leads out of it', async () => {
    const query = new URLSearchParams({ iss: platform.url, login_hint: 'hint' })
    const answer = await new Visitor(site.url).get(`/api/lti/login?${query}`, { 'sec-fetch-dest': 'iframe' })
    expect(answer.location).toBe(`/embed/lti?${query}`)
    const page = await new Visitor(site.url).get(answer.location!)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(page.body).toContain('target="_blank"')
    expect((await new Visitor(site.url).get('/embed/lti?iss=x')).status).toBe(404)
  })
})

const membersOf = async (path: string) =>
  (
    await db.classMember.findMany({
      where: { classId: path.replace('/classes/', ''), leftAt: null },
      orderBy: { user: { name: 'asc' } },
      include: { user: true },
    })
  ).map(({ user, role }) => `${user.name} ${role}`)

describe('an attack on a launch signs nobody in', () => {
  type Forge = (claims: JWTPayload) => Promise<string>
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  const inTime = (claims: JWTPayload) => ({ iat: now(), exp: now() + 300, ...claims })
  const otherKey = async () => (await generateKeyPair('RS256')).privateKey
  const publicKeyAsSecret = () => {
    const text = JSON.stringify(platform.jwks.keys[0])
    return { alg: 'HS256', key: createSecretKey(Buffer.from(text)) as never }
  }
  /** A token that the platform has signed, with some of its claims changed. */
  const signed =
    (change: () => JWTPayload): Forge =>
    (claims) =>
      platform.sign({ ...claims, ...change() })

  test.each<readonly [string, string, Forge]>([
    ['another key', 'token-invalid', async (claims) => platform.sign(claims, { key: await otherKey() })],
    ['a key that is not listed', 'token-invalid', (claims) => platform.sign(claims, { kid: 'two' })],
    ['no signature', 'token-invalid', async (claims) => `${b64({ alg: 'none' })}.${b64(inTime(claims))}.`],
    ['the public key as a secret', 'token-invalid', (claims) => platform.sign(claims, publicKeyAsSecret())],
    [
      'changed claims',
      'token-invalid',
      async (claims) => {
        const [head, , signature] = (await platform.sign(claims)).split('.')
        return `${head}.${b64({ ...inTime(claims), sub: 'admin' })}.${signature}`
      },
    ],
    ['another audience', 'token-invalid', signed(() => ({ aud: 'somebody-else' }))],
    [
      'several audiences without saying for whom',
      'token-invalid',
      signed(() => ({ aud: [platform.clientId, 'other'] })),
    ],
    ['another authorised party', 'token-invalid', signed(() => ({ azp: 'other' }))],
    ['another issuer', 'token-invalid', signed(() => ({ iss: 'https://evil.example' }))],
    ['another nonce', 'token-invalid', signed(() => ({ nonce: 'guessed' }))],
    ['no nonce', 'token-invalid', signed(() => ({ nonce: undefined }))],
    ['nobody', 'token-invalid', signed(() => ({ sub: undefined }))],
    ['a time that is over', 'token-invalid', (claims) => platform.sign(claims, { age: 3600 })],
    ['no end', 'token-invalid', signed(() => ({ exp: undefined }))],
    ['a time to come', 'token-invalid', signed(() => ({ iat: now() + 3600, exp: now() + 7200 }))],
    [
      'what is old but has no end in sight',
      'token-invalid',
      signed(() => ({ iat: now() - 7200, exp: now() + 7200 })),
    ],
    ['another deployment', 'deployment-unknown', signed(() => ({ [claim('deployment_id')]: 'other' }))],
    [
      'another message',
      'message-unknown',
      signed(() => ({ [claim('message_type')]: 'LtiSubmissionReviewRequest' })),
    ],
    ['another version', 'token-invalid', signed(() => ({ [claim('version')]: '1.1' }))],
    ['no token', 'token-invalid', async () => 'x.y.z'],
  ])('%s', async (_, fault, forge) => {
    const who = new Visitor(site.url)
    const { state, nonce } = await begin(who)
    const answer = await comeBack(who, state, await forge(platform.claimsOf(TESS, nonce)))
    expect([answer.status, answer.location]).toEqual([303, `/lti?fault=${fault}`])
    expect(await isSignedIn(who)).toBe(false)
    expect([await db.class.count(), await db.account.count()]).toEqual([0, 0])
  })

  test('a right token is accepted in the same way', async () => {
    const who = new Visitor(site.url)
    const { state, nonce } = await begin(who)
    const { clientId } = platform
    const claims = platform.claimsOf(TESS, nonce, { aud: [clientId, 'other'], azp: clientId })
    expect((await comeBack(who, state, await platform.sign(claims))).location).toMatch(/^\/classes\//)
    expect(await isSignedIn(who)).toBe(true)
  })

  test('a launch that is played again, in the same or another browser', async () => {
    const who = new Visitor(site.url)
    const { state, nonce } = await begin(who)
    const token = await platform.sign(platform.claimsOf(TESS, nonce))
    const both = await Promise.all([comeBack(who, state, token), comeBack(who, state, token)])
    const places = both.map(({ location }) => location)
    expect(places).toContain('/lti?fault=launch-used')
    expect(places.filter((place) => place?.startsWith('/classes/'))).toHaveLength(1)
    expect((await comeBack(who, state, token)).location).toBe('/lti?fault=launch-used')
    const other = new Visitor(site.url)
    expect((await comeBack(other, state, token)).location).toBe('/lti?fault=browser-other')
    await begin(other)
    expect((await comeBack(other, state, token)).location).toBe('/lti?fault=browser-other')
    expect(await isSignedIn(other)).toBe(false)
  })

  test('a state that is not ours, changed, or too old', async () => {
    const who = new Visitor(site.url)
    const { state, nonce } = await begin(who)
    const token = await platform.sign(platform.claimsOf(TESS, nonce))
    const [text = '', signature] = state.split('.')
    const forged = b64({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), until: Date.now() + 9e9 })
    for (const bad of ['x', `${text}.`, `${text}.${'A'.repeat(43)}`, `${forged}.${signature}`, `${state}.x`])
      expect((await comeBack(who, bad, token)).location, bad).toBe('/lti?fault=state-invalid')
    expect(await isSignedIn(who)).toBe(false)
  })

  test('a platform that is not registered, or not any more', async () => {
    const unknown = await begin(new Visitor(site.url), { iss: 'https://evil.example' })
    expect(unknown.answer.location).toBe('/lti?fault=platform-unknown')
    const other = await begin(new Visitor(site.url), { client_id: 'x' })
    expect(other.answer.location).toBe('/lti?fault=platform-unknown')
    const who = new Visitor(site.url)
    const { state, nonce } = await begin(who)
    await db.ltiPlatform.deleteMany()
    const token = await platform.sign(platform.claimsOf(TESS, nonce))
    expect((await comeBack(who, state, token)).location).toBe('/lti?fault=platform-unknown')
  })

  test('a form of another site is still refused everywhere else', async () => {
    const headers = { origin: platform.url, 'sec-fetch-site': 'cross-site' }
    for (const path of ['/sign-in', '/api/lti/jwks', '/api/lti/launch/x', '/language'])
      expect((await new Visitor(site.url).post(path, new URLSearchParams(), headers)).status, path).toBe(403)
    for (const path of ['/api/lti/launch', '/api/lti/login'])
      expect((await new Visitor(site.url).post(path, new URLSearchParams(), headers)).status, path).toBe(400)
    expect((await new Visitor(site.url).get('/api/lti/launch')).status).toBe(405)
  })
})

test('the public key is published, and nothing of the private one', async () => {
  const answer = await new Visitor(site.url).get('/api/lti/jwks')
  const { keys } = JSON.parse(answer.body)
  expect(keys.map((key: object) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  expect((await new Visitor(site.url).get('/api/lti/jwks')).body).toBe(answer.body)
})

describe('the roster', () => {
  const COURSE: PlatformMember[] = [
    TESS,
    PIP,
    { user_id: 'p2', name: 'Pat Pupil', roles: ['Learner'] },
    { user_id: 'm1', name: 'Mo Mentor', roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] },
    { user_id: 'p3', name: 'Pia Pupil', roles: [PUPIL], status: 'Inactive' },
    { user_id: 'p4', name: 'Pru Pupil', roles: [PUPIL] },
  ]
  const read = async (id: string) => readRoster(await userOf(TESS), id)

  test('brings in who is in the course, from all pages, and takes out who has left it', async () => {
    const id = await course()
    platform.members = COURSE
    expect(await read(id)).toEqual({ ok: true, value: { members: 4, entered: 2, left: 0 } })
    expect(await membersOf(id)).toEqual([
      'Pat Pupil pupil',
      'Pip Pupil pupil',
      'Pru Pupil pupil',
      'Tess Teacher teacher',
    ])
    // Who has come by another way stays; accounts stay, too, and are found again.
    const guest = await makeUser('guest')
    await db.classMember.create({ data: { classId: id, userId: guest.id, role: 'pupil' } })
    platform.members = [TESS, { ...PIP, roles: [TEACHER] }]
    expect(await read(id)).toMatchObject({ value: { members: 2, entered: 0, left: 2 } })
    expect(new Set(await membersOf(id))).toEqual(
      new Set(['guest pupil', 'Pip Pupil teacher', 'Tess Teacher teacher']),
    )
    platform.members = COURSE
    expect(await read(id)).toMatchObject({ value: { entered: 2 } })
    expect(await db.account.count()).toBe(4)
  })

  test('is for teachers of a class with a course', async () => {
    const id = await course()
    expect(await readRoster(await userOf(PIP), id)).toBeUndefined()
    expect(await readRoster(await makeUser(), id)).toBeUndefined()
    await db.ltiCourse.deleteMany()
    expect(await read(id)).toBeUndefined()
    expect(platform.asked).toEqual([])
  })

  test.each<readonly [string, () => unknown, string]>([
    ['a platform that refuses', () => (platform.broken = 503), 'refused'],
    [
      'members at an address that no administrator has given',
      () => moveTo('http://127.0.0.1:1/members'),
      'origin-unknown',
    ],
    ['members at the database', () => moveTo('http://localhost:5432/'), 'origin-unknown'],
    ['members in a file', () => moveTo('file:///etc/passwd'), 'origin-unknown'],
    ['no address', () => moveTo(null), 'members-untold'],
    ['an answer that is none', () => moveTo(`${platform.url}/columns`), 'answer-unreadable'],
  ])('changes nothing with %s', async (_, breakIt, code) => {
    const id = await course()
    await breakIt()
    const before = await db.classMember.findMany({ orderBy: { id: 'asc' } })
    expect(await read(id)).toMatchObject({ ok: false, error: { code } })
    expect(await db.classMember.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  const moveTo = (membersUrl: string | null) => db.ltiCourse.updateMany({ data: { membersUrl } })
})

describe('grades', () => {
  const scoreOf = (assignment: string, { user_id }: PlatformMember) =>
    platform.scores.get(`${assignment} ${user_id}`)
  const changes = async () => (await db.ltiChange.deleteMany()).count

  test('go to a column of the assignment, once, and again when they change', async () => {
    const id = await course()
    const [tess, pip] = [await userOf(TESS), await userOf(PIP)]
    const assignment = await assign(tess, id)
    expect(await sendGrades(id)).toBe(true)
    expect(platform.columns.size).toBe(0)
    await send(pip, { at: -5, score: 0.333 })
    await sendGrades(id)
    expect([...platform.columns.values()]).toMatchObject([
      { label: 'Way out', scoreMaximum: 10, resourceId: assignment },
    ])
    expect(scoreOf(assignment, PIP)).toMatchObject({
      ...{ scoreGiven: 3.33, scoreMaximum: 10 },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    })
    platform.asked.length = 0
    await sendGrades(id)
    expect(platform.asked).toEqual([])
    const better = await send(pip, { at: -4, score: 1 })
    await sendGrades(id)
    expect(scoreOf(assignment, PIP)).toMatchObject({ scoreGiven: 10 })
    // A better worth, and a grade that is gone.
    await db.assignmentProblem.updateMany({ data: { points: 20 } })
    await sendGrades(id)
    expect(scoreOf(assignment, PIP)).toMatchObject({ scoreGiven: 20, scoreMaximum: 20 })
    expect([...platform.columns.values()]).toMatchObject([{ scoreMaximum: 20 }])
    await db.submission.deleteMany({ where: { id: { not: better } } })
    await db.submission.update({ where: { id: better }, data: { createdAt: hours(-60) } })
    await sendGrades(id)
    expect(scoreOf(assignment, PIP)).toMatchObject({ gradingProgress: 'NotReady' })
    expect(scoreOf(assignment, PIP)).not.toHaveProperty('scoreGiven')
  })

  test('find the column that was made before the job was killed', async () => {
    const id = await course()
    await assign(await userOf(TESS), id)
    await send(await userOf(PIP), { at: -5 })
    await sendGrades(id)
    await db.ltiLineItem.deleteMany()
    await db.ltiScore.deleteMany()
    await sendGrades(id)
    expect(platform.columns.size).toBe(1)
  })

  test('are noted as changed by whatever may change them, for classes with a course only', async () => {
    const id = await course()
    const [tess, pip] = [await userOf(TESS), await userOf(PIP)]
    expect(await changes()).toBeGreaterThan(0)
    const assignment = await assign(tess, id)
    expect(await changes()).toBeGreaterThan(0)
    const submission = await send(pip, { at: 0.001 })
    expect(await changes()).toBe(1)
    await db.submission.update({ where: { id: submission }, data: { score: 0.5 } })
    expect(await changes()).toBe(1)
    await db.submission.update({ where: { id: submission }, data: { shared: true } })
    expect(await changes()).toBe(0)
    const extension = { assignmentId: assignment, userId: pip.id, dueAt: hours(9) }
    await db.assignmentExtension.create({ data: extension })
    expect(await changes()).toBe(1)
    await db.assignment.update({ where: { id: assignment }, data: { dueAt: hours(3) } })
    expect(await changes()).toBe(1)
    await send(pip, { at: 0.001, problemId: 'knights-tour' })
    await send(pip, { at: 0.001, tryout: true })
    await send(tess, { at: 0.001 })
    await send(pip, { at: 0.001, state: 'queued' })
    expect(await changes()).toBe(0)
    await db.ltiCourse.deleteMany()
    await send(pip, { at: 0.001 })
    expect(await changes()).toBe(0)
  })

  test('reach the platform by a worker, which tries again what it has not taken; teachers see why', async () => {
    const id = await course()
    const [tess, pip] = [await userOf(TESS), await userOf(PIP)]
    const assignment = await assign(tess, id)
    platform.broken = 500
    await send(pip, { at: -5 })
    const worker = await startWorker({ arena: scriptedArena(), slots: 1 })
    const failures = async () => (await findCourse(await seen(tess, id)))?.failures ?? []
    try {
      await expect.poll(failures).toMatchObject([
        {
          person: { name: 'Pip Pupil' },
          assignment: 'Way out',
          fault: { code: 'refused', values: { status: 500 } },
        },
      ])
      expect(await findCourse(await seen(pip, id))).toBeUndefined()
      platform.broken = undefined
      // Instead of waiting for the next attempt.
      await db.ltiScore.updateMany({ data: { failedAt: hours(-1) } })
      await expect.poll(() => scoreOf(assignment, PIP)).toMatchObject({ scoreGiven: 10 })
      await expect.poll(failures).toEqual([])
      platform.broken = 500
      await send(pip, { at: -4, score: 0 })
      await db.assignment.updateMany({ data: { grading: 'last' } })
      await expect.poll(async () => (await failures()).length).toBe(1)
      platform.broken = undefined
      expect(await resendGrades(pip, id)).toBeUndefined()
      expect(await resendGrades(tess, id)).toBe(true)
      await expect.poll(() => scoreOf(assignment, PIP)).toMatchObject({ scoreGiven: 0 })
    } finally {
      await worker.stop(0)
    }
  })

  test('that nobody needs any more are not tried for ever', async () => {
    const id = await course()
    await assign(await userOf(TESS), id)
    await send(await userOf(PIP), { at: -5 })
    platform.broken = 500
    await sendGrades(id)
    expect(await db.ltiScore.count({ where: { failures: 1 } })).toBe(1)
    await db.classMember.updateMany({ where: { role: 'pupil' }, data: { leftAt: new Date() } })
    await sendGrades(id)
    expect(await db.ltiScore.count({ where: { failures: { gt: 0 } } })).toBe(0)
  })

  test('are sent by one job at a time', async () => {
    const id = await course()
    await db.ltiCourse.updateMany({ data: { busyUntil: hours(0.01) } })
    expect(await sendGrades(id)).toBe(false)
    await db.ltiCourse.updateMany({ data: { busyUntil: hours(-0.01) } })
    expect(await sendGrades(id)).toBe(true)
  })

  test('are not sent where the platform does not let us', async () => {
    const id = await course()
    const tess = await userOf(TESS)
    await assign(tess, id)
    await send(await userOf(PIP), { at: -5 })
    const fails = async (data: object) => {
      await db.ltiCourse.updateMany({ data })
      await sendGrades(id)
      return (await findCourse(await seen(tess, id)))?.failures[0]?.fault.code
    }
    expect(await fails({ scopes: [] })).toBe('grades-untaken')
    const scopes = ['lineitem', 'score'].map(
      (name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`,
    )
    expect(await fails({ scopes, lineItemsUrl: 'http://169.254.169.254/latest' })).toBe('origin-unknown')
    expect(await fails({ lineItemsUrl: null })).toBeUndefined()
    expect(platform.asked.filter((each) => each.includes('columns'))).toEqual([])
  })
})

describe('a platform', () => {
  const form = {
    ...{ name: 'Moodle', issuer: 'https://lms.example.org', clientId: 'abc', deployments: '1\r\n 2 \n\n1' },
    ...{ authUrl: 'https://lms.example.org/auth', tokenUrl: 'https://lms.example.org/token' },
    ...{ jwksUrl: 'https://lms.example.org/keys', serviceOrigins: '' },
  }

  test('is registered, changed and removed by administrators only', async () => {
    const [ann, , boss] = await onlyPeople()
    const parsed = platformForm.parse({ ...form, serviceOrigins: 'https://a.example/x?y\nhttps://a.example' })
    expect(parsed).toMatchObject({ deployments: ['1', '2'], serviceOrigins: ['https://a.example'] })
    const made = await addPlatform(boss, parsed)
    if (!made.ok) throw new Error(made.error.code)
    expect(await addPlatform(boss, parsed)).toMatchObject({
      error: { field: 'clientId', code: 'platform-taken' },
    })
    for (const actor of [ann, await makeUser(undefined, 'organiser'), null]) {
      await expect(addPlatform(actor, parsed)).rejects.toThrow(NotAllowed)
      await expect(changePlatform(actor, made.value, parsed)).rejects.toThrow(NotAllowed)
      await expect(removePlatform(actor, made.value)).rejects.toThrow(NotAllowed)
    }
    expect(await changePlatform(boss, made.value, { ...parsed, name: 'LMS' })).toMatchObject({ ok: true })
    expect(await changePlatform(boss, 'x', parsed)).toBeUndefined()
    await removePlatform(boss, made.value)
    expect(await db.ltiPlatform.count({ where: { issuer: form.issuer } })).toBe(0)
    expect(await db.auditEntry.count({ where: { subject: `platform/${form.issuer}` } })).toBe(3)
  })

  test('leaves its classes behind when it is removed', async () => {
    const id = await course()
    await db.ltiPlatform.deleteMany()
    expect(await membersOf(id)).toHaveLength(2)
    expect(await findCourse(await seen(await userOf(TESS), id))).toBeUndefined()
  })

  test.each([
    ['authUrl', 'http://lms.example.org/auth', 'address-https'],
    ['tokenUrl', 'ftp://lms.example.org/', 'address-https'],
    ['jwksUrl', 'https://me:secret@lms.example.org/keys', 'address-https'],
    ['jwksUrl', 'https://lms.example.org/#keys', 'address-https'],
    ['authUrl', 'javascript:alert(1)', 'address-https'],
    ['serviceOrigins', 'https://a.example\nhttp://b.example', 'address-https'],
    ['deployments', ' \n', 'word-missing'],
    ['deployments', Array.from({ length: 51 }, (_, at) => at).join('\n'), 'lines-many'],
    ['issuer', 'x'.repeat(256), 'word-long'],
    ['clientId', 'a\u0000b', 'word-unprintable'],
    ['name', '', 'name-empty'],
  ])('%s %j is refused', (field, value, code) => {
    expect(platformForm.safeParse({ ...form, [field]: value }).error?.issues[0]).toMatchObject({
      message: code,
      path: expect.arrayContaining([field]),
    })
  })

  test('is on this machine only where the environment says so', () => {
    const local = { ...form, authUrl: 'http://127.0.0.1:8080/auth' }
    expect(platformForm.safeParse(local).success).toBe(true)
    expect(platformForm.safeParse({ ...form, authUrl: 'http://10.0.0.1/auth' }).success).toBe(false)
    process.env.CLEW_LTI_LOOPBACK = '0'
    expect(platformForm.safeParse(local).success).toBe(false)
    process.env.CLEW_LTI_LOOPBACK = '1'
  })
})
