import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { db, pool } from '@/lib/core/db'
import { Role } from '@/lib/generated/prisma/enums'
import { changeNetwork, forgetNetwork, nameNetwork } from '@/lib/networks/commands'
import { findNetwork, limitsFor, listFullNetworks, listNetworks } from '@/lib/networks/queries'
import type { NetworkForm } from '@/lib/networks/schema'
import { type Site, startSite } from '../setup/site'
import { errorOf } from './account-site'
import { makeUser, signedIn } from './people'
import { dataOf, formsOf, Visitor } from './visitor'

/* Networks with their own limits: who may name them, and what that changes. */

const BOSS = { id: '', role: 'administrator' } as { id: string; role: Role }
let site: Site

beforeAll(async () => {
  site = await startSite({ env: { CLEW_TRUST_PROXY: '1' } })
  BOSS.id = (await db.user.findUniqueOrThrow({ where: { username: 'admin' } })).id
})
beforeEach(async () => {
  await db.namedNetwork.deleteMany()
  await db.auditEntry.deleteMany()
  await pool().query('delete from rate_limit')
})

const form = (change: Partial<NetworkForm> = {}): NetworkForm => ({
  ...{ name: 'School', cidr: '192.0.2.0/24', signUpsPerHour: 200, failuresPerMinute: 60 },
  ...change,
})

/** Names a network and returns its id. */
async function named(change: Partial<NetworkForm> = {}): Promise<string> {
  expect(await nameNetwork(BOSS, form(change))).toMatchObject({ ok: true })
  const { name } = form(change)
  return (await db.namedNetwork.findFirstOrThrow({ where: { name } })).id
}

const journal = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, subject }) => [action, subject])

describe('the smallest named network applies', () => {
  test.each([
    // address                 counts with
    ['192.0.2.1', 'School'],
    ['192.0.2.127', 'School'],
    ['::ffff:192.0.2.1', 'School'],
    ['192.0.2.129', 'Room'],
    ['192.0.3.1', undefined],
    ['2001:db8:1::1', 'Six'],
    ['2001:DB8:1:FFFF::1', 'Six'],
    ['2001:db8:2::1', undefined],
    ['unknown', undefined],
    ["'; drop table", undefined],
  ])('%s: %s', async (address, name) => {
    await named()
    await named({ name: 'Room', cidr: '192.0.2.128/25', signUpsPerHour: 30 })
    await named({ name: 'Six', cidr: '2001:db8:1::/48' })
    const { key, signUpsPerHour } = await limitsFor(address)
    const network = await db.namedNetwork.findFirst({ where: { name: name ?? '' } })
    if (network) expect([key, signUpsPerHour]).toEqual([`named:${network.id}`, network.signUpsPerHour])
    else expect([key.startsWith('named:'), signUpsPerHour]).toEqual([false, 20])
  })
})

test('a network has one spelling, and its changes are logged', async () => {
  const id = await named({ cidr: '192.0.2.7/24' })
  expect(await findNetwork(BOSS, id)).toEqual({ id, ...form() })
  expect(await nameNetwork(BOSS, form({ cidr: '192.0.2.99/24' }))).toMatchObject({
    ok: false,
    error: { field: 'cidr', code: 'network-taken' },
  })
  expect(await changeNetwork(BOSS, id, form({ cidr: '2001:DB8::5/32' }))).toMatchObject({ ok: true })
  expect(await listNetworks(BOSS)).toMatchObject([{ cidr: '2001:db8::/32' }])
  expect(await forgetNetwork(BOSS, id)).toBe(true)
  expect(await journal()).toEqual([
    ['network-named', 'network/192.0.2.0/24'],
    ['network-changed', 'network/2001:db8::/32'],
    ['network-forgotten', 'network/2001:db8::/32'],
  ])
  expect(await forgetNetwork(BOSS, id)).toBe(false)
  expect(await changeNetwork(BOSS, id, form())).toBeUndefined()
})

