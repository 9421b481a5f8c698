import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import type { Viewer } from '@/lib/access/viewer'
import { writeComment } from '@/lib/comments/commands'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { editorialAccess, findEditorial } from '@/lib/problems/editorials'
import { hours } from '../setup/hours'
import { startSite } from '../setup/site'
import { contest } from './contests'
import { Readers } from './readers'

/*
 * Who reads an editorial: on its page and on every other address that shows something of its problem, as a page, as the
 * payload that a browser fetches when it follows a link, and as a prefetch.
 */

const ID = 'robot-escape'
const { answer } = readProblem(ID).cases[0]!.optimum!
const PAGE = `/problems/${ID}/editorial`
/** Stands in the text of the editorial and nowhere else. */
const SECRET = 'Pull the third thread from the left'
const READ = 'Read the editorial'

const NAMES = ['visitor', 'reader', 'solver', 'administrator'] as const
type Name = (typeof NAMES)[number]
const viewers = {} as Record<Exclude<Name, 'visitor'>, Viewer>
/** They load a page, follow a link to it, prefetch it, and have it rendered for themselves alone. */
const all = new Readers(NAMES, [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'next-url': '/' },
])

beforeAll(async () => {
  await all.start((await startSite()).url)
  for (const [name, username] of [
    ['reader', 'reader'],
    ['solver', 'solver'],
    ['administrator', 'admin'],
  ] as const)
    viewers[name] = await db.user.findUniqueOrThrow({ where: { username } })
  const body = `## How\n\n${SECRET}.\n\n<script>alert(1)</script>\n\nIt is $x^2$ long.\n`
  await db.editorial.updateMany({ where: { problemId: ID }, data: { body } })
  await db.editorial.deleteMany({ where: { problemId: ID, locale: { not: 'en' } } })
}, 120_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.submission.deleteMany()
  await db.problem.update({
    where: { id: ID },
    data: { hidden: false, editorialForSolvers: true, editorialOpensAt: null },
  })
})

const submit = (name: Name, text: string) => all.submit(name, ID, text)
const bodyOf = (name: Name, path: string) => all.bodyOf(name, path)
const readers = () => all.whoFinds(SECRET, PAGE)

