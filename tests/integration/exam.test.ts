import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { changeOwnClock, moveEnd, pauseContest, removeInterval } from '@/lib/contests/clock-commands'
import { changeContest } from '@/lib/contests/commands'
import { changeExam, endSessions, examForm, findExam, release } from '@/lib/contests/exam'
import { type Exam, placesOf } from '@/lib/contests/exam-view'
import {
  forgetOldVisits,
  KEPT_VISITS,
  listAttendees,
  noteVisits,
  outsideOf,
} from '@/lib/contests/exam-visits'
import { ensureInvite } from '@/lib/contests/invitations'
import { isInNearRoom } from '@/lib/contests/near'
import { joinContest } from '@/lib/contests/participation'
import { contestForm } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import { editionOf } from '@/lib/core/edition'
import { newToken } from '@/lib/core/id'
import { momentText } from '@/lib/core/input/moment'
import { inRoot } from '@/scripts/up/paths.mjs'
import { answerBy } from '../setup/answers'
import { hours } from '../setup/hours'
import { ROUTES } from '../setup/routes'
import { sessionFor } from '../setup/session'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { enterResult } from './made'
import { makeUser, onlyPeople, signedIn } from './people'
import { type Answer, dataOf, formOf, SESSION, Visitor } from './visitor'

/*
 * An exam closes everything else to those whom it restricts: every route that the file system has, and every action of the
 * build, for every kind of visitor, before, during and after it.
 */

const ROOM = '192.0.2.7'
const AWAY = '198.51.100.7'
const NETWORKS = ['192.0.2.0/24']
const MINE = 'robot-escape'
const OTHER = 'knights-tour'

let site: Site
let [ann, bob, boss]: Viewer[] = []
let id: string
let other: string

