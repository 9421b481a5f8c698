import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { Role } from '@/lib/generated/prisma/enums'
import { createFromRoster, type RosterNews } from '@/lib/people/create'
import { planRoster } from '@/lib/people/plan'
import { type Site, startSite } from '../setup/site'
import { isSignedIn, signIn } from './account-site'
import { makeUser, signedIn } from './people'
import { formOf, Visitor } from './visitor'

/* Accounts from a list: what would happen, what happens, and that there is nothing in between. */

const BOSS = { id: '', role: 'administrator' } as { id: string; role: Role }
const OTHERS = [null, ...Object.values(Role).filter((role) => role !== 'administrator')]
const CSV = '\ufeffusername;name;email;role\nariadne;Ariadne;ari@example.org;user\nTheseus;;;\n'
let site: Site

beforeAll(async () => {
  site = await startSite({ ownProcess: true })
  BOSS.id = (await db.user.findUniqueOrThrow({ where: { username: 'admin' } })).id
})
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.user.update({ where: { id: BOSS.id }, data: { role: 'administrator' } })
  await db.auditEntry.deleteMany()
})

const usernames = async () =>
  (await db.user.findMany({ orderBy: { username: 'asc' } })).map(({ username }) => username)

const listOf = (count: number) =>
  `username\n${Array.from({ length: count }, (_, index) => `user-${index}`).join('\n')}`

/** Creates accounts and returns all news; `during` runs once the first passwords are hashed. */
async function create(
  text: string,
  count: number,
  during?: () => unknown,
  signal = new AbortController().signal,
) {
  const news: RosterNews[] = []
  for await (const each of createFromRoster(BOSS, { text, count }, signal)) {
    news.push(each)
    if ('done' in each && each.done === 2) await during?.()
  }
  return news
}

const administrator = () => signedIn(site.url, 'admin')

test('a dry run says what would happen to each line, and writes nothing', async () => {
  await makeUser('minos')
  const text = [
    'username,name,email,password,role',
    'ariadne,Ariadne,ARI@example.org,,',
    'MINOS,Another king,,,user',
    'x,,,,',
    'phaedra,,,123,',
    'icarus,,,password12,',
    'daedalus,,,,administrator',
    'Ariadne,,,,',
    'admin,,,,',
    'perdix,,not an address,,',
    'talus,\u202egnp,,,',
    'a,b',
  ].join('\r\n')
  const plan = await planRoster(BOSS, text)
  const shown = plan.ok
    ? plan.value.map((line) =>
        line.outcome === 'error'
          ? [line.line, line.username, ...line.faults.map(({ column, code }) => `${column} ${code}`)]
          : [line.line, line.account.username, line.outcome],
      )
    : plan
  expect(shown).toEqual([
    [2, 'ariadne', 'create'],
    [3, 'minos', 'exists'],
    [4, 'x', 'username username-length'],
    [5, 'phaedra', 'password password-short'],
    [6, 'icarus', 'password password-common'],
    [7, 'daedalus', 'role role-not-allowed'],
    [8, 'Ariadne', 'username roster-repeated'],
    [9, 'admin', 'username username-taken'],
    [10, 'perdix', 'email email'],
    [11, 'talus', 'name name-unprintable'],
    [12, 'a', 'undefined roster-cells'],
  ])
  expect(await usernames()).toEqual(['admin', 'minos'])
  expect(await db.auditEntry.count()).toBe(0)
})

