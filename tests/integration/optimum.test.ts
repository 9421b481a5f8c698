import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { findOptimum } from '@/lib/standings/optimum'
import { problemLeaderboard } from '@/lib/standings/queries'
import { startSite } from '../setup/site'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { Readers } from './readers'

/*
 * Who learns the proven optimum of a problem: on its page, as a page and as the payload that a browser fetches when it
 * follows a link, and by the marks on its leaderboard.
 */

const ID = 'robot-escape'
const { value, answer } = readProblem(ID).cases[0]!.optimum!
/** Frees all robots, too, but with a letter more. */
const LONGER = `${answer}U`
const NOTE = `The shortest string has ${value} letters; proven.`
const MARK = 'Shortest possible, proven'

const NAMES = ['visitor', 'reader', 'solver'] as const
type Name = (typeof NAMES)[number]
/** They load a page, follow a link to it, and have it rendered for themselves alone. */
const readers = new Readers(NAMES, [{}, { rsc: '1' }, { 'next-url': '/' }])

beforeAll(async () => readers.start((await startSite()).url), 120_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.submission.deleteMany()
  await db.standing.deleteMany()
  await db.problem.update({ where: { id: ID }, data: { showsOptimum: false } })
})

const submit = (name: Name, text: string) => readers.submit(name, ID, text)
const bodyOf = (name: Name, path: string) => readers.bodyOf(name, path)

/** A signed-out reader may get a page that was rendered up to a minute before, so it takes a second request. */
const expectThat = async (text: string, path: string, names: readonly Name[]) =>
  expect.poll(() => readers.whoFinds(text, path), { timeout: 20_000, interval: 500 }).toEqual(names)

const expectNote = (names: readonly Name[]) => expectThat(NOTE, `/problems/${ID}`, names)
const expectMark = (names: readonly Name[]) => expectThat(MARK, `/leaderboards/${ID}`, names)

describe('the shortest string is told', () => {
  test('to nobody before somebody has reached it, and a longer string does not count', async () => {
    await expectNote([])
    await submit('reader', LONGER)
    await expectNote([])
    await expectMark([])
  })

  test('to everyone if the problem says so', async () => {
    await expectNote([])
    await db.problem.update({ where: { id: ID }, data: { showsOptimum: true } })
    await expectNote(NAMES)
    await expectMark([])
    await contest(-1, 1, { problemId: ID })
    await expectNote([])
  })

  test('to everyone once somebody has reached it, who is marked on the leaderboard', async () => {
    await submit('reader', LONGER)
    await expectNote([])
    await submit('solver', answer)
    // Those with a session see it at once, because their part of a kept page is never kept.
    for (const name of ['reader', 'solver'] as const)
      expect((await bodyOf(name, `/problems/${ID}`)).includes(NOTE), name).toBe(true)
    await expectNote(NAMES)
    await expectMark(NAMES)
    const body = await bodyOf('reader', `/leaderboards/${ID}`)
    const rows = [...body.matchAll(/<tr\b.*?<\/tr>/g)].map(([row]) => row)
    const marked = (name: Name) => rows.filter((row) => row.includes(`/users/${name}`) && row.includes(MARK))
    expect([marked('solver').length, marked('reader').length]).toEqual([1, 0])
  })

  test('during a contest only to those who have reached it themselves; afterwards to everyone', async () => {
    const { id } = await contest(-1, 1, { problemId: ID })
    await submit('solver', answer)
    await submit('reader', LONGER)
    await expectNote(['solver'])
    await expectMark([])
    await db.contest.update({ where: { id }, data: { endsAt: new Date(Date.now() - 1000) } })
    await expectNote(NAMES)
    await expectMark(NAMES)
    // A second contest closes it again, also to those who could read it before.
    await contest(-1, 1, { problemId: ID })
    await expectNote(['solver'])
    await expectMark([])
  })

  test('with the cells that prove it, and to those who reached it that they did', async () => {
    await submit('solver', answer)
    const finds = async (name: Name) => {
      const body = await bodyOf(name, `/problems/${ID}`)
      return ['alone need that many: (0,1) (0,6) (5,5) (7,5).', 'You have reached it.'].map((text) =>
        body.includes(text),
      )
    }
    expect(await finds('solver')).toEqual([true, true])
    expect(await finds('reader')).toEqual([true, false])
  })

  test('not while the problem is hidden', async () => {
    await submit('solver', answer)
    expect(await whileHidden(ID, () => findOptimum(ID, undefined))).toBeUndefined()
  })
})

describe('with several levels', () => {
  const second = { problemId: ID, name: 'second', position: 1, sample: false, level: '0x\n' }
  const best = async () => (await problemLeaderboard(ID, 1, undefined)).rows[0]

  test('an optimum counts only if it is known for all of them, and is the sum', async () => {
    await submit('solver', answer)
    const { id } = await db.case.create({ data: second })
    expect(await findOptimum(ID, undefined)).toBeUndefined()
    expect((await best())?.optimal).toBe(false)

    await db.case.update({ where: { id }, data: { optimum: 1 } })
    const standing = (rank: number[]) => db.standing.updateMany({ data: { rank } })
    await standing([0, value + 2, 99])
    expect(await findOptimum(ID, undefined)).toBeUndefined()
    await standing([0, value + 1, 99])
    expect(await findOptimum(ID, undefined)).toEqual({
      puzzle: 'robot-escape',
      figure: 'length',
      value: value + 1,
      levels: 2,
      certificate: [],
      own: false,
    })
    expect((await best())?.optimal).toBe(true)

    await db.case.update({ where: { id }, data: { retired: true } })
    await standing([0, value, 99])
    expect(await findOptimum(ID, undefined)).toMatchObject({ value, levels: 1 })
    await db.case.delete({ where: { id } })
  })

  test('a result that is not accepted has not reached it', async () => {
    await submit('solver', answer)
    await db.standing.updateMany({ data: { accepted: false, rank: [1, value] } })
    expect(await findOptimum(ID, undefined)).toBeUndefined()
  })
})
