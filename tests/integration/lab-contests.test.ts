import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { type Site, startSite } from '../setup/site'
import { Visitor } from './visitor'

/*
 * A problem's page opens its level in the laboratory. While a contest with the problem runs, it does not, and the
 * laboratory does not show this level, in whatever notation; all other boards stay open.
 */

let site: Site
let level: string
const CLOSED = 'This is the level of a problem in a running contest.'
/** What an exhibit about this puzzle asks. */
const EXHIBIT = 'Which robot should be led out first?'
const SOON = { timeout: 30_000 }
const OTHER = '000\n0x0\n000\n'

beforeAll(async () => {
  site = await startSite()
  level = (await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape', sample: true } })).level
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.problem.updateMany({ data: { laboratory: true } })
})

/** What a page shows: its scripts hold all its sentences. */
const textOf = async (path: string) =>
  (await new Visitor(site.url).get(path)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
const lab = (text: string, page = '/lab/path') => `${page}?${new URLSearchParams({ board: 'own', text })}`

const contest = (from: number, to: number) =>
  db.contest.create({
    data: {
      ...{ title: 'The cup', startsAt: hours(from), endsAt: hours(to) },
      problems: { create: { problemId: 'robot-escape' } },
    },
  })

test.each([
  // name       from  to  closed
  ['coming', 1, 2, false],
  ['running', -1, 1, true],
  ['over', -2, -1, false],
] as const)('a contest that is %s', async (_, from, to, closed) => {
  await contest(from, to)
  // Readers who are not signed in may get a page that is some seconds old.
  await expect
    .poll(async () => {
      const problem = await textOf('/problems/robot-escape')
      return [
        problem.includes('/lab/path?'),
        problem.includes(EXHIBIT),
        problem.includes('the laboratory does not show its level'),
      ]
    }, SOON)
    .toEqual([!closed, !closed, closed])
  for (const page of ['/lab/path', '/embed/lab/path'])
    expect([page, (await textOf(lab(level, page))).includes(CLOSED)]).toEqual([page, closed])
  // The same walls with other characters.
  const drawn = level.replaceAll('0', '.').replaceAll('1', '#').replaceAll('x', 'E')
  expect((await textOf(lab(drawn))).includes(CLOSED)).toBe(closed)
  // The exhibit on the level's board, and not the others.
  const front = await textOf('/lab')
  expect([front.includes(EXHIBIT), front.includes(CLOSED)]).toEqual([!closed, closed])
  expect(front).toContain('Why does the greedy search walk into every dead end?')
  expect(await textOf(lab(OTHER))).not.toContain(CLOSED)
  expect(await textOf('/problems/labyrinth-path')).toContain('/lab/path?')
})

test('a problem may do without the links', async () => {
  await db.problem.update({ where: { id: 'robot-escape' }, data: { laboratory: false } })
  await expect.poll(() => textOf('/problems/robot-escape'), SOON).not.toContain('/lab/path?')
  expect(await textOf('/problems/robot-escape')).not.toContain(EXHIBIT)
})
