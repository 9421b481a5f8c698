import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { errorOf, isSignedIn, member, PASSWORD, signIn, startAccounts, visitor } from './account-site'
import { dataOf, formsOf, SESSION } from './visitor'

/* How people change their accounts, and that no other site can do it for them. */

startAccounts()

describe('settings', () => {
  test('change the name', async () => {
    const who = await member('naxos')
    const answer = await who.fillIn('/settings', { name: '  Naxos  ' })
    expect(answer.body).toContain('Profile saved.')
    expect(await db.user.findUniqueOrThrow({ where: { username: 'naxos' } })).toMatchObject({ name: 'Naxos' })
  })

  test('change the line of one’s own, which stands on the profile as text', async () => {
    const who = await member('ikaria')
    const profile = async () => (await visitor().get('/users/ikaria')).body
    const answer = await who.fillIn('/settings', { name: 'Ikaria', line: '  I walk <b>mazes</b>.  ' })
    expect(answer.body).toContain('Profile saved.')
    expect(await profile()).toContain('I walk &lt;b&gt;mazes&lt;/b&gt;.')
    for (const [line, fault] of [
      ['x'.repeat(121), 'at most 120 characters'],
      ['a\u202eb', 'cannot be displayed'],
    ] as const)
      expect(errorOf(await who.fillIn('/settings', { name: 'Ikaria', line }), 'line')).toContain(fault)
    await db.user.update({ where: { username: 'ikaria' }, data: { disabledAt: new Date() } })
    expect(await profile()).not.toContain('I walk')
    await db.user.update({ where: { username: 'ikaria' }, data: { disabledAt: null } })
    await who.fillIn('/settings', { name: 'Ikaria', line: '' })
    expect(await db.user.findUniqueOrThrow({ where: { username: 'ikaria' } })).toMatchObject({ line: '' })
  })

  test('choose the notices: those whose boxes are ticked', async () => {
    const who = await member('leros')
    const { fields } = await who.form('/settings', 'record')
    // Browsers leave out boxes that are not ticked.
    const own = new Map([...fields].filter(([name]) => name.startsWith('$')))
    const answer = await who.post('/settings', dataOf({ fields: own }, { record: 'on', streak: 'on' }))
    expect(answer.body).toContain('Choice saved.')
    const { mutedNotices } = await db.user.findUniqueOrThrow({ where: { username: 'leros' } })
    expect(mutedNotices).toEqual(['challenge', 'overtaken', 'comment', 'follower', 'discussion', 'duel'])
  })

  test('change the colour and the mark; what does not exist counts as not chosen', async () => {
    const who = await member('delos')
    const stored = () =>
      db.user.findUniqueOrThrow({ where: { username: 'delos' }, select: { colour: true, mark: true } })
    await who.fillIn('/settings', { colour: 'teal', mark: 'wave' })
    expect(await stored()).toEqual({ colour: 'teal', mark: 'wave' })
    await who.fillIn('/settings', { colour: '#ff0000', mark: '' })
    expect(await stored()).toEqual({ colour: null, mark: null })
  })

  test('change the address, with the password', async () => {
    const who = await member('paros')
    const wrong = await who.fillIn('/settings', { email: 'PAROS@example.org', proof: 'not it at all' })
    expect(errorOf(wrong, 'proof')).toContain('Wrong password.')
    expect(wrong.body).not.toContain('not it at all')
    const answer = await who.fillIn('/settings', { email: 'PAROS@example.org', proof: PASSWORD })
    expect(answer.body).toContain('Address saved.')
    expect((await signIn(visitor(), 'paros@example.org')).status).toBe(303)
    await who.fillIn('/settings', { email: '', proof: PASSWORD })
    expect((await signIn(visitor(), 'paros@example.org')).status).toBe(200)
  })

  test('change the password, which ends all other sessions', async () => {
    const who = await member('knossos')
    const thief = visitor()
    thief.jar.set(SESSION, who.jar.get(SESSION) ?? '')
    const next = 'another thread of wool'
    const wrong = await who.fillIn('/settings', { current: 'not it at all', password: next })
    expect(errorOf(wrong, 'current')).toContain('Wrong password.')
    expect(await isSignedIn(thief)).toBe(true)
    const answer = await who.fillIn('/settings', { current: PASSWORD, password: next })
    expect(answer.body).toContain('Password changed.')
    expect([await isSignedIn(who), await isSignedIn(thief)]).toEqual([true, false])
    expect((await signIn(visitor(), 'knossos', PASSWORD)).status).toBe(200)
    expect((await signIn(visitor(), 'knossos', next)).status).toBe(303)
  })

  test('delete the account with the password', async () => {
    const who = await member('androgeus', { email: 'androgeus@example.org' })
    const { id } = await db.user.findUniqueOrThrow({ where: { username: 'androgeus' } })
    const wrong = await who.fillIn('/settings', { confirmation: 'androgeus' })
    expect(errorOf(wrong, 'confirmation')).toContain('Wrong password.')
    const answer = await who.fillIn('/settings', { confirmation: PASSWORD })
    expect([answer.status, answer.location]).toEqual([303, '/'])
    expect(await db.user.findUnique({ where: { id } })).toBeNull()
    expect(await isSignedIn(who)).toBe(false)
    const kept = await db.auditEntry.findMany({
      where: { OR: [{ actorId: id }, { subject: { contains: 'androgeus' } }] },
    })
    expect(kept).toEqual([])
    expect(
      await db.auditEntry.count({ where: { action: 'account-deleted', actorId: null } }),
    ).toBeGreaterThan(0)
  })

  test('a session of a deleted user is invalid', async () => {
    const who = await member('catreus')
    await db.user.delete({ where: { username: 'catreus' } })
    expect(await isSignedIn(who)).toBe(false)
    expect((await who.get('/')).status).toBe(200)
  })

  test('require signing in, also for their actions', async () => {
    const who = await member('deucalion')
    const { body } = await who.get('/settings')
    // All except those in the header: of the language, of the theme, and for signing out, which has no fields.
    const forms = formsOf(body).filter(
      ({ action, fields }) =>
        action !== '/language' &&
        action !== '/theme' &&
        [...fields.keys()].some((name) => !name.startsWith('$')),
    )
    expect(forms.length).toBeGreaterThanOrEqual(3)
    for (const form of forms) {
      const data = dataOf(form, { name: 'changed', confirmation: PASSWORD })
      const answer = await visitor().post('/settings', data)
      expect(answer.location ?? '').toMatch(/^\/sign-in/)
    }
    const kept = await db.user.findUniqueOrThrow({ where: { username: 'deucalion' } })
    expect(kept.name).toBe('deucalion')
  })
})

describe('forms from other sites', () => {
  let members = 0
  test.each([
    // how                                    headers
    ['its origin', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': '' }],
    ['the browser says so', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': '' }],
  ])('are rejected: %s', async (_, headers) => {
    const who = await member(`theseus${++members}`)
    const answer = await who.fillIn('/settings', { name: 'Taken over' }, headers)
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('This form came from another site')
    expect(answer.body).toContain('set CLEW_URL to it, let the proxy pass the Host header on')
    const api = await who.post('/api/auth/signout', new URLSearchParams(), headers)
    expect([api.status, JSON.parse(api.body).error.code]).toEqual([403, 'foreign-form'])
    expect(await db.user.count({ where: { name: 'Taken over' } })).toBe(0)
  })
})
