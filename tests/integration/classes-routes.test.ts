import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { inviteTeacher, leaveClass } from '@/lib/classes/members'
import { db } from '@/lib/core/db'
import { startSite } from '../setup/site'
import { PASSWORD, signUp } from './account-site'
import { assign, enroll, makeClass, send } from './classes'
import { acceptAll, makeUser, signedIn } from './people'
import { type Answer, dataOf, formsOf, Visitor } from './visitor'

/*
 * Every address of a class and every form on its pages, requested by every kind of person. Outsiders cannot tell a class
 * from one that does not exist; pupils learn nothing of each other.
 */

const PEOPLE = ['visitor', 'outsider', 'stranger', 'former', 'pupil', 'teacher', 'administrator'] as const
type Who = (typeof PEOPLE)[number]

const who = {} as Record<Who, Visitor>
const users = {} as Record<Exclude<Who, 'visitor'>, Viewer>
let site: string
let id: string
let invite: string
const made = { open: '', closed: '', bot: '', early: '' }

beforeAll(async () => {
  site = (await startSite({ env: { CLEW_SIGN_UPS_PER_HOUR: '2', CLEW_TRUST_PROXY: '1' } })).url
  users.administrator = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  users.teacher = await makeUser('teacher', 'organiser')
  // Teaches another class, in which the same problem is assigned.
  users.stranger = await makeUser('stranger', 'organiser')
  for (const name of ['outsider', 'former', 'pupil'] as const) users[name] = await makeUser(name)
  const shy = await makeUser('shy', 'user', 'SECRET-PUPIL')
  id = await makeClass(users.teacher)
  for (const pupil of [users.former, users.pupil, shy]) await enroll(id, pupil)
  await inviteTeacher(users.teacher, id, 'former')
  await acceptAll('former')
  await leaveClass(users.former, id)
  await assign(users.stranger, await makeClass(users.stranger, 'Elsewhere'))
  made.open = await assign(users.teacher, id, { problems: ['robot-escape', 'snake'] })
  made.closed = await assign(users.teacher, id, { opens: 1, due: 2, problems: ['knights-tour'] })
  made.bot = await send(shy, { at: -5, problemId: 'snake' })
  const program = { language: 'python', answer: 'SECRET-SOURCE' }
  await db.submission.update({ where: { id: made.bot }, data: program })
  made.early = await send(shy, { at: -500, problemId: 'snake' })
  await send(users.pupil, { at: -5 })
  invite = (await db.class.findUniqueOrThrow({ where: { id } })).invite!
  for (const name of PEOPLE)
    who[name] = name === 'visitor' ? new Visitor(site) : await signedIn(site, users[name].username)
})

const SIGN_IN = /^\/sign-in\?next=%2Fclasses/
/** What an answer comes to: its status, or that it leads to the sign-in page. */
const outcome = ({ status, location }: Answer) =>
  [303, 307].includes(status) && SIGN_IN.test(location ?? '') ? 'sign in' : status

/** A page load, and what a browser fetches when it follows a link. */
const WAYS: readonly Record<string, string>[] = [{}, { rsc: '1' }]

const MEMBERS = ['pupil', 'teacher', 'administrator'] as const
const TEACHERS = ['teacher', 'administrator'] as const
const SIGNED_IN = PEOPLE.slice(1)

describe.each<readonly [string, readonly Who[], () => string]>([
  // address                    for whom     path
  ['the list', SIGNED_IN, () => '/classes'],
  ['the class', MEMBERS, () => `/classes/${id}`],
  ['the grid', MEMBERS, () => `/classes/${id}/grid`],
  ['an assignment', MEMBERS, () => `/classes/${id}/assignments/${made.open}`],
  ['an assignment that has not opened', TEACHERS, () => `/classes/${id}/assignments/${made.closed}`],
  ['the form of an assignment', TEACHERS, () => `/classes/${id}/assignments/new`],
  ['the editor of an assignment', TEACHERS, () => `/classes/${id}/assignments/${made.open}/edit`],
  ['the members', TEACHERS, () => `/classes/${id}/members`],
  ['the settings', TEACHERS, () => `/classes/${id}/settings`],
  ['a class that does not exist', [], () => `/classes/${made.open}`],
  ['no class at all', [], () => '/classes/x'],
])('%s is for %j', (_, allowed, path) => {
  test.each(PEOPLE)('%s', async (name) => {
    for (const headers of WAYS) {
      const answer = await who[name].follow(path(), headers)
      const may = allowed.includes(name)
      // A payload is a 200 whose content is the page that says 404.
      if (!('rsc' in headers)) expect(outcome(answer)).toBe(may ? 200 : name === 'visitor' ? 'sign in' : 404)
      if (may) expect(answer.headers.get('cache-control')).toContain('no-store')
      if (!TEACHERS.includes(name as never)) expect(answer.body).not.toMatch(/SECRET|Closed knight/)
      if (!MEMBERS.includes(name as never)) expect(answer.body).not.toContain('Labyrinths')
    }
  })
})

