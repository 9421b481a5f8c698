import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Comparer } from '@/judge/worker/comparison'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { ComparisonTooLarge } from '@/lib/jobs/similarity'
import { findPair, findReport, listReports } from '@/lib/similarity/queries'
import { deleteReport, MOST_REPORTS, startReport } from '@/lib/similarity/start'
import { inRoot } from '@/scripts/up/paths.mjs'
import { renamed } from '../setup/disguise'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { reconcile } from '../setup/reconcile'
import { deadWorker, hurry, idleWorker, workersOfTests } from './bots'
import { contest } from './contests'
import { storeSubmission } from './made'
import { makeUser, onlyPeople } from './people'

/* A comparison from its form to its pages, by a real worker. */

const PROBLEM = 'snake'
const program = (path: string) => readFileSync(inRoot('prisma', 'seed', ...path.split('/')), 'utf8')
const SNAKE = program('jury/snake/look-ahead.py')
const TOUR = program('jury/knights-tour/blocks.py')
const COPY = renamed(SNAKE, 'python')
const STARTER = program('problems/snake/starters/starter.py')

let [ann, bob, boss]: Viewer[] = []
let id: string

beforeAll(async () => {
  await freshDatabase('seeded')
  // Otherwise the workers play the duels of the built-in bots first.
  await db.duelEntry.deleteMany()
})

const { work, rest } = workersOfTests()
afterEach(() => void vi.restoreAllMocks())

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.auditEntry.deleteMany()
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-3, 1, { problemId: PROBLEM })).id
  for (const user of [ann!, bob!]) await joins(user)
})

async function joins(user: Viewer) {
  await joinContest(user, id)
  await db.participation.updateMany({ where: { userId: user.id }, data: { joinedAt: hours(-3) } })
}

interface Made {
  readonly answer: string
  readonly at?: Date
  readonly language?: string | null
  readonly problemId?: string
  readonly tryout?: boolean
}

async function submits({ id: userId }: { id: string }, made: Made): Promise<string> {
  const { answer, at = hours(-1), language = 'python', problemId = PROBLEM, tryout = false } = made
  const program = { answer, language, tryout, rank: tryout ? [] : [0, 1] }
  return (await storeSubmission({ userId, problemId, createdAt: at, ...program })).id
}

async function start(actor: Viewer | null | undefined = boss, problem = PROBLEM, token = randomUUID()) {
  const result = await startReport(actor ?? null, id, { token, problem })
  if (!result?.ok) throw new Error(result?.error.code ?? 'there is no such contest')
  return result.value
}

const rowOf = (report: string) => db.similarityReport.findUniqueOrThrow({ where: { id: report } })
const until = (report: string, state = 'ready') =>
  expect.poll(async () => (await rowOf(report)).state, { timeout: 30_000 }).toBe(state)
const see = (report: string, viewer: Viewer | null | undefined = boss, page = 1) =>
  findReport(viewer ?? null, id, report, { locale: 'en', page })

