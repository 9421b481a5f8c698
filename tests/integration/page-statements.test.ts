import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { ask, askTogether } from '@/lib/core/question'
import { Template } from '@/lib/http/kept/template'
import { ownPageAt } from '@/lib/http/own-pages'
import { editorialOf } from '@/lib/problems/editorials'
import { listProblems } from '@/lib/problems/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { submissionsTo } from '@/lib/submissions/list'
import { findSession, openSession, sessionKey } from '@/lib/users/session-rows'
import { freshDatabase } from '../setup/postgres'
import { SECRET } from '../setup/session'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { userNamed } from './people'

/*
 * What belongs to one reader is read in one statement, whatever the page, after that of the session. What a page shows to
 * everybody is read once a second at most, and does not count here.
 */

// Next's build leaves the router out of what its server renders.
vi.mock('@/app/_ui/siteRouter', () => ({ useSiteRouter: () => undefined }))

let reader: Viewer

beforeAll(async () => {
  vi.stubEnv('NEXTAUTH_SECRET', SECRET)
  await freshDatabase('seeded')
  reader = await userNamed('ann')
  const { id: followedId } = await userNamed('bob')
  await db.follow.create({ data: { followerId: reader.id, followedId } })
  for (const userId of [reader.id, followedId])
    await storeSubmission({ userId, problemId: 'robot-escape', verdict: 'accepted', rank: [0, 1] })
  await rebuildStandings()
})
afterAll(() => vi.unstubAllEnvs())

/** Counts the statements that something sends to the database. */
async function counted<T>(work: () => Promise<T>): Promise<[number, T]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    // Each new connection is told what one person may store.
    const told = sent.mock.calls.filter(([query]) => !String(query).includes('clew.share_bytes'))
    return [told.length, result]
  } finally {
    sent.mockRestore()
  }
}

const pageWith = async (facts: object) =>
  ({ facts, parts: [], template: await Template.of([]) }) as unknown as Parameters<
    NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ownPageAt>>['read']>>>['show']
  >[0]

const board = (id?: string) => async () => ({
  rows: [],
  ...(id && { problem: { id, puzzle: id, kind: 'answer' } }),
})
const problems = async () => ({ problems: await listProblems('en', undefined) })

test.each([
  // address                        statements  what the page says about itself
  ['/', 2, problems],
  ['/problems', 2, problems],
  ['/lab', 2, async () => ({})],
  ['/problems/robot-escape', 2, async () => ({})],
  // The last one counts the place of a reader whose row is not on the page.
  ['/leaderboards/robot-escape', 3, board('robot-escape')],
  ['/leaderboards', 3, board()],
])('%s takes %i statements of one reader', async (address, most, factsOf) => {
  const page = await pageWith(await factsOf())
  const key = sessionKey(await openSession(reader.id))!
  const read = async () => {
    const viewer = await findSession(key)
    const found = await ownPageAt(address)!.read({ viewer: viewer!, locale: 'en' })
    return found?.show(page)
  }
  await read()
  const [sent] = await counted(read)
  expect(sent).toBe(most)
})

test('a page that lists a problem which has been hidden since is too old', async () => {
  const page = await pageWith(await problems())
  const shown = async (address: string) => {
    const found = await ownPageAt(address)!.read({ viewer: reader, locale: 'en' })
    return found?.show(page)
  }
  for (const address of ['/', '/problems']) expect(await shown(address)).not.toBe('too old')
  await hide('snake')
  for (const address of ['/', '/problems']) expect(await shown(address)).toBe('too old')
  await db.problem.update({ where: { id: 'snake' }, data: { hidden: false } })
})

test('questions that are asked together have the answers that each has alone', async () => {
  await db.editorial.upsert({
    where: { problemId_locale: { problemId: 'robot-escape', locale: 'en' } },
    create: { problemId: 'robot-escape', locale: 'en', body: 'How.', revision: 'x' },
    update: {},
  })
  const opensAt = new Date('2030-01-02T03:04:05.678Z')
  await db.problem.update({ where: { id: 'robot-escape' }, data: { editorialOpensAt: opensAt } })
  const rows = submissionsTo('robot-escape', reader.id, 3)
  const editorial = editorialOf('robot-escape', reader)
  const none = submissionsTo('knights-tour', reader.id, 3)
  const closed = submissionsTo('no-such-problem', reader.id, 3)
  const together = await askTogether({ rows, editorial, none, closed })
  expect(together).toEqual({
    rows: await ask(rows),
    editorial: await ask(editorial),
    none: [],
    closed: undefined,
  })
  expect(together.rows?.[0]?.createdAt).toBeInstanceOf(Date)
  expect(together.editorial?.opensAt).toEqual(opensAt)
})
