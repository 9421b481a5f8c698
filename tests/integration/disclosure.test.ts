import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { requeueSubmission } from '@/lib/admin/queue'
import { cellRows } from '@/lib/classes/grid'
import { thaw } from '@/lib/contests/clock-commands'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest, startVirtual, virtualEvents } from '@/lib/contests/participation'
import { printable, printForm, sendPrint, setPrinting } from '@/lib/contests/prints'
import { exportedLog, missingFor } from '@/lib/contests/results'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { setFollowing } from '@/lib/following/commands'
import { streamOf } from '@/lib/following/stream'
import type { Prisma } from '@/lib/generated/prisma/client'
import { releaseHeld } from '@/lib/standings/held'
import { placesOver } from '@/lib/standings/history'
import { deriveStandings } from '@/lib/standings/update'
import { findSubmission } from '@/lib/submissions/queries'
import { publicActivity } from '@/lib/users/activity'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { enterResult, secondsOf } from './made'
import { makeUser, onlyPeople } from './people'

/* What is told of a submission to whom: of a result that a freeze holds, of private practice, and of pupils' programs. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
})

/** A contest with the problem in which Ann takes part from its beginning; it freezes at `freezesAt`, in hours from now. */
async function enteredContest(from: number, to: number, freezesAt?: number): Promise<string> {
  const { id } = await contest(from, to, { problemId: PROBLEM })
  await db.participation.create({ data: { contestId: id, userId: ann!.id, joinedAt: hours(from) } })
  if (freezesAt !== undefined)
    await db.contest.update({ where: { id }, data: { freezesAt: hours(freezesAt) } })
  return id
}

const solve = (user: Viewer, at: number, length = 40) =>
  enterResult({ userId: user.id, problemId: PROBLEM, rank: [0, length], at: secondsOf(hours(at)) })
const fail = (user: Viewer, at: number) =>
  enterResult({ userId: user.id, problemId: PROBLEM, rank: [], at: secondsOf(hours(at)), score: 0 })

/** Ann's solutions as the public scoreboard of a contest counts them. */
const solvedOn = async (id: string, side: 'public' | 'judges' = 'public') =>
  (await scoreboardOf(id, side))!.board.rows.map(({ cells }) => [cells[0]!.solved, cells[0]!.pending])

describe('a result that a freeze holds', () => {
  let id: string
  beforeEach(async () => {
    id = await enteredContest(-2, 1, -1)
    await setFollowing(bob!.id, 'ann', true)
  })
  const improvements = async () => {
    const { entries } = await streamOf(bob!.id, 'en')
    const { total } = await publicActivity(ann!.id, new Set([PROBLEM]), new Date())
    return [entries.map(({ rank }) => rank[1]), total]
  }

  test('is told neither to followers nor by the calendar of the profile, and is once it is lifted', async () => {
    await solve(ann!, -1.5, 60)
    expect(await improvements()).toEqual([[60], 1])
    await solve(ann!, -0.5, 40)
    expect(await improvements()).toEqual([[60], 1])
    await thaw(boss!, id)
    await releaseHeld()
    expect(await improvements()).toEqual([[40, 60], 2])
  })

  test('is not among the places over time', async () => {
    await solve(ann!, -1.5, 60)
    await solve(ann!, -0.5, 40)
    expect(await placesOver(ann!.id, PROBLEM)).toHaveLength(1)
    // Nor does it move the places of others.
    await solve(bob!, -0.2, 50)
    expect(await placesOver(bob!.id, PROBLEM)).toMatchObject([{ place: 1 }])
  })

  test('stays held when a rejudge makes it better', async () => {
    const made = await fail(ann!, -0.5)
    await db.$transaction(async (tx) => {
      const better = { verdict: 'accepted', score: 1, rank: [0, 40] }
      await tx.submission.update({ where: { id: made }, data: better })
      await deriveStandings(tx, [{ userId: ann!.id, problemId: PROBLEM }])
    })
    expect(await db.standing.count()).toBe(0)
    await thaw(boss!, id)
    await releaseHeld()
    expect(await db.standing.count()).toBe(1)
  })

  test('is told by no other contest with the problem until it is lifted', async () => {
    const other = await enteredContest(-3, 2)
    const older = await enteredContest(-9, -8)
    const before = [await solvedOn(other), await exportedLog(older, null)]
    const made = await solve(ann!, -0.5)
    expect(await solvedOn(other)).toEqual([[false, 1]])
    expect(await exportedLog(older, null)).toBe(before[1])
    expect([await solvedOn(other, 'judges'), await solvedOn(id, 'judges')]).toEqual([
      [[true, 0]],
      [[true, 0]],
    ])
    // It is over, so everybody reads its log.
    await db.contest.update({ where: { id: other }, data: { endsAt: hours(-0.1) } })
    expect(await exportedLog(other, bob!)).toContain(`"id":"${made}"`)
    expect(await exportedLog(other, bob!)).not.toContain(`"submission":"${made}"`)
    await thaw(boss!, id)
    await releaseHeld()
    expect(await solvedOn(other)).toEqual([[true, 0]])
    expect(await exportedLog(other, bob!)).toContain(`"submission":"${made}"`)
    expect(await exportedLog(other, bob!)).not.toMatch(/"held"|"released"/)
  })

  test('is told by another contest once its own results are final', async () => {
    const other = await enteredContest(-3, -0.1)
    await solve(ann!, -0.5)
    expect(await solvedOn(other)).toEqual([[false, 1]])
    await db.contest.update({ where: { id: other }, data: { finalisedAt: new Date() } })
    expect(await solvedOn(other)).toEqual([[true, 0]])
  })
})

