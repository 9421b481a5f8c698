import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import type { Viewer } from '@/lib/access/viewer'
import { giveUp, removeComment, voteOnHint, writeComment } from '@/lib/comments/commands'
import { findHints } from '@/lib/comments/hints'
import { accessTo, findComments } from '@/lib/comments/queries'
import { HINTS_EACH } from '@/lib/comments/schema'
import { db } from '@/lib/core/db'
import messages from '@/lib/i18n/messages/en.json'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { editorialAccess } from '@/lib/problems/editorials'
import { ownProblemRow, problemLeaderboard } from '@/lib/standings/queries'
import { findProfile } from '@/lib/users/queries'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { hide } from './hidden'
import { enterResult, justNow, storeSubmission } from './made'
import { deleteAccount, makeUser } from './people'

/*
 * The discussion of a problem, its hints and giving up. Ann and Bob have solved the problem, Sue sets it, and Mallory has
 * done nothing.
 */

const PROBLEM = 'robot-escape'
const SUBJECT = { problemId: PROBLEM }
const TEXT = 'A secret of the corner cell.'
/** The hints that belong to the problem. */
const OWN = readProblem(PROBLEM).ladders.en!.hints
const LADDER = { problemId: PROBLEM, locale: 'en', hints: [...OWN], revision: '0123456789ab' }

type Name = 'ann' | 'bob' | 'sue' | 'mallory' | 'boss'
let people: Readonly<Record<Name, Viewer>>

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.contest.deleteMany()
  await db.draft.deleteMany()
  await db.auditEntry.deleteMany()
  await db.problem.updateMany({ data: { hidden: false, editorialForSolvers: true, editorialOpensAt: null } })
  await db.ladder.deleteMany()
  await db.ladder.create({ data: LADDER })
  people = {
    ann: await makeUser('ann'),
    bob: await makeUser('bob'),
    sue: await makeUser('sue', 'setter'),
    mallory: await makeUser('mallory'),
    boss: await makeUser('boss', 'administrator'),
  }
  await db.draft.create({ data: { id: PROBLEM, owners: { create: { userId: people.sue.id } } } })
  for (const name of ['ann', 'bob'] as const) await storeSubmission({ userId: people[name].id })
})

const who = (name: Name | null): Viewer | null => name && people[name]
const form = (body: string, token: string = randomUUID()) => ({ token, body })
const write = (name: Name | null, body = TEXT) => writeComment(who(name), SUBJECT, form(body))
const hint = (name: Name | null, body = TEXT) => writeComment(who(name), SUBJECT, form(body), true)
const codeOf = (result: Awaited<ReturnType<typeof write>>) => {
  if (result.ok) return 'ok'
  expect(Object.keys(messages.errors)).toContain(result.error.code)
  return result.error.code
}
const accessOf = async (name: Name | null) => (await accessTo(SUBJECT, who(name)))?.access
const read = async (name: Name | null) =>
  (await findComments(SUBJECT, who(name)))?.rows.map(({ body }) => body)
const ladderOf = async (name: Name | null = 'mallory') =>
  (await findHints(PROBLEM, who(name), 'en'))?.rungs.map(({ body }) => body)
const hintId = async (body = TEXT) => (await db.comment.findFirstOrThrow({ where: { body, hint: true } })).id

/** Nothing of the discussion is told, and nothing is stored. */
async function expectClosed(name: Name | null, access: string | undefined) {
  const before = await db.comment.count()
  const found = await findComments(SUBJECT, who(name))
  expect(found?.access).toBe(access)
  expect([found?.total ?? 0, found?.rows ?? []]).toEqual([0, []])
  const hints = await findHints(PROBLEM, who(name), 'en')
  expect([hints?.added, hints?.mayAdd ?? false]).toEqual([undefined, false])
  for (const writing of [write, hint])
    expect(codeOf(await writing(name))).toBe(name ? 'comments-closed' : 'comment-signed-out')
  expect(await db.comment.count()).toBe(before)
}

