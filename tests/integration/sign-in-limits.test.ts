import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '@/lib/core/db'
import { type Authentication, authenticate } from '@/lib/users/authenticate'
import { hashPassword } from '@/lib/users/password'
import { hours } from '../setup/hours'
import { startSite } from '../setup/site'
import { PASSWORD } from './account-site'
import { type Answer, SESSION, Visitor } from './visitor'

/* Whom the limits on signing in and signing up must admit, and whom they must not. The limits are the default ones. */

const WEAK = 'password123'
let site: string

beforeAll(async () => {
  site = (await startSite({ env: { CLEW_TRUST_PROXY: '1' } })).url
})
beforeEach(() => pool().query('delete from rate_limit'))

const signUp = (who: Visitor, username: string, password = PASSWORD) =>
  who.fillIn('/sign-up', { username, password })
const signIn = (who: Visitor, login: string, password = PASSWORD) =>
  who.fillIn('/sign-in', { login, password })
const isIn = ({ status }: Answer) => status === 303
const isRefused = ({ body }: Answer) => body.includes('Too many attempts.')

/** Raises the number of accounts that count for a network, where at least one counts already. */
async function pretendSignUps(count: number, network = '%') {
  const { rowCount } = await pool().query('UPDATE rate_limit SET points = $1 WHERE key LIKE $2', [
    count,
    `sign-up:${network}`,
  ])
  expect(rowCount).toBe(1)
}

/** Returns a browser in which somebody has signed up, with the session cookie deleted. */
async function knownBrowser(username: string, address: string): Promise<Visitor> {
  const who = new Visitor(site, address)
  expect(isIn(await signUp(who, username))).toBe(true)
  who.jar.delete(SESSION)
  return who
}

describe('strangers who guess passwords', () => {
  test('from 101 IPv6 networks do not lock out the owner’s browser, and are stopped', async () => {
    const owner = await knownBrowser('ariadne', '192.0.2.1')
    // Starts at 95 attempts: each real attempt hashes a password.
    await pool().query("insert into rate_limit values ('sign-in-name:ariadne', 95, $1)", [
      Date.now() + 600_000,
    ])
    for (let i = 0; i < 5; i++) {
      const answer = await signIn(new Visitor(site, `2001:db8:${i.toString(16)}::1`), 'ariadne', 'wrong')
      expect([isIn(answer), isRefused(answer)]).toEqual([false, false])
    }
    expect(isRefused(await signIn(new Visitor(site, '2001:db8:ffff::1'), 'ariadne', 'wrong'))).toBe(true)
    expect(isIn(await signIn(owner, 'ariadne'))).toBe(true)
  })

  test('from the owner’s own network do not either', async () => {
    const owner = await knownBrowser('phaedra', '192.0.2.2')
    for (let i = 0; i < 8; i++) await signIn(new Visitor(site, '192.0.2.2'), 'phaedra', 'wrong')
    for (let i = 0; i < 12; i++) await signIn(new Visitor(site, '192.0.2.2'), `nobody${i}`, 'wrong')
    expect(isRefused(await signIn(new Visitor(site, '192.0.2.2'), 'phaedra'))).toBe(true)
    expect(isIn(await signIn(owner, 'phaedra'))).toBe(true)
  })

  test('do not become a known device by signing in to their own account', async () => {
    await knownBrowser('glaucus', '192.0.2.3')
    const thief = await knownBrowser('thief', '192.0.2.4')
    await pool().query("insert into rate_limit values ('sign-in-name:glaucus', 100, $1)", [
      Date.now() + 600_000,
    ])
    expect(isRefused(await signIn(thief, 'glaucus', 'wrong'))).toBe(true)
    expect(isIn(await signIn(thief, 'thief'))).toBe(true)
  })

  test('in a known browser have a limit, too, which affects nobody else', async () => {
    const stolen = await knownBrowser('minos', '192.0.2.5')
    const other = new Visitor(site, '192.0.2.6')
    expect(isIn(await signIn(other, 'minos'))).toBe(true)
    other.jar.delete(SESSION)
    for (let i = 0; i < 6; i++) expect(isRefused(await signIn(stolen, 'minos', 'wrong'))).toBe(false)
    expect(isRefused(await signIn(stolen, 'minos'))).toBe(true)
    expect(isIn(await signIn(other, 'minos'))).toBe(true)
    expect(isIn(await signIn(new Visitor(site, '192.0.2.5'), 'minos'))).toBe(true)
  })

  test('get no more tries concurrently than one after another', async () => {
    const guesses = Array.from({ length: 40 }, (_, i) =>
      signIn(new Visitor(site, '192.0.2.7'), `nobody${i}`, 'wrong'),
    )
    const answers = await Promise.all(guesses)
    // Two are checked at a time, so one may have started while the last one was being counted.
    expect(answers.filter((answer) => !isRefused(answer)).length).toBeLessThanOrEqual(11)
  })
})

