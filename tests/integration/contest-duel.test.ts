import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseLog } from '@/judge/cli/contest'
import { boardOf } from '@/judge/contest/board'
import type { EntryEvent, MeetingEvent } from '@/judge/contest/events'
import { formatLog } from '@/judge/contest/log-file'
import { changeContest, createContest } from '@/lib/contests/commands'
import { eventsAfter, eventsOf } from '@/lib/contests/log'
import { joinContest, startVirtual } from '@/lib/contests/participation'
import { findContest } from '@/lib/contests/queries'
import { boardCsv, isComplete, missingFor } from '@/lib/contests/results'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db, type Transaction } from '@/lib/core/db'
import { rerunEntry, vetoEntry } from '@/lib/duel/admin'
import { chooseVersion, followNewest, withdrawEntry } from '@/lib/duel/commands'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { hours } from '../setup/hours'
import { makeBotProblem, until } from './bots'
import { contest, contestWish } from './contests'
import { entryOf, settled, submitPlayer } from './duels'
import { playedDuel } from './fresh-duel'
import { makeUser } from './people'

/* Contests in which the programs of duels meet: what the log tells, and who is asked for what. */

const duel = playedDuel([['architect', 'prim']])
let id: string
let carl: string

beforeEach(async () => {
  await db.contest.deleteMany()
  carl = (await makeUser('carl')).id
  id = (await made('duel')).id
  for (const user of [duel.ann, duel.bob]) await joinContest({ id: user, role: 'user' }, id)
})

const made = (format: string, from = -1) => contest(from, from + 2, { format, problemId: 'duel' })

async function play(userId: string, role: DuelRole, source: string): Promise<string> {
  const version = await submitPlayer({ userId, role, source })
  await until(version)
  return version
}

const log = () => eventsAfter(id, 0)
const entries = async () =>
  (await log()).filter((event): event is EntryEvent & typeof event => event.type === 'entry')
const meetings = async () =>
  (await log()).filter((event): event is MeetingEvent & typeof event => event.type === 'meeting')
const seatOf = async (userId: string) => (await db.participation.findFirstOrThrow({ where: { userId } })).id
const row = async (userId: string) => {
  const seat = await seatOf(userId)
  return (await scoreboardOf(id, 'judges'))!.board.rows.find(({ participant }) => participant === seat)
}

/** Ann builds and walks, Bob builds and walks, and Carl, who does not take part, walks. */
async function everybody() {
  const versions = {
    annBuilds: await play(duel.ann, 'architect', 'prim'),
    annWalks: await play(duel.ann, 'solver', 'right-hand'),
    bobBuilds: await play(duel.bob, 'architect', 'deep'),
    bobWalks: await play(duel.bob, 'solver', 'optimist'),
  }
  await play(carl, 'solver', 'optimist')
  await settled()
  return versions
}

