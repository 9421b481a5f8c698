import { beforeAll, beforeEach, expect, test } from 'vitest'
import { joinContest } from '@/lib/contests/participation'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { enterResult } from './made'
import { makeUser } from './people'

/* The scoreboard as programs and open pages fetch it. */

let site: Site
let id: string
let userId: string

beforeAll(async () => {
  site = await startSite()
}, 120_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.problem.updateMany({ data: { hidden: false } })
  id = (await contest(-1, 1, { problemId: 'robot-escape' })).id
  userId = (await makeUser('ann')).id
  await joinContest({ id: userId, role: 'user' }, id)
})

const ask = (of: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/contests/${of}/scoreboard`, { headers })

test('it is one answer for everybody, compressed or not, and is sent again only if it has changed', async () => {
  const first = await ask(id, { 'accept-encoding': 'gzip' })
  const etag = first.headers.get('etag')!
  const board: NamedBoard = await first.json()
  expect(board.rows.map(({ person, place }) => [person.username, place])).toEqual([['ann', 1]])
  expect(await (await ask(id, { 'accept-encoding': 'identity' })).json()).toEqual(board)
  expect((await ask(id, { 'if-none-match': etag })).status).toBe(304)

  const at = (Date.now() - Date.UTC(2026, 0, 1)) / 1000
  await enterResult({ userId, problemId: 'robot-escape', rank: [0, 40, 1], at })
  const later = await ask(id, { 'if-none-match': etag })
  expect(later.status).toBe(200)
  expect(((await later.json()) as NamedBoard).rows[0]?.cells[0]).toMatchObject({ solved: true })
})

test('it tells nothing of a participant but the name, and nothing of a problem but its letter', async () => {
  await db.user.update({ where: { id: userId }, data: { email: 'ann@example.org' } })
  await db.problem.update({ where: { id: 'robot-escape' }, data: { hidden: true } })
  const text = await (await ask(id)).text()
  expect(text).toContain('"label":"A"')
  for (const secret of ['robot-escape', 'ann@example.org', userId]) expect(text).not.toContain(secret)
  const page = await (await fetch(`${site.url}/contests/${id}`)).text()
  expect(page).not.toContain('robot-escape')
})

test('there is none of what is not there', async () => {
  for (const unknown of ['019ab000-0000-7000-8000-000000000000', 'x', '..%2f..']) {
    expect((await ask(unknown)).status).toBe(404)
    expect((await fetch(`${site.url}/api/contests/${unknown}/events`)).status).toBe(404)
    expect((await fetch(`${site.url}/contests/${unknown}/scoreboard`)).status).toBe(404)
  }
})