describe('creating', () => {
  test('makes users who can sign in, and an entry of the log for each', async () => {
    const own = 'a thread of red wool'
    const news = await create(
      `${CSV}phaedra;;;\n`.replace(';role', ';password').replace(';user\n', `;${own}\n`),
      3,
    )
    const last = news.at(-1)!
    if (!('slips' in last)) throw new Error('there are no passwords')
    expect(last.slips).toMatchObject([
      { username: 'ariadne', name: 'Ariadne', password: own },
      { username: 'theseus', name: 'theseus', password: expect.stringMatching(/^(?:\w{4}-){3}\w{4}$/) },
      { username: 'phaedra' },
    ])
    expect(news[0]).toEqual({ done: 0, total: 3 })
    for (const { username, password } of last.slips) {
      const who = new Visitor(site.url)
      expect((await signIn(who, username, password)).status).toBe(303)
      expect(await isSignedIn(who)).toBe(true)
    }
    expect((await signIn(new Visitor(site.url), 'ari@example.org', own)).status).toBe(303)
    expect(await db.user.findUnique({ where: { username: 'ariadne' } })).toMatchObject({
      name: 'Ariadne',
      email: 'ari@example.org',
      role: 'user',
      disabledAt: null,
    })
    const entries = await db.auditEntry.findMany({ orderBy: { subject: 'asc' } })
    expect(entries.map(({ actorId, action, subject }) => [actorId, action, subject])).toEqual(
      ['ariadne', 'phaedra', 'theseus'].map((name) => [BOSS.id, 'account-created', `user/${name}`]),
    )
    for (const { password } of last.slips) expect(JSON.stringify(entries)).not.toContain(password)
  })

  test('leaves out what exists and what is wrong, and refuses another number than was shown', async () => {
    await makeUser('ariadne')
    expect(await create(CSV, 2)).toEqual([{ fault: { code: 'roster-changed', values: {} } }])
    expect(await usernames()).toEqual(['admin', 'ariadne'])
    expect((await create(`${CSV}x;;;\n`, 1)).at(-1)).toMatchObject({ slips: [{ username: 'theseus' }] })
  })

  test('writes nothing if a username is taken while passwords are hashed', async () => {
    const news = await create(listOf(6), 6, () => makeUser('user-5'))
    expect(news.at(-1)).toMatchObject({ fault: { code: 'roster-changed' } })
    expect(await usernames()).toEqual(['admin', 'user-5'])
    expect(await db.auditEntry.count()).toBe(0)
  })

  test('writes nothing if the administrator leaves, or is no administrator any more', async () => {
    const leaving = new AbortController()
    await create(listOf(6), 6, () => leaving.abort(), leaving.signal)
    expect(await usernames()).toEqual(['admin'])
    const demoted = create(listOf(6), 6, () =>
      db.user.update({ where: { id: BOSS.id }, data: { role: 'user' } }),
    )
    await expect(demoted).rejects.toThrow(NotAllowed)
    expect(await usernames()).toEqual(['admin'])
  })
})

describe('a user who is not an administrator', () => {
  test.each(OTHERS)('%s gets nothing', async (role) => {
    const actor = role && { id: randomUUID(), role }
    const never = new AbortController().signal
    await expect(planRoster(actor, CSV)).rejects.toThrow(NotAllowed)
    await expect(createFromRoster(actor, { text: CSV, count: 2 }, never).next()).rejects.toThrow(NotAllowed)
    const other = role && (await makeUser('other', role))
    const who = other ? await signedIn(site.url, other.username) : new Visitor(site.url)
    expect(await who.post('/api/roster', formOf({ csv: CSV, count: '2' }))).toMatchObject({
      status: 404,
      body: '',
    })
    expect((await who.get('/admin/users/roster')).status).toBe(role ? 404 : 307)
    expect(await db.user.findUnique({ where: { username: 'ariadne' } })).toBeNull()
  })
})

describe('the route', () => {
  test('answers line by line, is kept nowhere, and says nothing in the log', async () => {
    const boss = await administrator()
    const { status, headers, body } = await boss.post('/api/roster', formOf({ csv: CSV, count: '2' }))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store, no-transform'])
    const news = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RosterNews)
    expect(news[0]).toEqual({ done: 0, total: 2 })
    const last = news.at(-1)!
    if (!('slips' in last)) throw new Error('there are no passwords')
    for (const { password } of last.slips) expect(site.log()).not.toContain(password)
    expect(await usernames()).toEqual(['admin', 'ariadne', 'theseus'])
  })

  test.each([
    ['nothing', {}],
    ['no number', { csv: CSV, count: 'many' }],
    ['no accounts', { csv: CSV, count: '0' }],
  ])('refuses %s', async (_, fields) => {
    expect((await (await administrator()).post('/api/roster', formOf(fields))).status).toBe(400)
  })

  test('refuses the page of another site', async () => {
    const boss = await administrator()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await boss.post('/api/roster', formOf({ csv: CSV, count: '2' }), headers)).status).toBe(403)
    expect(await usernames()).toEqual(['admin'])
  })

  test('a server that is killed between hashing and writing leaves nothing', async () => {
    const boss = await administrator()
    const response = await fetch(`${site.url}/api/roster`, {
      method: 'POST',
      body: formOf({ csv: listOf(60), count: '60' }),
      headers: { cookie: boss.cookie },
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('"done":30')) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`it ended with ${text}`)
      text += value
    }
    process.kill(site.pid, 'SIGKILL')
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow()
    expect(await usernames()).toEqual(['admin'])
    expect(await db.auditEntry.count()).toBe(0)
  })
})
