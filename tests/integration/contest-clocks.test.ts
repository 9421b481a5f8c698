import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { changeOwnClock, findOwnClock } from '@/lib/contests/clock-commands'
import { eventsAfter } from '@/lib/contests/log'
import { contestNews } from '@/lib/contests/news'
import { inviteOrganiser, mayView } from '@/lib/contests/organisers'
import {
  joinContest,
  leaveContest,
  participationOf,
  startVirtual,
  virtualEvents,
  virtualRunOf,
} from '@/lib/contests/participation'
import { contestsOfOwn, findPublicContest, listPublicContests, upsolvedBy } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { joinTeam, makeTeam } from '@/lib/contests/teams'
import { db } from '@/lib/core/db'
import { isOpenTo } from '@/lib/problems/queries'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { submitAnswer } from '@/lib/submissions/submit'
import { HALF_ESCAPE } from '../setup/answers'
import { hours } from '../setup/hours'
import { plainBoard } from '../setup/plain-board'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { hide } from './hidden'
import { enterResult, secondsOf } from './made'
import { acceptAll, makeUser, onlyPeople } from './people'

/*
 * Who sees a contest and its hidden problems, and when: participants have clocks of their own, and some take part
 * virtually when it is over.
 */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-3, 1, { problemId: PROBLEM })).id
  await db.problem.update({ where: { id: PROBLEM }, data: { hidden: false } })
})

const MINUTE = 60_000
const seatOf = async (user: Viewer | undefined) => (await participationOf(user!, id))!
const solve = (user: Viewer | undefined, at: Date) =>
  enterResult({
    ...{ userId: user!.id, problemId: PROBLEM, rank: [0, 40, 1] },
    at: secondsOf(at),
  })
const joined = async (user: Viewer | undefined, at: Date) => {
  await joinContest(user!, id)
  await db.participation.updateMany({ where: { userId: user!.id }, data: { joinedAt: at } })
}
const change = async (user: Viewer | undefined, extraMinutes: number, startsAt: Date | null = null) =>
  changeOwnClock(boss!, id, await seatOf(user), { extraMinutes, startsAt })
const closesAt = async () => (await db.contest.findUniqueOrThrow({ where: { id } })).closesAt

