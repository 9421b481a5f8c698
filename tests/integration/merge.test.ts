import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import type { DuelStatus } from '@/lib/generated/prisma/enums'
import { ALL_BELONGINGS } from '@/lib/people/merge/belongings'
import { mergeInto } from '@/lib/people/merge/merge'
import { planMerge } from '@/lib/people/merge/plan'
import { applyRejudge } from '@/lib/rejudges/decide'
import { rebuildStandings } from '@/lib/standings/update'
import { storeResults } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { sessionFor } from '../setup/session'
import { contest as makeContest } from './contests'
import { enterResult, secondsOf, storeSubmission } from './made'
import { makeUser, onlyPeople } from './people'

/* Two accounts of one person become one. */

beforeAll(() => freshDatabase('seeded'))

type Boss = { id: string; role: 'administrator' }
let [ann, bob, boss] = [{ id: '' }, { id: '' }, { id: '' } as Boss]

beforeEach(async () => {
  const people = await onlyPeople()
  ;[ann, bob] = people
  boss = { id: people[2].id, role: 'administrator' }
  await db.user.update({ where: { id: boss.id }, data: { role: 'administrator', disabledAt: null } })
  await db.class.deleteMany()
  await db.auditEntry.deleteMany()
})

const contest = (from: number, to: number) => makeContest(from, to, { problemId: 'snake' })
const merge = () => mergeInto(boss, ann.id, bob.id)
const blocked = { ok: false, error: { code: 'merge-blocked' } }

async function obstacles() {
  const plan = await planMerge(boss, ann.id, 'bob')
  return plan.ok ? plan.value.obstacles : undefined
}

/** All submissions, standings and the like, to compare before and after. */
const everything = async () =>
  JSON.stringify([
    await db.user.findMany({ orderBy: { id: 'asc' } }),
    await db.submission.findMany({ orderBy: { id: 'asc' } }),
    await db.standing.findMany({ orderBy: { submissionId: 'asc' } }),
    await db.overallStanding.findMany({ orderBy: { userId: 'asc' } }),
    await db.participation.findMany({ orderBy: { id: 'asc' } }),
    await db.auditEntry.findMany(),
  ])

const bot = (userId: string, version: number, at: number, role: 'architect' | null = null) =>
  storeSubmission({
    ...{ userId, version, role, problemId: role ? 'maze-duel' : 'snake', language: 'python' },
    ...{ verdict: 'partial', score: 0, createdAt: new Date(at * 1000) },
  })

async function entry(userId: string, status: DuelStatus, version = 1) {
  const { id: submissionId } = await bot(userId, version, 1, 'architect')
  const architect = { problemId: 'maze-duel', role: 'architect' } as const
  const { id: playerId } = await db.duelPlayer.create({ data: { ...architect, submissionId } })
  return db.duelEntry.create({ data: { ...architect, userId, name: 'x', playerId, status } })
}