describe('the discussion', () => {
  test('is read and written by those who have solved the problem, its setters and administrators', async () => {
    for (const name of ['ann', 'bob', 'sue', 'boss'] as const) {
      expect(await accessOf(name)).toBe('write')
      expect(codeOf(await write(name, name))).toBe('ok')
    }
    expect(await read('ann')).toEqual(['boss', 'sue', 'bob', 'ann'])
  })

  describe('is closed to', () => {
    beforeEach(async () => {
      await write('ann')
    })
    test('whoever is signed out, or has not solved the problem', async () => {
      for (const name of [null, 'mallory'] as const) await expectClosed(name, 'unsolved')
    })
    test.each([
      ['in a test run only', { tryout: true }],
      ['in part', { verdict: 'partial', score: 0.5 }],
      ['in what is not judged yet', { language: 'python', state: 'queued', verdict: null } as const],
      ['in another problem', { problemId: 'knights-tour' }],
    ])('whoever has solved it %s', async (_, more) => {
      await storeSubmission({ userId: people.mallory.id, ...more })
      await expectClosed('mallory', 'unsolved')
    })
    test('a setter of another problem, and one who sets no more', async () => {
      await db.draft.update({ where: { id: PROBLEM }, data: { id: 'another' } })
      await expectClosed('sue', 'unsolved')
      await db.draft.update({ where: { id: 'another' }, data: { id: PROBLEM } })
      people = { ...people, sue: { ...people.sue, role: 'user' } }
      await expectClosed('sue', 'unsolved')
    })
    test('everybody but administrators while a contest with the problem runs, and while a freeze hides results', async () => {
      await giveUp(people.mallory, PROBLEM)
      const { id } = await contest(-1, 1, { problemId: PROBLEM })
      for (const name of [null, 'ann', 'sue', 'mallory'] as const) await expectClosed(name, 'contest')
      expect(await read('boss')).toEqual([TEXT])
      await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1), freezesAt: hours(-0.5) } })
      await expectClosed('ann', 'contest')
      await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
      expect(await read('ann')).toEqual([TEXT])
    })
    test('everybody but administrators if the problem is hidden, also to whoever may open it', async () => {
      const { id } = await contest(1, 2, { problemId: PROBLEM })
      await db.contestOrganiser.create({ data: { contestId: id, userId: people.bob.id } })
      await hide(PROBLEM)
      for (const name of [null, 'ann', 'mallory'] as const) await expectClosed(name, undefined)
      await expectClosed('bob', 'none')
      expect(await read('boss')).toEqual([TEXT])
    })
  })

  test('tells those who take part of others, but nobody else, once for each problem', async () => {
    const toldOf = async (name: Name) =>
      (await listNotices(people[name], 'en', 1)).rows.map(
        (row) => 'by' in row && `${row.kind} ${row.by.username}`,
      )
    await write('ann', 'one')
    await write('bob', 'two')
    await write('boss', 'three')
    expect(await toldOf('ann')).toEqual(['discussion boss'])
    expect(await toldOf('bob')).toEqual(['discussion boss'])
    expect(await toldOf('sue')).toEqual(['discussion boss'])
    expect([await toldOf('boss'), await toldOf('mallory')]).toEqual([[], []])
    // A hint is no news, and what is removed is none either.
    await hint('bob')
    expect(await toldOf('boss')).toEqual([])
    const { id } = await db.comment.findFirstOrThrow({ where: { body: 'three' } })
    await removeComment(people.boss, id)
    expect(await toldOf('ann')).toEqual(['discussion bob'])
    const { id: contestId } = await contest(-1, 1, { problemId: PROBLEM })
    expect([await toldOf('ann'), await unreadNotices(people.ann.id)]).toEqual([[], 0])
    await db.contest.delete({ where: { id: contestId } })
    expect(await unreadNotices(people.ann.id)).toBe(1)
  })

  test('goes on while accounts that take part are deleted', async () => {
    await write('ann')
    await Promise.all([write('bob'), db.user.delete({ where: { id: people.ann.id } })])
    expect(await read('bob')).toEqual([TEXT])
    expect(await db.notice.count({ where: { userId: people.ann.id } })).toBe(0)
  })

  test.each([
    ['its author', 'bob', 0],
    ['a setter of the problem', 'sue', 0],
    ['an administrator, which is recorded', 'boss', 1],
  ] as const)('loses a comment to %s', async (_, name, recorded) => {
    await write('bob')
    const { id } = await db.comment.findFirstOrThrow()
    for (const other of ['ann', 'mallory'] as const)
      expect(await removeComment(people[other], id)).toBeUndefined()
    expect(await removeComment(people[name], id)).toEqual(SUBJECT)
    expect(await read('ann')).toEqual([])
    const entries = await db.auditEntry.findMany({ where: { action: 'comment-removed' } })
    expect(entries.map(({ detail }) => detail)).toEqual(Array(recorded).fill(SUBJECT))
  })
})