describe('an own clock', () => {
  beforeEach(async () => {
    for (const user of [ann, bob]) await joined(user, hours(-3))
  })

  test('of extra time counts what is submitted after the end, for this participant only', async () => {
    expect(await change(ann, 30)).toEqual({ ok: true, value: undefined })
    await db.contest.update({ where: { id }, data: { startsAt: hours(-3), endsAt: hours(-0.25) } })
    const news = async (user: Viewer | undefined) =>
      (await contestNews(PROBLEM, user!)).map(({ phase, endsAt }) => [phase, endsAt])
    const { endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
    expect(await news(ann)).toEqual([['running', new Date(Number(endsAt) + 30 * MINUTE)]])
    expect(await news(bob)).toEqual([])
    const solved = await Promise.all([ann, bob].map((user) => solve(user, hours(-0.1))))
    // Their own pages say whether it counts.
    const told = (user: Viewer | undefined, of: number) =>
      contestsOfOwn({ id: solved[of]!, createdAt: hours(-0.1) }, user!, 'en')
    expect([await told(ann, 0), await told(bob, 1)]).toMatchObject([
      [{ id, counts: true }],
      [{ id, counts: false }],
    ])
    // So do the pages of the contest: what is solved after the own end stands apart.
    const later = async (user: Viewer | undefined) => [
      ...(await upsolvedBy(user!, (await findPublicContest(id, user!, 'en'))!)),
    ]
    expect([await later(ann), await later(bob)]).toEqual([[], [PROBLEM]])
    const events = await eventsAfter(id, 0)
    const { board } = (await scoreboardOf(id, 'public'))!
    expect(board.rows.map(({ who, points }) => [who.name, points])).toEqual([
      ['ann', 1],
      ['bob', 0],
    ])
    expect(board.rows.map(({ participant }) => participant)).toEqual(
      plainBoard(events)!.map(({ participant }) => participant),
    )
    // Without extra time, the same comes after the end.
    await change(ann, 0)
    expect(await later(ann)).toEqual([PROBLEM])
  })

  test('keeps everything secret until the last participant is done', async () => {
    const { endsAt } = await db.contest.findUniqueOrThrow({ where: { id } })
    expect(await closesAt()).toEqual(endsAt)
    await change(ann, 30)
    expect(await closesAt()).toEqual(new Date(Number(endsAt) + 30 * MINUTE))
    await change(bob, 0, hours(-1))
    expect(Number(await closesAt())).toBeGreaterThan(Number(hours(2.9)))
    // Moving the end moves the moment along.
    await db.contest.update({ where: { id }, data: { endsAt: new Date() } })
    const open = async (viewer: Viewer | undefined) => (await findPublicContest(id, viewer ?? null, 'en'))!
    expect(await open(bob)).toMatchObject({ phase: 'over', logOpen: false, own: { phase: 'running' } })
    expect(await open(undefined)).toMatchObject({ phase: 'over', logOpen: false, opensVirtual: false })
    // Without own clocks the contest is over for everybody.
    for (const user of [ann, bob]) await change(user, 0)
    expect(await open(undefined)).toMatchObject({ logOpen: true, opensVirtual: true })
    expect(await change(ann, 30)).toMatchObject({ error: { code: 'clock-over' } })
  })

  test('is changed by organisers only, within bounds, and the audit log has it', async () => {
    const participant = await seatOf(ann)
    const form = { extraMinutes: 10, startsAt: null }
    for (const actor of [ann!, await makeUser(undefined, 'organiser'), null]) {
      await expect(changeOwnClock(actor, id, participant, form)).rejects.toBeInstanceOf(NotAllowed)
      await expect(findOwnClock(actor, id, participant)).rejects.toBeInstanceOf(NotAllowed)
    }
    expect(await change(ann, 0, hours(-4))).toMatchObject({ error: { code: 'start-before-contest' } })
    expect(await changeOwnClock(boss!, id, id, form)).toBeUndefined()
    await change(ann, 10)
    expect(await findOwnClock(boss!, id, participant)).toMatchObject({ name: 'ann', extraMinutes: 10 })
    expect((await db.auditEntry.findFirstOrThrow({ orderBy: { at: 'desc' } })).detail).toEqual({
      username: 'ann',
      extraMinutes: 10,
      startsAt: '',
    })
  })
})

describe('a hidden problem', () => {
  const opens = async (user: Viewer | undefined | null) => isOpenTo(PROBLEM, user ?? null)
  const answer = () => ({ problemId: PROBLEM, token: crypto.randomUUID(), text: HALF_ESCAPE })
  const submits = async (user: Viewer | undefined) =>
    (await submitAnswer({ ...answer(), userId: user!.id })).ok
  const isOnPage = async (user: Viewer | undefined) =>
    (await findPublicContest(id, user ?? null, 'en'))!.problems.length === 1

  /** Whom the problem is open to, by every way that leads to it. */
  async function open(people: Readonly<Record<string, Viewer | undefined>>): Promise<string[]> {
    const found = []
    for (const [name, user] of Object.entries(people)) {
      const answer = await opens(user)
      expect(await isOnPage(user), name).toBe(name === 'admin' ? true : answer)
      if (user) {
        expect((await listSubmissionsTo(PROBLEM, user.id, 1)) !== undefined, name).toBe(answer)
        expect(await submits(user), name).toBe(answer)
      }
      if (answer) found.push(name)
    }
    return found
  }

  test('is open to participants from their own start on, to organisers, and to all when the contest is over', async () => {
    const [host, late, mate] = [await makeUser('host'), await makeUser('late'), await makeUser('mate')]
    await inviteOrganiser(boss!, id, 'host')
    await acceptAll('host')
    for (const user of [ann, late]) await joinContest(user!, id)
    const people = { visitor: undefined, ann, bob, late, mate, host, admin: boss }
    await hide(PROBLEM)
    await change(late, 0, hours(0.5))
    await db.contest.update({ where: { id }, data: { startsAt: hours(0.25) } })
    expect(await open(people)).toEqual(['host', 'admin'])
    await db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
    expect(await open(people)).toEqual(['ann', 'host', 'admin'])
    await change(late, 0, hours(-0.5))
    expect(await open(people)).toEqual(['ann', 'late', 'host', 'admin'])
    // While one participant has time left, it stays closed to the others.
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await open(people)).toEqual(['ann', 'late', 'host', 'admin'])
    await change(late, 0)
    expect(await open(people)).toEqual(Object.keys(people))
  })

  test('is open to the members of a team, and never to strangers of a contest by invitation', async () => {
    const inviteToken = 'a'.repeat(24)
    const closed = { teamSize: 3, audience: 'invitation', inviteToken } as const
    await db.contest.update({ where: { id }, data: { ...closed, startsAt: hours(1), endsAt: hours(2) } })
    const mate = await makeUser('mate')
    const make = (invite?: string) => makeTeam(ann!, id, { name: 'Argonauts' }, invite)
    expect([await make(), await make(inviteToken)]).toEqual([undefined, { ok: true, value: undefined }])
    const { token } = await db.team.findFirstOrThrow()
    expect(await joinTeam(mate, token!)).toEqual({ ok: true, value: id })
    await hide(PROBLEM)
    await db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
    const openTo = () => Promise.all([ann, mate, bob, null].map(opens))
    expect(await openTo()).toEqual([true, true, false, false])
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await openTo()).toEqual([true, true, false, false])
  })
})

