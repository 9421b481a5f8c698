import { beforeAll, expect, inject, test } from 'vitest'
import { startSite } from '../setup/site'
import { query } from './statements'
import { Visitor } from './visitor'

let site: string
let database: string

beforeAll(async () => {
  const { url, databaseUrl } = await startSite({ env: { LOG_LEVEL: 'silent' } })
  site = url
  database = new URL(databaseUrl).pathname.slice(1)
})

/** Cuts the site off from its database, or restores access. */
async function admit(allowed: boolean) {
  const server = inject('postgresUrl')
  await query(server, `ALTER DATABASE ${database} ALLOW_CONNECTIONS ${allowed}`)
  await query(server, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
}

test('the site survives a database outage, reports it, and recovers', async () => {
  const who = new Visitor(site)
  const health = async () => {
    const { status, body } = await who.get('/api/health')
    return [status, JSON.parse(body)]
  }
  expect(await health()).toEqual([200, { status: 'ok' }])

  await admit(false)
  expect(await health()).toEqual([503, { status: 'database-down' }])
  const page = await who.get('/problems')
  expect(page.status).toBe(500)
  expect(page.body).not.toMatch(/ECONN|postgres|at \w+ \(/)
  // This page shows no user data, and a signed-out request needs no database query.
  expect((await who.get('/sign-in')).status).toBe(200)

  await admit(true)
  expect(await health()).toEqual([200, { status: 'ok' }])
  expect((await who.get('/problems')).status).toBe(200)
})
