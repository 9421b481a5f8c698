import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { findClass } from '@/lib/classes/queries'
import { changeExam, examForm } from '@/lib/contests/exam'
import { organises } from '@/lib/contests/organisers'
import { db } from '@/lib/core/db'
import type { Role } from '@/lib/generated/prisma/enums'
import { changeRole } from '@/lib/people/commands'
import { type Site, startSite } from '../setup/site'
import { type Example, makeExample, makePerson, PASSWORD } from './ccs-contest'
import { enroll, makeClass } from './classes'
import { signedIn } from './people'

/* Whoever loses the role that lets them run contests and classes runs none any more: not even those of before. */

let site: Site
let example: Example
let boss: Viewer
let olga: Viewer
let cem: Viewer

beforeAll(async () => {
  site = await startSite()
})
beforeEach(async () => {
  await db.auditEntry.deleteMany()
  example = await makeExample()
  boss = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  olga = await db.user.findUniqueOrThrow({ where: { username: 'olga' } })
  // An ordinary user whom Olga has asked to help.
  cem = await makePerson('cem')
  await db.contestOrganiser.create({ data: { contestId: example.id, userId: cem.id } })
})

const demote = (role: Role, seen: Role = 'organiser') => changeRole(boss, olga.id, { role, seen })

/** Olga as she is now. */
const herself = () => db.user.findUniqueOrThrow({ where: { id: olga.id } })

const account = async (as: string) => {
  const response = await fetch(`${site.url}/api/ccs/contests/${example.id}/account`, {
    headers: { authorization: `Basic ${Buffer.from(`${as}:${PASSWORD}`).toString('base64')}` },
  })
  return (await response.json()).type
}

/** Opens a stream in which she is an organiser. Returns what becomes of it. */
async function followed(path: string): Promise<() => Promise<void>> {
  const { cookie } = await signedIn(site.url, 'olga')
  const response = await fetch(new URL(path, site.url), { headers: { cookie } })
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  await reader.read()
  return async () => {
    while (!(await reader.read()).done);
  }
}

describe('whoever is no organiser any more', () => {
  test('runs none of their contests, in pages, in the API and in what is open', async () => {
    const page = `/contests/${example.id}/manage`
    const her = await signedIn(site.url, 'olga')
    expect([(await her.get(page)).status, await account('olga')]).toEqual([200, 'judge'])
    const streams = [`/api/contests/${example.id}/events`, `/api/ccs/contests/${example.id}/event-feed`]
    const ended = await Promise.all(streams.map(followed))
    expect(await demote('user')).toMatchObject({ ok: true })
    await Promise.all(ended.map((end) => end()))
    expect((await her.get(page)).status).toBe(404)
    expect(await account('olga')).not.toBe('judge')
    expect(await organises(await herself(), example.id)).toBe(false)
    const form = examForm.parse({ on: true, networks: '', oneSession: false, everybody: false, edition: '' })
    await expect(changeExam(await herself(), example.id, form)).rejects.toThrow(NotAllowed)
    // Whom she has asked goes on, and so does the contest.
    expect(await account('cem')).toBe('judge')
    expect((await signedIn(site.url, 'ann')).get(`/contests/${example.id}`)).resolves.toMatchObject({
      status: 200,
    })
  })

  test('teaches none of their classes, and stays a pupil of others', async () => {
    const [own, another] = [await makeClass(olga), await makeClass(boss)]
    await enroll(another, olga)
    const { id } = await db.classMember.create({ data: { classId: own, userId: cem.id, role: 'teacher' } })
    await demote('setter')
    expect(await findClass(await herself(), own)).toBeUndefined()
    expect(await findClass(await herself(), another)).toMatchObject({ standing: 'pupil' })
    expect(await db.classMember.findUnique({ where: { id } })).toMatchObject({ leftAt: null })
  })

  test('does not get them back with the role', async () => {
    await demote('user')
    await demote('organiser', 'user')
    expect(await organises(await herself(), example.id)).toBe(false)
  })

  test('is in the log of each of them', async () => {
    const school = await makeClass(olga)
    await db.auditEntry.deleteMany()
    await demote('user')
    const log = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    const by = boss.id
    expect(log.map(({ actorId, action, subject }) => [actorId, action, subject])).toEqual([
      [by, 'organiser-removed', `contest/${example.id}`],
      [by, 'class-member-removed', `class/${school}`],
      [by, 'role-changed', 'user/olga'],
    ])
  })
})

test.each<[Role, Role, boolean]>([
  ['organiser', 'user', false],
  ['organiser', 'setter', false],
  ['administrator', 'user', false],
  ['administrator', 'setter', false],
  // Both may create contests.
  ['organiser', 'administrator', true],
  ['administrator', 'organiser', true],
  // Others have been named by somebody, whatever their role is.
  ['user', 'setter', true],
  ['setter', 'user', true],
])('from %s to %s, appointments last: %s', async (from, to, last) => {
  const { id } = await db.user.create({
    data: { username: `u-${randomUUID().slice(0, 8)}`, name: 'U', role: from },
  })
  await db.contestOrganiser.create({ data: { contestId: example.id, userId: id } })
  // However the role is changed.
  await db.user.update({ where: { id }, data: { role: to } })
  expect(await db.contestOrganiser.count({ where: { userId: id } })).toBe(last ? 1 : 0)
})