describe('teams', () => {
  beforeEach(async () => {
    await db.contest.update({ where: { id }, data: { teamSize: 2, startsAt: hours(1), endsAt: hours(3) } })
  })

  test('are made, joined by their link, full, left, and gone with their last member', async () => {
    const [mate, third] = [await makeUser('mate'), await makeUser('third')]
    expect(await joinContest(ann!, id)).toBe('teams')
    const makes = await Promise.all([1, 2].map(() => makeTeam(ann!, id, { name: 'Argonauts' })))
    expect(makes.filter((result) => result?.ok)).toHaveLength(1)
    expect(await makeTeam(bob!, id, { name: 'Argonauts' })).toMatchObject({ error: { code: 'team-taken' } })
    const { token } = await db.team.findFirstOrThrow()
    // Two who take the last place at once.
    const joins = await Promise.all([mate, third].map((user) => joinTeam(user, token!)))
    expect(joins.filter((result) => result?.ok)).toHaveLength(1)
    expect(joins.find((result) => !result?.ok)).toMatchObject({ error: { code: 'team-full' } })
    expect(await joinTeam(bob!, 'b'.repeat(24))).toBeUndefined()
    await makeTeam(bob!, id, { name: 'Lotus eaters' })
    expect(await joinTeam(bob!, token!)).toMatchObject({ error: { code: 'team-already' } })
    await db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
    expect(await leaveContest(bob!, id)).toBe('too-late')
    await db.contest.update({ where: { id }, data: { startsAt: hours(1) } })
    expect(await leaveContest(bob!, id)).toBe('done')
    expect((await db.team.findMany()).map(({ name }) => name)).toEqual(['Argonauts'])
    expect((await eventsAfter(id, 0)).filter(({ type }) => type === 'withdrawn')).toHaveLength(1)
  })

  test('everything that a member submits counts for the team, from when they joined it', async () => {
    const mate = await makeUser('mate')
    await makeTeam(ann!, id, { name: 'Argonauts' })
    const { token } = await db.team.findFirstOrThrow()
    await db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
    await db.participation.updateMany({ data: { joinedAt: hours(-1) } })
    await db.teamMember.updateMany({ data: { joinedAt: hours(-1) } })
    await solve(mate, hours(-0.2))
    await db.contest.update({ where: { id }, data: { startsAt: hours(0.1) } })
    await joinTeam(mate, token!)
    await db.contest.update({ where: { id }, data: { startsAt: hours(-1) } })
    const solved = async () => (await scoreboardOf(id, 'public'))!.board.rows.map((row) => row.points)
    expect(await solved()).toEqual([0])
    await solve(mate, new Date())
    expect(await solved()).toEqual([1])
    expect((await scoreboardOf(id, 'public'))!.board.rows[0]!.who).toMatchObject({
      ...{ name: 'Argonauts', person: null },
      members: [{ username: 'ann' }, { username: 'mate' }],
    })
    // What has been judged before stays with the team when its author is gone.
    await db.user.delete({ where: { id: mate.id } })
    expect(await solved()).toEqual([1])
  })
})

describe('a contest that is not public', () => {
  const listed = async (viewer: Viewer | null) =>
    Object.values(await listPublicContests(viewer)).flat().length > 0
  test.each([
    // audience       visitor  stranger  participant  organiser  administrator (address, then list)
    ['public', [true, true, true, true, true], [true, true, true, true, true]],
    ['link', [true, true, true, true, true], [false, false, true, true, true]],
    ['invitation', [false, false, true, true, true], [false, false, true, true, true]],
  ] as const)('%s', async (audience, byAddress, inList) => {
    const host = await makeUser('host')
    await inviteOrganiser(boss!, id, 'host')
    await acceptAll('host')
    await joinContest(ann!, id)
    await db.contest.update({ where: { id }, data: { audience, inviteToken: 'c'.repeat(24) } })
    const viewers = [null, bob!, ann!, host, boss!]
    const found = (work: (viewer: Viewer | null) => Promise<boolean>) => Promise.all(viewers.map(work))
    expect(await found((viewer) => mayView(viewer, id))).toEqual(byAddress)
    const finds = async (viewer: Viewer | null) => (await findPublicContest(id, viewer, 'en')) !== undefined
    expect(await found(finds)).toEqual(byAddress)
    expect(await found(listed)).toEqual(inList)
    for (const organiser of [host, boss!]) expect(await joinContest(organiser, id)).toBe('done')
    expect(await db.participation.count({ where: { kind: 'unofficial' } })).toBe(2)
    expect(await joinContest(bob!, id)).toBe(byAddress[1] ? 'done' : 'unknown')
    expect(await joinContest(bob!, id, 'd'.repeat(24))).toBe(byAddress[1] ? 'done' : 'unknown')
    expect(await joinContest(bob!, id, 'c'.repeat(24))).toBe('done')
  })
})

