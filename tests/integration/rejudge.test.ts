import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { joinContest } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { applyRejudge, discardRejudge } from '@/lib/rejudges/decide'
import { listRejudges, previewRejudge } from '@/lib/rejudges/preview'
import { previewScoreboards } from '@/lib/rejudges/scoreboards'
import { startRejudge } from '@/lib/rejudges/start'
import { rebuildStandings } from '@/lib/standings/update'
import { submitAnswer } from '@/lib/submissions/submit'
import { freshDatabase } from '../setup/postgres'
import { idleWorker, makeBotProblem, submitted, until, workersOfTests } from './bots'
import { contest } from './contests'
import { makeUser } from './people'

let administrator: { id: string; role: 'administrator' }
let ann: string
let bob: string
/** Ids of Ann's submission with `RR` and Bob's with `URR`: Ann ranks above Bob. */
let anns: string
let bobs: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
  administrator = { id: (await makeUser('boss', 'administrator')).id, role: 'administrator' }
  await makeBotProblem()
})

const { work, rest } = workersOfTests({ slots: 2 })

beforeEach(async () => {
  await db.rejudge.deleteMany()
  await db.user.deleteMany({ where: { username: { in: ['ann', 'bob'] } } })
  await db.auditEntry.deleteMany()
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
  await idleWorker()
  await work()
  anns = await submitted({ userId: ann, source: 'RR' })
  bobs = await submitted({ userId: bob, source: 'URR' })
  await submitted({ userId: bob, source: 'RR', tryout: true }).then((id) => until(id))
  await until(anns)
  await until(bobs)
})

/** Enlarges the level during `work`, so that the same programs score lower. */
async function harder<T>(work: () => Promise<T>): Promise<T> {
  await db.case.updateMany({ where: { name: 'secret-1' }, data: { level: '000x\n' } })
  try {
    return await work()
  } finally {
    await db.case.updateMany({ where: { name: 'secret-1' }, data: { level: '00x\n' } })
  }
}

const stateOf = async (id: string) => (await db.rejudge.findUniqueOrThrow({ where: { id } })).state
const ready = (id: string) => expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('ready')

async function started(wish: Parameters<typeof startRejudge>[1]) {
  const id = await startRejudge(administrator, wish)
  if (!id) throw new Error('nothing is judged anew')
  return id
}

/** Returns the stored standings and the rebuilt ones. */
async function standings() {
  const read = async () => ({
    problem: await db.standing.findMany({ orderBy: { userId: 'asc' } }),
    overall: await db.overallStanding.findMany({ orderBy: { userId: 'asc' } }),
  })
  const kept = await read()
  await rebuildStandings()
  return { kept, rebuilt: await read() }
}

