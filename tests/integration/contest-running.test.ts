import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { askQuestion } from '@/lib/contests/clarifications'
import { removedIntervals } from '@/lib/contests/clock'
import {
  freezeAgain,
  freezeNow,
  intervalForm,
  LONGEST_PAUSE,
  moveEnd,
  pauseContest,
  removeInterval,
  restoreInterval,
  resumeContest,
  setFreeze,
  startContest,
  thaw,
} from '@/lib/contests/clock-commands'
import { changeContest } from '@/lib/contests/commands'
import { eventsAfter } from '@/lib/contests/log'
import { listParticipants, type Standing } from '@/lib/contests/participants'
import { joinContest } from '@/lib/contests/participation'
import { findPublicContest } from '@/lib/contests/public'
import { findContest } from '@/lib/contests/queries'
import { finalise, isComplete, missingFor, reopenResults } from '@/lib/contests/results'
import { type Served, scoreboardOf } from '@/lib/contests/scoreboard'
import { formOf } from '@/lib/contests/settings'
import { db } from '@/lib/core/db'
import { submitAnswer, submitBot } from '@/lib/submissions/submit'
import { hours } from '../setup/hours'
import { plainBoard } from '../setup/plain-board'
import { freshDatabase } from '../setup/postgres'
import { idleWorker } from './bots'
import { changeParticipant, contest } from './contests'
import { enterResult, secondsOf } from './made'
import { makeUser, onlyPeople } from './people'

