import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { joinContest } from '@/lib/contests/participation'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { hide } from './hidden'
import { enterResult, justNow } from './made'
import { makeUser, signedIn } from './people'
import { Visitor } from './visitor'

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
  const ann = await makeUser('ann')
  userId = ann.id
  await joinContest(ann, id)
})

const ask = (of: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/contests/${of}/scoreboard`, { headers })

test('it is one answer for everybody, compressed or not, and is sent again only if it has changed', async () => {
  const first = await ask(id, { 'accept-encoding': 'gzip' })
  const etag = first.headers.get('etag')!
  const board: NamedBoard = await first.json()
  expect(board.rows.map(({ who, place }) => [who.person?.username, place])).toEqual([['ann', 1]])
  expect(await (await ask(id, { 'accept-encoding': 'identity' })).json()).toEqual(board)
  expect((await ask(id, { 'if-none-match': etag })).status).toBe(304)

  await enterResult({ userId, rank: [0, 40, 1], at: justNow() })
  // Readers share an answer for a fifth of a second.
  const again = () => ask(id, { 'if-none-match': etag })
  await expect.poll(async () => (await again()).status).toBe(200)
  expect(((await (await again()).json()) as NamedBoard).rows[0]?.cells[0]).toMatchObject({ solved: true })
})

test('it tells nothing of a participant but the name, and nothing of a problem but its letter', async () => {
  await db.user.update({ where: { id: userId }, data: { email: 'ann@example.org' } })
  await hide('robot-escape')
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

test('what a freeze hides changes no byte for the public; organisers see it, and nobody keeps their copy', async () => {
  const admin = await signedIn(site.url, 'admin')
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-0.5) } })
  const made = await enterResult({ userId, rank: [0, 40, 1], at: justNow() })
  // Its verdict is still to come.
  await db.submission.update({ where: { id: made }, data: { state: 'queued', verdict: null, rank: [] } })

  const stream = await fetch(`${site.url}/api/contests/${id}/events`)
  let heard = ''
  const listening = (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  const csv = async (query = '') => (await admin.get(`/api/contests/${id}/results${query}`)).body
  const publicly = async () => {
    const answer = await ask(id)
    return [answer.headers.get('etag'), await answer.text(), await csv()]
  }
  await expect.poll(() => heard).toContain('data:')
  const [before, told] = [await publicly(), heard]
  const judges = `/api/contests/${id}/scoreboard?judges=1`
  const hidden = (await admin.get(judges)).body
  expect(before[1]).toContain('"pending":1')

  await db.submission.update({
    where: { id: made },
    data: { state: 'judged', verdict: 'accepted', rank: [0, 40, 1] },
  })
  await expect.poll(async () => (await admin.get(judges)).body).not.toBe(hidden)
  expect(JSON.parse((await admin.get(judges)).body).rows[0].cells[0]).toMatchObject({ solved: true })
  expect(await publicly()).toEqual(before)
  expect(await csv('?judges=1')).not.toBe(before[2])
  // The next update of the stream would have come by now.
  await sleep(1500)
  expect(heard).toBe(told)

  expect((await fetch(`${site.url}${judges}`)).status).toBe(404)
  expect((await fetch(`${site.url}/api/contests/${id}/results?judges=1`)).status).toBe(404)
  expect((await admin.get(judges)).headers.get('cache-control')).toBe('private, no-store')
  expect(told).not.toContain('judges')

  // Lifted, everybody hears of it at once.
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  await expect.poll(() => heard).not.toBe(told)
  expect((await publicly())[1]).toContain('"solved":true')
  await stream.body?.cancel().catch(() => undefined)
  void listening
})

test('only organisers hold a ceremony or get what it reveals, once everybody is done and while the freeze is on', async () => {
  const { id: organiser } = await makeUser('olga')
  await db.contestOrganiser.create({ data: { contestId: id, userId: organiser } })
  const [ann, olga] = [await signedIn(site.url, 'ann'), await signedIn(site.url, 'olga')]
  const page = `/contests/${id}/manage/ceremony`
  const told = async (data: Parameters<typeof db.contest.update>[0]['data']) => {
    await db.contest.update({ where: { id }, data })
    const { status, body } = await olga.get(page)
    expect(status).toBe(200)
    return body
  }
  const over = { startsAt: hours(-3), endsAt: hours(-1) }
  expect(await told({})).toContain('This contest has no freeze')
  expect(await told({ freezesAt: hours(-0.5) })).toContain('The contest is not over for everybody')
  expect(await told({ ...over, freezesAt: hours(-2) })).toContain('The results are being loaded')
  for (const path of [page, `/api/contests/${id}/log`, `/api/contests/${id}/scoreboard?judges=1`]) {
    expect((await ann.get(path)).status, path).toBe(404)
    expect([307, 404], path).toContain((await new Visitor(site.url).get(path)).status)
  }
  for (const path of [`/api/contests/${id}/log`, `/api/contests/${id}/scoreboard?judges=1`])
    expect((await olga.get(path)).status, path).toBe(200)
  // Somebody has extra time.
  await db.participation.updateMany({ where: { contestId: id }, data: { extraSeconds: 7200 } })
  expect(await told({})).toContain('The contest is not over for everybody')
  await db.participation.updateMany({ where: { contestId: id }, data: { extraSeconds: 0 } })
  expect(await told({ thawedAt: new Date() })).toContain('The freeze has been lifted')
})