test('every foreign key to a user in the database has its decision', async () => {
  const keys = await db.$queryRaw<{ name: string }[]>`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = '"User"'::regclass`
  expect(keys.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(
    ALL_BELONGINGS.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

describe('who may', () => {
  test('only administrators; nobody merges into themselves, and no administrator is merged away', async () => {
    const [user, organiser] = [
      { id: ann.id, role: 'user' } as const,
      { id: bob.id, role: 'organiser' } as const,
    ]
    for (const actor of [null, user, organiser]) {
      await expect(mergeInto(actor, ann.id, bob.id)).rejects.toThrow(NotAllowed)
      await expect(planMerge(actor, ann.id, 'bob')).rejects.toThrow(NotAllowed)
    }
    // Somebody who was an administrator when the page was opened.
    const former = { id: ann.id, role: 'administrator' } as const
    await expect(mergeInto(former, bob.id, boss.id)).rejects.toThrow(NotAllowed)
    expect(await mergeInto(boss, boss.id, bob.id)).toMatchObject({ error: { code: 'person-oneself' } })
    expect(await mergeInto(boss, ann.id, boss.id)).toMatchObject(blocked)
    expect(await mergeInto(boss, ann.id, ann.id)).toMatchObject(blocked)
    expect(await mergeInto(boss, ann.id, randomUUID())).toMatchObject({ error: { code: 'merge-gone' } })
    expect(await mergeInto(boss, randomUUID(), bob.id)).toBeUndefined()
    expect(await mergeInto(boss, ann.id, 'x')).toBeUndefined()
    expect(await planMerge(boss, ann.id, 'ann')).toMatchObject({ value: { obstacles: [{ code: 'same' }] } })
    expect(await planMerge(boss, ann.id, 'admin')).toMatchObject({
      value: { obstacles: [{ code: 'administrator' }] },
    })
    expect(await planMerge(boss, ann.id, '%\0')).toMatchObject({ error: { code: 'person-unknown' } })
    expect(await db.user.count()).toBe(3)
  })
})

describe('what moves', () => {
  test('submissions, and the standings are those of one person', async () => {
    await enterResult({ userId: ann.id, rank: [0, 50], at: 10 })
    const best = await enterResult({ userId: bob.id, rank: [0, 40], at: 20 })
    await enterResult({ userId: bob.id, problemId: 'snake', rank: [0, 9], at: 5 })
    await sessionFor(bob.id)
    expect(await planMerge(boss, ann.id, 'bob')).toMatchObject({
      value: { other: { username: 'bob' }, counts: { submissions: 2, comments: 0, rest: 0 }, obstacles: [] },
    })
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.user.findUnique({ where: { id: bob.id } })).toBeNull()
    expect(await db.session.count()).toBe(0)
    expect(await db.submission.count({ where: { userId: ann.id } })).toBe(3)
    expect(await db.standing.findMany({ where: { problemId: 'robot-escape' } })).toMatchObject([
      { userId: ann.id, submissionId: best },
    ])
    expect(await db.overallStanding.findMany()).toMatchObject([{ userId: ann.id, solved: 2 }])
    const derived = await everything()
    await rebuildStandings()
    expect(await everything()).toBe(derived)
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        ...{ actorId: boss.id, action: 'accounts-merged', subject: 'user/ann' },
        detail: { merged: 'bob', submissions: 2 },
      },
    ])
    // The same form sent twice.
    expect(await merge()).toMatchObject({ error: { code: 'merge-gone' } })
  })

  test('a result that a freeze hides stays hidden', async () => {
    const { id } = await contest(-2, 1)
    await joinContest({ id: bob.id, role: 'user' }, id)
    await db.participation.updateMany({ data: { joinedAt: hours(-2) } })
    await db.contest.update({ where: { id }, data: { freezesAt: hours(-1) } })
    const at = secondsOf(hours(-0.5))
    await enterResult({ userId: bob.id, problemId: 'snake', rank: [0, 9], at })
    expect(await db.standing.count()).toBe(0)
    const log = await db.contestEvent.count({ where: { contestId: id, type: 'submission' } })
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.standing.count()).toBe(0)
    expect(await db.heldStanding.count()).toBe(1)
    expect(await db.participation.findMany()).toMatchObject([{ contestId: id, userId: ann.id }])
    // The log names the participation, which is the same.
    expect(await db.contestEvent.count({ where: { contestId: id, type: 'submission' } })).toBe(log)
    expect(await db.contestEvent.count({ where: { contestId: id, type: 'withdrawn' } })).toBe(0)
  })

  test('versions are counted anew, in the order in which they were made', async () => {
    const made = [bot(ann.id, 1, 10), bot(bob.id, 1, 20), bot(bob.id, 2, 30), bot(ann.id, 2, 40)]
    const ids = (await Promise.all(made)).map(({ id }) => id)
    const alone = await bot(bob.id, 7, 5, 'architect')
    expect(await merge()).toMatchObject({ ok: true })
    const rows = await db.submission.findMany({ where: { problemId: 'snake' }, orderBy: { version: 'asc' } })
    expect(rows.map(({ id, version, userId }) => [id, version, userId])).toEqual(
      ids.map((id, place) => [id, place + 1, ann.id]),
    )
    expect(await db.submission.findUnique({ where: { id: alone.id } })).toMatchObject({ version: 7 })
  })

  test('what both have is there once', async () => {
    const token = randomUUID()
    for (const { id } of [ann, bob]) {
      const submissionId = await enterResult({ userId: id, rank: [0, 50], at: 10 })
      await db.submission.update({ where: { id: submissionId }, data: { token } })
      await db.comment.create({ data: { submissionId, userId: id, token, body: 'x' } })
      for (const userId of [ann.id, bob.id])
        await db.notice.create({ data: { submissionId, userId, kind: 'record' } })
    }
    const [eve, day] = [await makeUser('eve'), new Date('2026-11-24')]
    const problemId = 'snake'
    for (const [at, userId] of [bob.id, ann.id].entries()) {
      await db.surrender.create({ data: { userId, problemId, createdAt: new Date(at) } })
      await db.notice.create({ data: { userId, problemId, kind: 'discussion' } })
    }
    const hintOf = (userId: string) =>
      db.comment.create({ data: { problemId, hint: true, userId, token: randomUUID(), body: 'x' } })
    const [ofBob, ofEve] = [await hintOf(bob.id), await hintOf(eve.id)]
    for (const [commentId, userId, up] of [
      [ofBob.id, ann.id, true],
      [ofEve.id, ann.id, true],
      [ofEve.id, bob.id, false],
    ] as const)
      await db.hintVote.create({ data: { commentId, userId, up } })
    for (const [follower, followed] of [
      [ann, eve],
      [bob, eve],
      [eve, bob],
      [ann, bob],
      [bob, ann],
    ] as const)
      await db.follow.create({ data: { followerId: follower.id, followedId: followed.id } })
    const daily = (userId: string, board: 'robots' | 'maze', answer: string, at: number) =>
      db.dailyResult.create({
        data: { userId, day, board, answer, late: false, figure: answer.length, createdAt: new Date(at) },
      })
    await daily(ann.id, 'robots', 'UUU', 1)
    await daily(bob.id, 'robots', 'UU', 2)
    await daily(ann.id, 'maze', 'UU', 2)
    await daily(bob.id, 'maze', 'UUU', 1)
    const { id } = await contest(1, 2)
    for (const userId of [ann.id, bob.id])
      await db.contestOrganiser.create({ data: { contestId: id, userId } })
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.comment.count({ where: { userId: ann.id } })).toBe(3)
    expect(await db.notice.findMany()).toMatchObject([{ userId: ann.id, kind: 'discussion' }])
    expect(await db.surrender.findMany()).toMatchObject([{ userId: ann.id, createdAt: new Date(0) }])
    expect(await db.hintVote.findMany()).toEqual([{ commentId: ofEve.id, userId: ann.id, up: true }])
    expect(await db.follow.findMany({ orderBy: { createdAt: 'asc' } })).toMatchObject([
      { followerId: ann.id, followedId: eve.id },
      { followerId: eve.id, followedId: ann.id },
    ])
    expect(await db.dailyResult.findMany({ orderBy: { figure: 'asc' } })).toMatchObject([
      { userId: ann.id, board: 'robots', figure: 2 },
      { userId: ann.id, board: 'maze', figure: 3 },
    ])
    expect(await db.contestOrganiser.findMany()).toMatchObject([{ userId: ann.id }])
  })

  test('two places in one team are one, since the earlier', async () => {
    const { id: contestId } = await contest(1, 2)
    const team = await db.team.create({ data: { contestId, name: 'Ants', token: newToken() } })
    await db.participation.create({ data: { contestId, teamId: team.id } })
    for (const [{ id }, at] of [
      [ann, 2],
      [bob, 1],
    ] as const)
      await db.teamMember.create({
        data: { contestId, teamId: team.id, userId: id, joinedAt: new Date(at * 1000) },
      })
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.teamMember.findMany()).toMatchObject([{ userId: ann.id, joinedAt: new Date(1000) }])
    expect(await db.participation.count()).toBe(1)
  })

  test('an entry of a duel, where the other one is withdrawn', async () => {
    await entry(ann.id, 'withdrawn')
    const active = await entry(bob.id, 'active')
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.duelEntry.findMany({ where: { userId: { not: null } } })).toMatchObject([
      { id: active.id, userId: ann.id, status: 'active' },
    ])
    const jobs = await db.$queryRaw`SELECT FROM graphile_worker.jobs WHERE key = 'duel-table:maze-duel'`
    expect(jobs).toHaveLength(1)
  })

  test('times in classes, extensions, and what signs in elsewhere', async () => {
    const one = await db.class.create({ data: { title: 'One', token: randomUUID() } })
    await db.classMember.createMany({
      data: [
        { classId: one.id, userId: ann.id, role: 'pupil', joinedAt: hours(-3), leftAt: hours(-2) },
        { classId: one.id, userId: bob.id, role: 'pupil', joinedAt: hours(-3) },
      ],
    })
    const due = { opensAt: hours(-1), dueAt: hours(1) }
    const task = await db.assignment.create({
      data: { classId: one.id, token: randomUUID(), title: 'Task', ...due },
    })
    const extended = (userId: string, at: number) =>
      db.assignmentExtension.create({ data: { assignmentId: task.id, userId, dueAt: hours(at) } })
    const longer = [await extended(ann.id, 2), await extended(bob.id, 3)][1]!
    await db.account.create({ data: { provider: 'github', providerAccountId: '1', userId: bob.id } })
    expect(await merge()).toMatchObject({ ok: true })
    expect(await db.classMember.count({ where: { userId: ann.id } })).toBe(2)
    expect(await db.assignmentExtension.findMany()).toMatchObject([{ userId: ann.id, dueAt: longer.dueAt }])
    expect(await db.account.findMany()).toMatchObject([{ userId: ann.id, provider: 'github' }])
  })
})