describe('the log', { timeout: 60_000 }, () => {
  test('tells who plays and each whole meeting of two participants, and the scoreboard follows from it', async () => {
    const versions = await everybody()
    expect((await entries()).map(({ role, version, vetoed }) => [role, version, vetoed])).toEqual([
      ['architect', versions.annBuilds, false],
      ['solver', versions.annWalks, false],
      ['architect', versions.bobBuilds, false],
      ['solver', versions.bobWalks, false],
    ])
    const found = await meetings()
    const pairs = found.map(({ architect, solver }) => `${architect} ${solver}`)
    expect(pairs.sort()).toEqual(
      [`${versions.annBuilds} ${versions.bobWalks}`, `${versions.bobBuilds} ${versions.annWalks}`].sort(),
    )
    // What is played is what is stored: the mean of a meeting is that of its trials.
    const trials = await db.duelTrial.findMany({
      where: { architect: { submissionId: versions.annBuilds }, solver: { submissionId: versions.bobWalks } },
    })
    expect(trials).toHaveLength(2)
    const mean = (scores: readonly (number | null)[]) =>
      scores.reduce<number>((sum, each) => sum + each!, 0) / scores.length
    const [own] = (await row(duel.ann))!.cells
    expect(own?.roles?.architect?.mean).toBeCloseTo(
      mean(trials.map(({ architectScore }) => architectScore)),
      10,
    )
    const [other] = (await row(duel.bob))!.cells
    expect(other?.roles?.solver?.mean).toBeCloseTo(mean(trials.map(({ solverScore }) => solverScore)), 10)
    // The same from the file, on the command line.
    const read = parseLog(formatLog({ people: [], events: await log() }))
    if (!read.ok) throw new Error(read.error.code)
    const served = (await scoreboardOf(id, 'public'))!
    const names = served.board.rows.map(({ who: _, ...rest }) => rest)
    expect(names).toEqual(boardOf(read.value.events)?.rows)
    // Points are shared out, so they are 100 together but for rounding.
    expect(served.board.rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100, 3)
    const [head, first] = boardCsv(served, 'public').split('\r\n')
    expect(head).toContain('points,low,high,A points,A submissions,A architect mean,A architect low')
    expect(first?.split(',')).toHaveLength(head!.split(',').length)
    // Names and sources stay out.
    expect(JSON.stringify(await log())).not.toMatch(/ann|bob|carl|right-hand|optimist/)
  })

  test('follows choices, newer versions and withdrawals', async () => {
    const first = await play(duel.ann, 'solver', 'optimist')
    const second = await play(duel.ann, 'solver', 'right-hand')
    const entry = (await entryOf(first)).id
    await chooseVersion(duel.ann, entry, first)
    await followNewest(duel.ann, entry)
    await withdrawEntry(duel.ann, entry)
    const found = await entries()
    expect(found.map(({ version }) => version)).toEqual([first, second, first, second, null])
    expect(new Set(found.map((each) => each.id))).toEqual(new Set([entry]))
    const submitted = found.map(({ since, submittedAt }) => since === submittedAt)
    expect(submitted).toEqual([true, true, false, false, false])
    expect((await row(duel.ann))?.cells[0]).toMatchObject({ attempts: 2, pending: 0 })
  })

  test('has the versions of a contest that is reopened, and whom they have met since its end', async () => {
    const { bobWalks } = await everybody()
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.001) } })
    const before = await log()
    await sleep(10)
    const late = await play(duel.ann, 'architect', 'deep')
    await settled()
    expect(await log()).toEqual(before)
    await db.contest.update({ where: { id }, data: { endsAt: hours(1) } })
    const more = (await log()).slice(before.length)
    expect(more.map(({ type }) => type)).toEqual(['contest', 'entry', 'meeting'])
    expect((await entries()).at(-1)).toMatchObject({ role: 'architect', version: late })
    const last = (await meetings()).at(-1)!
    expect([last.architect, last.solver, last.trials.length]).toEqual([late, bobWalks, 2])
    const read = parseLog(formatLog({ people: [], events: await log() }))
    if (!read.ok) throw new Error(read.error.code)
    const names = (await scoreboardOf(id, 'public'))!.board.rows.map(({ who: _, ...rest }) => rest)
    expect(names).toEqual(boardOf(read.value.events)?.rows)
  })

  test('has no meeting while it is played again, and then the new one', async () => {
    const { annBuilds } = await everybody()
    await duel.rest()
    const entry = (await entryOf(annBuilds)).id
    await rerunEntry(duel.boss, entry)
    const last = (await meetings()).at(-1)!
    expect([last.architect, last.trials]).toEqual([annBuilds, []])
    expect((await row(duel.ann))?.cells[0]?.roles?.architect).toBeNull()
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await missingFor(duel.boss, id)).toMatchObject({ meetings: 1 })
    await duel.work()
    await settled()
    expect((await meetings()).at(-1)?.trials).toHaveLength(2)
    expect(await missingFor(duel.boss, id)).toMatchObject({ pending: [], meetings: 0 })
  })

  test('has a meeting whose last trials two workers store at once', async () => {
    const { annBuilds, bobWalks } = await everybody()
    await duel.rest()
    const pair = { architect: { submissionId: annBuilds }, solver: { submissionId: bobWalks } }
    const trials = await db.duelTrial.findMany({ where: pair })
    await db.duelTrial.deleteMany({ where: pair })
    expect((await meetings()).at(-1)?.trials).toEqual([])
    const [one, other] = trials as [(typeof trials)[number], (typeof trials)[number]]
    const store = ({ reason, ...trial }: typeof one, later: (tx: Transaction) => Promise<unknown>) =>
      db.$transaction(async (tx) => {
        await tx.duelTrial.create({ data: { ...trial, reason: reason as object } })
        await later(tx)
      })
    // Somebody else writes the log. The first worker, whose transaction logs something else as well, has to wait for that
    // once it has counted the trials, if it counts them before it may write; the second one is done meanwhile.
    const storing = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT lock_logs(ARRAY[${id}::uuid])`
      const first = store(one, (own) => own.contest.update({ where: { id }, data: { endsAt: hours(3) } }))
      await sleep(300)
      const second = store(other, async () => undefined)
      await sleep(300)
      return { done: Promise.all([first, second]) }
    })
    await storing.done
    const found = await meetings()
    expect(found.at(-1)?.trials).toEqual(
      found[0]?.architect === annBuilds ? found[0].trials : found[1]?.trials,
    )
    expect(found).toHaveLength(4)
  })

  test('is locked with the others before one of them is told that a version plays again', async () => {
    const other = (await made('duel')).id
    // Ann builds in both. The trials of Bob, who is in the later one only, are discarded first.
    const [low, high] = [id, other].sort() as [string, string]
    await joinContest({ id: duel.ann, role: 'user' }, other)
    await db.participation.deleteMany({ where: { userId: duel.bob, contestId: low } })
    if (high === other) await joinContest({ id: duel.bob, role: 'user' }, high)
    await joinContest({ id: carl, role: 'user' }, low)
    const { annBuilds } = await everybody()
    await duel.rest()
    const where = { architect: { submissionId: annBuilds }, solver: { submission: { isNot: null } } }
    const trials = await db.duelTrial.findMany({
      where,
      include: { solver: { include: { submission: true } } },
    })
    await db.duelTrial.deleteMany({ where })
    const ofBob = (each: (typeof trials)[number]) => each.solver.submission?.userId === duel.bob
    const inOrder = [...trials.filter(ofBob), ...trials.filter((each) => !ofBob(each))]
    for (const { solver: _, reason, ...data } of inOrder)
      await db.duelTrial.create({ data: { ...data, reason: reason as object } })
    const entry = (await entryOf(annBuilds)).id

    const lock = (tx: Transaction, contestId: string) =>
      tx.$executeRaw`SELECT lock_logs(ARRAY[${contestId}::uuid])`
    const waits = async () => {
      const [row] = await db.$queryRaw<{ waits: boolean }[]>`
        SELECT EXISTS (
          SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS waits`
      return row!.waits
    }
    // Somebody else locks both in their order. A circle of two that wait for each other is broken by an error.
    const rerun = await db.$transaction(
      async (tx) => {
        await lock(tx, low)
        const promise = rerunEntry(duel.boss, entry)
        await expect.poll(waits).toBe(true)
        await lock(tx, high)
        return { promise }
      },
      { timeout: 60_000 },
    )
    expect(await rerun.promise).toBe(true)
    for (const contestId of [low, high])
      expect((await eventsAfter(contestId, 0)).at(-1)).toMatchObject({ type: 'meeting', trials: [] })
  })

  test('tells of a veto also after the end, and of nothing else then', async () => {
    const { annWalks } = await everybody()
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.001) } })
    const before = await entries()
    await play(duel.ann, 'solver', 'optimist')
    await settled()
    expect(await entries()).toEqual(before)
    await vetoEntry(duel.boss, (await entryOf(annWalks)).id, 'copied')
    expect((await entries()).at(-1)).toMatchObject({ version: null, vetoed: true })
    expect((await row(duel.ann))?.cells[0]?.roles?.solver).toBeNull()
    const missing = await missingFor(duel.boss, id)
    expect(isComplete({ ...missing!, until: undefined })).toBe(true)
  })

  test('leaves duels of other contests alone', async () => {
    const other = (await made('icpc')).id
    await joinContest({ id: duel.ann, role: 'user' }, other)
    await everybody()
    expect((await eventsAfter(other, 0)).map(({ type }) => type)).toEqual(['contest', 'participant'])
  })

  test('has the programs of who takes part virtually, for them alone', async () => {
    await everybody()
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.001) } })
    const before = (await scoreboardOf(id, 'public'))!.etag
    expect(await startVirtual({ id: carl, role: 'user' }, id)).toBe('done')
    await play(carl, 'solver', 'right-hand')
    await settled()
    const seat = (await db.participation.findFirstOrThrow({ where: { userId: carl } })).id
    const own = await eventsOf(id, seat)
    expect(own.map(({ type }) => type)).toEqual(['participant', 'entry', 'meeting', 'meeting'])
    expect((await scoreboardOf(id, 'public'))!.etag).toBe(before)
    const board = boardOf(await log(), { virtual: seat })!
    expect(board.rows.find(({ participant }) => participant === seat)?.place).not.toBeNull()
  })
})

test('behind the freeze, versions and their meetings change the public scoreboard by nothing but that they are there', async () => {
  await everybody()
  await db.contest.update({ where: { id }, data: { freezesAt: new Date() } })
  const before = (await scoreboardOf(id, 'public'))!
  const seat = await seatOf(duel.ann)
  await play(duel.ann, 'solver', 'optimist')
  await settled()
  const after = (await scoreboardOf(id, 'public'))!
  const meansOf = ({ board }: typeof after) =>
    board.rows.map(({ points, place, cells }) => [points, place, cells[0]?.roles])
  expect(meansOf(after)).toEqual(meansOf(before))
  expect(after.board.rows.find(({ participant }) => participant === seat)?.cells[0]).toMatchObject({
    pending: 1,
  })
  const judges = (await scoreboardOf(id, 'judges'))!
  expect(meansOf(judges)).not.toEqual(meansOf(before))
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  expect(meansOf((await scoreboardOf(id, 'public'))!)).toEqual(meansOf(judges))
}, 60_000)

describe('the form', () => {
  test('takes the format only with duels, and other formats with whatever they had', async () => {
    await makeBotProblem()
    const wish = (format: 'duel' | 'icpc', problems: readonly string[]) =>
      contestWish({ format, problems, title: problems.join() })
    expect(await createContest(duel.boss, wish('duel', ['duel', 'way-out']))).toMatchObject({
      error: { field: 'problems', code: 'duels-only' },
    })
    expect((await createContest(duel.boss, wish('duel', ['duel']))).ok).toBe(true)
    expect((await createContest(duel.boss, wish('icpc', ['duel', 'way-out']))).ok).toBe(true)
  })

  test.each([
    ['duel', 'icpc'],
    ['icpc', 'duel'],
  ] as const)('no longer changes it from %s to %s once the contest runs', async (before, after) => {
    const running = (await made(before)).id
    const change = async (cup: string) => {
      const edition = (await findContest(duel.boss, cup, 'en'))?.edition ?? ''
      const { startsAt, endsAt } = await db.contest.findUniqueOrThrow({ where: { id: cup } })
      const wish = contestWish({ startsAt, endsAt, format: after })
      return changeContest(duel.boss, { id: cup, edition }, wish)
    }
    expect(await change(running)).toMatchObject({ error: { field: '', code: 'duel-format-fixed' } })
    expect(await change((await made(before, 1)).id)).toEqual({ ok: true, value: undefined })
  })
})