describe('a user who is not an administrator', () => {
  const others = [null, ...Object.values(Role).filter((role) => role !== 'administrator')]
  test.each(others)('%s can neither read nor change anything', async (role) => {
    const id = await named()
    const actor = role && { id: randomUUID(), role }
    for (const command of [
      () => listNetworks(actor),
      () => findNetwork(actor, id),
      () => listFullNetworks(actor),
      () => nameNetwork(actor, form({ cidr: '10.0.0.0/8' })),
      () => changeNetwork(actor, id, form({ name: 'Mine' })),
      () => forgetNetwork(actor, id),
    ])
      await expect(command()).rejects.toThrow(NotAllowed)
    expect(await listNetworks(BOSS)).toMatchObject([form()])
  })

  test.each(others)('%s sees no page, and no administrator form works', async (role) => {
    const id = await named()
    const boss = await signedIn(site.url, 'admin')
    const other = role && (await makeUser(undefined, role))
    // One of the forms signs out, so each is sent by a new browser.
    const browser = () => (other ? signedIn(site.url, other.username) : new Visitor(site.url))
    for (const path of ['/admin/networks', `/admin/networks/${id}`]) {
      const { status, location } = await (await browser()).get(path)
      if (role) expect(status).toBe(404)
      else expect([status, location]).toEqual([307, `/sign-in?next=${encodeURIComponent(path)}`])
      for (const { fields, action } of formsOf((await boss.get(path)).body)) {
        if (action === '/language') continue
        const data = dataOf({ fields }, { name: 'Mine', cidr: '10.0.0.0/8' })
        expect((await (await browser()).post(path, data)).status).toBeLessThan(500)
      }
    }
    expect(await listNetworks(BOSS)).toMatchObject([form()])
  })
})

describe('the pages', () => {
  const typed = { name: 'School', cidr: '192.0.2.0/24', signUpsPerHour: '200', failuresPerMinute: '60' }

  test('name a network, change it and remove its limits', async () => {
    const boss = await signedIn(site.url, 'admin')
    expect((await boss.get('/admin/networks')).body).toContain('No networks have limits of their own.')
    expect(await boss.fillIn('/admin/networks', typed)).toMatchObject({ location: '/admin/networks' })
    expect((await boss.get('/admin/networks')).body).toContain('192.0.2.0/24')
    const { id } = await db.namedNetwork.findFirstOrThrow()
    const saved = await boss.fillIn(`/admin/networks/${id}`, { ...typed, signUpsPerHour: '300' })
    expect(saved.body).toContain('Saved.')
    expect(await limitsFor('192.0.2.9')).toMatchObject({ signUpsPerHour: 300 })
    const page = await boss.get(`/admin/networks/${id}`)
    const remove = formsOf(page.body).find(
      ({ fields, action }) =>
        action !== '/language' &&
        [...fields.values()].some((value) => value.includes(id)) &&
        !fields.has('cidr'),
    )!
    expect(await boss.post(`/admin/networks/${id}`, dataOf(remove))).toMatchObject({
      location: '/admin/networks',
    })
    expect(await listNetworks(BOSS)).toEqual([])
  })

  test('say what is wrong and keep the input', async () => {
    const boss = await signedIn(site.url, 'admin')
    const answer = await boss.fillIn('/admin/networks', { ...typed, cidr: '10.0.0.0/4', signUpsPerHour: '0' })
    expect(errorOf(answer, 'cidr')).toContain('This network is too large')
    expect(errorOf(answer, 'signUpsPerHour')).toContain('from 1 to 100000')
    expect(answer.body).toContain('value="School"')
  })

  test('show which networks are limited, with a link to name one', async () => {
    const boss = await signedIn(site.url, 'admin')
    const far = Date.now() + 600_000
    const id = await named({ cidr: '198.51.100.0/24', signUpsPerHour: 20 })
    await pool().query(
      `insert into rate_limit values ('sign-up:203.0.113.5', 20, $1), ('sign-up:203.0.113.6', 19, $1),
         ('sign-up:203.0.113.7', 20, $2), ('sign-in:2001:db8:0:1::/64', 10, $1), ('sign-up:named:${id}', 20, $1)`,
      [far, Date.now() - 1],
    )
    expect(await listFullNetworks(BOSS)).toHaveLength(3)
    const { body } = await boss.get('/admin/networks')
    expect(body).toContain('cidr=203.0.113.5')
    expect(body).toContain('cidr=2001%3Adb8%3A0%3A1%3A%3A%2F64')
    expect(body).not.toMatch(/203\.0\.113\.[67]/)
    const prefilled = await boss.get('/admin/networks?cidr=203.0.113.5')
    expect(prefilled.body).toContain('value="203.0.113.5"')
  })

  test('show no address whose network has got limits of its own since, and no network that has lost them', async () => {
    const far = Date.now() + 600_000
    const keys = ['127.0.0.1', '203.0.113.5', '2001:db8:0:1::/64', 'named:gone', 'no address']
    for (const key of keys)
      await pool().query('insert into rate_limit values ($1, 20, $2)', [`sign-up:${key}`, far])
    await named({ cidr: '127.0.0.0/8', signUpsPerHour: 200 })
    await named({ cidr: '2001:db8::/32', signUpsPerHour: 200 })
    const full = await listFullNetworks(BOSS)
    expect(full.map(({ network }) => network).sort()).toEqual(['203.0.113.5', 'no address'])
  })
})