/* What an organiser changes while a contest runs: its clock, its freeze, and how participants are ranked. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-3, 1, { problemId: PROBLEM })).id
  for (const user of [ann!, bob!]) {
    await joinContest(user, id)
    await db.participation.updateMany({ where: { userId: user.id }, data: { joinedAt: hours(-3) } })
  }
})

const solve = (user: Viewer | undefined, at: Date, rank = [0, 40, 1]) =>
  enterResult({
    ...{ userId: user!.id, problemId: PROBLEM, rank },
    at: secondsOf(at),
  })
const rows = async () => {
  const { board } = (await scoreboardOf(id, 'judges'))!
  // The same log by a computation of its own.
  const plain = plainBoard(await eventsAfter(id, 0), { judges: true })!
  const same = plain.map(({ participant, place, points, penalty }) => ({
    participant,
    place,
    points,
    penalty,
  }))
  expect(board.rows).toMatchObject(same)
  return board.rows.map(({ who, place, penalty }) => {
    return [who.person?.username, place, Math.round(penalty / 60_000)]
  })
}
const remove = (from: Date, to: Date, given = false) => removeInterval(boss!, id, { from, to, given })
const bytesOf = ({ board, etag }: Served) => JSON.stringify([board, etag])
const endOf = async () => (await db.contest.findUniqueOrThrow({ where: { id } })).endsAt

describe('a removed interval', () => {
  test('is not counted, also for what was submitted before; put back, the scoreboard is the same as before', async () => {
    await solve(ann, hours(-2.5))
    await solve(bob, hours(-0.5))
    const before = [
      ['ann', 1, 30],
      ['bob', 2, 150],
    ]
    expect(await rows()).toEqual(before)
    const bytes = bytesOf((await scoreboardOf(id, 'public'))!)
    expect(await remove(hours(-2), hours(-1))).toMatchObject({ ok: true })
    expect(await rows()).toEqual([
      ['ann', 1, 30],
      ['bob', 2, 90],
    ])
    const [interval] = await removedIntervals(id)
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(true)
    expect(await rows()).toEqual(before)
    expect(bytesOf((await scoreboardOf(id, 'public'))!)).toBe(bytes)
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(false)
  })

  test('can be given back at the end, and taken back with it', async () => {
    const end = await endOf()
    await remove(hours(-2), hours(-1), true)
    expect(Number(await endOf()) - Number(end)).toBe(3_600_000)
    const [interval] = await removedIntervals(id)
    await restoreInterval(boss!, id, interval!.id)
    expect(await endOf()).toEqual(end)
  })

  test('lies in the contest, and does not overlap another, also if two organisers send one at once', async () => {
    const outside = { error: { field: 'from', code: 'interval-outside' } }
    expect(await remove(hours(-4), hours(-2))).toMatchObject(outside)
    expect(await remove(hours(0.5), hours(2))).toMatchObject(outside)
    const [one, other] = [remove(hours(-2), hours(-1), true), remove(hours(-1.5), hours(-0.5), true)]
    const results = await Promise.all([one, other])
    expect(results.filter((result) => result?.ok)).toHaveLength(1)
    expect(results.find((result) => !result?.ok)).toMatchObject({ error: { code: 'interval-overlap' } })
    expect(await remove(hours(-2.9), hours(-2.1))).toMatchObject({ ok: true })
    expect(await db.removedInterval.count()).toBe(2)
  })

  test('can be removed after the end, but gives nothing back then', async () => {
    await solve(bob, hours(-0.75))
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.5) } })
    const end = await endOf()
    expect(await remove(hours(-2), hours(-1), true)).toMatchObject({
      error: { field: 'given', code: 'interval-over' },
    })
    expect(await remove(hours(-2), hours(-1))).toMatchObject({ ok: true })
    // What was submitted just before the end still counts.
    expect((await rows())[0]).toEqual(['bob', 1, 75])
    expect(await endOf()).toEqual(end)
  })

  test('is a matter for administrators', async () => {
    for (const actor of [ann!, null]) {
      const wish = { from: hours(-2), to: hours(-1), given: true }
      await expect(removeInterval(actor, id, wish)).rejects.toThrow(NotAllowed)
      await expect(restoreInterval(actor, id, randomUUID())).rejects.toThrow(NotAllowed)
    }
    const wish = { from: hours(-2), to: hours(-1), given: false }
    expect(await removeInterval(boss!, randomUUID(), wish)).toBeUndefined()
    const other = await contest(-3, 1, { problemId: PROBLEM })
    await remove(hours(-2), hours(-1))
    const [interval] = await removedIntervals(id)
    expect(await restoreInterval(boss!, other.id, interval!.id)).toBe(false)
    expect(await removedIntervals(id)).toHaveLength(1)
  })

  test.each([
    [{ from: '', to: '2026-11-21T10:00' }, 'moment-missing'],
    [{ from: '2026-11-21T10:00', to: '2026-11-21T10:00' }, 'end-before-start'],
    [{ from: '2026-02-31T10:00', to: '2026-11-21T10:00' }, 'moment-form'],
  ])('the form %j is refused: %s', (texts, code) => {
    const { error } = intervalForm.safeParse({ ...texts, given: false })
    expect(error?.issues.map(({ message }) => message)).toContain(code)
  })
})

describe('a participant', () => {
  const rankAs = (actor: Viewer | null, contestId: string, id: string, standing: Standing) =>
    changeParticipant(actor, contestId, id, { standing })
  const seat = async (user: Viewer | undefined) =>
    (await db.participation.findFirstOrThrow({ where: { userId: user!.id } })).id

  test('who is unofficial has no place, who is disqualified comes last, and both can be taken back', async () => {
    await solve(ann, hours(-2.5))
    await solve(bob, hours(-0.5))
    expect(await rankAs(boss!, id, await seat(ann), 'unofficial')).toEqual({ ok: true, value: undefined })
    expect(await rows()).toEqual([
      ['ann', null, 30],
      ['bob', 1, 150],
    ])
    await rankAs(boss!, id, await seat(ann), 'disqualified')
    expect((await rows()).at(-1)).toEqual(['ann', null, 30])
    await rankAs(boss!, id, await seat(ann), 'official')
    expect(await rows()).toEqual([
      ['ann', 1, 30],
      ['bob', 2, 150],
    ])
    const actions = await db.auditEntry.findMany({ where: { action: 'participation-changed' } })
    expect(actions.map(({ detail }) => detail)).toMatchObject([
      { username: 'ann', standing: 'unofficial' },
      { username: 'ann', standing: 'disqualified' },
      { username: 'ann', standing: 'official' },
    ])
  })

  test('is found by a part of the name', async () => {
    const found = async (search: string) =>
      (await listParticipants(boss!, id, { search, page: 1 })).rows.map(({ person }) => person?.username)
    expect(await found('')).toEqual(['ann', 'bob'])
    expect(await found('NN')).toEqual(['ann'])
    expect(await found('%')).toEqual([])
  })

  test('is ranked by administrators only, and in the own contest only', async () => {
    for (const actor of [ann!, null]) {
      await expect(rankAs(actor, id, await seat(bob), 'disqualified')).rejects.toThrow(NotAllowed)
      await expect(listParticipants(actor, id, { search: '', page: 1 })).rejects.toThrow(NotAllowed)
    }
    const [other, gone] = [await contest(-3, 1, { problemId: PROBLEM }), fault('participant-gone')]
    expect(await rankAs(boss!, randomUUID(), await seat(ann), 'disqualified')).toBeUndefined()
    for (const [contestId, participant] of [
      [other.id, await seat(ann)],
      [id, randomUUID()],
      [id, 'nobody'],
    ] as const)
      expect(await rankAs(boss!, contestId, participant, 'disqualified')).toMatchObject(gone)
    expect(await db.participation.count({ where: { disqualified: true } })).toBe(0)
  })
})

const MEDALS = { gold: 1, silver: 1, bronze: 0 }
const done = { ok: true }
const fault = (code: string, field = '') => ({ ok: false, error: { field, code } })
const row = () => db.contest.findUniqueOrThrow({ where: { id } })
const noted = async () =>
  (await db.auditEntry.findMany({ orderBy: { at: 'asc' } })).map(({ action }) => action)
const set = (data: Parameters<typeof db.contest.update>[0]['data']) =>
  db.contest.update({ where: { id }, data })
const minutes = (from: Date | null, to: Date | null) => Math.round((Number(to) - Number(from)) / 60_000) + 0

describe('the start', () => {
  beforeEach(async () => {
    await set({ startsAt: hours(1), endsAt: hours(4), freezesAt: hours(3) })
    await db.auditEntry.deleteMany()
  })

  test('comes now, with the end and the freeze, once if two organisers send it at once', async () => {
    const results = await Promise.all([startContest(boss!, id), startContest(boss!, id)])
    expect(results).toMatchObject([done, done])
    const { startsAt, endsAt, freezesAt } = await row()
    expect(Math.abs(Number(startsAt) - Date.now())).toBeLessThan(60_000)
    expect([minutes(startsAt, endsAt), minutes(freezesAt, endsAt)]).toEqual([180, 60])
    expect(await noted()).toEqual(['contest-started'])
    expect((await eventsAfter(id, 0)).at(-1)).toMatchObject({ startsAt: startsAt.toISOString() })
  })

  test('does not come at once where participants were told from when on sources are opened', async () => {
    await set({ opensSources: true })
    expect(await startContest(boss!, id)).toMatchObject(fault('starts-opening'))
  })

  test('cannot come back', async () => {
    await set({ startsAt: hours(-4), endsAt: hours(-1), freezesAt: null })
    expect(await startContest(boss!, id)).toMatchObject(fault('contest-over'))
    expect(await startContest(boss!, randomUUID())).toBeUndefined()
  })
})

describe('the end', () => {
  const move = (seen: Date, by: number, sure = true) =>
    moveEnd(boss!, id, {
      ...{ seen: seen.toISOString(), sure },
      ...{ minutes: Math.abs(by), way: by > 0 ? 'later' : 'earlier' },
    })

  test('moves once however often the form is sent, and a freeze that has not begun moves along', async () => {
    await set({ freezesAt: hours(0.5) })
    const { endsAt, freezesAt } = await row()
    expect(await Promise.all([move(endsAt, 30), move(endsAt, 30)])).toMatchObject([done, done])
    const after = await row()
    expect([minutes(endsAt, after.endsAt), minutes(freezesAt, after.freezesAt)]).toEqual([30, 30])
    // Another organiser who has not seen that does not move it from there.
    expect(await move(endsAt, 10)).toMatchObject(fault('contest-changed'))
    expect(await move(after.endsAt, -30)).toMatchObject(done)
    expect(await row()).toMatchObject({ endsAt, freezesAt })
  })

  test('leaves a freeze that has begun where it is, also in the form of the settings', async () => {
    const freezesAt = hours(-0.5)
    await set({ freezesAt })
    const { endsAt } = await row()
    await move(endsAt, 60)
    expect((await row()).freezesAt).toEqual(freezesAt)
    const { edition } = (await findContest(boss!, id, 'en'))!
    const before = await db.contest.findUniqueOrThrow({ where: { id }, include: { problems: true } })
    const wish = { ...formOf(before), endsAt: hours(5), freezesAt: hours(4.5) }
    expect(await changeContest(boss!, { id, edition }, wish)).toMatchObject(done)
    expect(await row()).toMatchObject({ endsAt: wish.endsAt, freezesAt })
  })

  test('is never in the past, and a freeze moves at most to now', async () => {
    await set({ freezesAt: hours(0.5) })
    const { endsAt } = await row()
    expect(await move(endsAt, -70)).toMatchObject({
      error: { field: 'minutes', code: 'end-early', values: { minutes: 59 } },
    })
    expect(await move(endsAt, -50)).toMatchObject(done)
    expect(minutes(new Date(), (await row()).freezesAt)).toBe(0)
  })

  test('is earlier, or that of a contest that is over, only if that is confirmed', async () => {
    const { endsAt } = await row()
    expect(await move(endsAt, -10, false)).toMatchObject(fault('not-sure'))
    expect(await move(endsAt, 10, false)).toMatchObject(done)
    await set({ endsAt: hours(-1) })
    const old = (await row()).endsAt
    expect(await move(old, 90, false)).toMatchObject(fault('reopen-not-sure'))
    expect(await row()).toMatchObject({ endsAt: old })
  })

  test('can come later once it has passed: what was submitted in between counts, and the logs tell it', async () => {
    await set({ endsAt: hours(-1) })
    await solve(ann, hours(-0.5))
    await solve(bob, hours(-2))
    expect((await rows()).map(([name, place]) => [name, place])).toEqual([
      ['bob', 1],
      ['ann', 2],
    ])
    expect((await eventsAfter(id, 0)).filter(({ type }) => type === 'submission')).toHaveLength(1)
    const { endsAt } = await row()
    await db.auditEntry.deleteMany()
    expect(await move(endsAt, 90)).toMatchObject(done)
    expect(await rows()).toEqual([
      ['bob', 1, 60],
      ['ann', 2, 150],
    ])
    expect((await findPublicContest(id, ann!, 'en'))?.phase).toBe('running')
    const after = (await row()).endsAt
    expect((await eventsAfter(id, 0)).slice(-3)).toMatchObject([
      { type: 'contest', endsAt: after.toISOString() },
      { type: 'submission' },
      { type: 'judgement' },
    ])
    const [entry] = await db.auditEntry.findMany()
    expect(entry).toMatchObject({
      action: 'end-moved',
      detail: { before: endsAt.toISOString(), after: after.toISOString(), reopens: true },
    })
    // What comes later is taken as ever.
    await solve(ann, hours(-0.1))
    expect((await eventsAfter(id, 0)).filter(({ type }) => type === 'submission')).toHaveLength(3)
  })

  test('stays where it is if it would still have passed, is to come earlier, or the contest cannot go on', async () => {
    await set({ endsAt: hours(-1) })
    const { endsAt } = await row()
    expect(await move(endsAt, 30)).toMatchObject({
      error: { field: 'minutes', code: 'reopen-past', values: { minutes: 61 } },
    })
    expect(await move(endsAt, -30)).toMatchObject(fault('contest-over'))
    await set({ opensSources: true })
    expect(await move(endsAt, 90)).toMatchObject(fault('reopens-opened'))
    await set({ opensSources: false, finalisedAt: new Date() })
    expect(await move(endsAt, 90)).toMatchObject(fault('contest-finalised'))
    expect(await row()).toMatchObject({ endsAt })
  })
})

describe('a pause', () => {
  /** As if what has been done so far had been done earlier; only its interval and its end are concerned. */
  const earlier = async (by: number) => {
    const [interval] = await db.removedInterval.findMany()
    const [from, to] = [interval!.from, interval!.to].map((at) => new Date(Number(at) - by * 3_600_000))
    await db.removedInterval.update({ where: { id: interval!.id }, data: { from: from!, to: to! } })
  }
  const submit = (user: Viewer) =>
    submitAnswer({ userId: user.id, problemId: PROBLEM, token: randomUUID(), text: 'U' })

  test('takes its time from nobody: end and freeze come later by as much, and the scoreboard stays', async () => {
    await set({ freezesAt: hours(0.5) })
    await solve(ann, hours(-2.5))
    const [before, board] = [await row(), await rows()]
    expect(await Promise.all([pauseContest(boss!, id), pauseContest(boss!, id)])).toMatchObject([done, done])
    const [interval, ...more] = await removedIntervals(id)
    expect([more, Number(interval!.to) - Number(interval!.from)]).toEqual([[], LONGEST_PAUSE])
    const paused = await row()
    expect([minutes(before.endsAt, paused.endsAt), minutes(before.freezesAt, paused.freezesAt)]).toEqual([
      1440, 1440,
    ])
    expect(await rows()).toEqual(board)
    const { pause, phase, frozenSince } = (await findPublicContest(id, ann!, 'en'))!
    expect([pause?.from, phase, frozenSince]).toEqual([interval!.from, 'running', undefined])

    await earlier(0.25)
    expect(await Promise.all([resumeContest(boss!, id), resumeContest(boss!, id)])).toMatchObject([
      done,
      done,
    ])
    const after = await row()
    expect([minutes(before.endsAt, after.endsAt), minutes(before.freezesAt, after.freezesAt)]).toEqual([
      15, 15,
    ])
    expect(await rows()).toEqual(board)
    expect(await noted()).toEqual(expect.arrayContaining(['contest-paused', 'contest-resumed']))
    // It is an interval like others now.
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(true)
    expect(minutes(before.endsAt, (await row()).endsAt)).toBe(0)
  })

  test('lets participants submit nothing, with a word why, and everybody else as before', async () => {
    const stranger = await makeUser('carl')
    await pauseContest(boss!, id)
    const refusal = { ok: false, error: { code: 'contest-paused', values: { contest: '-3 to 1' } } }
    expect(await submit(ann!)).toMatchObject(refusal)
    expect(await submit(stranger)).toMatchObject({ ok: true })
    await idleWorker()
    await db.contestProblem.create({ data: { contestId: id, problemId: 'snake' } })
    const program = {
      ...{ userId: ann!.id, problemId: 'snake', language: 'python', source: 'x', tryout: false },
      token: randomUUID(),
    }
    expect(await submitBot(program)).toMatchObject(refusal)
    expect(await submitBot({ ...program, tryout: true })).toMatchObject({ ok: true })
    expect(await submitBot({ ...program, userId: stranger.id })).toMatchObject({ ok: true })
    await resumeContest(boss!, id)
    expect(await submit(ann!)).toMatchObject({ ok: true })
    expect(await submitBot(program)).toMatchObject({ ok: true })
  })

  test('stops a member of a team, but nobody in another contest with the problem', async () => {
    const member = await makeUser('dora')
    await db.team.create({
      data: {
        ...{ contestId: id, name: 'Theseus', members: { create: { contestId: id, userId: member.id } } },
        participation: { create: { contestId: id } },
      },
    })
    const other = await contest(-1, 1, { problemId: PROBLEM })
    const guest = await makeUser('emil')
    await joinContest(guest, other.id)
    await pauseContest(boss!, id)
    expect([(await submit(member)).ok, (await submit(guest)).ok]).toEqual([false, true])
  })

  test('that everybody has forgotten ends by itself after a day', async () => {
    const { endsAt } = await row()
    await pauseContest(boss!, id)
    await earlier(24.5)
    expect((await findPublicContest(id, ann!, 'en'))?.pause).toBeUndefined()
    expect(await submit(ann!)).toMatchObject({ ok: true })
    expect(await resumeContest(boss!, id)).toMatchObject(done)
    expect(minutes(endsAt, await endOf())).toBe(1440)
  })

  test('is for running contests without an interval ahead, and start and end wait meanwhile', async () => {
    await remove(hours(0.4), hours(0.6))
    expect(await pauseContest(boss!, id)).toMatchObject(fault('pause-ahead'))
    await db.removedInterval.deleteMany()
    await pauseContest(boss!, id)
    const [interval] = await removedIntervals(id)
    expect(await restoreInterval(boss!, id, interval!.id)).toBe(false)
    const { edition } = (await findContest(boss!, id, 'en'))!
    const before = await db.contest.findUniqueOrThrow({ where: { id }, include: { problems: true } })
    const wish = formOf(before)
    expect(await changeContest(boss!, { id, edition }, { ...wish, endsAt: hours(3) })).toMatchObject(
      fault('contest-paused', 'startsAt'),
    )
    expect(await changeContest(boss!, { id, edition }, { ...wish, title: 'Later' })).toMatchObject(done)
    await resumeContest(boss!, id)
    await set({ endsAt: hours(-1) })
    expect(await pauseContest(boss!, id)).toMatchObject(fault('pause-not-running'))
  })
})