describe('giving up', () => {
  const surrender = async (name: Name | null, id = PROBLEM) => codeOf(await giveUp(who(name), id))

  test('opens what solving opens, once and for good', async () => {
    const [solution] = await db.submission.findMany({ where: { userId: people.ann.id } })
    await db.submission.update({ where: { id: solution!.id }, data: { shared: true } })
    const opened = async () => [
      await accessOf('mallory'),
      (await accessTo({ submissionId: solution!.id }, people.mallory))?.access,
      (await editorialAccess(PROBLEM, people.mallory))?.open,
    ]
    expect(await opened()).toEqual(['unsolved', 'unsolved', false])
    expect(await surrender('mallory')).toBe('ok')
    expect(await opened()).toEqual(['write', 'write', true])
    const rows = await db.surrender.findMany()
    expect(await surrender('mallory')).toBe('surrender-closed')
    expect(await db.surrender.findMany()).toEqual(rows)
    expect(await accessTo({ problemId: 'knights-tour' }, people.mallory)).toMatchObject({
      access: 'unsolved',
    })
    await deleteAccount(people.mallory.id, 'mallory')
    expect(await db.surrender.count()).toBe(0)
  })

  test('does not open an editorial that solving would not open', async () => {
    const data = { editorialForSolvers: false, editorialOpensAt: hours(1) }
    await db.problem.update({ where: { id: PROBLEM }, data })
    await surrender('mallory')
    expect((await editorialAccess(PROBLEM, people.mallory))?.open).toBe(false)
  })

  test('is for those who are signed in, of a problem that they have not solved', async () => {
    expect(await surrender(null)).toBe('surrender-signed-out')
    for (const name of ['ann', 'sue', 'boss'] as const) expect(await surrender(name)).toBe('surrender-closed')
    for (const id of ['unknown', '%']) expect(await surrender('mallory', id)).toBe('surrender-closed')
    expect(await db.surrender.count()).toBe(0)
  })

  test('is closed while a contest with the problem runs, and while the problem is hidden', async () => {
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    expect(await surrender('mallory')).toBe('surrender-closed')
    await db.contest.delete({ where: { id } })
    await hide(PROBLEM)
    expect(await surrender('mallory')).toBe('surrender-closed')
    expect(await db.surrender.count()).toBe(0)
  })

  test('marks what is reached afterwards, and nothing else', async () => {
    const marks = async (userId: string) => {
      const { username } = await db.user.findUniqueOrThrow({ where: { id: userId } })
      const board = await problemLeaderboard(PROBLEM, 1, undefined)
      const profile = await findProfile(username, 'en')
      return [
        board.rows.find((row) => row.userId === userId)?.afterSurrender,
        (await ownProblemRow({ problemId: PROBLEM }, userId))?.afterSurrender,
        profile?.standings.find(({ problemId }) => problemId === PROBLEM)?.afterSurrender,
      ]
    }
    const { id: userId } = people.mallory
    await enterResult({ userId, rank: [1, 42], score: 0.4, at: 1 })
    await surrender('mallory')
    expect(await marks(userId)).toEqual([false, false, false])
    await enterResult({ userId, rank: [0, 40, 1], at: justNow() + 1 })
    expect(await marks(userId)).toEqual([true, true, true])
    await enterResult({ userId: people.ann.id, rank: [0, 50, 1], at: justNow() + 1 })
    expect(await marks(people.ann.id)).toEqual([false, false, false])
  })
})

