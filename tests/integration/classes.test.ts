import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import {
  changeAssignment,
  createAssignment,
  deleteAssignment,
  extend,
  withdrawExtension,
} from '@/lib/classes/assignments'
import { archiveClass, changeClass, changeInvite, createClass } from '@/lib/classes/commands'
import { dueIn } from '@/lib/classes/due'
import { gridCsv } from '@/lib/classes/grid'
import {
  acceptTeaching,
  inviteTeacher,
  joinClass,
  leaveClass,
  removeMember,
  withdrawTeacher,
} from '@/lib/classes/members'
import { membershipIn } from '@/lib/classes/membership'
import { findAssignment, findClass, findGrid, listAssignments, listClasses } from '@/lib/classes/queries'
import { assignmentForm, MOST_ASSIGNMENTS, MOST_COLUMNS, MOST_MEMBERS } from '@/lib/classes/schema'
import { changeContest, createContest } from '@/lib/contests/commands'
import { contestNews, unlistedContest } from '@/lib/contests/news'
import { mayView } from '@/lib/contests/organisers'
import { joinContest } from '@/lib/contests/participation'
import { listPublicContests } from '@/lib/contests/public'
import { classesForContests, contestsOfClass } from '@/lib/contests/queries'
import { contestForm } from '@/lib/contests/settings'
import { db, pool } from '@/lib/core/db'
import { ask } from '@/lib/core/question'
import { isOpenTo } from '@/lib/problems/queries'
import { findSubmission } from '@/lib/submissions/queries'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { assign, enroll, makeClass, type Sent, seen, send } from './classes'
import { contest, contestWish } from './contests'
import { whileHidden } from './hidden'
import { acceptAll, deleteAccount, makeUser, onlyPeople } from './people'

/* Classes: who comes in, what counts, and what teachers see of whom. */

beforeAll(() => freshDatabase('seeded'))

let [ann, bob, boss]: Viewer[] = []
/** The teacher. */
let tess: Viewer
let id: string

beforeEach(async () => {
  await db.class.deleteMany()
  ;[ann, bob, boss] = await onlyPeople()
  tess = await makeUser('tess', 'organiser')
  id = await makeClass(tess)
  await enroll(id, ann!)
})

const inviteOf = async () => (await db.class.findUniqueOrThrow({ where: { id } })).invite!
const members = async () =>
  (
    await db.classMember.findMany({
      where: { classId: id, leftAt: null },
      orderBy: { user: { username: 'asc' } },
      include: { user: true },
    })
  ).map(({ user, role }) => `${user.username} ${role}`)

