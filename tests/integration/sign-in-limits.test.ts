import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '@/lib/core/db'
import { attempt, type Trier } from '@/lib/users/attempts'
import { type Authentication, authenticate } from '@/lib/users/authenticate'
import { changeEmail, changePassword, deleteUser } from '@/lib/users/commands'
import { rememberUser } from '@/lib/users/device'
import { identify } from '@/lib/users/identify'
import { emailKey, hashPassword } from '@/lib/users/password'
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
    for (let i = 0; i < 6; i++) expect(isRefused(await signIn(thief, 'glaucus', 'wrong'))).toBe(false)
    expect(isRefused(await signIn(thief, 'glaucus', 'wrong'))).toBe(true)
    expect(isIn(await signIn(thief, 'thief'))).toBe(true)
  })

  test('in a known browser have a limit, too, which affects nobody else', async () => {
    const stolen = await knownBrowser('minos', '192.0.2.5')
    const other = new Visitor(site, '192.0.2.6')
    expect(isIn(await signIn(other, 'minos'))).toBe(true)
    other.jar.delete(SESSION)
    // First those of the browser, then those that any browser has.
    for (let i = 0; i < 12; i++) expect(isRefused(await signIn(stolen, 'minos', 'wrong'))).toBe(false)
    expect(isRefused(await signIn(stolen, 'minos'))).toBe(true)
    expect(isIn(await signIn(other, 'minos'))).toBe(true)
    expect(isIn(await signIn(new Visitor(site, '192.0.2.8'), 'minos'))).toBe(true)
  })

  test('with a copied cookie do not lock its owner out', async () => {
    const name = await account('theseus')
    const { id } = await db.user.findUniqueOrThrow({ where: { username: name } })
    const device = rememberUser(undefined, id)
    for (let i = 0; i < 30; i++) await authenticate(name, `wrong ${i}`, { address: '192.0.2.9', device })
    expect(codeOf(await authenticate(name, PASSWORD, { address: '192.0.2.9', device }))).toBe(
      'too-many-attempts',
    )
    expect(codeOf(await authenticate(name, PASSWORD, { address: '192.0.2.60', device }))).toBeUndefined()
  })

  test('get no further tries by giving their own account the address of somebody else', async () => {
    const email = 'ariadne@example.org'
    await account('ariadne', email)
    const { id } = await db.user.findUniqueOrThrow({
      where: { username: await account('thief-2', email, 'a password of the thief') },
    })
    const device = rememberUser(undefined, id)
    await guess(email, 6, () => '192.0.2.61')
    const caller = { address: '192.0.2.61', device }
    expect(codeOf(await authenticate(email, PASSWORD, caller))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(email, 'a password of the thief', caller))).toBeUndefined()
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

/** A fresh browser at an address. */
const at = (address: string) => ({ address, device: undefined })

/** Creates an account with a password, and returns its name. */
async function account(username: string, email: string | null = null, password = PASSWORD): Promise<string> {
  const passwordHash = await hashPassword(password)
  const key = email && (await emailKey(email, password))
  await db.user.create({ data: { username, name: username, passwordHash, email, emailKey: key } })
  return username
}

/** Sends wrong passwords for a name from addresses, one after the other; returns how many of them were checked. */
async function guess(name: string, count: number, addressOf: (i: number) => string): Promise<number> {
  let checked = 0
  for (let i = 0; i < count; i++)
    if (codeOf(await authenticate(name, `wrong ${i}`, at(addressOf(i)))) === 'sign-in') checked++
  return checked
}

/** Counts what would take long to happen. */
const pretend = (key: string, points: number, milliseconds = 3_600_000) =>
  pool().query(
    'insert into rate_limit values ($1, $2, $3) on conflict (key) do update set points = excluded.points',
    [key, points, Date.now() + milliseconds],
  )

describe('wrong passwords for one name from everywhere', () => {
  test('a hundred from twenty addresses refuse the right one nowhere, neither in a form nor to a program', async () => {
    const name = await account('eurydice')
    expect(await guess(name, 100, (i) => `198.51.100.${i % 20}`)).toBe(100)
    // A network that has never failed, in IPv4 and IPv6, and those of the lab, each of which has failed five times.
    for (const address of [
      '192.0.2.40',
      '2001:db8::1',
      ...Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`),
    ])
      expect([address, codeOf(await authenticate(name, PASSWORD, at(address)))]).toEqual([address, undefined])
    expect(isIn(await signIn(new Visitor(site, '192.0.2.41'), name))).toBe(true)
    expect((await program(name, PASSWORD, '192.0.2.42')).ok).toBe(true)
  })

  test('a thousand from a thousand networks do not either, but checks for this name wait, up to 8 seconds', async () => {
    const name = await account('sisyphus')
    for (const [failures, seconds] of [
      [99, 0],
      [100, 1],
      [299, 2],
      [1000, 8],
      [1_000_000, 8],
    ] as const) {
      await pretend(`sign-in-name:${name}`, failures)
      const start = performance.now()
      expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.43')))).toBeUndefined()
      // A timer may ring a moment early.
      expect(performance.now() - start).toBeGreaterThan(seconds * 1000 - 20)
    }
    // Others do not wait: they are in while this name still waits.
    const other = await account('tantalus')
    const ends: string[] = []
    const slow = authenticate(name, PASSWORD, at('192.0.2.44')).then(() => ends.push(name))
    await authenticate(other, PASSWORD, at('192.0.2.44')).then(() => ends.push(other))
    await slow
    expect(ends).toEqual([other, name])
  })

  test('from a network for this name: the sixth is followed by a wait of 15 s, which lets nobody else wait', async () => {
    const name = await account('danae')
    expect(await guess(name, 20, () => '192.0.2.45')).toBe(6)
    expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.45')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.46')))).toBeUndefined()
    // The same is true of a /64 in IPv6, which is one network in all its addresses.
    expect(await guess(name, 20, (i) => `2001:db8:7:7::${i}`)).toBe(6)
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:7:7:ffff::1')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:7:8::1')))).toBeUndefined()
  })

  test('from ever new networks within one provider’s share of IPv6 come to an end: 200 in a /56, 800 in a /48', async () => {
    const name = await account('leda')
    await pretend(`sign-in-wider:${name}@2001:db8:5:100::/56`, 198)
    await pretend(`sign-in-wider:${name}@2001:db8:5::/48`, 796)
    expect(await guess(name, 4, (i) => `2001:db8:5:10${i}::1`)).toBe(2)
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:5:1ff::1')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:5:200::1')))).toBeUndefined()
    expect(await guess(name, 4, (i) => `2001:db8:5:20${i}::1`)).toBe(2)
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:5:300::1')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('2001:db8:6:100::1')))).toBeUndefined()
    // For other names these networks are as good as any.
    expect(
      codeOf(await authenticate(await account('europa'), PASSWORD, at('2001:db8:5:100::1'))),
    ).toBeUndefined()
  })

  test('a network that tries many names is stopped after ten in a minute, and nobody elsewhere', async () => {
    const name = await account('helen')
    for (let i = 0; i < 12; i++) await authenticate(`someone-${i}`, 'wrong', at('192.0.2.47'))
    expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.47')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.48')))).toBeUndefined()
  })

  test('write nothing once they are refused, whatever names they are for', async () => {
    const rows = async () => Number((await pool().query('SELECT count(*) FROM rate_limit')).rows[0].count)
    for (let i = 0; i < 10; i++) await authenticate(`someone-${i}`, 'wrong', at('192.0.2.49'))
    const before = await rows()
    for (let i = 0; i < 25; i++) {
      expect(codeOf(await authenticate(`any-${i}`, 'wrong', at('192.0.2.49')))).toBe('too-many-attempts')
      expect((await program(`other-${i}`, 'wrong', '192.0.2.49')).ok).toBe(false)
    }
    expect(await rows()).toBe(before)
  })
})

describe('accounts with one e-mail address in one browser', () => {
  test('are each found by their own passwords, and so is one that has not signed in there before', async () => {
    const email = 'parents@example.org'
    const names = ['castor', 'pollux', 'clytemnestra']
    for (const name of names) await account(name, email, `the password of ${name}`)
    const ids: string[] = []
    for (const username of names)
      ids.push((await db.user.findUniqueOrThrow({ where: { username }, select: { id: true } })).id)
    const device = { id: crypto.randomUUID(), users: ids.slice(0, 2) }
    for (const [i, name] of names.entries()) {
      const caller = { address: '192.0.2.74', device }
      expect(await authenticate(email, `the password of ${name}`, caller)).toEqual({
        ok: true,
        value: { userId: ids[i] },
      })
    }
  })
})

describe('networks that many people share', () => {
  test.each([
    ['named by administrators', '198.18.1.7'],
    ['rooms of an exam that is near', '198.18.2.7'],
  ])(
    '%s: twenty wrong passwords for a name and an address are free, then a minute is the longest wait',
    async (what, address) => {
      if (what.startsWith('named')) {
        const limits = { signUpsPerHour: 20, failuresPerMinute: 60 }
        await db.namedNetwork.create({ data: { name: 'Lab', cidr: '198.18.1.0/24', ...limits } })
      } else {
        await db.contest.create({
          data: {
            ...{ title: 'Exam', startsAt: hours(0.5), endsAt: hours(2) },
            exam: { create: { networks: ['198.18.2.0/24'], oneSession: true, everybody: false } },
          },
        })
      }
      const name = await account(`lab-${address.split('.')[2]}`)
      const isFree = async (from = address) =>
        codeOf(await authenticate(name, PASSWORD, at(from))) === undefined
      expect(await guess(name, 20, () => address)).toBe(20)
      expect(await isFree()).toBe(true)
      expect(await guess(name, 20, () => address)).toBe(20)
      // The longest waits follow more wrong ones than anybody waits for.
      await pretend(`sign-in-failure:${name}@${address}`, 40)
      expect(await guess(name, 2, () => address)).toBe(1)
      const refused = await authenticate(name, PASSWORD, at(address))
      expect(refused).toMatchObject({ error: { code: 'too-many-attempts' } })
      expect(
        refused.ok || refused.error.code !== 'too-many-attempts' || refused.error.values.seconds,
      ).toBeLessThanOrEqual(60)
      // The wait is one of the address, not of the whole network.
      expect(await isFree(address.replace('.7', '.8'))).toBe(true)
      // Forty-one names have failed in this minute, which would be too many elsewhere.
      expect(await isFree(address.replace('.7', '.9'))).toBe(true)
    },
  )

  test('a script at one address of a room keeps nobody else in that room out', async () => {
    await db.contest.create({
      data: {
        ...{ title: 'Exam', startsAt: hours(0.5), endsAt: hours(2) },
        exam: { create: { networks: ['198.18.4.0/24'], oneSession: true, everybody: false } },
      },
    })
    const name = await account('proctor')
    const soon = (from: string) => pretend(`sign-in-room:${from}`, 119, 60_000)
    // However the room is counted.
    for (const from of ['198.18.4.7', '198.18.4.0/24']) await soon(from)
    for (let i = 0; i < 2; i++) await authenticate(`someone-${i}`, 'wrong', at('198.18.4.7'))
    expect(codeOf(await authenticate(name, PASSWORD, at('198.18.4.7')))).toBe('too-many-attempts')
    expect(codeOf(await authenticate(name, PASSWORD, at('198.18.4.8')))).toBeUndefined()
  })

  test('nor in the rest of a named network with this room in it', async () => {
    await db.contest.create({
      data: {
        ...{ title: 'Exam', startsAt: hours(0.5), endsAt: hours(2) },
        exam: { create: { networks: ['198.18.5.0/25'], oneSession: true, everybody: false } },
      },
    })
    const limits = { signUpsPerHour: 20, failuresPerMinute: 130 }
    await db.namedNetwork.create({ data: { name: 'School', cidr: '198.18.5.0/24', ...limits } })
    const name = await account('teacher')
    // However they are counted.
    const { id } = await db.namedNetwork.findFirstOrThrow({ where: { name: 'School' } })
    for (const key of [`sign-in:named:${id}`, 'sign-in-room:198.18.5.7']) await pretend(key, 129, 60_000)
    let pupils = 0
    const script = async () => codeOf(await authenticate(`pupil-${pupils++}`, 'wrong', at('198.18.5.7')))
    expect([await script(), await script()]).toEqual(['sign-in', 'too-many-attempts'])
    expect(codeOf(await authenticate(name, PASSWORD, at('198.18.5.8')))).toBeUndefined()
    // Outside of the room the network is counted as a whole.
    expect(codeOf(await authenticate('someone', 'wrong', at('198.18.5.200')))).toBe('sign-in')
    expect(codeOf(await authenticate(name, PASSWORD, at('198.18.5.201')))).toBe('too-many-attempts')
  })

  test('an exam that is over, or far away, has no rooms', async () => {
    await db.contest.create({
      data: {
        ...{ title: 'Far exam', startsAt: hours(2), endsAt: hours(3) },
        exam: { create: { networks: ['198.18.3.0/24'], oneSession: true, everybody: false } },
      },
    })
    expect(await guess(await account('early'), 20, () => '198.18.3.7')).toBe(6)
  })
})

describe('checks of passwords', () => {
  /** An attempt in a browser that is known, whose check goes on until it is told to end. */
  function attempts() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const start = (key: string, address: string) =>
      attempt({ kind: 'known', key, address }, async () => {
        begun.push(key)
        await new Promise<void>((resolve) => ends.push(resolve))
        return key
      })
    return { begun, ends, start }
  }

  test('of a hundred known browsers at one address come no earlier than those of another address', async () => {
    const { begun, ends, start } = attempts()
    const { clewPasswordChecks } = globalThis as typeof globalThis & {
      clewPasswordChecks?: { readonly lines: ReadonlyMap<string, readonly unknown[]> }
    }
    const waiting = () => [...(clewPasswordChecks?.lines.values() ?? [])].flat().length
    const all = ['x', 'y'].map((key) => start(key, '192.0.2.70'))
    await expect.poll(() => begun.length).toBe(2)
    for (let i = 0; i < 100; i++) all.push(start(`copy ${i}`, '192.0.2.70'))
    await expect.poll(waiting).toBe(100)
    all.push(start('owner', '192.0.2.71'))
    await expect.poll(waiting).toBe(101)
    for (let i = 0; i < all.length; i++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(begun.indexOf('owner')).toBeLessThan(4)
  })

  test('do not wait for what others change with theirs, though the database is busy with it', async () => {
    const names = [await account('atreus'), await account('thyestes')]
    const users = await db.user.findMany({ where: { username: { in: names } } })
    const name = await account('pelops')
    const lock = await pool().connect()
    try {
      await lock.query('BEGIN')
      await lock.query('SELECT id FROM "User" WHERE username = ANY($1) FOR UPDATE', [names])
      const changes = users.map(({ id }) =>
        changePassword(id, PASSWORD, `new ${PASSWORD}`, { kind: 'known', key: id, address: '192.0.2.72' }),
      )
      const blocked = async () =>
        (
          await pool().query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount
      await expect.poll(blocked).toBe(2)
      expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.73')))).toBeUndefined()
      await lock.query('COMMIT')
      expect((await Promise.all(changes)).map(({ ok }) => ok)).toEqual([true, true])
    } finally {
      // Closed, so that nothing waits for it if this has failed.
      lock.release(true)
    }
  })
})

describe('what is changed with a password', () => {
  test.each([
    ['a password', (id: string, trier: Trier) => changePassword(id, PASSWORD, `new ${PASSWORD}`, trier)],
    [
      'an address',
      (id: string, trier: Trier) => changeEmail(id, { email: 'x@example.org', proof: PASSWORD }, trier),
    ],
    ['an account', (id: string, trier: Trier) => deleteUser(id, PASSWORD, trier)],
  ])('is not, if an administrator gives another one at that moment: %s', async (what, change) => {
    const username = await account(`orestes-${what.at(-1)}`)
    const { id } = await db.user.findUniqueOrThrow({ where: { username } })
    const reset = await hashPassword('what the administrator has given')
    const lock = await pool().connect()
    try {
      await lock.query('BEGIN')
      await lock.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [reset, id])
      const changed = change(id, { kind: 'known', key: id, address: '192.0.2.75' })
      const blocked = async () =>
        (
          await pool().query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount
      await expect.poll(blocked).toBe(1)
      await lock.query('COMMIT')
      expect(await changed).toMatchObject({ ok: false, error: { code: 'password-wrong' } })
      expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
        passwordHash: reset,
        email: null,
      })
    } finally {
      // Closed, so that nothing waits for it if this has failed.
      lock.release(true)
    }
  })
})

/** A program of the Contest API that gives a name and a password. */
const program = (name: string, password: string, address: string) =>
  identify({
    cookie: undefined,
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
    caller: at(address),
  })

describe('a program that has been let in', () => {
  test('goes on beside others who guess its name from the same address, while they make less than 100 tries', async () => {
    const name = await account('daedalus')
    const isIn = async () => (await program(name, PASSWORD, '192.0.2.50')).ok
    expect(await isIn()).toBe(true)
    for (let i = 0; i < 99; i++) expect((await program(name, `wrong ${i}`, '192.0.2.50')).ok).toBe(false)
    expect(codeOf(await authenticate(name, PASSWORD, at('192.0.2.50')))).toBe('too-many-attempts')
    // As often as it asks, and at the same moment.
    expect(await Promise.all(Array.from({ length: 200 }, isIn))).toEqual(Array(200).fill(true))
    expect((await program(name, 'the hundredth', '192.0.2.50')).ok).toBe(false)
    expect(await isIn()).toBe(false)
  })

  test('does not tell a guesser who makes all tries at once any more than that', async () => {
    const name = await account('perdix')
    expect((await program(name, PASSWORD, '192.0.2.53')).ok).toBe(true)
    const tries = Array.from({ length: 400 }, (_, i) =>
      program(name, i === 200 ? PASSWORD : `wrong ${i}`, '192.0.2.53'),
    )
    expect((await Promise.all(tries)).filter(({ ok }) => ok)).toEqual([])
  })

  test('does not tell a guesser whether a password is right, without end or from elsewhere', async () => {
    const name = await account('icarus')
    expect((await program(name, PASSWORD, '192.0.2.51')).ok).toBe(true)
    expect(await guess(name, 6, () => '192.0.2.52')).toBe(6)
    expect((await program(name, PASSWORD, '192.0.2.52')).ok).toBe(false)
    expect(await guess(name, 6, () => '192.0.2.51')).toBe(6)
    expect((await program(name, PASSWORD, '192.0.2.51')).ok).toBe(true)
    for (let i = 0; i < 100; i++) await program(name, `wrong ${i}`, '192.0.2.51')
    expect((await program(name, PASSWORD, '192.0.2.51')).ok).toBe(false)
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
