import { describe, expect, test } from 'vitest'
import { ann, id, openDatabase, refuses, rowsOf } from './statements'

/* Rows of sessions and named networks that the database itself rejects. Each row is otherwise valid. */

const KEY = `'${'k'.repeat(43)}'`
const session = rowsOf('Session', { id, key: KEY, userId: ann, expiresAt: "now() + interval '1 day'" })
const network = rowsOf('NamedNetwork', {
  ...{ id, name: "'School'", cidr: "'192.0.2.0/24'", signUpsPerHour: '20', failuresPerMinute: '10' },
  updatedAt: 'now()',
})

const db = openDatabase()

describe('the database refuses', () => {
  test.each([
    // what                          constraint                     statement
    ['a key that is none', 'Session_key_form', session({ key: "'cookie'" })],
    ['a long name of a browser', 'Session_agent_length', session({ agent: "repeat('x', 201)" })],
    ['a session that is over', 'Session_window', session({ expiresAt: "now() - interval '1 s'" })],
    ['a session of nobody', 'Session_userId_fkey', session({ userId: id })],
    ['a network without a name', 'NamedNetwork_name_length', network({ name: "''" })],
    ['a network named by spaces', 'NamedNetwork_name_visible', network({ name: "' '" })],
    ['an address for a network', 'NamedNetwork_cidr_form', network({ cidr: "'192.0.2.7/24'" })],
    ['half of the internet', 'NamedNetwork_cidr_form', network({ cidr: "'0.0.0.0/1'" })],
    ['an eighth of IPv6', 'NamedNetwork_cidr_form', network({ cidr: "'2000::/3'" })],
    ['a limit of 0', 'NamedNetwork_limits_range', network({ signUpsPerHour: '0' })],
    ['a limit of a million', 'NamedNetwork_limits_range', network({ failuresPerMinute: '1000000' })],
  ])('%s', (_, constraint, statement) => refuses(db(), statement, constraint))

  test('the same key, and the same network, twice', async () => {
    await db().query(session())
    await refuses(db(), session(), 'Session_key_key')
    await db().query(network())
    await refuses(db(), network(), 'NamedNetwork_cidr_key')
  })
})

test('looking up a session and its user uses two indexes and no table scan', async () => {
  await db().query('SET enable_seqscan = off')
  const { rows } = await db().query(
    `EXPLAIN SELECT u.id FROM "Session" s JOIN "User" u ON u.id = s."userId"
      WHERE s.key = ${KEY} AND s."expiresAt" > now()`,
  )
  const plan = rows.map((each) => each['QUERY PLAN']).join('\n')
  expect(plan).toContain('Session_key_key')
  expect(plan).toContain('User_pkey')
  expect(plan).not.toContain('Seq Scan')
})