describe('what stands in the way', () => {
  const refused = async (code: string, values: object) => {
    const before = await everything()
    expect(await obstacles()).toEqual([{ code, values }])
    expect(await merge()).toMatchObject(blocked)
    expect(await everything()).toBe(before)
  }

  test('two places in one contest, alone or in a team', async () => {
    const { id, title } = await contest(-1, 1)
    await db.participation.create({ data: { contestId: id, userId: ann.id, kind: 'unofficial' } })
    const virtual = { kind: 'virtual' as const, startsAt: hours(0) }
    const later = await db.participation.create({ data: { contestId: id, userId: bob.id, ...virtual } })
    expect(await obstacles()).toEqual([])
    await db.participation.delete({ where: { id: later.id } })
    const team = await db.team.create({ data: { contestId: id, name: 'Ants' } })
    await db.participation.create({ data: { contestId: id, teamId: team.id } })
    await db.teamMember.create({ data: { contestId: id, teamId: team.id, userId: bob.id } })
    await refused('contest', { name: title })
  })

  test('the one runs the contest in which the other has a place', async () => {
    const { id, title } = await contest(-1, 1)
    await db.contestOrganiser.create({ data: { contestId: id, userId: ann.id } })
    await db.participation.create({ data: { contestId: id, userId: bob.id } })
    await refused('organiser', { name: title })
    await db.participation.updateMany({ data: { kind: 'unofficial' } })
    expect(await obstacles()).toEqual([])
  })

  test('two entries in one role of a duel; a veto is not forgotten', async () => {
    await entry(ann.id, 'active')
    const other = await entry(bob.id, 'active')
    await refused('duel', { name: 'maze-duel', role: 'architect' })
    await db.duelEntry.update({ where: { id: other.id }, data: { status: 'vetoed', veto: 'x' } })
    await refused('duel', { name: 'maze-duel', role: 'architect' })
  })

  test('one class, one learning platform', async () => {
    const one = await db.class.create({ data: { title: 'One', token: randomUUID() } })
    for (const { id } of [ann, bob])
      await db.classMember.create({ data: { classId: one.id, userId: id, role: 'pupil' } })
    await refused('class', { name: 'One' })
    await db.class.delete({ where: { id: one.id } })
    for (const { id } of [ann, bob])
      await db.account.create({ data: { provider: 'lti https://lms', providerAccountId: id, userId: id } })
    await refused('platform', { name: 'https://lms' })
  })
})