describe('the editorial is read', () => {
  test('by nobody but administrators before somebody has solved the problem', async () => {
    expect(await readers()).toEqual(['administrator'])
    for (const name of ['visitor', 'reader'] as const) {
      const { status, body, headers } = await all.of(name).get(PAGE)
      expect(status).toBe(200)
      expect(body).toContain('The editorial opens to you once you have solved the problem.')
      expect(headers.get('cache-control')).toMatch(/no-store/)
    }
  })

  test('by those who have solved it, at once', async () => {
    await submit('reader', 'U')
    await submit('solver', answer)
    expect(await readers()).toEqual(['solver', 'administrator'])
  })

  const changed: readonly (readonly [
    what: string,
    change: () => Prisma.SubmissionUncheckedUpdateManyInput,
  ])[] = [
    ['a test run', () => ({ tryout: true, rank: [] })],
    ['what waits for a worker', () => ({ state: 'queued', verdict: null })],
    ['what the judge has failed at', () => ({ state: 'stuck', verdict: null })],
    ['what a rejudge no longer accepts', () => ({ verdict: 'partial' })],
    ['what somebody else has submitted', () => ({ userId: viewers.solver.id })],
  ]
  test.each(changed)('%s does not open it', async (_, change) => {
    await submit('reader', answer)
    expect((await readers()).includes('reader')).toBe(true)
    await db.submission.updateMany({ data: change() })
    expect((await readers()).includes('reader')).toBe(false)
  })

  test('by everyone from its date on, and not a moment before', async () => {
    const opens = hours(1)
    await db.problem.update({ where: { id: ID }, data: { editorialOpensAt: opens } })
    expect(await readers()).toEqual(['administrator'])
    expect(await bodyOf('visitor', PAGE)).toMatch(
      /once you have solved the problem, and to everyone on .*<time/,
    )
    const openAt = async (ms: number) => (await editorialAccess(ID, null, new Date(Number(opens) + ms)))?.open
    expect(await Promise.all([-1, 0, 1].map(openAt))).toEqual([false, true, true])
    await db.problem.update({ where: { id: ID }, data: { editorialOpensAt: hours(-1) } })
    expect(await readers()).toEqual(NAMES)
  })

  test('by nobody before its date if it is not for those who have solved the problem', async () => {
    await submit('solver', answer)
    const closed = { editorialForSolvers: false, editorialOpensAt: hours(1) }
    await db.problem.update({ where: { id: ID }, data: closed })
    expect(await readers()).toEqual(['administrator'])
    expect(await bodyOf('solver', PAGE)).toContain('The editorial opens to everyone on <time')
  })

  test('by whoever took part in a contest with the problem, once it is over for everybody', async () => {
    const { id } = await contest(-2, 1, { problemId: ID })
    await joinContest(viewers.reader, id)
    const reads = async () => (await editorialAccess(ID, viewers.reader))?.open
    expect(await reads()).toBe(false)
    // Somebody else has more time.
    const [rival] = await db.participation.createManyAndReturn({
      data: [{ contestId: id, userId: viewers.solver.id, extraSeconds: 7200 }],
    })
    await db.contest.update({ where: { id }, data: { endsAt: hours(-1) } })
    expect(await reads()).toBe(false)
    await db.participation.update({ where: { id: rival!.id }, data: { extraSeconds: 0 } })
    expect(await reads()).toBe(true)
    await db.problem.update({
      where: { id: ID },
      data: { editorialForSolvers: false, editorialOpensAt: hours(5) },
    })
    expect(await reads()).toBe(false)
  })

  test('by nobody but administrators while a contest with the problem runs', async () => {
    await submit('solver', answer)
    await db.problem.update({ where: { id: ID }, data: { editorialOpensAt: hours(-1) } })
    const { id } = await contest(-1, 1, { problemId: ID })
    expect(await readers()).toEqual(['administrator'])
    expect(await bodyOf('solver', PAGE)).toContain('A contest with this problem is running.')
    await db.contest.update({ where: { id }, data: { endsAt: new Date(Date.now() - 1000) } })
    expect(await readers()).toEqual(NAMES)
    await contest(1, 2, { problemId: ID })
    expect(await readers()).toEqual(NAMES)
  })

  test('by administrators alone if the problem is hidden; for everyone else there is no such page', async () => {
    await submit('solver', answer)
    const data = { hidden: true, editorialOpensAt: hours(-1) }
    await db.problem.update({ where: { id: ID }, data })
    expect(await readers()).toEqual(['administrator'])
    for (const name of ['visitor', 'reader', 'solver'] as const)
      expect((await all.of(name).get(PAGE)).status).toBe(404)
    expect(await bodyOf('administrator', PAGE)).not.toContain(`href="/problems/${ID}"`)
  })
})

test('nothing of a closed editorial is on any other page, and nothing at all where there is none', async () => {
  const submission = await submit('reader', 'U')
  const paths = [
    ...['/', '/problems', `/problems/${ID}`, `/problems/${ID}?statement=en`, `${PAGE}?text=en`],
    ...['/leaderboards', `/leaderboards/${ID}`, '/users/reader', '/lab/strings', '/api/palette', submission],
  ]
  for (const path of paths) {
    const found = await all.whoFinds(SECRET, path)
    expect([path, found.filter((name) => name !== 'administrator')]).toEqual([path, []])
  }
  await db.editorial.updateMany({ where: { problemId: ID }, data: { problemId: 'snake', locale: 'fr' } })
  expect((await all.of('administrator').get(PAGE)).status).toBe(404)
  expect(await editorialAccess(ID, viewers.administrator)).toBeUndefined()
  await db.editorial.updateMany({ where: { locale: 'fr' }, data: { problemId: ID, locale: 'en' } })
  expect((await all.of('visitor').get('/problems/ariadne/editorial')).status).toBe(404)
})

test('hints are taken by everyone, what is discussed is read by solvers, and neither during a contest', async () => {
  await submit('solver', answer)
  const page = `/problems/${ID}/discussion`
  const write = (body: string, hint: boolean) =>
    writeComment(viewers.solver, { problemId: ID }, { token: randomUUID(), body }, hint)
  const texts = ['I pulled the fourth thread', 'The fourth thread is longer', 'think of one robot'] as const
  await write(texts[0], false)
  await write(texts[1], true)
  const readersOf = () => Promise.all(texts.map((text) => all.whoFinds(text, page)))
  const solvers = ['solver', 'administrator']
  expect(await readersOf()).toEqual([solvers, solvers, NAMES])
  await db.surrender.create({ data: { userId: viewers.reader.id, problemId: ID } })
  const insiders = ['reader', ...solvers]
  expect(await readersOf()).toEqual([insiders, insiders, NAMES])
  expect(await readers()).toEqual(insiders)
  await contest(-1, 1, { problemId: ID })
  expect(await readersOf()).toEqual(Array(3).fill(['administrator']))
  for (const name of ['visitor', 'reader', 'solver'] as const)
    expect(await bodyOf(name, page)).toContain('Comments are closed during the contest')
  await db.contest.deleteMany()
  await db.problem.update({ where: { id: ID }, data: { hidden: true } })
  expect(await readersOf()).toEqual(Array(3).fill(['administrator']))
  for (const name of ['visitor', 'solver'] as const) expect((await all.of(name).get(page)).status).toBe(404)
  await db.surrender.deleteMany()
  await db.comment.deleteMany()
})