describe('the freeze', () => {
  const hidden = async () => (await scoreboardOf(id, 'public'))!.board.rows[0]!.cells[0]!.pending

  test('begins now, is lifted and taken back by hand', async () => {
    await solve(ann, hours(-2.5))
    expect(await freezeNow(boss!, id)).toMatchObject(done)
    const { freezesAt } = await row()
    await solve(bob, new Date(Number(freezesAt) + 1000))
    expect((await scoreboardOf(id, 'public'))!.board.rows.map((each) => each.points)).toEqual([1, 0])
    expect(await freezeNow(boss!, id)).toMatchObject(done)
    expect((await row()).freezesAt).toEqual(freezesAt)
    expect(await setFreeze(boss!, id, { seen: freezesAt!.toISOString(), freeze: 10 })).toMatchObject(
      fault('freeze-begun'),
    )
    for (const [change, points] of [
      [thaw, [1, 1]],
      [freezeAgain, [1, 0]],
      [thaw, [1, 1]],
    ] as const) {
      expect(await change(boss!, id)).toMatchObject(done)
      expect(await change(boss!, id)).toMatchObject(done)
      expect((await scoreboardOf(id, 'public'))!.board.rows.map((each) => each.points)).toEqual(points)
    }
    expect((await noted()).filter((action) => action === 'freeze-changed')).toHaveLength(4)
    expect(await hidden()).toBe(0)
  })

  test('is set in minutes before the end, by who has seen what it is', async () => {
    const seen = async () => (await row()).freezesAt?.toISOString() ?? ''
    const change = async (freeze: number, known?: string) =>
      setFreeze(boss!, id, { seen: known ?? (await seen()), freeze })
    expect(await change(30)).toMatchObject(done)
    expect(minutes((await row()).freezesAt, await endOf())).toBe(30)
    expect(await change(30, '')).toMatchObject(done)
    expect(await change(20, '')).toMatchObject(fault('contest-changed'))
    expect(await change(90)).toMatchObject(fault('freeze-past', 'freeze'))
    expect(await change(500)).toMatchObject(fault('freeze-long', 'freeze'))
    expect(await change(0)).toMatchObject(done)
    expect((await row()).freezesAt).toBeNull()
    await set({ endsAt: hours(-1) })
    expect(await change(30)).toMatchObject(fault('contest-over'))
    expect(await freezeNow(boss!, id)).toMatchObject(fault('freeze-not-running'))
  })
})