beforeAll(async () => {
  site = await startSite({ env: { CLEW_TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  await db.session.deleteMany()
  id = (await contest(-1, 1, { problemId: MINE })).id
  other = (await contest(-1, 1, { problemId: OTHER })).id
  await joinContest(ann!, id)
})

const visitor = async (user?: Viewer, address = ROOM) =>
  user ? signedIn(site.url, user.username, address) : new Visitor(site.url, address)

/** Whether an exam has refused an answer: by its page, or by sending a visitor from the entrance to the contest. */
const isRefused = ({ status, location }: Pick<Answer, 'status' | 'location'>) =>
  status === 403 || (status === 307 && location === `/contests/${id}`)

/** Makes the contest an exam and waits until the web server knows. */
async function begin({ networks = NETWORKS, everybody = false, oneSession = true } = {}) {
  await db.exam.create({ data: { contestId: id, networks, everybody, oneSession } })
  const who = await visitor(ann, AWAY)
  await expect.poll(async () => isRefused(await who.get('/problems'))).toBe(true)
  await db.session.deleteMany()
}

/** What a web server knows is a second old at most. */
const settled = async (who: Visitor, path: string, refused: boolean) =>
  expect.poll(async () => isRefused(await who.get(path)), { message: `${path} is refused` }).toBe(refused)

/** Does some work for each item, a few at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all([1, 2, 3, 4].map(worker))
}

/** The status of an answer that may never end. */
async function statusOf(who: Visitor, path: string, headers: Record<string, string> = {}) {
  const ending = new AbortController()
  const answer = await fetch(new URL(path, site.url), {
    headers: { cookie: who.cookie, 'x-forwarded-for': who.address, ...headers },
    ...{ redirect: 'manual', signal: ending.signal },
  })
  const location = answer.headers.get('location')?.replace(site.url, '')
  ending.abort()
  return { status: answer.status, location }
}

/** Every address of the site: those that belong to the exam and others, by their routes. */
async function addresses(): Promise<{ route: string; own: boolean; path: string }[]> {
  const submission = (await answerBy('ann', 'U')).slice(-36)
  const elsewhere = await enterResult({ userId: ann!.id, problemId: OTHER, rank: [1], at: 0 })
  const [invite, otherInvite] = [newToken(), newToken()]
  await db.contest.update({ where: { id }, data: { inviteToken: invite } })
  await db.contest.update({ where: { id: other }, data: { inviteToken: otherInvite } })
  const filled = (route: string, own: boolean) => {
    const one = (mine: string, others: string) => (own ? mine : others)
    const [, area = '', second = ''] = route.split('/')
    const kind = area === 'api' ? second : area
    const value = {
      ...{ contests: one(id, other), submissions: one(submission, elsewhere) },
      ...{ users: 'bob', daily: '2026-11-24' },
      ...Object.fromEntries(
        ['problems', 'bots', 'duel', 'records', 'leaderboards'].map((each) => [each, one(MINE, OTHER)]),
      ),
    }[kind]
    return route
      .replace('[token]', one(invite, otherInvite))
      .replace('[...nextauth]', 'session')
      .replace('[provider]', 'github')
      .replace(/\[\w+\]/g, value ?? submission)
  }
  return ROUTES.flatMap((route) => [true, false].map((own) => ({ route, own, path: filled(route, own) })))
}

/** What is open to everybody whom an exam restricts, to participants in the room, and to others there. */
const FOR_ALL = [
  ...[
    '/apple-icon.png',
    '/icon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/api/health',
    '/language',
    '/theme',
  ],
  ...['/sign-in', '/api/auth/[...nextauth]', '/api/auth/start/[provider]'],
  ...['/embed/lti', '/lti', '/api/lti/login', '/api/lti/launch'],
]
const OWN_HERE = ['/contests/[id]', '/contests/join/[token]', '/api/contests/[id]/events']
const OWN_INSIDE = [
  ...['/contests/[id]/questions', '/contests/[id]/scoreboard', '/api/contests/[id]/scoreboard'],
  '/contests/[id]/print',
  ...['/problems/[id]', '/bots/[problem]', '/duel/[problem]', '/api/duel/[problem]/events'],
  ...['/submissions/[id]', '/submissions/[id]/source', '/api/submissions/[id]/events'],
]

/** The headers of a page load, of following a link and of a prefetch. */
const WAYS = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }] as const

describe('while it runs, of all routes', () => {
  test.each<[string, () => Promise<Visitor>, string[], string[]]>([
    ['a participant in the room', () => visitor(ann), [], [...OWN_HERE, ...OWN_INSIDE]],
    ['a participant elsewhere', () => visitor(ann, AWAY), [], []],
    ['whoever is not signed in, in the room', () => visitor(), ['/sign-up'], OWN_HERE],
  ])('%s opens those of the exam', async (_, who, more, own) => {
    const all = await addresses()
    // Somebody else has these pages kept in the web server.
    for (const path of ['/', '/leaderboards', `/problems/${OTHER}`])
      for (const each of [undefined, bob]) await (await visitor(each, AWAY)).get(path)
    await begin()
    const asker = await who()
    const opened = new Set<string>()
    await inParallel(all, async ({ route, own, path }) => {
      // What belongs to the exam is asked for in one way; the others must be closed in all.
      for (const way of own ? [{}] : WAYS)
        if (!isRefused(await statusOf(asker, path, way))) opened.add(`${route} ${own}`)
    })
    const always = [...FOR_ALL, ...more].flatMap((route) => [`${route} true`, `${route} false`])
    expect([...opened].sort()).toEqual([...always, ...own.map((route) => `${route} true`)].sort())
  })

  const SOME = ['/', `/problems/${OTHER}`, '/users/bob', '/api/palette', '/embed/lab/carve']
  const opened = async (who: Visitor) => {
    const found = await Promise.all(
      SOME.map(async (path) => (isRefused(await statusOf(who, path)) ? [] : [path])),
    )
    return found.flat()
  }

  test('others open what they always do', async () => {
    await db.contestOrganiser.create({ data: { contestId: id, userId: bob!.id } })
    await joinContest(bob!, id)
    const [cem, dee] = await Promise.all(['cem', 'dee'].map((username) => makeUser(username)))
    await begin()
    for (const user of [bob, boss, cem, undefined])
      expect(await opened(await visitor(user, AWAY)), user?.username).toEqual(SOME)
    for (const user of [bob, boss, cem])
      expect(await opened(await visitor(user)), `${user?.username} in the room`).toEqual(SOME)
    // Unless the exam restricts everybody in the room.
    await db.exam.update({ where: { contestId: id }, data: { everybody: true } })
    const dees = await visitor(dee)
    await settled(dees, '/problems', true)
    expect(await opened(dees)).toEqual([])
    expect((await dees.get(`/contests/${id}`)).status).toBe(200)
    for (const user of [bob, boss]) expect(await opened(await visitor(user))).toEqual(SOME)
    expect(await opened(await visitor(cem, AWAY))).toEqual(SOME)
  })

  test('before and after it, also by an own clock, everything is open', async () => {
    await begin()
    const who = await visitor(ann)
    const shift = (startsAt: Date, endsAt: Date) =>
      db.contest.update({ where: { id }, data: { startsAt, endsAt } })
    await shift(hours(0.1), hours(1))
    await settled(who, '/problems', false)
    expect(await opened(who)).toEqual(SOME)
    expect(await opened(await visitor())).toEqual(SOME)
    await shift(hours(-2), hours(-0.1))
    await settled(who, '/problems', false)
    expect(await opened(who)).toEqual(SOME)
    // With extra time, it goes on for her, and so it does for those who are not signed in.
    await db.participation.updateMany({ where: { userId: ann!.id }, data: { extraSeconds: 1200 } })
    await settled(who, '/problems', true)
    expect(await opened(await visitor())).toEqual([])
    // With an own start, it has not begun for her.
    await shift(hours(-1), hours(1))
    await db.participation.updateMany({ data: { extraSeconds: 0, startsAt: hours(0.5) } })
    await settled(who, '/problems', false)
    expect(await opened(who)).toEqual(SOME)
    // Days before somebody's own start, when nobody takes part, it has ended for those who are not signed in.
    await shift(hours(-3), hours(-1))
    await db.participation.updateMany({ data: { startsAt: hours(72) } })
    await settled(await visitor(), '/problems', false)
    expect(await opened(await visitor())).toEqual(SOME)
    expect(await isInNearRoom(ROOM)).toBe(false)
    await db.participation.updateMany({ data: { startsAt: hours(-0.5) } })
    await settled(await visitor(), '/problems', true)
    expect(await isInNearRoom(ROOM)).toBe(true)
  })

  test('members of a team are restricted like others', async () => {
    await db.contest.update({ where: { id }, data: { teamSize: 2 } })
    const team = await db.team.create({ data: { contestId: id, name: 'Pair' } })
    await db.teamMember.create({ data: { contestId: id, teamId: team.id, userId: bob!.id } })
    await db.participation.create({ data: { contestId: id, teamId: team.id } })
    await begin()
    expect(await opened(await visitor(bob))).toEqual([])
  })
})

test('the page of a refusal says why, until when and where to go, in the reader’s language', async () => {
  await begin()
  const page = async (who: Visitor, path: string, lang = 'en') => {
    const { status, headers, body } = await who.get(path, { 'accept-language': lang })
    expect([status, headers.get('cache-control')]).toEqual([403, 'no-store'])
    return body
  }
  const { title, endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
  const inside = await page(await visitor(ann), '/problems')
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  for (const text of ['Closed during your exam', title, until.format(endsAt), `href="/contests/${id}"`])
    expect(inside).toContain(text)
  expect(inside).not.toContain('<script')
  const outside = await page(await visitor(ann, AWAY), `/contests/${id}`)
  for (const text of ['Not from this address', `Yours is ${AWAY}.`]) expect(outside).toContain(text)
  const signedOut = await page(await visitor(), '/problems')
  for (const text of ['An exam is running here', `href="/sign-in?next=%2Fcontests%2F${id}"`])
    expect(signedOut).toContain(text)
  for (const [lang, text] of [
    ['ru', 'Закрыто на время экзамена'],
    ['hi', 'आपकी परीक्षा के दौरान बंद'],
    ['ja', '試験中は閉じています'],
  ] as const)
    expect(await page(await visitor(ann), '/problems', lang)).toContain(text)
  const api = await (await visitor(ann)).get('/api/palette')
  expect([api.status, JSON.parse(api.body)]).toMatchObject([403, { error: { code: 'exam-inside' } }])
  const { status, location } = await (await visitor(ann)).get('/')
  expect([status, location]).toEqual([307, `/contests/${id}`])
})

describe('an action', () => {
  const MANIFEST: Record<string, { filename: string; exportedName: string }> = JSON.parse(
    readFileSync(inRoot('.next/server/server-reference-manifest.json'), 'utf8'),
  ).node
  const idOf = (file: string, name: string) =>
    Object.entries(MANIFEST).find(
      ([, { filename, exportedName }]) => filename === file && exportedName === name,
    )![0]
  const call = async (who: Visitor, action: string, body: BodyInit, path = `/contests/${id}`) =>
    who.post(path, body, {
      'next-action': action,
      accept: 'text/x-component',
      ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
    })
  /** A form as scripts send it to an action with a state and the form. */
  const scripted = (fields: Record<string, string>, args = '[{},"$K1"]') => {
    const own = Object.entries(fields).map(([name, value]) => [`_1_${name}`, value] as const)
    // The arguments come last: they refer to the fields.
    return dataOf({ fields: new Map(own) }, { 0: args })
  }

  test('is refused unless it is one of the exam, whatever page it is sent to', async () => {
    await begin()
    const opened: string[] = []
    for (const [action, { filename, exportedName }] of Object.entries(MANIFEST)) {
      const { status, headers } = await call(await visitor(ann), action, JSON.stringify([other, {}, {}]))
      if (status !== 403) opened.push(`${filename} ${exportedName}`)
      // The page that has called it goes to the contest instead.
      else expect(headers.get('x-action-redirect')).toBe(`/contests/${id};push`)
    }
    expect(opened.sort()).toEqual([
      'app/(account)/actions.ts signIn',
      'app/_shell/session/actions.ts signOut',
    ])
    expect((await call(await visitor(ann), 'f'.repeat(42), '[]')).status).toBe(403)
  })

  test('of the exam is open for the exam only', async () => {
    const mine = (await answerBy('ann', 'U')).slice(-36)
    const elsewhere = await enterResult({ userId: ann!.id, problemId: OTHER, rank: [1], at: 0 })
    await begin()
    const tryOut = idOf('app/_desk/tryout/actions.ts', 'loadTryOut')
    expect((await call(await visitor(ann), tryOut, `["${mine}"]`)).status).toBe(200)
    expect((await call(await visitor(ann), tryOut, `["${elsewhere}"]`)).status).toBe(403)
    const shrink = idOf('app/_desk/tryout/actions.ts', 'startShrinkRun')
    expect((await call(await visitor(ann), shrink, `["${mine}","a"]`)).status).toBe(200)
    expect((await call(await visitor(ann), shrink, `["${elsewhere}","a"]`)).status).toBe(403)
    const ask = idOf('app/contests/[id]/questions/actions.ts', 'ask')
    const asked = async (contestId: string, user: Viewer) => {
      const question = { token: crypto.randomUUID(), text: 'May I?', problem: '' }
      const form = scripted(question, JSON.stringify([contestId, {}, '$K1']))
      return (await call(await visitor(user), ask, form, `/contests/${id}/questions`)).status
    }
    await joinContest(ann!, other)
    expect([await asked(id, ann!), await asked(other, ann!)]).toEqual([200, 403])
    expect((await db.clarification.findMany()).map(({ contestId }) => contestId)).toEqual([id])
    // What Next asks this server itself for such a request is no visit from elsewhere.
    const token = newToken()
    await db.contest.update({ where: { id }, data: { inviteToken: token } })
    const join = idOf('app/contests/join/[token]/actions.ts', 'join')
    const sentTo = `/contests/join/${token}`
    const { headers, body } = await call(await visitor(ann), join, JSON.stringify([token, {}]), sentTo)
    expect(headers.get('x-action-redirect')).toBe(`/contests/${id};push`)
    expect(body).not.toBe('')
    const visits = await db.examVisit.findMany({ where: { contestId: id } })
    expect(new Set(visits.map(({ address }) => address))).toEqual(new Set([ROOM, AWAY]))
  })

  test('that submits is judged by what is submitted', async () => {
    await begin()
    const answer = (...problems: string[]) => {
      const form = formOf({ token: crypto.randomUUID(), answer: 'U' })
      for (const problem of problems) form.append('problem', problem)
      return form
    }
    const ask = async (user: Viewer, form: FormData | string, address?: string) =>
      (await visitor(user, address)).post('/api/v1/submissions', form, {
        ...(typeof form === 'string' && { 'content-type': 'application/json' }),
      })
    const sent = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
    const inJson = (problem: string) => JSON.stringify({ problem, token: crypto.randomUUID(), answer: 'U' })
    const before = await db.submission.count({ where: { userId: ann!.id } })
    const refused = await ask(ann!, answer(OTHER))
    expect([refused.status, refused.location]).toEqual([403, `/contests/${id}`])
    expect(JSON.parse(refused.body).error.code).toBe('exam-inside')
    expect(await sent(ann!, inJson(OTHER))).toBe(403)
    expect(await sent(ann!, answer(OTHER, MINE))).toBe(403)
    expect(await sent(ann!, answer(MINE, OTHER))).toBe(403)
    expect(await sent(ann!, answer())).toBe(403)
    expect(await sent(ann!, answer(MINE), AWAY)).toBe(403)
    expect(await sent(ann!, inJson(MINE), AWAY)).toBe(403)
    expect(await db.submission.count({ where: { userId: ann!.id } })).toBe(before)
    expect(await sent(bob!, answer(OTHER))).not.toBe(403)
    expect(await sent(ann!, answer(MINE))).toBe(201)
    expect(await sent(ann!, inJson(MINE))).toBe(201)
    const submitted = await db.submission.findMany({ where: { userId: ann!.id }, orderBy: { id: 'desc' } })
    expect([submitted.length, submitted[0]?.problemId]).toEqual([before + 2, MINE])
  })

  test('of a form without scripts is judged by what the form says', async () => {
    await begin()
    const who = await visitor(ann)
    const path = `/problems/${MINE}`
    expect((await who.fillIn(path, { answer: 'UU' })).status).toBe(303)
    expect((await who.fillIn(path, { answer: 'UUU', problem: OTHER })).status).toBe(403)
    // One that claims to be another form submits nothing.
    const signIn = `$ACTION_ID_${idOf('app/(account)/actions.ts', 'signIn')}`
    const answer = { token: crypto.randomUUID(), answer: 'U', problem: OTHER, [signIn]: '' }
    expect((await who.post(path, formOf(answer))).location ?? '').not.toContain('/submissions/')
    expect(await db.submission.count({ where: { userId: ann!.id, problemId: OTHER } })).toBe(0)
    // Two actions in one form are none of our pages'.
    const signOut = `$ACTION_ID_${idOf('app/(account)/settings/actions.ts', 'signOutOthers')}`
    const twice = formOf({ [signIn]: '', [signOut]: '' })
    expect((await who.post(`/contests/${id}`, twice)).status).toBe(403)
  })
})

describe('a session', () => {
  test('cannot be hidden by other cookies', async () => {
    await begin()
    const session = await sessionFor(ann!.id)
    for (const cookie of [
      `${SESSION}=x; ${SESSION}=${session}`,
      `${SESSION}=${session}; ${SESSION}=x`,
      `${SESSION}="${session}"`,
      `${SESSION}.0=${session}`,
    ]) {
      expect((await (await visitor()).get('/settings', { cookie })).status, cookie).toBe(403)
      // Elsewhere, such a visitor is not restricted, but not signed in either.
      expect((await (await visitor(undefined, AWAY)).get('/settings', { cookie })).status, cookie).toBe(307)
    }
  })

  test('ends when its owner signs in elsewhere, and says so', async () => {
    await begin()
    const first = await visitor(ann)
    expect((await first.get(`/contests/${id}`)).status).toBe(200)
    const second = await visitor(ann)
    const { status, body } = await first.get(`/contests/${id}`)
    expect([status, body]).toEqual([403, expect.stringContaining('You have signed in elsewhere')])
    expect(await db.session.count({ where: { userId: ann!.id } })).toBe(1)
    expect((await second.get(`/contests/${id}`)).status).toBe(200)
    expect((await first.get(`/contests/${id}/scoreboard`)).body).toContain('An exam is running here')
    // Others keep all of theirs, and so does everybody in an exam that does not ask for it.
    const [one, two] = [await visitor(bob), await visitor(bob)]
    for (const each of [two, one]) expect((await each.get('/settings')).status).toBe(200)
    await db.exam.update({ where: { contestId: id }, data: { oneSession: false } })
    const third = await visitor(ann)
    await expect.poll(async () => (await second.get(`/contests/${id}`)).status).toBe(200)
    expect((await third.get(`/contests/${id}`)).status).toBe(200)
  })

  test('leaves the way to sign in open where it has ended', async () => {
    await begin()
    const first = await visitor(ann)
    await visitor(ann)
    expect((await first.get('/sign-in')).body).toContain('name="login"')
  })

  test('signed out is no way around', async () => {
    await begin()
    const who = await visitor(ann)
    expect((await who.get(`/problems/${OTHER}`)).status).toBe(403)
    who.jar.clear()
    expect((await who.get(`/problems/${OTHER}`)).status).toBe(403)
    expect((await who.get(`/problems/${MINE}`)).status).toBe(403)
    const { status, body } = await who.get(`/contests/${id}`)
    expect([status, body]).toEqual([200, expect.stringContaining('Sign in to take part')])
  })
})

test('a stream that is open when an exam begins ends', async () => {
  const { cookie } = await visitor(ann)
  const open = () =>
    fetch(`${site.url}/api/duel/maze-duel/events`, { headers: { cookie, 'x-forwarded-for': ROOM } })
  const stream = await open()
  const reader = stream.body!.getReader()
  await reader.read()
  await db.exam.create({ data: { contestId: id, networks: NETWORKS, everybody: false, oneSession: false } })
  const ended = (async () => {
    while (!(await reader.read()).done);
  })()
  await expect(ended).rejects.toThrow()
  expect((await open()).status).toBe(403)
})

describe('organisers', () => {
  const form = (change: object = {}) =>
    examForm.parse({
      ...{ on: true, networks: '192.0.2.7/24\n2001:DB8::/32', oneSession: true, everybody: false },
      ...{ edition: '', ...change },
    })
  const fault = (code: string, values = {}, field = '') => ({ ok: false, error: { field, code, values } })
  const DONE = { ok: true, value: undefined }

  test('make a contest an exam, change it and take it back; each change is in the log', async () => {
    expect(await changeExam(boss!, id, form())).toEqual(DONE)
    const exam = (await findExam(boss!, id))!
    expect(exam).toMatchObject({ on: true, networks: ['192.0.2.0/24', '2001:db8::/32'], oneSession: true })
    // Sent twice, it is changed once; on an old page, it is not changed at all.
    expect(await changeExam(boss!, id, form())).toEqual(DONE)
    expect(await changeExam(boss!, id, form({ networks: '' }))).toEqual(fault('exam-changed'))
    expect(await changeExam(boss!, id, form({ networks: '', edition: exam.edition }))).toEqual(DONE)
    const { edition } = (await findExam(boss!, id))!
    expect(await changeExam(boss!, id, form({ on: false, edition }))).toEqual(DONE)
    expect(await findExam(boss!, id)).toMatchObject({ on: false, edition: '' })
    const log = await db.auditEntry.findMany({ where: { action: 'exam-changed' }, orderBy: { id: 'asc' } })
    expect(log.map(({ detail }) => detail)).toEqual([
      { on: true, networks: '192.0.2.0/24 2001:db8::/32', oneSession: true, everybody: false },
      { on: true, networks: '', oneSession: true, everybody: false },
      { on: false },
    ])
  })

  test('keep it short, and change nothing once it is over', async () => {
    await db.contest.update({ where: { id }, data: { endsAt: hours(24) } })
    expect(await changeExam(boss!, id, form())).toEqual(fault('exam-long', { limit: 24 }))
    const { startsAt } = await db.contest.update({ where: { id }, data: { endsAt: hours(1) } })
    await changeExam(boss!, id, form())
    const span = { startsAt: momentText(startsAt), endsAt: momentText(hours(48)) }
    const longer = contestForm.parse({
      title: 'Long',
      ...span,
      opensSources: false,
      problems: [{ id: MINE }],
    })
    const edition = editionOf(await db.contest.findUniqueOrThrow({ where: { id } }))
    const long = (field: string) => fault('exam-long', { limit: 24 }, field)
    expect(await changeContest(boss!, { id, edition }, longer)).toEqual(long('endsAt'))
    const { endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
    const later = { seen: endsAt.toISOString(), minutes: 24 * 60, way: 'later', sure: true } as const
    expect(await moveEnd(boss!, id, later)).toEqual(long('minutes'))
    await db.contest.update({ where: { id }, data: { startsAt: hours(-2), endsAt: hours(-1) } })
    expect(await changeExam(boss!, id, form({ on: false }))).toEqual(fault('exam-over'))
    expect(await release(boss!, id, ann!.id, true)).toBe(false)
  })

  test('lengthen it for nobody beyond that, neither by own clocks nor by pauses nor for what they remove', async () => {
    const seat = (await db.participation.findFirstOrThrow({ where: { contestId: id } })).id
    const clock = (minutes: number) =>
      changeOwnClock(boss!, id, seat, { extraMinutes: minutes, startsAt: hours(72) })
    const long = (field: string) => fault('exam-long', { limit: 24 }, field)
    const removed = { from: hours(-1 + 1 / 3600), to: hours(1 - 1 / 3600), given: true }
    // Any other contest may be longer, and none that is can become an exam.
    expect(await clock(22 * 60 + 1)).toEqual(DONE)
    expect(await changeExam(boss!, id, form())).toEqual(long(''))
    expect(await clock(0)).toEqual(DONE)
    expect(await changeExam(boss!, id, form())).toEqual(DONE)
    expect(await clock(22 * 60 + 1)).toEqual(long('extraMinutes'))
    expect(await clock(22 * 60)).toEqual(DONE)
    expect(await pauseContest(boss!, id)).toEqual(long(''))
    expect(await removeInterval(boss!, id, removed)).toEqual(long(''))
    expect(await removeInterval(boss!, id, { ...removed, to: hours(-0.5), given: false })).toEqual(DONE)
    // A pause ends by itself before the exam becomes too long.
    expect(await clock(60)).toEqual(DONE)
    expect(await pauseContest(boss!, id)).toEqual(DONE)
    const { startsAt, endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
    expect(Number(endsAt) - Number(startsAt)).toBe(23 * 3_600_000)
    const pause = await db.removedInterval.findFirstOrThrow({ where: { contestId: id, paused: true } })
    expect(Number(pause.to) - Number(pause.from)).toBe(21 * 3_600_000)
  })

  test('name a room before they restrict everybody in it', () => {
    const { error } = examForm.safeParse({ ...form(), networks: '', everybody: true })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['networks'], 'exam-networks-missing'],
    ])
  })

  test('see who is signed in where, also shortly before it, and whom a wrong address keeps out', async () => {
    await begin({ oneSession: false })
    await db.contest.update({ where: { id }, data: { startsAt: hours(0.5) } })
    const [here, there] = [await visitor(ann), await visitor(ann, AWAY)]
    for (const who of [here, there]) await settled(who, '/problems', false)
    const seen = async () => (await listAttendees(boss!, id, 1)).rows
    await expect.poll(async () => (await seen())[0]?.visits.length).toBe(3)
    const [row] = await seen()
    expect(row).toMatchObject({ id: ann!.id, who: { username: 'ann' }, released: false })
    expect(row!.visits.map(({ address, inside, signedIn }) => [address, inside, signedIn]).sort()).toEqual([
      [ROOM, true, true],
      [AWAY, false, false],
      [AWAY, false, true],
    ])
    await db.examVisit.updateMany({ where: { address: ROOM }, data: { lastAt: hours(-0.1) } })
    expect(await outsideOf(id)).toEqual({ outside: 1, signedIn: 1, addresses: [AWAY] })
    const manage = await visitor(boss!, AWAY)
    const warning = '1 of 1 participant who is signed in is at other addresses'
    expect((await manage.get(`/contests/${id}/manage/exam`)).body).toContain(warning)
    await db.examVisit.updateMany({ data: { lastAt: hours(-24 * 31) } })
    expect(await forgetOldVisits()).toBe(3)
  })

  test('see the latest visits of a script that comes from ever new addresses, of which a hundred are kept', async () => {
    const exam = { id, isPlace: placesOf(['2001:db8:0:7::1/128']) } as unknown as Exam
    const seat = { contestId: id, startsAt: null, extraSeconds: 0, released: false }
    const person = { id: ann!.id, role: ann!.role, agent: '', byPassword: false, newest: true, runs: [] }
    const asks = (address: string) =>
      noteVisits([exam], { ...person, session: ann!.id, seats: [seat] }, address)
    const addresses = async () =>
      (await db.examVisit.findMany({ where: { contestId: id }, orderBy: { lastAt: 'desc' } })).map(
        ({ address }) => address,
      )
    // A network counts once in a minute, but for a step out of the room.
    for (let i = 0; i < 50; i++) asks(`2001:db8:0:7::${i.toString(16)}`)
    await expect.poll(addresses).toHaveLength(2)
    for (let i = 0; i < 150; i++) {
      const address = `2001:db8:1:${(i + 1).toString(16)}::1`
      asks(address)
      await expect.poll(async () => (await addresses())[0]).toBe(address)
    }
    expect(await addresses()).toHaveLength(KEPT_VISITS)
  })

  test('let somebody take part from everywhere, and sign them out', async () => {
    await begin()
    const who = await visitor(ann, AWAY)
    expect((await who.get(`/contests/${id}`)).status).toBe(403)
    for (const _ of [1, 2]) expect(await release(boss!, id, ann!.id, true)).toBe(true)
    expect((await who.get(`/contests/${id}`)).status).toBe(200)
    expect((await who.get('/problems')).status).toBe(403)
    expect(await outsideOf(id)).toMatchObject({ outside: 0 })
    await release(boss!, id, ann!.id, false)
    expect((await who.get(`/contests/${id}`)).status).toBe(403)
    for (const _ of [1, 2]) expect(await endSessions(boss!, id, ann!.id)).toBe(true)
    expect(await db.session.count({ where: { userId: ann!.id } })).toBe(0)
    const log = await db.auditEntry.findMany({ where: { subject: `contest/${id}` }, orderBy: { id: 'asc' } })
    expect(log.map(({ action, detail }) => [action, detail])).toEqual(
      ['exam-released', 'exam-bound', 'sessions-ended'].map((action) => [action, { username: 'ann' }]),
    )
  })

  test('have no power over others, nor over participants of contests that are no exams', async () => {
    await db.contestOrganiser.create({ data: { contestId: id, userId: ann!.id } })
    await joinContest(boss!, id)
    await sessionFor(boss!.id)
    expect(await endSessions(ann!, id, boss!.id)).toBe(false)
    await db.exam.create({ data: { contestId: id, networks: [], everybody: false, oneSession: true } })
    for (const person of [boss!, bob!, ann!, { id: 'x' }]) {
      expect(await endSessions(ann!, id, person.id)).toBe(false)
      expect(await release(ann!, id, person.id, true)).toBe(false)
    }
    // Long before an exam, nobody is signed out.
    await joinContest(bob!, id)
    await sessionFor(bob!.id)
    await db.contest.update({ where: { id }, data: { startsAt: hours(3), endsAt: hours(4) } })
    await endSessions(ann!, id, bob!.id)
    expect(await db.session.count({ where: { userId: { in: [boss!.id, bob!.id] } } })).toBe(2)
  })

  test('alone do all this', async () => {
    for (const actor of [null, ann!, { ...bob!, role: 'organiser' as const }]) {
      await expect(findExam(actor, id)).rejects.toThrow(NotAllowed)
      await expect(changeExam(actor, id, form())).rejects.toThrow(NotAllowed)
      await expect(listAttendees(actor, id, 1)).rejects.toThrow(NotAllowed)
      await expect(release(actor, id, ann!.id, true)).rejects.toThrow(NotAllowed)
      await expect(endSessions(actor, id, ann!.id)).rejects.toThrow(NotAllowed)
    }
    expect((await (await visitor(ann, AWAY)).get(`/contests/${id}/manage/exam`)).status).toBe(404)
  })
})

test('whoever is invited reads what an exam is before they join', async () => {
  const { inviteToken } = await db.contest.update({
    where: { id },
    data: { audience: 'invitation', ...ensureInvite('invitation'), startsAt: hours(2), endsAt: hours(3) },
  })
  await db.exam.create({ data: { contestId: id, networks: NETWORKS, everybody: false, oneSession: true } })
  const { body } = await (await visitor(bob)).get(`/contests/join/${inviteToken}`)
  for (const text of ['This contest is an exam', 'only at the addresses', 'at one place at a time'])
    expect(body).toContain(text)
})