describe('coming and going', () => {
  test.each([
    ['user', false],
    ['setter', false],
    ['organiser', true],
    ['administrator', true],
  ] as const)('a %s may create a class: %s', async (role, may) => {
    const actor = await makeUser(undefined, role)
    const creating = createClass(actor, { token: randomUUID(), title: 'Own' })
    if (!may) return expect(creating).rejects.toThrow(NotAllowed)
    expect(await membershipIn(actor.id, await creating)).toBe('teacher')
  })

  test('the same form sent twice at once is one class', async () => {
    const form = { token: randomUUID(), title: 'Twice' }
    const made = await Promise.all([createClass(tess, form), createClass(tess, form)])
    expect(new Set(made).size).toBe(1)
    expect(await db.classMember.count({ where: { classId: made[0]! } })).toBe(1)
  })

  test('whoever has the link joins as a pupil, once', async () => {
    const invite = await inviteOf()
    await Promise.all([joinClass(bob!, invite), joinClass(bob!, invite), joinClass(tess, invite)])
    expect(await members()).toEqual(['ann pupil', 'bob pupil', 'tess teacher'])
  })

  test('a link that is renewed or closed, or of an archived class, lets nobody in', async () => {
    const first = await inviteOf()
    await changeInvite(tess, id, true)
    const second = await inviteOf()
    expect(second).not.toBe(first)
    await changeInvite(tess, id, false)
    for (const invite of [first, second, '', 'x', 'x'.repeat(24), `${second}\0`])
      expect(await joinClass(bob!, invite)).toBeUndefined()
    await archiveClass(tess, id, true)
    await changeInvite(tess, id, true)
    expect(await db.class.findFirst({ where: { id, invite: null } })).not.toBeNull()
    await archiveClass(tess, id, false)
    await changeInvite(tess, id, true)
    expect(await joinClass(bob!, await inviteOf())).toMatchObject({ ok: true })
  })

  test('a full class takes nobody more', async () => {
    const rows = Array.from({ length: MOST_MEMBERS - 2 }, (_, index) => `crowd${index}`)
    await db.user.createMany({ data: rows.map((username) => ({ username, name: username })) })
    const crowd = await db.user.findMany({ where: { username: { startsWith: 'crowd' } } })
    await db.classMember.createMany({
      data: crowd.map((user) => ({ classId: id, userId: user.id, role: 'pupil' as const })),
    })
    expect(await joinClass(bob!, await inviteOf())).toMatchObject({ error: { code: 'class-full' } })
    expect(await inviteTeacher(tess, id, 'bob')).toMatchObject({ ok: true })
    expect(await acceptTeaching(bob!, id)).toMatchObject({ error: { code: 'class-full' } })
    expect(await inviteTeacher(tess, id, 'ann')).toMatchObject({ ok: true })
    expect(await acceptTeaching(ann!, id)).toMatchObject({ ok: true })
    await leaveClass(ann!, id)
    // The invitation has waited for room.
    expect(await acceptTeaching(bob!, id)).toMatchObject({ ok: true })
  })

  test('a teacher invites another one by username, also a pupil; a class keeps a teacher', async () => {
    const unknown = { error: { field: 'username', code: 'person-unknown' } }
    expect(await inviteTeacher(tess, id, 'nobody-has-it')).toMatchObject(unknown)
    expect(await leaveClass(tess, id)).toMatchObject({ error: { code: 'last-teacher' } })
    expect(await removeMember(tess, id, tess.id)).toMatchObject({ error: { code: 'last-teacher' } })
    await inviteTeacher(tess, id, 'ann')
    await acceptAll('ann')
    await inviteTeacher(ann!, id, 'bob')
    await acceptAll('bob')
    expect(await inviteTeacher(tess, id, 'bob')).toMatchObject({ error: { code: 'teacher-already' } })
    const leaving = await Promise.all([tess, ann!, bob!].map((teacher) => leaveClass(teacher, id)))
    expect(leaving.filter((result) => result?.ok)).toHaveLength(2)
    expect(await members()).toHaveLength(1)
  })

  test('with an account go its memberships and extensions', async () => {
    const assignment = await assign(tess, id)
    await extend(tess, id, assignment, { pupil: ann!.id, dueAt: hours(5) })
    await deleteAccount(ann!.id, 'ann')
    expect(await members()).toEqual(['tess teacher'])
    expect(await db.assignmentExtension.count()).toBe(0)
  })
})