test.each(PEOPLE)('what is no page: %s', async (name) => {
  const teaches = TEACHERS.includes(name as never)
  const status = async (path: string) => (await who[name].get(path)).status
  const csv = await who[name].get(`/api/classes/${id}/grid`)
  expect(csv.status).toBe(MEMBERS.includes(name as never) ? 200 : 404)
  expect(csv.body.includes('SECRET-PUPIL')).toBe(teaches)
  expect(await status('/api/classes/x/grid')).toBe(404)
  // What was submitted to an assigned problem, and how it is judged; not what was submitted before.
  const page = await who[name].get(`/submissions/${made.bot}`)
  expect([page.status, page.body.includes('SECRET-SOURCE')]).toEqual([teaches ? 200 : 404, teaches])
  expect(await status(`/submissions/${made.bot}/source`)).toBe(teaches ? 200 : 404)
  expect(await status(`/api/submissions/${made.bot}/events`)).toBe(teaches ? 200 : 404)
  expect(await status(`/submissions/${made.early}`)).toBe(name === 'administrator' ? 200 : 404)
  // The link is for everybody who has it.
  expect(await status(`/classes/join/${invite}`)).toBe(200)
  for (const wrong of [invite.slice(1), `${invite}x`, 'x'.repeat(24), '%00'])
    expect([400, 404]).toContain(await status(`/classes/join/${wrong}`))
})

test('every form of the teachers’ pages is refused to everybody else', async () => {
  const pages = ['', '/members', '/settings', '/assignments/new', `/assignments/${made.open}/edit`]
  const forms = []
  for (const page of pages) {
    const path = `/classes/${id}${page}`
    const { body } = await who.teacher.get(path)
    const [, main = ''] = /<main\b.*?>(.*)<\/main>/s.exec(body) ?? []
    for (const form of formsOf(main))
      if (form.method === 'post' || form.fields.size > 0) forms.push({ path, form })
  }
  const before = await everything()
  expect(forms.length).toBeGreaterThan(10)
  for (const { path, form } of forms)
    for (const name of PEOPLE.filter((each) => !TEACHERS.includes(each as never))) {
      // So that it is not refused for its content.
      const filled = {
        ...{ title: 'x', username: 'outsider', sure: 'on', pupil: users.pupil.id, 'problem:snake': 'on' },
      }
      const answer = await who[name].post(form.action || path, dataOf(form, filled))
      const fields = [...form.fields.keys()].join(' ')
      expect(outcome(answer), `${name} ${path} ${fields}`).toBe(name === 'visitor' ? 'sign in' : 404)
    }
  expect(await everything()).toEqual(before)
})

const everything = async () => [
  await db.class.findMany({ orderBy: { id: 'asc' } }),
  await db.classMember.findMany({ orderBy: { id: 'asc' } }),
  await db.assignment.findMany({ orderBy: { id: 'asc' }, include: { problems: true, extensions: true } }),
]

test('only organisers find the form for a class', async () => {
  for (const name of SIGNED_IN) {
    const { body } = await who[name].get('/classes')
    const creates = formsOf(body).some(({ fields }) => fields.has('title'))
    expect(creates, name).toBe(['stranger', 'teacher', 'administrator'].includes(name))
  }
})

test('a problem tells its pupils until when, whose page is cached for all', async () => {
  const told = async (name: Who) =>
    (await who[name].get('/problems/robot-escape')).body.includes('Labyrinths')
  for (let round = 0; round < 2; round++)
    for (const name of ['visitor', 'outsider', 'pupil', 'teacher'] as const)
      expect(await told(name), name).toBe(name === 'pupil')
})

describe('who comes by the link', () => {
  const path = () => `/classes/join/${invite}`
  const comes = async (username: string, address: string, next = path()) => {
    const one = new Visitor(site, address)
    const { body } = await one.get(next)
    const [, signUpAt = '/sign-up'] = /href="(\/sign-up\?next=[^"]+)"/.exec(body) ?? []
    return { one, answer: await one.fillIn(signUpAt, { username, password: PASSWORD }) }
  }

  test('signs up, comes back to it and joins; a whole class does so from one address', async () => {
    for (let number = 0; number < 5; number++) {
      const { one, answer } = await comes(`school-${number}`, '10.9.9.9')
      expect([answer.status, answer.location]).toEqual([303, path()])
      const { body } = await one.get(path())
      expect(body).toContain('Join class')
      const [form] = formsOf(/<main.*<\/main>/s.exec(body)![0])
      expect((await one.post(path(), dataOf(form!))).location).toBe(`/classes/${id}`)
    }
    expect(await db.classMember.count({ where: { user: { username: { startsWith: 'school-' } } } })).toBe(5)
    // None of them was counted for the address; the third of others is one too many.
    const other = async (username: string) => signUp(new Visitor(site, '10.9.9.9'), username)
    expect([(await other('other-1')).status, (await other('other-2')).status]).toEqual([303, 303])
    expect((await other('other-3')).body).toContain('Too many accounts were created from your network.')
  })

  test('a link that is no link counts for the address', async () => {
    const next = `/classes/join/${'x'.repeat(24)}`
    const tries = []
    for (const name of ['false-1', 'false-2', 'false-3'])
      tries.push(
        await new Visitor(site, '10.8.8.8').fillIn(`/sign-up?next=${encodeURIComponent(next)}`, {
          ...{ username: name, password: PASSWORD },
        }),
      )
    expect(tries.map(({ status }) => status)).toEqual([303, 303, 200])
  })

  test('counts for the address once the class has used up its own budget', async () => {
    await db.$executeRaw`INSERT INTO rate_limit (key, points, expire)
      VALUES (${`sign-up-invited:class:${id}`}, 500, ${Date.now() + 3_600_000})
      ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`
    const made = []
    for (const name of ['beyond-1', 'beyond-2', 'beyond-3'])
      made.push((await comes(name, '10.7.7.7')).answer.status)
    expect(made).toEqual([303, 303, 200])
  })
})