describe('a comparison', () => {
  test('shows no program or answer while somebody else’s contest with the problem runs', async () => {
    const olga = await makeUser('olga', 'organiser')
    await db.contestOrganiser.create({ data: { contestId: id, userId: olga.id } })
    await submits(bob!, { answer: COPY })
    await submits(ann!, { answer: SNAKE })
    const report = await start()
    await work()
    await until(report)
    const opens = async (viewer: Viewer) => (await findPair(viewer, id, report, 1, 'en')) !== undefined
    expect(await opens(olga)).toBe(true)
    await contest(-1, 1, { problemId: PROBLEM })
    expect([await opens(olga), await opens(boss!)]).toEqual([false, true])
  })

  test('finds the most similar programs of every two participants, and what they have in common', async () => {
    const [cid, dan, eve] = [await makeUser('cid'), await makeUser('dan'), await makeUser('eve')]
    for (const user of [cid, dan, eve]) await joins(user)
    const virtual = { kind: 'virtual', startsAt: hours(-3) } as const
    await db.participation.updateMany({ where: { userId: eve.id }, data: virtual })
    const copy = await submits(bob!, { answer: COPY, at: hours(-1) })
    const original = await submits(ann!, { answer: SNAKE, at: hours(-2) })
    await submits(ann!, { answer: `# The same again.\n${SNAKE}`, at: hours(-1.5) })
    await submits(bob!, { answer: 'print(1)' })
    await submits(bob!, { answer: TOUR, tryout: true })
    await submits(cid, { answer: `${STARTER}\n${TOUR}` })
    await submits(dan, { answer: STARTER })
    await submits(dan, { answer: TOUR, language: 'ruby' })
    await submits(eve, { answer: SNAKE })

    const report = await start()
    expect(await see(report)).toMatchObject({ state: 'waiting', pairs: [], startedBy: { username: 'admin' } })
    await work()
    await until(report)
    const found = (await see(report))!
    expect(found).toMatchObject({
      problem: { id: PROBLEM, label: 'A', title: 'Snake' },
      ...{ done: 11, total: 11, fates: { compared: 4, same: 1, short: 2 }, pairCount: 1 },
    })
    expect(found.pairs).toMatchObject([
      {
        ...{ place: 1, similarity: 1 },
        left: { submissionId: original, author: { username: 'ann' }, verdict: 'accepted' },
        right: { submissionId: copy, who: { name: 'bob' }, language: 'python' },
      },
    ])
    expect(found.groups.map(({ members }) => members.map(({ who }) => who.name))).toEqual([['ann', 'bob']])
    // Three participants have programs in Python; Dan's own one is in Ruby.
    expect(found.histogram.reduce((sum, count) => sum + count)).toBe(3)
    expect(found.histogram.at(-1)).toBe(1)

    const pair = (await findPair(boss!, id, report, 1, 'en'))!
    expect(pair.sources).toEqual({ left: SNAKE, right: COPY })
    expect(pair.overlap).toMatchObject({ leftShare: 1, rightShare: 1 })
    const [region] = pair.overlap.regions
    expect(region!.left).toEqual(region!.right)
    expect(pair).toMatchObject({ before: undefined, after: undefined })
    expect(await findPair(boss!, id, report, 2, 'en')).toBeUndefined()
    expect(await db.auditEntry.findMany({ where: { action: 'similarity-started' } })).toMatchObject([
      { actorId: boss!.id, subject: `contest/${id}`, detail: { problem: PROBLEM, report } },
    ])
  })

  test('leaves out what is submitted once everybody is done, because solutions are open then', async () => {
    await db.contest.update({ where: { id }, data: { endsAt: hours(-1) } })
    await submits(ann!, { answer: SNAKE, at: hours(-2) })
    await submits(bob!, { answer: COPY, at: hours(-0.5) })
    const report = await start()
    await work()
    await until(report)
    expect(await see(report)).toMatchObject({ pairs: [], fates: { compared: 1 } })
  })

  test('counts a team as one participant', async () => {
    const team = await db.team.create({ data: { contestId: id, name: 'The threads' } })
    await db.participation.deleteMany({ where: { userId: ann!.id } })
    const seat = { contestId: id, teamId: team.id, joinedAt: hours(-3) }
    await db.participation.create({ data: seat })
    const cid = await makeUser('cid')
    for (const user of [ann!, cid]) await db.teamMember.create({ data: { ...seat, userId: user.id } })
    await submits(ann!, { answer: SNAKE })
    await submits(cid, { answer: COPY })
    const report = await start()
    await work()
    await until(report)
    expect(await see(report)).toMatchObject({ pairs: [], fates: { compared: 1, same: 1 } })
    await submits(bob!, { answer: COPY })
    const second = await start()
    await until(second)
    expect((await see(second))?.pairs[0]).toMatchObject({
      left: { who: { name: 'The threads', person: null } },
    })
  })

  test('groups equal long answers, which are no pairs', async () => {
    await db.contestProblem.create({ data: { contestId: id, problemId: 'robot-escape', position: 1 } })
    const long = 'UDLR'.repeat(20)
    const gives = (user: Viewer, answer: string) =>
      submits(user, { answer, language: null, problemId: 'robot-escape' })
    await gives(ann!, `${long}\n`)
    await gives(bob!, long)
    await gives(ann!, 'UD')
    await gives(bob!, 'UD')
    const report = await start(boss, 'robot-escape')
    await work()
    await until(report)
    const found = (await see(report))!
    expect(found).toMatchObject({ pairs: [], histogram: [], fates: { compared: 2, short: 2 } })
    expect(found.groups).toMatchObject([
      {
        answer: { letters: 80, beginning: long.slice(0, 60) },
        members: [{ who: { name: 'ann' } }, { who: { name: 'bob' } }],
      },
    ])
  })
})

