import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { startSite } from '../setup/site'
import { Visitor } from './visitor'

let site: string
let database: string

beforeAll(async () => {
  const { url, databaseUrl } = await startSite({ env: { LOG_LEVEL: 'silent' } })
  site = url
  database = new URL(databaseUrl).pathname.slice(1)
})

/** Cuts the site off from its database, or lets it back in. */
async function admit(allowed: boolean) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${allowed}`)
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
  await client.end()
}

test('the site outlives its database, says so, and comes back with it', async () => {
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
  // Nothing on this page is anybody's, and it needs no database.
  expect((await who.get('/sign-in')).status).toBe(200)

  await admit(true)
  expect(await health()).toEqual([200, { status: 'ok' }])
  expect((await who.get('/problems')).status).toBe(200)
})

test('without a session the database is not asked who that is', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const transactions = async () => {
    // Written a moment late; a second without any work makes the count settle.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { rows } = await client.query('SELECT xact_commit FROM pg_stat_database WHERE datname = $1', [
      database,
    ])
    return Number(rows[0].xact_commit)
  }
  const before = await transactions()
  for (let i = 0; i < 10; i++) await new Visitor(site).get('/sign-in')
  expect((await transactions()) - before).toBeLessThan(10)
  await client.end()
})