describe('the log of a contest', () => {
  const types = async (id: string) => (await eventsAfter(id, 0)).map(({ type }) => type)

  test('ends with the time of its participants, and so does the file', async () => {
    const id = await enteredContest(-3, -2)
    await solve(ann!, -2.5)
    const [logged, file] = [await types(id), await exportedLog(id, null)]
    await fail(ann!, -1)
    await solve(ann!, -0.5, 30)
    expect(await types(id)).toEqual(logged)
    expect(await exportedLog(id, null)).toBe(file)
  })

  test('has what came too late once the end is moved, or somebody has more time', async () => {
    const id = await enteredContest(-3, -2)
    await solve(ann!, -1.7)
    const made = async () => (await types(id)).filter((type) => type === 'submission' || type === 'judgement')
    expect(await made()).toEqual([])
    await db.participation.updateMany({ where: { contestId: id }, data: { extraSeconds: 1200 } })
    expect(await made()).toEqual(['submission', 'judgement'])
    await fail(ann!, -1.5)
    await db.contest.update({ where: { id }, data: { endsAt: hours(-1) } })
    expect(await made()).toEqual(['submission', 'judgement', 'submission', 'judgement'])
    expect(await solvedOn(id)).toEqual([[true, 0]])
  })

  test('tells nobody of virtual participations, and their numbers not either', async () => {
    const id = await enteredContest(-3, -2)
    await solve(ann!, -2.5)
    const file = await exportedLog(id, null)
    expect(await startVirtual(bob!, id)).toBe('done')
    await solve(bob!, 0.001)
    expect(await exportedLog(id, null)).toBe(file)
    expect(await exportedLog(id, boss!)).toBe(file)
    expect((await virtualEvents(bob!, id))!.map(({ type }) => type)).toEqual([
      ...['participant', 'submission', 'judgement'],
    ])
    await db.participation.updateMany({ where: { userId: ann!.id }, data: { disqualified: true } })
    const numbers = (await exportedLog(id, null))!.match(/"seq":\d+/g)
    expect(numbers).toEqual(numbers!.map((_, place) => `"seq":${place + 1}`))
  })

  test('looks for late submissions only if the clock has changed', async () => {
    const id = await enteredContest(-3, -2)
    await db.participation.updateMany({ where: { contestId: id }, data: { extraSeconds: 3600 } })
    await solve(ann!, -1.5)
    // It counts, so whoever looks finds it.
    await db.contestEvent.deleteMany({ where: { contestId: id, type: 'submission' } })
    await db.contest.update({ where: { id }, data: { gold: 1 } })
    expect(await types(id)).not.toContain('submission')
    await db.contest.update({ where: { id }, data: { endsAt: hours(-1.9) } })
    expect(await types(id)).toContain('submission')
  })

  test('has a submission that was stored while time was given', async () => {
    const id = await enteredContest(-3, -2)
    let stored: Promise<unknown> = Promise.resolve()
    await db.$transaction(async (tx) => {
      await tx.participation.updateMany({ where: { contestId: id }, data: { extraSeconds: 1200 } })
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
      // It cannot see the time that is given, and waits until it can.
      stored = solve(ann!, -1.7)
      await expect
        .poll(
          () => db.$queryRaw`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
        .toHaveLength(1)
    })
    await stored
    expect((await types(id)).slice(-2)).toEqual(['submission', 'judgement'])
  })

  test('tells of a stopped submission that it counts for nothing, until it is judged again', async () => {
    const id = await enteredContest(-1, 1)
    const made = await fail(ann!, -0.5)
    const becomes = (data: Prisma.SubmissionUncheckedUpdateInput) =>
      db.submission.update({ where: { id: made }, data })
    await becomes({ state: 'judging', verdict: null, language: 'python' })
    expect(await solvedOn(id)).toEqual([[false, 1]])
    await becomes({ state: 'stopped' })
    expect(await solvedOn(id)).toEqual([[false, 0]])
    expect((await eventsAfter(id, 0)).at(-1)).toMatchObject({
      verdict: 'judge-error',
      score: 0,
      figure: null,
    })
    await db.contest.update({ where: { id }, data: { finalisedAt: new Date() } })
    expect(await requeueSubmission(boss!, made)).toBe('final')
    expect(await db.submission.findUnique({ where: { id: made } })).toMatchObject({ state: 'stopped' })
    await db.contest.update({ where: { id }, data: { finalisedAt: null } })
    expect(await requeueSubmission(boss!, made)).toBe(true)
    expect(await solvedOn(id)).toEqual([[false, 1]])
  })

  test('is not complete while a result is missing', async () => {
    const id = await enteredContest(-3, -2)
    await solve(ann!, -2.5)
    expect((await missingFor(boss!, id))?.pending).toEqual([])
    await db.contestEvent.deleteMany({ where: { contestId: id, type: 'judgement' } })
    expect((await missingFor(boss!, id))?.pending).toEqual([{ state: 'judging', count: 1 }])
  })

  test('does not grow by what somebody does after a virtual participation', async () => {
    const id = await enteredContest(-3, -2)
    await db.participation.create({
      data: { contestId: id, userId: bob!.id, kind: 'virtual', startsAt: hours(-1.9), joinedAt: hours(-1.9) },
    })
    await solve(bob!, -1.5)
    const logged = await types(id)
    await fail(bob!, -0.5)
    expect(await types(id)).toEqual(logged)
  })
})

test('a team mate of one contest reads nothing of their rival in another one while it runs', async () => {
  const { id } = await contest(-3, 3, { problemId: PROBLEM, teamSize: 3 })
  const team = await db.team.create({ data: { contestId: id, name: 'Team' } })
  for (const { id: userId } of [ann!, bob!])
    await db.teamMember.create({ data: { contestId: id, teamId: team.id, userId, joinedAt: hours(-3) } })
  await db.participation.create({ data: { contestId: id, teamId: team.id, joinedAt: hours(-3) } })
  await setPrinting(boss!, id, true)
  const made = await solve(ann!, -0.5)
  const mate = async () => (await tiesTo({ id: made, userId: ann!.id }, bob!)).mate
  const offered = async (who: Viewer) => (await printable(who, id)).length
  const print = async () =>
    (await sendPrint(bob!, id, printForm.parse({ token: crypto.randomUUID(), submission: made })))?.ok
  expect([await mate(), await offered(bob!), await print()]).toEqual([true, 1, true])
  const other = await enteredContest(-1, 1)
  expect([await mate(), await offered(bob!), await print()]).toEqual([false, 0, false])
  expect(await offered(ann!)).toBe(1)
  await db.contest.update({ where: { id: other }, data: { endsAt: hours(-0.1) } })
  expect([await mate(), await offered(bob!)]).toEqual([true, 1])
})

describe('a teacher', () => {
  let made: string
  let tess: Viewer

  beforeEach(async () => {
    tess = await makeUser('tess', 'organiser')
    const { id } = await db.class.create({
      data: {
        ...{ title: 'Class', token: crypto.randomUUID() },
        members: {
          create: [
            { userId: tess.id, role: 'teacher', joinedAt: hours(-99) },
            { userId: ann!.id, role: 'pupil', joinedAt: hours(-99) },
          ],
        },
        assignments: {
          create: {
            ...{ title: 'Homework', token: crypto.randomUUID(), opensAt: hours(-90), dueAt: hours(9) },
            problems: { create: { problemId: PROBLEM, position: 0, points: 10 } },
          },
        },
      },
    })
    classId = id
    made = await solve(ann!, -20)
    await db.submission.update({ where: { id: made }, data: { language: 'python', answer: 'secret()' } })
  })
  let classId: string
  const reads = async (who: Viewer, submission = made) =>
    (await findSubmission(submission, who, 'en'))?.answer

  test('who takes part in somebody else’s contest reads nothing of a pupil for its problems while it runs', async () => {
    expect(await reads(tess)).toBe('secret()')
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    expect(await joinContest(tess, id)).toBe('done')
    expect(await reads(tess)).toBeUndefined()
    await db.contestOrganiser.create({ data: { contestId: id, userId: tess.id } })
    expect(await reads(tess)).toBe('secret()')
    await db.contestOrganiser.deleteMany()
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await reads(tess)).toBe('secret()')
  })

  test('in a team of such a contest neither', async () => {
    const { id } = await contest(-1, 1, { problemId: PROBLEM, teamSize: 3 })
    const team = await db.team.create({ data: { contestId: id, name: 'Team' } })
    await db.teamMember.create({ data: { contestId: id, teamId: team.id, userId: tess.id } })
    await db.participation.create({ data: { contestId: id, teamId: team.id } })
    expect(await reads(tess)).toBeUndefined()
  })

  test('reads what a pupil submits to somebody else’s contest only once it is over and not frozen', async () => {
    const id = await enteredContest(-2, 1, -1)
    const inside = await solve(ann!, -0.5, 30)
    expect([await reads(tess), await reads(tess, inside)]).toEqual(['secret()', undefined])
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await reads(tess, inside)).toBeUndefined()
    await thaw(boss!, id)
    expect(await reads(tess, inside)).toBe('U')
  })

  test('finds no result in the grid that a freeze holds', async () => {
    const id = await enteredContest(-2, 1, -1)
    await db.assignment.updateMany({ data: { grading: 'last' } })
    await fail(ann!, -0.5)
    const graded = async () =>
      (await cellRows({ classId })).map(({ graded, pending }) => [graded?.verdict, pending])
    expect(await graded()).toEqual([['accepted', true]])
    await thaw(boss!, id)
    await releaseHeld()
    expect(await graded()).toEqual([['wrong-answer', false]])
  })
})