describe('for whoever is not entitled, the class does not exist', () => {
  const form = () => ({
    ...{ title: 'Mine', text: '', grading: 'best' as const, problems: [{ id: 'snake', points: 1 }] },
    ...{ opensAt: hours(0), dueAt: hours(1) },
  })
  const TEACHING: Record<string, (who: Viewer, assignment: string) => Promise<unknown>> = {
    changeClass: (who) => changeClass(who, { id, edition: '' }, { title: 'Mine', description: '' }),
    archiveClass: (who) => archiveClass(who, id, true),
    changeInvite: (who) => changeInvite(who, id, true),
    inviteTeacher: (who) => inviteTeacher(who, id, 'bob'),
    withdrawTeacher: (who) => withdrawTeacher(who, id, 'bob'),
    removeMember: (who) => removeMember(who, id, tess.id),
    createAssignment: (who) => createAssignment(who, id, { token: randomUUID(), ...form() }),
    changeAssignment: (who, own) => changeAssignment(who, id, { id: own, edition: '' }, form()),
    deleteAssignment: (who, own) => deleteAssignment(who, id, own),
    extend: (who, own) => extend(who, id, own, { pupil: ann!.id, dueAt: hours(9) }),
    withdrawExtension: (who, own) => withdrawExtension(who, id, own, ann!.id),
  }

  test.each(Object.entries(TEACHING))('%s is for its teachers', async (_, run) => {
    const other = await makeUser('otto', 'organiser')
    await makeClass(other, 'Elsewhere')
    const former = await makeUser('former')
    await inviteTeacher(tess, id, 'former')
    await acceptAll('former')
    await leaveClass(former, id)
    const assignment = await assign(tess, id)
    const before = await everything()
    for (const who of [ann!, bob!, other, former])
      expect(await run(who, assignment), who.username).toBeUndefined()
    expect(await everything()).toEqual(before)
    // The administrator counts as a teacher: it is not refused for another reason.
    expect(await run(boss!, assignment)).not.toBeUndefined()
  })

  test('what is not in the class cannot be reached through it', async () => {
    const other = await makeUser('otto', 'organiser')
    const elsewhere = await makeClass(other, 'Elsewhere')
    const assignment = await assign(tess, id)
    expect(await changeAssignment(other, elsewhere, { id: assignment, edition: '' }, form())).toBeUndefined()
    expect(await extend(other, elsewhere, assignment, { pupil: ann!.id, dueAt: hours(9) })).toBeUndefined()
    await deleteAssignment(other, elsewhere, assignment)
    await removeMember(other, elsewhere, ann!.id)
    expect(await db.assignment.count({ where: { id: assignment } })).toBe(1)
    expect(await members()).toEqual(['ann pupil', 'tess teacher'])
    expect(await findAssignment(other, await seen(other, elsewhere), assignment, 'en')).toBeUndefined()
  })

  test.each(['', 'x', "'", randomUUID()])('an id that is none: %j', async (wrong) => {
    expect(await findClass(tess, wrong)).toBeUndefined()
    expect(await leaveClass(tess, wrong)).toBeUndefined()
    expect(await changeInvite(tess, wrong, true)).toBeUndefined()
    expect(await extend(tess, id, wrong, { pupil: ann!.id, dueAt: hours(1) })).toBeUndefined()
  })

  test('members see it, and only what concerns them', async () => {
    const [open, later] = [await assign(tess, id), await assign(tess, id, { opens: 1, due: 2 })]
    expect(await findClass(bob!, id)).toBeUndefined()
    expect([await listClasses(bob!), (await listClasses(ann!)).map((each) => each.id)]).toEqual([[], [id]])
    const [own, taught] = [await seen(ann!, id), await seen(tess, id)]
    expect([own.invite, taught.invite?.length]).toEqual([null, 24])
    expect((await listAssignments(own, 'en')).map((each) => each.id)).toEqual([open])
    expect((await listAssignments(taught, 'en')).map((each) => each.id)).toEqual([open, later])
    expect(await findAssignment(ann!, own, later, 'en')).toBeUndefined()
    expect(await findAssignment(tess, taught, later, 'en')).toMatchObject({ id: later })
    await enroll(id, bob!)
    const rowsFor = async (who: Viewer) =>
      (await findGrid(who, await seen(who, id), 'en')).rows.map(({ person }) => person.username)
    expect([await rowsFor(ann!), await rowsFor(tess)]).toEqual([['ann'], ['ann', 'bob']])
  })

  async function everything() {
    return [
      await db.class.findMany(),
      await db.classMember.findMany({ orderBy: { id: 'asc' } }),
      await db.assignment.findMany({ include: { problems: true, extensions: true } }),
    ]
  }
})