describe('a class behind one address', () => {
  const CLASS = 30

  test('can sign in all at the same moment', async () => {
    const names = Array.from({ length: CLASS }, (_, i) => `pupil-${i}`)
    const passwordHash = await hashPassword(PASSWORD)
    await db.user.createMany({ data: names.map((username) => ({ username, name: username, passwordHash })) })
    const answers = await Promise.all(names.map((name) => signIn(new Visitor(site, '192.0.2.10'), name)))
    expect(answers.filter(isIn)).toHaveLength(CLASS)
  })

  test('can sign up from a network named by an administrator, up to its own limit', async () => {
    await pool().query(
      `INSERT INTO "NamedNetwork" (id, name, cidr, "signUpsPerHour", "failuresPerMinute", "updatedAt")
       VALUES (gen_random_uuid(), 'School', '203.0.113.0/24', $1, 60, now())`,
      [CLASS],
    )
    expect(isIn(await signUp(new Visitor(site, '203.0.113.0'), 'school-0'))).toBe(true)
    await pretendSignUps(CLASS - 2)
    for (const i of [1, 2])
      expect(isIn(await signUp(new Visitor(site, `203.0.113.${i}`), `school-${i}`))).toBe(true)
    const late = await signUp(new Visitor(site, '203.0.113.77'), 'school-late')
    expect(late.body).toContain('Too many accounts were created from your network.')
    expect(late.body).toContain('Whoever runs this site can allow more')
    // The higher limit does not apply to other networks.
    expect(isIn(await signUp(new Visitor(site, '198.51.100.200'), 'other-0'))).toBe(true)
    await pretendSignUps(19, '198.51.100.200')
    expect(isIn(await signUp(new Visitor(site, '198.51.100.200'), 'other-1'))).toBe(true)
    expect(isIn(await signUp(new Visitor(site, '198.51.100.200'), 'other-late'))).toBe(false)
  })
})

describe('a school behind one address, at nine, when its contest begins', () => {
  const SCHOOL = 300
  const address = '192.0.2.30'
  const who = { address, device: undefined }
  const names = Array.from({ length: SCHOOL }, (_, i) => `contestant-${i}`)

  test('gets in within a minute, though a tenth mistype; others do not guess any faster for it', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    await db.user.createMany({ data: names.map((username) => ({ username, name: username, passwordHash })) })
    const people = await db.user.findMany({ where: { username: { in: names } }, select: { id: true } })
    const { id: contestId } = await db.contest.create({
      data: { title: 'Olympiad', startsAt: hours(0.1), endsAt: hours(5) },
    })
    await db.participation.createMany({ data: people.map(({ id: userId }) => ({ contestId, userId })) })
    const start = performance.now()
    const wrong = names.slice(0, SCHOOL / 10).map((name) => authenticate(name, 'mistyped', who))
    // Those who have mistyped try again at once.
    const right = names.map((name) => authenticate(name, PASSWORD, who))
    expect((await Promise.all(wrong)).map(codeOf)).toEqual(Array(SCHOOL / 10).fill('sign-in'))
    expect((await Promise.all(right)).map(codeOf)).toEqual(Array(SCHOOL).fill(undefined))
    expect(performance.now() - start).toBeLessThan(60_000)
    // The form agrees, from a browser that nobody has signed in with.
    expect(isIn(await signIn(new Visitor(site, address), names[0]!))).toBe(true)

    // Each account has its limit as before.
    const guesses = []
    for (let i = 0; i < 7; i++) guesses.push(codeOf(await authenticate(names[7]!, `guess ${i}`, who)))
    expect(guesses.slice(4)).toContain('too-many-attempts')
    expect(codeOf(await authenticate(names[8]!, PASSWORD, who))).toBeUndefined()
    // Whoever takes part in nothing is counted by the network as before.
    for (let i = 0; i < 10; i++) await authenticate(`nobody-${i}`, 'wrong', who)
    expect(codeOf(await authenticate('nobody', 'wrong', who))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(names[9]!, PASSWORD, who))).toBeUndefined()
  })
})

const codeOf = (result: Authentication) => (result.ok ? undefined : result.error.code)

describe('forms for new accounts', () => {
  test('are limited before the password strength is checked', async () => {
    expect(isIn(await signUp(new Visitor(site, '192.0.2.20'), 'limit-0'))).toBe(true)
    await pretendSignUps(19, '192.0.2.20')
    expect(isIn(await signUp(new Visitor(site, '192.0.2.20'), 'limit-1'))).toBe(true)
    const { body } = await signUp(new Visitor(site, '192.0.2.20'), 'limit-20', WEAK)
    expect(body).toContain('Too many accounts were created from your network.')
    expect(body).not.toContain('easy to guess')
  })

  test('count if an account was created; invalid ones have a larger limit', async () => {
    for (let i = 0; i < 21; i++)
      expect((await signUp(new Visitor(site, '192.0.2.21'), 'talos', WEAK)).body).toContain('easy to guess')
    expect(isIn(await signUp(new Visitor(site, '192.0.2.21'), 'talos'))).toBe(true)
    await pool().query("update rate_limit set points = 200 where key = 'sign-up-try:192.0.2.21'")
    const { body } = await signUp(new Visitor(site, '192.0.2.21'), 'talos2', WEAK)
    expect(body).toContain('Too many accounts were created from your network.')
  })
})