test('it is rendered as a statement is: with formulas, without HTML, and in English where there is no translation', async () => {
  await submit('solver', answer)
  const body = await bodyOf('solver', `${PAGE}?lang=ru`)
  expect(body).toContain('class="katex"')
  expect(body).not.toContain('alert(1)')
  expect(body).toMatch(/<article lang="en"/)
  expect(body).toContain('Этот разбор ещё не переведён')
  const texts = { problemId: ID, locale: 'ru', body: 'Тяните третью нить.', revision: '0123456789ab' }
  await db.editorial.create({ data: texts })
  const translated = await bodyOf('solver', `${PAGE}?lang=ru`)
  expect(translated).toContain('Тяните третью нить.')
  expect(translated).toContain('Этот перевод старше английского разбора.')
  expect(await bodyOf('solver', `${PAGE}?lang=ru&text=en`)).toContain(SECRET)
  expect(await bodyOf('reader', `${PAGE}?lang=ru`)).not.toContain('нить')
  await db.editorial.deleteMany({ where: { problemId: ID, locale: 'ru' } })
  await bodyOf('solver', '/?lang=en')
})

test('the page of the problem and of every submission lead to it, for those to whom it is open', async () => {
  const wrong = await submit('solver', 'U')
  const findsLink = async (name: Name, path: string) => (await bodyOf(name, path)).includes(READ)
  expect(await findsLink('solver', `/problems/${ID}`)).toBe(false)
  const right = await submit('solver', answer)
  expect(await findsLink('solver', `/problems/${ID}`)).toBe(true)
  expect(await findsLink('reader', `/problems/${ID}`)).toBe(false)
  expect(await bodyOf('reader', `/problems/${ID}`)).toContain(`href="${PAGE}"`)
  await db.submission.updateMany({ data: { shared: true } })
  expect([await findsLink('solver', right), await findsLink('solver', wrong)]).toEqual([true, true])
  expect(await findsLink('reader', right)).toBe(false)
  await contest(-1, 1, { problemId: ID })
  expect(await findsLink('solver', right)).toBe(false)
})

describe('the editorial of a duel', () => {
  const DUEL = 'maze-duel'
  const open = async () => (await editorialAccess(DUEL, viewers.reader))?.open

  async function enter(role: 'architect' | 'solver') {
    const player = await db.duelPlayer.findFirstOrThrow({ where: { problemId: DUEL, role } })
    const { problemId } = player
    const own = await db.duelPlayer.create({ data: { problemId, role, house: `${role}-of-reader` } })
    await db.duelEntry.create({
      data: { problemId, role, userId: viewers.reader.id, name: role, playerId: own.id },
    })
  }

  test('opens to whoever takes part in both roles, as long as they do', async () => {
    expect(await open()).toBe(false)
    await enter('solver')
    expect(await open()).toBe(false)
    await enter('architect')
    expect(await open()).toBe(true)
    expect((await editorialAccess(DUEL, viewers.solver))?.open).toBe(false)
    expect((await findEditorial(DUEL, viewers.solver, 'en'))?.editorial).toBeUndefined()
    const mine = { userId: viewers.reader.id, role: 'solver' } as const
    for (const status of ['withdrawn', 'vetoed'] as const) {
      await db.duelEntry.updateMany({ where: mine, data: { status, veto: status === 'vetoed' ? 'x' : null } })
      expect(await open()).toBe(false)
    }
  })

  test('says so', async () => {
    expect(await bodyOf('visitor', `/problems/${DUEL}/editorial`)).toContain(
      'once you take part in both roles.',
    )
  })
})

test('a deleted account reads no more than a visitor', async () => {
  await submit('solver', answer)
  expect(await bodyOf('solver', PAGE)).toContain(SECRET)
  await db.user.delete({ where: { id: viewers.solver.id } })
  expect(await bodyOf('solver', PAGE)).not.toContain(SECRET)
})