describe('a rejudge', { timeout: 60_000 }, () => {
  test('changes nothing at first, shows what would change, and then changes exactly that', async () => {
    const before = await db.submission.findMany({ orderBy: { id: 'asc' } })
    const id = await harder(async () => {
      // With this answer Bob's would still solve it.
      await db.submission.update({ where: { id: bobs }, data: { answer: 'RRR' } })
      const id = await started({ scope: 'problem', subject: 'way-out' })
      await ready(id)
      return id
    })
    await db.submission.update({ where: { id: bobs }, data: { answer: 'URR' } })
    expect(await db.submission.findMany({ orderBy: { id: 'asc' } })).toEqual(before)

    const preview = await previewRejudge(administrator, id)
    expect(preview).toMatchObject({ state: 'ready', actor: 'boss', total: 2, done: 2, changed: 2 })
    expect(preview?.changes).toMatchObject([
      {
        submissionId: anns,
        username: 'ann',
        before: { verdict: 'accepted', score: 1 },
        after: { verdict: 'partial' },
        overtaken: false,
      },
      { submissionId: bobs, before: { verdict: 'accepted' }, after: { verdict: 'accepted', score: 1 } },
    ])
    expect(preview?.places).toEqual([
      { problemId: 'way-out', username: 'ann', before: 1, after: 2 },
      { problemId: 'way-out', username: 'bob', before: 2, after: 1 },
    ])

    expect(await applyRejudge(administrator, id)).toEqual({ applied: 2, left: 0 })
    expect(await until(anns)).toMatchObject({
      verdict: 'partial',
      generation: 1,
      standing: { accepted: false },
    })
    expect((await until(anns)).results.map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'partial',
      'accepted',
    ])
    expect((await until(bobs)).results).toHaveLength(3)
    const { kept, rebuilt } = await standings()
    expect(kept).toEqual(rebuilt)
    expect(kept.overall.map(({ solved }) => solved).sort()).toEqual([0, 1])

    expect(await stateOf(id)).toBe('applied')
    expect(await applyRejudge(administrator, id)).toBeUndefined()
    expect(await discardRejudge(administrator, id)).toBe(false)
    const entries = await db.auditEntry.findMany({ orderBy: { at: 'asc' } })
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['rejudge-started', 'problem/way-out'],
      ['rejudge-applied', 'problem/way-out'],
    ])
  })

  test.each(['icpc', 'ioi-subtasks', 'relative'])(
    'shows what it does to the scoreboard of a contest by %s, which is what it does then',
    async (format) => {
      const { id: contestId } = await contest(-1, 1)
      await db.contest.update({ where: { id: contestId }, data: { format, finalisedAt: new Date() } })
      for (const user of [ann, bob]) await joinContest({ id: user, role: 'user' }, contestId)
      const own = await submitted({ userId: ann, source: 'RR' })
      const other = await submitted({ userId: bob, source: 'URR' })
      await Promise.all([until(own), until(other)])
      const board = async () =>
        new Map(
          (await scoreboardOf(contestId, 'judges'))!.board.rows.map(
            ({ participant, place, points, penalty }) => [participant, { place, points, penalty }],
          ),
        )
      const before = await board()
      const id = await harder(async () => {
        const id = await started({ scope: 'submission', subject: own })
        await ready(id)
        return id
      })
      const [change, ...more] = await previewScoreboards(administrator, id)
      expect([more, change?.id, change?.isFinal]).toEqual([[], contestId, true])
      expect(change?.rows[0]?.who.person?.username).toBe(format === 'relative' ? 'bob' : 'ann')
      expect(await board()).toEqual(before)
      await applyRejudge(administrator, id)
      const moved = [...(await board())].flatMap(([participant, after]) => {
        const was = before.get(participant)
        return JSON.stringify(was) === JSON.stringify(after) ? [] : [{ participant, before: was, after }]
      })
      expect(change?.rows.map(({ who: _, ...row }) => row)).toEqual(moved)
      expect(change?.changed).toBe(moved.length)
      expect((await previewScoreboards(administrator, id))[0]?.rows).toEqual([])
      for (const role of ['user', 'organiser'] as const)
        await expect(previewScoreboards({ id: ann, role }, id)).rejects.toBeInstanceOf(NotAllowed)
      await db.contest.delete({ where: { id: contestId } })
    },
  )

  test('a submission that no longer solves anything loses its rank', async () => {
    await harder(async () => {
      await db.submission.update({ where: { id: anns }, data: { answer: '!' } })
      const id = await started({ scope: 'submission', subject: anns })
      await ready(id)
      expect((await previewRejudge(administrator, id))?.places).toEqual([
        { problemId: 'way-out', username: 'ann', before: 1, after: null },
        { problemId: 'way-out', username: 'bob', before: 2, after: 1 },
      ])
      expect(await applyRejudge(administrator, id)).toEqual({ applied: 1, left: 0 })
    })
    const { kept, rebuilt } = await standings()
    expect(kept).toEqual(rebuilt)
    expect(kept.problem.map(({ userId }) => userId)).toEqual([bob])
    expect(kept.overall.map(({ userId }) => userId)).toEqual([bob])
  })

  test("that was overtaken by another keeps the other's result", async () => {
    const first = await started({ scope: 'language', subject: 'python' })
    const second = await started({ scope: 'submission', subject: anns })
    await ready(first)
    await ready(second)
    expect(await applyRejudge(administrator, second)).toEqual({ applied: 1, left: 0 })
    expect(await previewRejudge(administrator, first)).toMatchObject({ total: 2, changed: 0 })
    expect(await applyRejudge(administrator, first)).toEqual({ applied: 1, left: 1 })
    expect(await until(anns)).toMatchObject({ generation: 1 })
    expect(await until(bobs)).toMatchObject({ generation: 1 })
  })

  test('that fails through the judge says so and leaves the submission unchanged', async () => {
    await rest()
    await db.submission.update({ where: { id: anns }, data: { answer: '?' } })
    const id = await started({ scope: 'submission', subject: anns })
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
    await work()
    await ready(id)
    expect(await previewRejudge(administrator, id)).toMatchObject({
      changed: 1,
      changes: [{ after: null, fault: 'the script says so' }],
    })
    expect(await applyRejudge(administrator, id)).toEqual({ applied: 0, left: 1 })
    expect(await until(anns)).toMatchObject({ verdict: 'accepted', generation: 0 })
  })

  test('can be discarded while it waits, with its jobs; new submissions go first', async () => {
    await rest()
    const id = await started({ scope: 'problem', subject: 'way-out' })
    const late = await submitted({ userId: bob, source: 'R' })
    const jobs = () => db.$queryRaw<{ key: string }[]>`
      SELECT split_part(key, ':', 1) AS key FROM graphile_worker.jobs ORDER BY priority`
    expect((await jobs()).map(({ key }) => key)).toEqual(['judge', 'rejudge', 'rejudge'])
    expect(await listRejudges(administrator)).toMatchObject([{ id, state: 'judging', total: 2, done: 0 }])
    expect(await applyRejudge(administrator, id)).toBeUndefined()
    expect(await discardRejudge(administrator, id)).toBe(true)
    expect((await jobs()).map(({ key }) => key)).toEqual(['judge'])
    expect(await stateOf(id)).toBe('discarded')
    await work()
    await until(late)
  })

  test('judges answer strings, too', async () => {
    await makeBotProblem('by-hand')
    await db.problem.update({ where: { id: 'by-hand' }, data: { kind: 'answer' } })
    const form = { userId: ann, problemId: 'by-hand', token: randomUUID(), text: 'RR' }
    const answer = await submitAnswer(form)
    if (!answer.ok) throw new Error(answer.error.code)
    await harder(async () => {
      const id = await started({ scope: 'submission', subject: answer.value })
      await ready(id)
      await applyRejudge(administrator, id)
    })
    const row = await until(answer.value)
    expect(row).toMatchObject({ verdict: 'partial', sandbox: null, generation: 1 })
    expect(row.results.map(({ replay, log }) => [replay?.moves, log])).toEqual(
      Array.from({ length: 3 }, () => [['RR'], null]),
    )
  })

  test.each([
    ['no such submission', { scope: 'submission', subject: randomUUID() }],
    ['no id', { scope: 'submission', subject: "' OR 1=1" }],
    ['a language without submissions', { scope: 'language', subject: 'rust' }],
  ] as const)('of nothing is rejected: %s', async (_, wish) => {
    expect(await startRejudge(administrator, wish)).toBeUndefined()
    expect(await db.rejudge.count()).toBe(0)
  })
})

test.each([null, 'user', 'setter', 'organiser'] as const)('%s may do none of this', async (role) => {
  const actor = role && { id: ann, role }
  for (const attempt of [
    () => startRejudge(actor, { scope: 'problem', subject: 'way-out' }),
    () => listRejudges(actor),
    () => previewRejudge(actor, randomUUID()),
    () => applyRejudge(actor, randomUUID()),
    () => discardRejudge(actor, randomUUID()),
  ])
    await expect(attempt()).rejects.toBeInstanceOf(NotAllowed)
  expect(await db.rejudge.count()).toBe(0)
})