describe('at once', () => {
  test('of two administrators, one merges, and neither account gets lost', async () => {
    const other = { id: (await makeUser('chief', 'administrator')).id, role: 'administrator' as const }
    await enterResult({ userId: ann.id, rank: [0, 50], at: 10 })
    await enterResult({ userId: bob.id, rank: [0, 40], at: 20 })
    const outcomes = await Promise.all([
      merge(),
      mergeInto(other, bob.id, ann.id),
      mergeInto(other, ann.id, bob.id),
    ])
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
    const people = await db.user.findMany({ where: { username: { in: ['ann', 'bob'] } } })
    expect(people).toHaveLength(1)
    expect(await db.submission.count({ where: { userId: people[0]!.id } })).toBe(2)
    expect(await db.standing.count()).toBe(1)
  })

  test('results, contests and follows that come meanwhile are lost by nobody, and nothing is there twice', async () => {
    const { id } = await contest(1, 2)
    const eve = await makeUser('eve')
    const outcomes = await Promise.allSettled([
      ...[30, 40].map((length, at) => enterResult({ userId: bob.id, rank: [0, length], at })),
      ...[ann, bob].map((who) => joinContest({ id: who.id, role: 'user' }, id)),
      merge(),
      ...[50, 60].map((length, at) => enterResult({ userId: bob.id, rank: [0, length], at })),
      db.follow.create({ data: { followerId: eve.id, followedId: bob.id } }),
    ])
    const entered = [0, 1, 5, 6].filter((place) => outcomes[place]?.status === 'fulfilled')
    expect(await db.submission.count()).toBe(entered.length)
    expect(await db.participation.count({ where: { userId: ann.id } })).toBe(1)
    const derived = await everything()
    await rebuildStandings()
    expect(await everything()).toBe(derived)
  })

  /** Starts to merge, and runs `work` when half of it is done; then lets it go on. Returns what came of the merge. */
  async function halfway(work: (pid: number) => Promise<unknown>): Promise<string> {
    const submission = await db.submission.findFirstOrThrow()
    const comment = { userId: bob.id, submissionId: submission.id, token: randomUUID(), body: 'x' }
    await db.comment.create({ data: comment })
    let merging: Promise<string> | undefined
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM "Comment" FOR SHARE`
        merging = merge().then(
          (result) => (result?.ok ? 'merged' : 'refused'),
          () => 'cut off',
        )
        const waiting = () => db.$queryRaw<{ pid: number }[]>`
          SELECT pid FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE "Comment"%' AND datname = current_database()`
        await expect.poll(async () => (await waiting()).length).toBe(1)
        await work((await waiting())[0]!.pid)
      },
      { timeout: 20_000 },
    )
    return merging!
  }

  test('a connection that dies in the middle leaves everything as it was', async () => {
    for (const at of [1, 2, 3]) await enterResult({ userId: bob.id, rank: [0, 40 + at], at })
    const before = await everything()
    expect(await halfway((pid) => db.$executeRaw`SELECT pg_terminate_backend(${pid}::int)`)).toBe('cut off')
    expect(await everything()).toBe(before)
    expect(await merge()).toMatchObject({ ok: true })
  })

  test('what the judge and a rejudge find meanwhile counts for the kept account', async () => {
    const results = (length: number): Results => ({
      ...{ verdict: 'accepted', score: 1, rank: [0, length], reason: { code: 'accepted', values: {} } },
      ...{ rules: 1, cases: [] },
    })
    const waits = await enterResult({ userId: bob.id, rank: [0, 90], at: 1 })
    await db.submission.update({ where: { id: waits }, data: { state: 'judging', rank: [], verdict: null } })
    const again = await enterResult({ userId: bob.id, problemId: 'snake', rank: [0, 50], at: 2 })
    const rejudge = await db.rejudge.create({
      data: {
        ...{ scope: 'submission', subject: again, state: 'ready', actorId: boss.id },
        items: {
          create: {
            ...{ submissionId: again, generation: 0, verdict: 'accepted', score: 1, rank: [0, 70] },
            result: results(70) as never,
          },
        },
      },
    })
    const late: Promise<unknown>[] = []
    const merged = await halfway(async () => {
      late.push(
        storeResults({ submissionId: waits, generation: 0 }, results(30)),
        applyRejudge(boss, rejudge.id),
      )
      const blocked = () => db.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE '%"User"%' AND datname = current_database()`
      await expect.poll(async () => (await blocked()).length).toBe(2)
    })
    expect(merged).toBe('merged')
    expect(await Promise.all(late)).toEqual([true, { applied: 1, left: 0 }])
    expect(await db.standing.findMany({ orderBy: { problemId: 'asc' } })).toMatchObject([
      { userId: ann.id, problemId: 'robot-escape', rank: [0, 30] },
      { userId: ann.id, problemId: 'snake', rank: [0, 70] },
    ])
    const derived = await everything()
    await rebuildStandings()
    expect(await everything()).toBe(derived)
  })
})