describe('assignments', () => {
  const change = async (assignment: string, more: object, edition?: string) => {
    const before = await db.assignment.findUniqueOrThrow({ where: { id: assignment } })
    const own = { id: assignment, edition: edition ?? before.updatedAt.toISOString() }
    return changeAssignment(tess, id, own, {
      ...{ title: 'New', text: '', opensAt: hours(-50), dueAt: hours(1), grading: 'best' },
      ...{ problems: [{ id: 'robot-escape', points: 10 }], ...more },
    })
  }

  test('the same form sent twice at once is one assignment', async () => {
    const form = {
      ...{ token: randomUUID(), title: 'Twice', text: '', grading: 'best' as const },
      ...{ opensAt: hours(0), dueAt: hours(1), problems: [{ id: 'snake', points: 1 }] },
    }
    const made = await Promise.all([createAssignment(tess, id, form), createAssignment(tess, id, form)])
    expect(made[0]).toEqual(made[1])
    expect(await db.assignment.count()).toBe(1)
  })

  test('of two teachers who change it at once, one is told', async () => {
    const assignment = await assign(tess, id)
    const { updatedAt } = await db.assignment.findUniqueOrThrow({ where: { id: assignment } })
    const results = await Promise.all(
      ['one', 'other'].map((title) => change(assignment, { title }, updatedAt.toISOString())),
    )
    expect(results.filter((result) => result?.ok)).toHaveLength(1)
    expect(results.find((result) => !result?.ok)).toMatchObject({ error: { code: 'assignment-changed' } })
    const { edition } = await seen(tess, id)
    const renamed = { title: 'New', description: '' }
    await changeClass(tess, { id, edition }, renamed)
    const late = await changeClass(tess, { id, edition }, renamed)
    expect(late).toMatchObject({ error: { code: 'class-changed' } })
  })

  test('problems are visible ones without a duel; one that is hidden later stays, out of sight', async () => {
    await expect(assign(tess, id, { problems: ['maze-duel'] })).rejects.toThrow('problem-unknown')
    await expect(assign(tess, id, { problems: ['nothing'] })).rejects.toThrow('problem-unknown')
    const assignment = await assign(tess, id, { problems: ['robot-escape', 'snake'] })
    const submission = await send(ann!, { problemId: 'snake' })
    await whileHidden('snake', async () => {
      const [listed] = await listAssignments(await seen(tess, id), 'en')
      expect(listed?.problems.map((each) => each.id)).toEqual(['robot-escape'])
      expect(await findSubmission(submission, tess, 'en')).toBeUndefined()
      expect(await change(assignment, {})).toMatchObject({ ok: true })
      expect(await change(assignment, { problems: [{ id: 'snake', points: 1 }] })).toMatchObject({
        error: { code: 'problem-unknown' },
      })
    })
    expect((await findGrid(tess, await seen(tess, id), 'en')).rows[0]?.points).toBe(10)
  })

  test('nothing is assigned in an archived class, and not more than a grid can show', async () => {
    await archiveClass(tess, id, true)
    await expect(assign(tess, id)).rejects.toThrow('class-archived')
    await archiveClass(tess, id, false)
    const columns = MOST_COLUMNS / 4
    await db.problem.createMany({
      data: Array.from({ length: columns }, (_, at) => ({
        ...{ id: `many-${at}`, puzzle: 'snake', difficulty: 1, position: 900 + at, answerBytes: 9 },
      })),
    })
    const problems = Array.from({ length: columns }, (_, at) => `many-${at}`)
    for (let count = 0; count < 4; count++) await assign(tess, id, { problems })
    await expect(assign(tess, id)).rejects.toThrow('columns-many')
    await db.problem.deleteMany({ where: { id: { in: problems } } })
    const row = { classId: id, title: 'x', opensAt: hours(0), dueAt: hours(1) }
    await db.assignment.createMany({
      data: Array.from({ length: MOST_ASSIGNMENTS - 4 }, () => ({ ...row, token: randomUUID() })),
    })
    await expect(assign(tess, id)).rejects.toThrow('assignments-many')
  })

  test.each([
    // what                             field       value                code
    ['a due time before the opening', 'dueAt', '2026-11-01T00:00', 'due-before-open'],
    ['no problems', 'problems', [], 'problems-none'],
    ['no points', 'problems', [{ id: 'snake', points: '0' }], 'worth-range'],
    ['too many points', 'problems', [{ id: 'snake', points: '1001' }], 'worth-range'],
    ['points that are no number', 'problems', [{ id: 'snake', points: '1e2' }], 'worth-range'],
    ['three decimals', 'problems', [{ id: 'snake', points: '0.125' }], 'worth-range'],
    ['a problem twice', 'problems', Array(2).fill({ id: 'snake', points: '1' }), 'problem-unknown'],
    ['another grading', 'grading', 'worst', undefined],
  ])('a form with %s is refused', (_, field, value, code) => {
    const good = {
      ...{ title: 'Way out', text: '', opensAt: '2026-11-21T10:00', dueAt: '2026-11-21T10:01' },
      problems: [{ id: 'snake', points: '2,5' }],
    }
    expect(assignmentForm.parse(good).problems).toEqual([{ id: 'snake', points: 2.5 }])
    const parsed = assignmentForm.safeParse({ ...good, [field]: value })
    expect(parsed.success).toBe(false)
    if (code) expect(parsed.error?.issues[0]?.message).toBe(code)
  })
})