describe('final results', () => {
  const over = () => set({ startsAt: hours(-3), endsAt: hours(-0.5) })

  test('wait until everybody is done and nothing is open, and can be reopened', async () => {
    expect(await finalise(boss!, id, MEDALS)).toMatchObject(fault('finalise-missing'))
    await askQuestion(ann!, id, { token: randomUUID(), problem: '', text: 'May we leave?' })
    const pending = await solve(ann, hours(-1))
    await db.submission.update({ where: { id: pending }, data: { state: 'stuck', verdict: null } })
    // What is submitted after the end counts for nothing.
    const late = await solve(bob, hours(-0.1))
    await db.submission.update({ where: { id: late }, data: { state: 'queued', verdict: null } })
    await over()
    expect(await missingFor(boss!, id)).toEqual({
      ...{ until: undefined, meetings: 0, questions: 1 },
      pending: [{ state: 'stuck', count: 1 }],
    })
    expect(await finalise(boss!, id, MEDALS)).toMatchObject(fault('finalise-missing'))
    await db.submission.update({ where: { id: pending }, data: { state: 'judged', verdict: 'accepted' } })
    await db.clarification.updateMany({ data: { answer: 'No.', answeredAt: new Date() } })
    expect(isComplete((await missingFor(boss!, id))!)).toBe(true)
    expect(await Promise.all([finalise(boss!, id, MEDALS), finalise(boss!, id, MEDALS)])).toMatchObject([
      done,
      done,
    ])

    // Settings and ranks are fixed.
    const [seat] = await db.participation.findMany()
    expect(await remove(hours(-2), hours(-1))).toMatchObject(fault('contest-finalised'))
    const unofficial = () => changeParticipant(boss!, id, seat!.id, { standing: 'unofficial' })
    expect(await unofficial()).toMatchObject(fault('contest-finalised'))
    expect(await reopenResults(boss!, id)).toMatchObject(done)
    expect(await unofficial()).toMatchObject(done)
    expect((await noted()).filter((action) => /finalised|reopened/.test(action))).toEqual([
      'contest-finalised',
      'contest-reopened',
    ])
  })

  test('wait for extra time, and for what is sent in the last moment', async () => {
    await over()
    await db.participation.updateMany({ where: { userId: ann!.id }, data: { extraSeconds: 3600 } })
    const { closesAt } = await row()
    expect((await missingFor(boss!, id))?.until).toEqual(new Date(Number(closesAt) + 60_000))
    expect(await finalise(boss!, id, MEDALS)).toMatchObject(fault('finalise-missing'))
  })
})

test('nobody but organisers changes the clock', async () => {
  for (const actor of [ann!, null])
    for (const attempt of [
      () => startContest(actor, id),
      () => moveEnd(actor, id, { seen: hours(1).toISOString(), minutes: 1, way: 'later', sure: true }),
      () => pauseContest(actor, id),
      () => resumeContest(actor, id),
      () => freezeNow(actor, id),
      () => setFreeze(actor, id, { seen: '', freeze: 10 }),
      () => thaw(actor, id),
      () => freezeAgain(actor, id),
      () => missingFor(actor, id),
      () => finalise(actor, id, MEDALS),
      () => reopenResults(actor, id),
    ])
      await expect(attempt()).rejects.toThrow(NotAllowed)
})
