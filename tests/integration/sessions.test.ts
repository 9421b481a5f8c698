import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { forgetExpiredSessions, openSession, sessionKey } from '@/lib/users/session-rows'
import { SECRET } from '../setup/session'
import { isSignedIn, member, PASSWORD, signIn, startAccounts, visitor } from './account-site'
import { dataOf, formsOf, SESSION, type Visitor } from './visitor'

/* Sessions are rows: deleting the row ends the session at once, for every copy of its cookie. */

startAccounts()

/** Returns another visitor with the same cookie. */
function copyOf(who: Visitor): Visitor {
  const copy = visitor()
  copy.jar.set(SESSION, who.jar.get(SESSION) ?? '')
  return copy
}

const rowsOf = (username: string) => db.session.findMany({ where: { user: { username } } })

/** Submits a form of the settings page unchanged: the one for which `which` is true. */
async function press(who: Visitor, which: (fields: ReadonlyMap<string, string>) => boolean) {
  const { body } = await who.get('/settings')
  const form = formsOf(body).find(({ fields }) => which(fields))
  if (!form) throw new Error('there is no such form')
  return who.post('/settings', dataOf(form))
}

describe('a copied cookie is invalid', () => {
  test('once its owner has signed out', async () => {
    const who = await member('icarus')
    const thief = copyOf(who)
    expect(await isSignedIn(thief)).toBe(true)
    // The sign-out form in the header has no fields and names no session.
    await press(who, (fields) => [...fields.keys()].every((name) => name.startsWith('$')))
    expect([await isSignedIn(who), await isSignedIn(thief)]).toEqual([false, false])
    expect(await rowsOf('icarus')).toEqual([])
  })

  test('once its owner has signed out over next-auth’s route', async () => {
    const who = await member('perdix')
    const thief = copyOf(who)
    const { csrfToken } = JSON.parse((await who.get('/api/auth/csrf')).body)
    await who.post('/api/auth/signout', new URLSearchParams({ csrfToken }))
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('once its owner has signed in again in the same browser', async () => {
    const who = await member('talus')
    const thief = copyOf(who)
    const { csrfToken } = JSON.parse((await who.get('/api/auth/csrf')).body)
    const fields = { csrfToken, login: 'talus', password: PASSWORD, json: 'true' }
    expect((await who.post('/api/auth/callback/credentials', new URLSearchParams(fields))).status).toBe(200)
    expect([await isSignedIn(who), await isSignedIn(thief)]).toEqual([true, false])
    expect(await rowsOf('talus')).toHaveLength(1)
  })

  test('once the account is deleted or the session has expired', async () => {
    const who = await member('asterion')
    await db.session.updateMany({
      where: { user: { username: 'asterion' } },
      data: { createdAt: new Date('2020-01-01'), expiresAt: new Date('2020-02-01') },
    })
    expect(await isSignedIn(who)).toBe(false)
    expect(await forgetExpiredSessions()).toBe(1)
    expect(await rowsOf('asterion')).toEqual([])
  })
})

test('the table contains nothing that could be used as a cookie', async () => {
  const who = await member('nausicaa')
  const cookie = who.jar.get(SESSION) ?? ''
  const [row] = await rowsOf('nausicaa')
  expect(JSON.stringify(row)).not.toContain(cookie)
  const thief = visitor()
  thief.jar.set(SESSION, row?.key ?? '')
  expect(await isSignedIn(thief)).toBe(false)
})

test('a user has at most fifty sessions: the least recently used one ends', async () => {
  process.env.NEXTAUTH_SECRET = SECRET
  const first = await member('danae')
  const { id } = await db.user.findUniqueOrThrow({ where: { username: 'danae' } })
  await db.session.updateMany({ where: { userId: id }, data: { seenAt: new Date(Date.now() - 60_000) } })
  for (let made = 1; made < 50; made++) await openSession(id)
  expect(await isSignedIn(first)).toBe(true)
  await db.session.updateMany({ where: { userId: id }, data: { seenAt: new Date(Date.now() - 60_000) } })
  const last = await openSession(id)
  const rows = await rowsOf('danae')
  expect(rows).toHaveLength(50)
  expect(rows.map(({ key }) => key)).toContain(sessionKey(last))
})

test('the use of a session is recorded hourly', async () => {
  const who = await member('minos2')
  const long = new Date(Date.now() - 2 * 60 * 60_000)
  await db.session.updateMany({ where: { user: { username: 'minos2' } }, data: { seenAt: long } })
  expect(await isSignedIn(who)).toBe(true)
  await expect.poll(async () => (await rowsOf('minos2'))[0]?.seenAt.getTime()).toBeGreaterThan(+long)
})

describe('the settings', () => {
  const agent = (browser: string) => ({
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`,
  })

  test('list the sessions and end one of them', async () => {
    const who = await member('circe')
    const other = visitor()
    const browser = agent('Chrome/149.0.0.0 Safari/537.36')
    await other.fillIn('/sign-in', { login: 'circe', password: PASSWORD }, browser)
    const { body } = await who.get('/settings')
    expect(body).toContain('Chrome on Linux')
    expect(body).toContain('This session')
    const forms = formsOf(body).filter(({ fields }) => fields.has('session'))
    expect(forms).toHaveLength(1)
    const answer = await press(who, (fields) => fields.has('session'))
    expect(answer.status).toBeLessThan(400)
    expect([await isSignedIn(who), await isSignedIn(other)]).toEqual([true, false])
  })

  test('end all other sessions', async () => {
    const who = await member('medea')
    const others = [visitor(), visitor()]
    for (const other of others) await signIn(other, 'medea')
    await press(who, (fields) => fields.has('others'))
    expect(await isSignedIn(who)).toBe(true)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
  })

  test('cannot end another user’s session', async () => {
    const [who, victim] = [await member('phrixus'), await member('helle')]
    const [row] = await rowsOf('helle')
    const other = visitor()
    await signIn(other, 'phrixus')
    for (const session of [row?.id ?? '', 'nonsense', ''])
      expect((await who.fillIn('/settings', { session })).status).toBeLessThan(500)
    expect([await isSignedIn(victim), await isSignedIn(other)]).toEqual([true, true])
  })
})