describe('hints', () => {
  const noOwn = () => db.ladder.deleteMany({ where: { problemId: PROBLEM } })
  const vote = async (name: Name | null, up: boolean | null, id?: string) =>
    codeOf((await voteOnHint(who(name), id ?? (await hintId()), up)) as Awaited<ReturnType<typeof write>>)

  test('of the problem are taken by everybody, also signed out, in English where there is no translation', async () => {
    expect(OWN).toHaveLength(3)
    for (const name of [null, 'mallory', 'ann'] as const) expect(await ladderOf(name)).toEqual(OWN)
    expect((await findHints(PROBLEM, null, 'ja'))?.rungs.map(({ locale }) => locale)).toEqual(
      Array(3).fill('en'),
    )
  })

  test('are closed while a contest with the problem runs, to everybody but administrators', async () => {
    await hint('sue')
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    for (const name of [null, 'mallory', 'ann', 'sue'] as const) {
      const found = await findHints(PROBLEM, who(name), 'en')
      expect(found).toMatchObject({
        rungs: [],
        added: undefined,
        mayAdd: false,
        closedUntil: expect.any(Date),
      })
      expect(await vote(name, true)).toBe(name ? 'comments-closed' : 'comment-signed-out')
    }
    expect(await ladderOf('boss')).toEqual(OWN)
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await ladderOf()).toEqual(OWN)
    await db.contest.delete({ where: { id } })
    await hide(PROBLEM)
    expect(await findHints(PROBLEM, people.mallory, 'en')).toBeUndefined()
  })

  test('are added by those who have solved the problem, its setters and administrators, three each', async () => {
    await giveUp(people.mallory, PROBLEM)
    expect(codeOf(await hint('mallory'))).toBe('hints-closed')
    expect((await findHints(PROBLEM, people.mallory, 'en'))?.mayAdd).toBe(false)
    for (const name of ['ann', 'sue', 'boss'] as const) expect(codeOf(await hint(name))).toBe('ok')
    for (let count = 1; count < HINTS_EACH; count++)
      expect(codeOf(await hint('ann', `hint ${count}`))).toBe('ok')
    expect(codeOf(await hint('ann', 'one more'))).toBe('too-many-hints')
    expect((await findHints(PROBLEM, people.ann, 'en'))?.mayAdd).toBe(false)
    await removeComment(people.ann, await hintId('hint 1'))
    expect(codeOf(await hint('ann', 'one more'))).toBe('ok')
    // Nobody discusses in hints, and no hint is part of the discussion.
    expect(await read('ann')).toEqual([])
  })

  test('are not added to submissions, and have 600 characters', async () => {
    const submission = await db.submission.findFirstOrThrow({ where: { userId: people.ann.id } })
    const about = { submissionId: submission.id }
    await db.submission.update({ where: { id: submission.id }, data: { shared: true } })
    expect(codeOf(await writeComment(people.ann, about, form(TEXT), true))).toBe('hints-closed')
    expect(codeOf(await hint('ann', 'x'.repeat(601)))).toBe('comment-long')
    expect(codeOf(await hint('ann', 'x'.repeat(600)))).toBe('ok')
  })

  test('of setters come after those of the problem, then the best of others, and three in all', async () => {
    await noOwn()
    await hint('ann', 'of ann')
    await hint('bob', 'of bob')
    expect(await ladderOf()).toEqual([])
    await vote('bob', true, await hintId('of ann'))
    await vote('ann', true, await hintId('of bob'))
    await vote('boss', true, await hintId('of bob'))
    expect(await ladderOf()).toEqual(['of bob', 'of ann'])
    await hint('sue', 'of sue')
    await hint('sue', 'also of sue')
    expect(await ladderOf()).toEqual(['of sue', 'also of sue', 'of bob'])
    await db.ladder.create({ data: LADDER })
    expect(await ladderOf()).toEqual(OWN)
  })

  test('have one vote a person, which can be changed and taken back, but not by their author', async () => {
    await noOwn()
    await hint('ann')
    const votes = async () => {
      const [found] = (await findHints(PROBLEM, people.bob, 'en'))!.added!
      return [found!.up, found!.down, found!.vote]
    }
    expect(await votes()).toEqual([0, 0, null])
    for (const up of [true, true]) expect(await vote('bob', up)).toBe('ok')
    expect(await votes()).toEqual([1, 0, true])
    expect(await ladderOf()).toEqual([TEXT])
    await vote('bob', false)
    expect(await votes()).toEqual([0, 1, false])
    expect(await ladderOf()).toEqual([])
    await vote('bob', null)
    expect(await votes()).toEqual([0, 0, null])
    expect(await vote('ann', true)).toBe('vote-own')
    expect((await findHints(PROBLEM, people.ann, 'en'))!.added![0]!.vote).toBeUndefined()
  })

  test('have no votes of those to whom the discussion is closed, and neither do comments', async () => {
    await hint('ann')
    expect(await vote('mallory', true)).toBe('comments-closed')
    expect(await vote(null, true)).toBe('comment-signed-out')
    await write('ann', 'no hint')
    const { id } = await db.comment.findFirstOrThrow({ where: { body: 'no hint' } })
    for (const none of [id, randomUUID(), 'none'])
      expect(await vote('bob', true, none)).toBe('comments-closed')
    expect(await db.hintVote.count()).toBe(0)
  })

  test('are removed by their author, setters and administrators only, and go with the account', async () => {
    await hint('ann')
    await vote('bob', true)
    for (const other of ['bob', 'mallory'] as const)
      expect(await removeComment(people[other], await hintId())).toBeUndefined()
    expect(await removeComment(people.sue, await hintId())).toEqual(SUBJECT)
    expect((await findHints(PROBLEM, people.bob, 'en'))?.added).toEqual([])
    await hint('ann', 'another')
    await vote('bob', true, await hintId('another'))
    await deleteAccount(people.bob.id, 'bob')
    expect(await db.hintVote.count({ where: { userId: people.bob.id } })).toBe(0)
    await deleteAccount(people.ann.id, 'ann')
    expect(await db.comment.count()).toBe(0)
  })
})
