import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { signedIn, userNamed } from './people'
import { Visitor } from './visitor'

/*
 * A problem's page opens its level in the laboratory. While a contest with the problem runs, it does not, and the
 * sections that solve the puzzle are closed, whatever board they are asked for; all others stay open.
 */

let site: Site
let level: string
const CLOSED = 'This part of the laboratory solves a puzzle of a running contest.'
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

test.each([
  // name       from  to  closed
  ['coming', 1, 2, false],
  ['running', -1, 1, true],
  ['over', -2, -1, false],
] as const)('a contest that is %s', async (_, from, to, closed) => {
  await contest(from, to, { problemId: 'robot-escape' })
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
  // The level, the level in other characters, with one row more, and another board: each shows a way to the answer.
  const drawn = level.replaceAll('0', '.').replaceAll('1', '#').replaceAll('x', 'E')
  for (const text of [level, drawn, `${level.trim()}\n1111111111\n`, OTHER])
    for (const page of ['/lab/path', '/embed/lab/path', '/lab/strings', '/embed/lab/strings'])
      expect([page, (await textOf(lab(text, page))).includes(CLOSED)]).toEqual([page, closed])
  // The article tells the proven optimum.
  expect((await textOf('/lab/strings')).includes('no shorter string exists')).toBe(!closed)
  // The exhibits of a closed section, and not the others.
  const front = await textOf('/lab')
  expect([front.includes(EXHIBIT), front.includes(CLOSED)]).toEqual([!closed, closed])
  expect(front.includes('Why does the greedy search walk into every dead end?')).toBe(!closed)
  for (const page of ['/lab/carve', '/lab/recursion', '/lab/knight', '/embed/lab/snakes'])
    expect(await textOf(page)).not.toContain(CLOSED)
  expect(await textOf('/problems/labyrinth-path')).toContain('/lab/path?')
})

test.each([
  ['knights-tour', ['knight']],
  ['labyrinth-path', ['path', 'recursion']],
  ['snake', ['snakes']],
  ['maze-duel', []],
])('a contest with %s closes %j', async (problemId, sections) => {
  await contest(-1, 1, { problemId })
  const administrator = await signedIn(site.url, 'admin')
  for (const { id } of SECTIONS) {
    const isClosed = (sections as string[]).includes(id)
    expect((await textOf(`/lab/${id}`)).includes(CLOSED), id).toBe(isClosed)
    expect((await administrator.get(`/lab/${id}`)).body).not.toContain(`>${CLOSED}`)
  }
})

test('who takes part finds them closed, who is signed in and does not take part finds them open', async () => {
  const { id } = await contest(-1, 1, { problemId: 'robot-escape' })
  const visitor = await signedIn(site.url, 'minos')
  const isClosed = async () => (await visitor.get('/lab/strings')).body.includes(`>${CLOSED}`)
  expect(await isClosed()).toBe(false)
  await joinContest(await userNamed('minos'), id)
  expect(await isClosed()).toBe(true)
})

test('a problem may do without the links', async () => {
  await db.problem.update({ where: { id: 'robot-escape' }, data: { laboratory: false } })
  await expect.poll(() => textOf('/problems/robot-escape'), SOON).not.toContain('/lab/path?')
  expect(await textOf('/problems/robot-escape')).not.toContain(EXHIBIT)
})