/** The pupil's cell of the only assignment. */
async function cellOf(viewer = tess) {
  const grid = await findGrid(viewer, await seen(viewer, id), 'en')
  const cell = grid.rows.find(({ userId }) => userId === ann!.id)?.cells[0]
  const { graded, late, pending, points } = cell ?? { graded: null, late: null, pending: false, points: 0 }
  return { points, late: late?.score ?? null, pending, at: graded?.at }
}

describe('what counts', () => {
  type Told = { points: number; late?: number; pending?: true }
  type Case = readonly [string, 'best' | 'last', readonly Sent[], Told]
  const scored = (...pairs: [at: number, score: number][]): Sent[] =>
    pairs.map(([at, score]) => ({ at, score }))
  const THREE = scored([-30, 0.5], [-20, 0.75], [-15, 0.2])
  const HALF = { at: -20, score: 0.5 }
  const ONE_LATE = [HALF, { at: -9, score: 1 }]
  // The assignment opened 50 hours ago and was due 10 hours ago; Ann has been a pupil for 40 hours.
  test.each<Case>([
    ['nothing', 'best', [], { points: 0 }],
    ['the best one', 'best', THREE, { points: 7.5 }],
    ['the last one', 'last', THREE, { points: 2 }],
    ['not what came too late', 'best', ONE_LATE, { points: 5, late: 1 }],
    ['not what came too late, as the last one', 'last', ONE_LATE, { points: 5, late: 1 }],
    ['only late', 'best', scored([-9, 0.5], [-8, 0.25]), { points: 0, late: 0.5 }],
    ['not what came before the opening', 'best', [{ at: -51 }], { points: 0 }],
    ['not what came before joining', 'best', [{ at: -41 }], { points: 0 }],
    ['not a test run', 'best', [{ at: -20, tryout: true }], { points: 0 }],
    ['not another problem', 'best', [{ at: -20, problemId: 'labyrinth-path' }], { points: 0 }],
    ['what waits, not yet', 'best', [HALF, { at: -15, state: 'queued' }], { points: 5, pending: true }],
    ['what is stuck, not yet', 'last', [HALF, { at: -15, state: 'stuck' }], { points: 5, pending: true }],
    ['what waits too late, not at all', 'best', [{ at: -5, state: 'queued' }], { points: 0 }],
  ])('%s (%s)', async (_, grading, sent, { points, late, pending }) => {
    await db.classMember.updateMany({ where: { userId: ann!.id }, data: { joinedAt: hours(-40) } })
    await assign(tess, id, { due: -10, grading })
    for (const each of sent) await send(ann!, each)
    const wanted = { points, late: late ?? null, pending: pending ?? false }
    expect(await cellOf()).toMatchObject(wanted)
    expect(await cellOf(ann!)).toMatchObject(wanted)
  })

  test('of equal scores the better rank, then the earlier one', async () => {
    await assign(tess, id)
    await send(ann!, { at: -4, rank: 2 })
    const first = await send(ann!, { at: -3, rank: 1 })
    await send(ann!, { at: -2, rank: 1 })
    const grid = await findGrid(tess, await seen(tess, id), 'en')
    expect(grid.rows[0]?.cells[0]?.graded?.id).toBe(first)
  })

  test('the due time is the first moment at which it is late', async () => {
    const assignment = await assign(tess, id, { due: -10 })
    const { dueAt } = await db.assignment.findUniqueOrThrow({ where: { id: assignment } })
    const submission = await send(ann!)
    const madeAt = (createdAt: Date) =>
      db.submission.update({ where: { id: submission }, data: { createdAt } })
    await madeAt(dueAt)
    expect(await cellOf()).toMatchObject({ points: 0, late: 1 })
    await madeAt(new Date(Number(dueAt) - 1))
    expect(await cellOf()).toMatchObject({ points: 10, late: null })
  })

  test('an extension gives one pupil more time, never less', async () => {
    const assignment = await assign(tess, id, { due: -10 })
    await enroll(id, bob!)
    await send(ann!, { at: -5 })
    await send(bob!, { at: -5 })
    const refused = async (pupil: string, dueAt: Date, code: string) =>
      expect(await extend(tess, id, assignment, { pupil, dueAt })).toMatchObject({ error: { code } })
    await refused(ann!.id, hours(-20), 'extension-early')
    await refused(tess.id, hours(5), 'pupil-unknown')
    await extend(tess, id, assignment, { pupil: ann!.id, dueAt: hours(-1) })
    const points = async () =>
      (await findGrid(tess, await seen(tess, id), 'en')).rows.map((row) => row.points)
    expect(await points()).toEqual([10, 0])
    const own = await findAssignment(ann!, await seen(ann!, id), assignment, 'en')
    expect(own).toMatchObject({ extensions: [] })
    // The assignment itself is due later now than the extension said.
    await db.assignment.update({ where: { id: assignment }, data: { dueAt: hours(1) } })
    expect(await points()).toEqual([10, 10])
    await db.assignment.update({ where: { id: assignment }, data: { dueAt: hours(-10) } })
    await withdrawExtension(tess, id, assignment, ann!.id)
    expect(await points()).toEqual([0, 0])
  })

  test('who leaves and comes back has the earlier results again, but not those of between', async () => {
    await assign(tess, id, { due: 1 })
    await send(ann!, { at: -20, score: 0.5 })
    await leaveClass(ann!, id)
    await db.classMember.updateMany({ where: { userId: ann!.id }, data: { leftAt: hours(-10) } })
    await send(ann!, { at: -5, score: 1 })
    expect((await findGrid(tess, await seen(tess, id), 'en')).rows).toEqual([])
    await joinClass(ann!, await inviteOf())
    expect(await cellOf()).toMatchObject({ points: 5 })
    await send(ann!, { at: 0.001, score: 0.75 })
    expect(await cellOf()).toMatchObject({ points: 7.5 })
  })

  test('a problem tells its pupils until when, most urgent first', async () => {
    const [first, second] = [await assign(tess, id, { due: 5 }), await assign(tess, id, { due: 1 })]
    await assign(tess, id, { due: -1 })
    await assign(tess, id, { opens: 1, due: 2 })
    const due = async (who: Viewer) => (await dueIn('robot-escape', who.id)).map((each) => each.assignmentId)
    expect(await due(ann!)).toEqual([second, first])
    await extend(tess, id, second, { pupil: ann!.id, dueAt: hours(9) })
    expect(await due(ann!)).toEqual([first, second])
    expect([await due(bob!), await due(tess), await dueIn('snake', ann!.id)]).toEqual([[], [], []])
    await archiveClass(tess, id, true)
    expect(await due(ann!)).toEqual([])
  })

  test('the table for spreadsheets has what the grid shows, and no formulas', async () => {
    await db.user.update({ where: { id: ann!.id }, data: { name: '=1+1' } })
    await assign(tess, id, { due: -2 })
    await send(ann!, { at: -5, score: 0.333 })
    await send(ann!, { at: -1, score: 1 })
    const [head, line] = gridCsv(await findGrid(tess, await seen(tess, id), 'en')).split('\r\n')
    expect(head).toBe(
      '\ufeffusername,name,points,' +
        ['points', 'verdict', 'submitted', 'late'].map((part) => `Way out: Robot escape (${part})`).join(','),
    )
    expect(line).toMatch(/^ann,'=1\+1,3\.33,3\.33,partial,20\d\d-[\d-]+T[\d:.]+Z,10$/)
  })
})

describe('a contest for the class', () => {
  const wish = () => contestWish({ audience: 'class', classId: id, problems: ['robot-escape'] })
  const create = async (actor = tess, form = wish()) => {
    const made = await createContest(actor, form)
    return made.ok ? made.value : made.error.code
  }

  test('is seen and joined by its members, listed for them, and does not exist for others', async () => {
    const cup = await create()
    const sees = async (viewer: Viewer | null) => [
      await mayView(viewer, cup),
      JSON.stringify(await listPublicContests(viewer)).includes(cup),
      (await contestNews('robot-escape', viewer)).some((each) => each.id === cup),
    ]
    expect(await sees(ann!)).toEqual([true, true, true])
    for (const other of [bob!, null]) expect(await sees(other)).toEqual([false, false, false])
    expect(await ask(unlistedContest('robot-escape', ann!.id))).toBe(true)
    expect(await ask(unlistedContest('robot-escape', bob!.id))).toBe(false)
    expect(await contestsOfClass(ann!, id)).toEqual([{ id: cup, title: 'The cup' }])
    expect(await joinContest(bob!, cup)).toBe('unknown')
    expect(await joinContest(ann!, cup)).toBe('done')

    // Who leaves the class keeps the contest that they take part in; others lose it.
    await enroll(id, bob!)
    for (const pupil of [ann!, bob!]) await leaveClass(pupil, id)
    expect(await mayView(ann!, cup)).toBe(true)
    expect(await mayView(bob!, cup)).toBe(false)
  })

  test('opens its hidden problems to members when it is over, and to nobody else', async () => {
    const cup = await create()
    await db.contest.update({ where: { id: cup }, data: { startsAt: hours(-2), endsAt: hours(-1) } })
    await whileHidden('robot-escape', async () => {
      expect(await isOpenTo('robot-escape', ann!)).toBe(true)
      expect(await isOpenTo('robot-escape', bob!)).toBe(false)
    })
  })

  test('is set by who teaches it, for a class in use; a contest keeps its class', async () => {
    const other = await makeUser('olga', 'organiser')
    expect(await create(other)).toBe('class-unknown')
    expect(await create(tess, { ...wish(), classId: randomUUID() })).toBe('class-unknown')
    const cup = await create()
    await archiveClass(tess, id, true)
    expect(await create(tess, { ...wish(), title: 'Another' })).toBe('class-unknown')
    const { updatedAt } = await db.contest.findUniqueOrThrow({ where: { id: cup } })
    const edition = updatedAt.toISOString()
    const changed = await changeContest(tess, { id: cup, edition }, { ...wish(), title: 'New' })
    expect(changed).toMatchObject({ ok: true })
    expect(await classesForContests(tess)).toEqual([])
    expect(await classesForContests(tess, cup)).toEqual([{ id, title: 'Labyrinths' }])
  })

  test('without a class is seen by who runs it or takes part', async () => {
    const cup = await create()
    await joinContest(ann!, cup)
    await db.class.deleteMany()
    await expect(mayView(tess, cup)).resolves.toBe(true)
    await expect(mayView(ann!, cup)).resolves.toBe(true)
    await expect(mayView(bob!, cup)).resolves.toBe(false)
  })

  test.each([
    ['a class', 'class', '', 'classId'],
    ['a class that is none', 'class', 'x', 'classId'],
    ['no class', 'public', '019ab000-0000-7000-8000-000000000000', undefined],
  ])('the form with %s', (_, audience, classId, field) => {
    const sent = { title: 'x', startsAt: '2026-11-26T10:00', length: '1:00', opensSources: false }
    const read = contestForm.safeParse({ ...sent, audience, classId, problems: [{ id: 'duel' }] })
    expect(read.error?.issues[0]?.path[0]).toBe(field)
    if (read.success) expect(read.data.classId).toBeNull()
  })
})

describe('a teacher opens the submissions', () => {
  const opens = async (who: Viewer | null, submission: string) =>
    (await findSubmission(submission, who, 'en')) !== undefined

  test.each<readonly [string, Sent, boolean]>([
    ['to an assigned problem', { at: -20 }, true],
    ['before the assignment opened', { at: -60 }, true],
    ['that came too late', { at: 0.001 }, true],
    ['that wait', { at: -20, state: 'queued' }, true],
    ['from before they were pupils', { at: -101 }, false],
    ['to another problem', { at: -20, problemId: 'labyrinth-path' }, false],
    ['that are test runs', { at: -20, tryout: true }, false],
  ])('of pupils %s: %#', async (_, sent, opened) => {
    await assign(tess, id, { due: -1 })
    const submission = await send(ann!, sent)
    expect(await opens(tess, submission)).toBe(opened)
    expect([await opens(bob!, submission), await opens(null, submission)]).toEqual([false, false])
  })

  test('with source and what they wrote, as their author does', async () => {
    await assign(tess, id, { problems: ['snake'] })
    const submission = await send(ann!, { problemId: 'snake' })
    const program = { language: 'python', answer: 'secret()' }
    await db.submission.update({ where: { id: submission }, data: program })
    expect(await findSubmission(submission, tess, 'en')).toMatchObject({ answer: 'secret()', own: false })
    await db.submission.update({ where: { id: submission }, data: { shared: true } })
    expect(await findSubmission(submission, bob!, 'en')).toMatchObject({ answer: null })
  })

  test('of nobody else: not of colleagues, of pupils who have left, or of another class', async () => {
    await assign(tess, id)
    const submission = await send(ann!, { at: -20 })
    const other = await makeUser('otto', 'organiser')
    const elsewhere = await makeClass(other, 'Elsewhere')
    await assign(other, elsewhere)
    expect(await opens(other, submission)).toBe(false)
    // Ann joins the other class only now.
    await joinClass(ann!, (await db.class.findUniqueOrThrow({ where: { id: elsewhere } })).invite!)
    expect(await opens(other, submission)).toBe(false)
    expect(await opens(tess, submission)).toBe(true)
    const own = await send(tess, { at: -20 })
    await inviteTeacher(tess, id, 'bob')
    await acceptAll('bob')
    expect([await opens(bob!, own), await opens(bob!, submission)]).toEqual([false, true])
    await leaveClass(bob!, id)
    expect(await opens(bob!, submission)).toBe(false)
    await leaveClass(ann!, id)
    expect(await opens(tess, submission)).toBe(false)
  })

  test('not any more once the assignment is deleted', async () => {
    const assignment = await assign(tess, id)
    const submission = await send(ann!, { at: -20 })
    expect(await opens(tess, submission)).toBe(true)
    await deleteAssignment(tess, id, assignment)
    expect(await opens(tess, submission)).toBe(false)
  })

  test('also during a contest, which closes to them what it closes to the author', async () => {
    await assign(tess, id)
    const submission = await send(ann!, { at: -20 })
    const { id: caseId } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape' } })
    await db.caseResult.create({
      data: { submissionId: submission, caseId, verdict: 'accepted', score: 1, metrics: {}, reason: {} },
    })
    await db.case.update({ where: { id: caseId }, data: { sample: false } })
    try {
      const watchable = async (who: Viewer) =>
        (await findSubmission(submission, who, 'en'))?.cases.map((each) => each.watchable)
      expect([await watchable(ann!), await watchable(tess)]).toEqual([[true], [true]])
      await contest(-1, 1, { problemId: 'robot-escape' })
      for (const who of [ann!, tess, boss!]) expect(await watchable(who)).toEqual([who === boss])
      expect((await findSubmission(submission, tess, 'en'))?.closedUntil).not.toBeNull()
    } finally {
      await db.case.update({ where: { id: caseId }, data: { sample: true } })
    }
  })
})

test('the grid of 200 pupils and 30 problems is one query, which looks at each submission once', async () => {
  await pool().query(`
    INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt")
      SELECT 'wide-' || i, 'robot-escape', 1, 900 + i, 9, now() FROM generate_series(1, 30) i;
    INSERT INTO "Statement" ("problemId", locale, title, summary, body)
      SELECT 'wide-' || i, 'en', 'Wide ' || i, 's', 'b' FROM generate_series(1, 30) i;
    INSERT INTO "User" (id, username, name) SELECT gen_random_uuid(), 'wide' || i, 'W' FROM generate_series(1, 200) i;
    INSERT INTO "ClassMember" (id, "classId", "userId", role, "joinedAt")
      SELECT gen_random_uuid(), '${id}', u.id, 'pupil', now() - interval '9 days' FROM "User" u WHERE username LIKE 'wide%';
    INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
      SELECT gen_random_uuid(), u.id, 'wide-' || p, gen_random_uuid(), 'U', 'partial', random(), '{1}', '{}', 1,
             now() - interval '1 day' * random()
        FROM "User" u, generate_series(1, 30) p, generate_series(1, 2) WHERE username LIKE 'wide%'`)
  await pool().query('ANALYZE')
  await assign(tess, id, { problems: Array.from({ length: 30 }, (_, at) => `wide-${at + 1}`) })
  const asked = vi.spyOn(pool(), 'query')
  const grid = await findGrid(tess, await seen(tess, id), 'en')
  const queries = asked.mock.calls.map(([query]) => query as unknown as { text: string; values: unknown[] })
  asked.mockRestore()
  expect(grid.rows.flatMap(({ cells }) => cells).filter((cell) => cell?.graded)).toHaveLength(6000)
  const ofSubmissions = queries.filter(({ text }) => text.includes('FROM "Submission"'))
  expect(ofSubmissions).toHaveLength(1)
  // A busy machine makes every query slow, but not read more: a few pages of the index and of the table for each cell.
  const [{ text, values }] = ofSubmissions as [{ text: string; values: unknown[] }]
  const explained = await pool().query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
  const { Plan: plan } = explained.rows[0]['QUERY PLAN'][0]
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(6000 * 8)
  await db.problem.deleteMany({ where: { id: { startsWith: 'wide-' } } })
})