describe('a report', () => {
  const made = async () => {
    await submits(ann!, { answer: SNAKE })
    await submits(bob!, { answer: COPY })
    const report = await start()
    await work()
    await until(report)
    return report
  }

  test('is for those who run the contest: for everybody else it does not exist', async () => {
    const organiser = await makeUser('organiser')
    const elsewhere = await makeUser('elsewhere', 'organiser')
    await db.contestOrganiser.create({ data: { contestId: id, userId: organiser.id } })
    const other = await contest(-1, 1, { problemId: PROBLEM })
    await db.contestOrganiser.create({ data: { contestId: other.id, userId: elsewhere.id } })
    const report = await made()
    for (const viewer of [ann!, await makeUser('stranger'), elsewhere, null]) {
      expect(await listReports(viewer, id, 'en')).toBeUndefined()
      expect(await see(report, viewer)).toBeUndefined()
      expect(await findPair(viewer, id, report, 1, 'en')).toBeUndefined()
      await expect(start(viewer)).rejects.toThrow(NotAllowed)
      await expect(deleteReport(viewer, id, report)).rejects.toThrow(NotAllowed)
    }
    // By the address of their own contest, nobody reaches the report of another.
    expect(await findReport(elsewhere, other.id, report, { locale: 'en', page: 1 })).toBeUndefined()
    expect(await findPair(elsewhere, other.id, report, 1, 'en')).toBeUndefined()
    expect(await deleteReport(elsewhere, other.id, report)).toBe(false)
    expect(await see(report, organiser)).toMatchObject({ pairCount: 1 })
    expect(await listReports(organiser, id, 'en')).toMatchObject([{ id: PROBLEM, reports: [{ id: report }] }])
    expect(await deleteReport(organiser, id, report)).toBe(true)
    expect(await db.auditEntry.findMany({ where: { action: 'similarity-deleted' } })).toMatchObject([
      { actorId: organiser.id, detail: { report } },
    ])
  })

  test('forgets a deleted account, and stays when who started it goes', async () => {
    const organiser = await makeUser('organiser')
    await db.contestOrganiser.create({ data: { contestId: id, userId: organiser.id } })
    await submits(ann!, { answer: SNAKE })
    await submits(bob!, { answer: COPY })
    const report = await start(organiser)
    await work()
    await until(report)
    await db.user.delete({ where: { id: organiser.id } })
    await db.user.delete({ where: { id: bob!.id } })
    expect(await see(report)).toMatchObject({ pairs: [], pairCount: 0, groups: [], startedBy: null })
    expect(await db.similarityPair.count()).toBe(0)
    expect(await db.similarityMember.count()).toBe(1)
  })

  test('is one for a form that is sent twice, and for two organisers at once', async () => {
    const token = randomUUID()
    const twice = await Promise.all([start(boss, PROBLEM, token), start(boss, PROBLEM, token)])
    expect(await Promise.all([start(), start()])).toEqual(twice)
    expect(new Set(twice).size).toBe(1)
    await work()
    await until(twice[0]!)
    expect(await start(boss, PROBLEM, token)).toBe(twice[0])
    expect(await start()).not.toBe(twice[0])
  })

  test('cannot be made of a duel, of a problem elsewhere, or without end', async () => {
    const refused = (problem: string) => startReport(boss!, id, { token: randomUUID(), problem })
    await db.contestProblem.create({ data: { contestId: id, problemId: 'maze-duel', position: 1 } })
    expect(await refused('maze-duel')).toMatchObject({ error: { code: 'similarity-duel' } })
    expect(await refused('robot-escape')).toMatchObject({ error: { code: 'problem-unknown' } })
    expect(await refused('../..')).toMatchObject({ error: { code: 'problem-unknown' } })
    expect(await startReport(boss!, randomUUID(), { token: randomUUID(), problem: PROBLEM })).toBeUndefined()
    await db.similarityReport.createMany({
      data: Array.from({ length: MOST_REPORTS }, () => ({
        ...{ contestId: id, problemId: PROBLEM, token: randomUUID() },
        ...{ state: 'failed' as const, cause: 'fault', finishedAt: new Date() },
      })),
    })
    expect(await refused(PROBLEM)).toMatchObject({
      error: { code: 'similarity-many', values: { limit: MOST_REPORTS } },
    })
  })

  test('that is deleted while it is made is gone', async () => {
    await submits(ann!, { answer: SNAKE })
    const report = await start()
    expect(await deleteReport(boss!, id, report)).toBe(true)
    expect(await deleteReport(boss!, id, report)).toBe(false)
    expect(await db.$queryRaw`SELECT key FROM graphile_worker.jobs`).toEqual([])
    await work()
    expect(await see(report)).toBeUndefined()
  })
})

