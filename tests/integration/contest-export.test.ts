import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseLog } from '@/judge/cli/contest-log'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { clew } from '../setup/clew'
import { hours } from '../setup/hours'
import { ADMINISTRATOR_PASSWORD } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { enterResult } from './made'
import { makeUser } from './people'
import { Visitor } from './visitor'

/* What a contest gives away as files: the scoreboard as a table, and the log from which everybody can compute it. */

let site: Site
let id: string

beforeAll(async () => {
  site = await startSite()
})

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  id = (await contest(-1, 1, { problemId: 'robot-escape' })).id
  for (const [username, name, length] of [
    ['ann', 'Ann, “the first”', 40],
    ['bob', '=HYPERLINK("http://evil.test")', 50],
  ] as const) {
    const user = await makeUser(username)
    await db.user.update({ where: { id: user.id }, data: { name } })
    await joinContest({ id: user.id, role: 'user' }, id)
    const at = (Date.now() - Date.UTC(2026, 0, 1)) / 1000
    await enterResult({ userId: user.id, problemId: 'robot-escape', rank: [0, length, 1], at })
  }
})

const get = (who: Visitor, what: string) => who.get(`/api/contests/${id}/${what}`)
const stranger = () => new Visitor(site.url)
async function administrator() {
  const visitor = new Visitor(site.url)
  await visitor.fillIn('/sign-in', { login: 'admin', password: ADMINISTRATOR_PASSWORD })
  return visitor
}

test('the table has the scoreboard, and no cell that a spreadsheet would run', async () => {
  const { status, body } = await get(stranger(), 'results')
  expect(status).toBe(200)
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    {
      place: '1',
      username: 'ann',
      name: 'Ann, “the first”',
      points: '1',
      'A points': '1',
      'A submissions': '1',
    },
    { place: '1', username: 'bob', name: `'=HYPERLINK("http://evil.test")` },
  ])
})

test('the log is for administrators until the contest is over, and for everybody then, unless it is frozen', async () => {
  const admin = await administrator()
  const codes = async () => [(await get(stranger(), 'log')).status, (await get(admin, 'log')).status]
  expect(await codes()).toEqual([404, 200])
  await db.contest.update({ where: { id }, data: { endsAt: hours(-0.001), freezesAt: hours(-0.5) } })
  expect(await codes()).toEqual([404, 200])
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  expect(await codes()).toEqual([200, 200])
  expect((await stranger().get(`/api/contests/${crypto.randomUUID()}/log`)).status).toBe(404)
})

test('from the log, the command line computes the scoreboard that the site shows', async () => {
  const { body } = await get(await administrator(), 'log')
  const read = parseLog(body)
  expect(read.ok && read.value.events).toEqual(await eventsAfter(id, 0))
  const ended = await clew('/tmp', ['contest', 'board', '-', '--json'], body)
  expect(ended).toMatchObject({ code: 0, err: '' })
  const { rows } = JSON.parse(ended.out)
  const { board } = (await scoreboardOf(id, 'public'))!
  expect(rows).toEqual(
    board.rows.map(({ person: { username, name }, ...row }) => ({ ...row, username, name })),
  )
  expect(body).not.toContain('password')
})