describe('taking part virtually', () => {
  beforeEach(() => joined(ann, hours(-3)))

  test('begins when the contest is over for everybody and its results are public, once at a time', async () => {
    expect(await startVirtual(bob!, id)).toBe('early')
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1), freezesAt: hours(-1) } })
    expect(await startVirtual(bob!, id)).toBe('early')
    await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
    expect(await Promise.all([1, 2, 3].map(() => startVirtual(bob!, id)))).toEqual(['done', 'done', 'done'])
    expect(await db.participation.count({ where: { kind: 'virtual' } })).toBe(1)
    expect(await virtualRunOf(bob!, id)).toMatchObject({ runs: true, who: { name: 'bob' } })
    expect([await virtualRunOf(ann!, id), await virtualRunOf(null, id)]).toEqual([undefined, undefined])
    // When its time is over, another one may begin.
    await db.participation.updateMany({ where: { kind: 'virtual' }, data: { startsAt: hours(-3) } })
    expect(await virtualRunOf(bob!, id)).toMatchObject({ runs: false })
    await startVirtual(bob!, id)
    expect(await db.participation.count({ where: { kind: 'virtual' } })).toBe(2)
    expect(await startVirtual(bob!, crypto.randomUUID())).toBe('unknown')
  })

  test('changes no scoreboard but the own one, and its events are read by nobody else', async () => {
    await solve(ann, hours(-2))
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    const before = (await scoreboardOf(id, 'public'))!
    // Ann tries again, too: what she submits now counts for her virtual participation only.
    for (const user of [ann, bob]) await startVirtual(user!, id)
    for (const user of [ann, bob]) await solve(user, new Date())
    const after = (await scoreboardOf(id, 'public'))!
    expect([after.etag, after.board]).toEqual([before.etag, before.board])
    const run = (await virtualRunOf(bob!, id))!
    expect((await virtualEvents(bob!, id))!.map(({ type }) => type)).toEqual([
      'participant',
      'submission',
      'judgement',
    ])
    expect(await virtualEvents(null, id)).toBeUndefined()
    const ghosts = plainBoard(await eventsAfter(id, 0), { virtual: run.id })!
    expect(ghosts.map(({ participant, points }) => [participant === run.id, points])).toEqual([
      [true, 1],
      [false, 1],
    ])
    const { problems, virtual } = (await findPublicContest(id, bob!, 'en'))!
    expect([problems[0]!.own?.solved, virtual?.runs]).toEqual([true, true])
  })
})

describe('servers whose clocks are wrong, or jump', () => {
  afterEach(() => void vi.useRealTimers())

  test('change neither the times nor the order of submissions, nor the scoreboard', async () => {
    const people = [ann, bob, boss]
    for (const user of people) await joinContest(user!, id)
    const { at: begin } = await databaseTime()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [turn, minutes] of [0, 30, -45].entries()) {
      vi.setSystemTime(Number(begin) + minutes * MINUTE)
      const token = crypto.randomUUID()
      const made = { userId: people[turn]!.id, problemId: PROBLEM, token, text: HALF_ESCAPE }
      expect(await submitAnswer(made)).toMatchObject({ ok: true })
      await scoreboardOf(id, 'public')
    }
    vi.useRealTimers()
    const { at: end } = await databaseTime()
    const events = await eventsAfter(id, 0)
    const times = events.flatMap((event) =>
      event.type === 'submission' ? [Date.parse(event.submittedAt!)] : [],
    )
    expect(times).toHaveLength(3)
    expect([Number(begin), ...times, Number(end)]).toEqual(
      [Number(begin), ...times, Number(end)].toSorted((one, other) => one - other),
    )
    const { rows } = (await scoreboardOf(id, 'public'))!.board
    expect(rows.map(({ participant, place }) => [participant, place])).toEqual(
      plainBoard(events)!.map(({ participant, place }) => [participant, place]),
    )
  })
})

async function databaseTime(): Promise<{ at: Date }> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT date_trunc('milliseconds', clock_timestamp()) AS at`
  return row!
}