describe('a worker', () => {
  const wanted = async () => {
    await submits(ann!, { answer: SNAKE })
    await submits(bob!, { answer: COPY })
    return start()
  }

  test('that dies leaves its comparison to another one, which begins anew', async () => {
    const report = await wanted()
    await deadWorker('similarity:%')
    await db.similarityReport.update({ where: { id: report }, data: { state: 'running', done: 1, total: 4 } })
    await work()
    await until(report)
    expect(await see(report)).toMatchObject({ pairCount: 1, done: 4 })
  })

  test('that dies each time is not replaced for ever', async () => {
    const report = await wanted()
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
    await deadWorker('similarity:%')
    await work()
    await until(report, 'failed')
    expect(await rowOf(report)).toMatchObject({ cause: 'worker' })
  })

  test('that stops hands its comparison back', async () => {
    const report = await wanted()
    const asked = vi.spyOn(Comparer.prototype, 'ask').mockReturnValue(new Promise(() => undefined))
    await work()
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    expect(await rowOf(report)).toMatchObject({ state: 'running', done: 0, total: 4 })
    await rest()
    expect(await rowOf(report)).toMatchObject({ state: 'waiting' })
    asked.mockRestore()
    await work()
    await hurry()
    await until(report)
  })

  test('finds a comparison whose job is lost', async () => {
    const report = await wanted()
    await idleWorker()
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    expect(await reconcile('similarity')).toBe(1)
    expect(await reconcile('similarity')).toBe(0)
    await work()
    await until(report)
    expect(await reconcile('similarity')).toBe(0)
  })

  test('gives up at once what is too large, and a fault after several attempts', async () => {
    const open = vi.spyOn(Comparer, 'open').mockRejectedValue(new ComparisonTooLarge('memory'))
    const large = await wanted()
    await work()
    await until(large, 'failed')
    expect(await rowOf(large)).toMatchObject({ cause: 'memory' })
    expect(open).toHaveBeenCalledTimes(1)
    open.mockRejectedValue(new Error('the thread does not start'))
    const broken = await start()
    const tries = async () => {
      await hurry()
      return (await rowOf(broken)).cause
    }
    await expect.poll(tries, { timeout: 30_000 }).toBe('fault')
    expect(open).toHaveBeenCalledTimes(5)
  })
})
