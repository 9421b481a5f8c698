import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { startSite } from '../setup/site'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { enterResult } from './made'
import { signedIn, userNamed } from './people'
import { dataOf, formsOf, Visitor, wordsOf } from './visitor'

/* What the pages of records and notices tell, to whom, and what they keep to themselves. */

const ID = 'robot-escape'
const { value } = readProblem(ID).cases[0]!.optimum!

const visitors = {} as Record<'nobody' | 'holder' | 'breaker', Visitor>
const ids = {} as Record<'holder' | 'breaker', string>

beforeAll(async () => {
  const { url } = await startSite()
  visitors.nobody = new Visitor(url)
  for (const username of ['holder', 'breaker'] as const) {
    ids[username] = (await userNamed(username)).id
    visitors[username] = await signedIn(url, username)
  }
}, 120_000)

let at = 0

/** The breaker takes the record from the holder. */
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.submission.deleteMany()
  await enterResult({ userId: ids.holder, rank: [0, value + 9, 1], at: ++at })
  await enterResult({ userId: ids.breaker, rank: [0, value + 8, 1], at: ++at })
})

/** A page: its status, its main part as text, and the number at the bell; the address is made unique against caches. */
async function read(who: keyof typeof visitors, path: string) {
  const { status, body, location } = await visitors[who].get(`${path}?at=${++at}`)
  const text = wordsOf(body.slice(body.indexOf('<main'), body.indexOf('</main>')))
  const [, bell] = /<a href="\/notices"[^>]*aria-label="([^"]*)"/.exec(body) ?? []
  const [, other] = /aria-label="([^"]*)"[^>]*href="\/notices"/.exec(body) ?? []
  return { status, location, bell: bell ?? other, text }
}

test('everyone reads who holds a record and who held it', async () => {
  const all = await read('nobody', '/records')
  expect(all.text).toMatch(new RegExp(`breaker.*Length ${value + 8} · Exit steps 1`))
  const { status, text } = await read('nobody', `/records/${ID}`)
  expect(status).toBe(200)
  expect(text).toMatch(
    new RegExp(`breaker .*[AP]M UTC ${value + 8} 1 .* so far .*holder .*[AP]M UTC ${value + 9} 1 1 second`),
  )
  expect((await read('nobody', '/users/breaker')).text).toMatch(/Records .*Robot escape/)
  expect((await read('nobody', '/users/holder')).text).not.toContain('Records')
})

test('unknown, hidden and duel problems have no page of records', async () => {
  const pages = ['/records/unknown', '/records/maze-duel', `/records/${ID}`]
  const statuses = () => Promise.all(pages.map(async (path) => (await read('holder', path)).status))
  expect(await statuses()).toEqual([404, 404, 200])
  await whileHidden(ID, async () => {
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await read('holder', '/records')).text).not.toContain('breaker')
    expect((await read('holder', '/notices')).text).not.toContain('breaker')
    expect((await read('nobody', '/users/breaker')).text).not.toContain('Records')
  })
})

test('while a contest runs, neither pages nor notices tell a record, not even to who holds it', async () => {
  const { id } = await contest(-1, 1, { problemId: ID })
  for (const who of ['nobody', 'holder', 'breaker'] as const) {
    const page = await read(who, `/records/${ID}`)
    expect(page.text).toContain('The records of this problem are closed until then.')
    expect(page.text).not.toMatch(/holder|breaker/)
    const all = await read(who, '/records')
    expect(all.text).toContain('Closed while a contest is running')
    expect(all.text).not.toMatch(/breaker/)
    expect((await read(who, '/users/breaker')).text).not.toContain('Records')
  }
  const { bell, text } = await read('holder', '/notices')
  expect([bell, text.includes('breaker')]).toEqual(['Notices', false])
  await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
  expect((await read('holder', '/notices')).bell).toBe('Notices: 1 unread')
})

describe('notices', () => {
  test('are for signed-in users, each for its own', async () => {
    const { status, location, bell } = await read('nobody', '/notices')
    expect([status, location, bell]).toEqual([307, '/sign-in?next=%2Fnotices', undefined])
    expect((await read('breaker', '/notices')).text).toContain('There are no notices.')
    expect((await read('holder', '/notices')).text).toContain('breaker has taken your record of Robot escape')
  })

  test('are counted in the header of every page, also of cached ones, and never in pages of others', async () => {
    for (const path of ['/', '/settings', '/records', `/problems/${ID}`, '/leaderboards']) {
      expect([path, (await read('holder', path)).bell]).toEqual([path, 'Notices: 1 unread'])
      expect([path, (await read('breaker', path)).bell]).toEqual([path, 'Notices'])
      if (path !== '/settings') expect([path, (await read('nobody', path)).bell]).toEqual([path, undefined])
    }
    for (const path of [`/problems/${ID}`, '/leaderboards', `/leaderboards/${ID}`]) {
      const { body } = await visitors.holder.get(path)
      expect(body).toContain('Notices: 1 unread')
    }
  })

  test('are marked as read by a form that needs no script; another user cannot do it', async () => {
    const { body } = await visitors.holder.get('/notices')
    const [form] = formsOf(/<form(?:(?!<\/form>).)*Mark as read.*?<\/form>/s.exec(body)![0])
    const data = () => dataOf(form!)
    await visitors.breaker.post('/notices', data())
    expect((await read('holder', '/notices')).bell).toBe('Notices: 1 unread')
    await visitors.nobody.post('/notices', data())
    expect((await read('holder', '/notices')).bell).toBe('Notices: 1 unread')
    await visitors.holder.post('/notices', data())
    const after = await read('holder', '/notices')
    expect(after.bell).toBe('Notices')
    expect(after.text).toContain('breaker has taken your record')
    expect(after.text).not.toContain('Mark as read')
  })
})
