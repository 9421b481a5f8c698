import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseLog } from '@/judge/cli/contest'
import { parseRelative } from '@/judge/contest/ccs/entity'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { clew } from '../setup/clew'
import { hours } from '../setup/hours'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { enterResult, justNow } from './made'
import { makeUser, signedIn } from './people'
import { dataOf, Visitor } from './visitor'

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
    const user = await makeUser(username, 'user', name)
    await joinContest(user, id)
    const rank = [0, length, 1]
    await enterResult({ userId: user.id, problemId: 'robot-escape', rank, at: justNow() })
  }
})

const get = (who: Visitor, what: string) => who.get(`/api/contests/${id}/${what}`)
const stranger = () => new Visitor(site.url)
const administrator = () => signedIn(site.url, 'admin')
/** The package as a file, which a visitor's `get` would read as text. */
const packageFor = ({ cookie }: Visitor) =>
  fetch(`${site.url}/api/contests/${id}/package`, { headers: { cookie } })

test('the table has the scoreboard, and no cell that a spreadsheet would run', async () => {
  const { status, body } = await get(stranger(), 'results')
  expect(status).toBe(200)
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    {
      ...{ place: '1', username: 'ann', name: 'Ann, “the first”' },
      ...{ points: '1', 'A points': '1', 'A submissions': '1' },
    },
    { place: '1', username: 'bob', name: `'=HYPERLINK("http://evil.test")` },
  ])
})

test('the table has the awards once the results are final and everybody may see them', async () => {
  const admin = await administrator()
  const awards = async (who: Visitor, what = 'results') => {
    const rows = parse((await get(who, what)).body, { bom: true, columns: true }) as Record<string, string>[]
    return rows.map((row) => [row.username, row.awards])
  }
  const groups = { create: { name: 'Year 9' } }
  const { groups: made } = await db.contest.update({
    where: { id },
    data: { endsAt: new Date(), freezesAt: hours(-0.5), gold: 1, groups },
    include: { groups: true },
  })
  await db.participation.updateMany({ where: { user: { username: 'bob' } }, data: { groupId: made[0]!.id } })
  expect(await awards(admin, 'results?judges=1')).toEqual([
    ['ann', undefined],
    ['bob', undefined],
  ])
  await db.contest.update({ where: { id }, data: { finalisedAt: new Date() } })
  const final = [
    ['ann', 'winner; gold; first to solve A'],
    ['bob', 'winner; gold; best of Year 9'],
  ]
  expect(await awards(admin, 'results?judges=1')).toEqual(final)
  expect(await awards(stranger())).toEqual([
    ['ann', undefined],
    ['bob', undefined],
  ])
  const page = `/contests/${id}/scoreboard`
  expect((await stranger().get(page)).body).not.toContain('First to solve A')
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  expect(await awards(stranger())).toEqual(final)
  for (const address of [page, `/contests/${id}`])
    expect((await stranger().get(address)).body).toContain('First to solve A')
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
    board.rows.map(({ who: { person, name }, ...row }) => ({ ...row, username: person?.username, name })),
  )
  expect(body).not.toContain('password')
})

test('the package has what the API says; the command line reads it, and its scoreboard follows from its judgements', async () => {
  const admin = await administrator()
  expect((await packageFor(stranger())).status).toBe(404)
  await db.contest.update({ where: { id }, data: { endsAt: hours(-0.001), freezesAt: hours(-0.5) } })
  expect([(await packageFor(stranger())).status, (await packageFor(admin)).status]).toEqual([404, 200])
  await db.contest.update({ where: { id }, data: { endsAt: hours(1), freezesAt: null } })
  await db.contest.update({ where: { id }, data: { endsAt: new Date() } })
  const archive = new Uint8Array(await (await packageFor(stranger())).arrayBuffer())
  const files = unzipSync(archive)
  const json = (name: string) => JSON.parse(strFromU8(files[name]!))
  const api = async (path: string) => JSON.parse((await admin.get(`/api/ccs/contests/${id}${path}`)).body)
  expect(json('contest.json')).toEqual(await api(''))
  expect(json('api.json')).toEqual(JSON.parse((await admin.get('/api/ccs')).body))
  for (const name of ['problems', 'teams', 'scoreboard', 'judgement-types', 'judgements', 'awards'])
    expect(json(`${name}.json`), name).toEqual(await api(`/${name}`))
  expect(json('submissions.json')).toHaveLength(2)
  const told = strFromU8(files['event-feed.ndjson']!)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(told.filter(({ type }) => type === 'submissions')).toHaveLength(2)
  expect(Object.keys(files)).toContain('problems/robot-escape/A.md')
  expect(files['access.json']).toBeUndefined()
  // Not every reader is told who may sign in.
  expect(files['accounts.json']).toBeUndefined()
  expect(parseLog(strFromU8(files['other-systems/clew/log.ndjson']!)).ok).toBe(true)

  const file = join(tmpdir(), `${id}.zip`)
  writeFileSync(file, archive)
  const { code, out } = await clew('/tmp', ['contest', 'package', file, '--json'])
  const report = JSON.parse(out)
  expect([code, report.follows]).toEqual([0, true])
  const named = new Map(json('teams.json').map((team: { id: string; name: string }) => [team.id, team.name]))
  const { rows } = await api('/scoreboard')
  expect(report.rows).toHaveLength(rows.length)
  for (const [place, row] of rows.entries()) {
    const { score, problems, ...rest } = row
    const { total_time, num_solved } = score
    expect(report.rows[place]).toMatchObject({ ...rest, name: named.get(row.team_id) })
    expect(report.rows[place].score).toMatchObject({ num_solved, total_time: parseRelative(total_time) })
    for (const [at, { time: _, ...cell }] of problems.entries())
      expect(report.rows[place].problems[at]).toMatchObject(cell)
  }
})

test('a package fills in the form for a new contest, for those who may create one', async () => {
  const admin = await administrator()
  const bytes = await (await packageFor(admin)).arrayBuffer()
  const form = await admin.form('/contests/new', 'package')
  const send = (who: Visitor, content: ArrayBuffer | string | Buffer<ArrayBuffer>, name = 'cup.zip') =>
    who.post('/contests/new', dataOf(form, { package: new File([content], name) }))
  const { location } = await send(admin, bytes)
  expect(location).toContain('/contests/new?')
  const filled = (await admin.get(location!)).body
  expect(filled).toMatch(/<input[^>]*name="length"[^>]*value="2:00"/)
  expect(filled).toMatch(/<input[^>]*name="problem:robot-escape"[^>]*checked=""/)
  expect(filled).toMatch(/<input[^>]*name="freeze"[^>]*value="0"/)
  expect((await send(admin, 'text')).body).toContain('This is not a ZIP file that can be read')
  const named = '{\n"name": "Caf\xe9"}'
  expect((await send(admin, Buffer.from(named, 'latin1'), 'contest.json')).body).toContain(
    'contest.json: byte 14 (counted from 0) is 0xE9, on line 2. This is not UTF-8 text.',
  )

  await whileHidden('robot-escape', async () => {
    await makeUser('olga', 'organiser')
    const { body } = await send(await signedIn(site.url, 'olga'), bytes)
    expect(body).toContain('These problems are not on this site: Robot escape.')
  })
  expect((await send(stranger(), bytes)).location).toContain('/sign-in')
})
