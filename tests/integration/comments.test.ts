import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { removeComment, writeComment } from '@/lib/comments/commands'
import { COMMENTS_PER_PAGE, findComments } from '@/lib/comments/queries'
import { db } from '@/lib/core/db'
import { COMMENTS_PER_MINUTE } from '@/lib/core/rate-limit'
import messages from '@/lib/i18n/messages/en.json'
import { shareSubmission } from '@/lib/submissions/submit'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { deleteAccount, makeUser } from './people'

/*
 * Comments on a shared submission: of Ann, read and written by Bob, who has solved the problem too. Mallory must not
 * see them.
 */

const PROBLEM = 'robot-escape'
const TEXT = 'A secret of the corner cell.'

let ann: Viewer
let bob: Viewer
let mallory: Viewer
let boss: Viewer
let submissionId: string

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.auditEntry.deleteMany()
  await db.contest.deleteMany()
  await db.problem.updateMany({ data: { hidden: false } })
  ann = await makeUser('ann')
  bob = await makeUser('bob')
  mallory = await makeUser('mallory')
  boss = await makeUser('boss', 'administrator')
  submissionId = await enter(ann, { shared: true })
  await enter(bob)
})

const enter = async ({ id: userId }: Viewer, more: Partial<Parameters<typeof storeSubmission>[0]> = {}) =>
  (await storeSubmission({ userId, ...more })).id

const write = (viewer: Viewer | null, body = TEXT, token: string = randomUUID(), id = submissionId) =>
  writeComment(viewer, { submissionId: id }, { token, body })

/** The texts that a viewer reads, and what the site says of them. */
async function read(viewer: Viewer | null, page = 1) {
  const found = await findComments({ submissionId }, viewer, page)
  return found && { access: found.access, texts: found.rows.map(({ body }) => body) }
}

/** The code with which a comment is refused, which must have words; nothing may be stored. */
async function refusalOf(
  viewer: Viewer | null,
  given: unknown = { token: randomUUID(), body: TEXT },
  id = submissionId,
) {
  const before = await db.comment.count()
  const result = await writeComment(viewer, { submissionId: id }, given)
  if (result.ok) throw new Error('the comment was written')
  expect(await db.comment.count()).toBe(before)
  expect(Object.keys(messages.errors)).toContain(result.error.code)
  return result.error.code
}

/** A closed page says why, and contains nothing of the comments, not even their number. */
async function expectClosed(viewer: Viewer | null, access: string) {
  const found = await findComments({ submissionId }, viewer)
  expect(found).toMatchObject({ access, total: 0, rows: [] })
  expect(JSON.stringify(found)).not.toContain(TEXT)
  expect(await refusalOf(viewer)).toBe(viewer ? 'comments-closed' : 'comment-signed-out')
}

test('those who have solved the problem, the owner and administrators read and write, latest first', async () => {
  expect(await write(bob)).toMatchObject({ ok: true })
  expect(await write(ann, 'Thank\r\nyou')).toMatchObject({ ok: true })
  expect(await write(boss, '<b>Well</b> done')).toMatchObject({ ok: true })
  for (const viewer of [ann, bob, boss])
    expect(await read(viewer)).toEqual({ access: 'write', texts: ['<b>Well</b> done', 'Thank\nyou', TEXT] })
})

describe('closed to', () => {
  beforeEach(async () => {
    await write(bob)
  })

  test('signed-out readers', () => expectClosed(null, 'unsolved'))
  test('those without a submission', () => expectClosed(mallory, 'unsolved'))
  test('those who have solved it in a test run only', async () => {
    await enter(mallory, { tryout: true })
    await expectClosed(mallory, 'unsolved')
  })
  test('those who have solved it in part', async () => {
    await enter(mallory, { verdict: 'partial', score: 0.5 })
    await expectClosed(mallory, 'unsolved')
  })
  test('those whose solution is not judged yet', async () => {
    await enter(mallory, { language: 'python', state: 'queued', verdict: null })
    await expectClosed(mallory, 'unsolved')
  })
  test('those who have solved another problem', async () => {
    await enter(mallory, { problemId: 'knights-tour' })
    await expectClosed(mallory, 'unsolved')
  })
  test('those whose solution was judged anew and lost its verdict', async () => {
    await db.submission.updateMany({ where: { userId: bob.id }, data: { verdict: 'wrong-answer', score: 0 } })
    await expectClosed(bob, 'unsolved')
  })
  test('everybody but administrators while a contest runs, until it is over', async () => {
    const { id } = await contest(-1, 1, { problemId: PROBLEM })
    expect(await findComments({ submissionId }, mallory)).toBeUndefined()
    expect(await findComments({ submissionId }, bob)).toBeUndefined()
    expect(await refusalOf(bob)).toBe('comments-closed')
    await expectClosed(ann, 'contest')
    expect(await read(boss)).toEqual({ access: 'write', texts: [TEXT] })
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await read(bob)).toEqual({ access: 'write', texts: [TEXT] })
  })
  test('nobody because of a contest with other problems or to come', async () => {
    await contest(1, 2, { problemId: PROBLEM })
    await contest(-1, 1, { problemId: 'knights-tour' })
    expect(await read(bob)).toEqual({ access: 'write', texts: [TEXT] })
  })
  test('everybody but administrators if the problem is hidden', async () => {
    await hide(PROBLEM)
    expect(await findComments({ submissionId }, bob)).toBeUndefined()
    expect(await refusalOf(bob)).toBe('comments-closed')
    await expectClosed(ann, 'none')
    expect(await read(boss)).toEqual({ access: 'write', texts: [TEXT] })
  })
  test('everybody but the owner and administrators once it is private, who cannot add to them', async () => {
    await shareSubmission(ann.id, submissionId, false)
    for (const viewer of [null, bob, mallory])
      expect(await findComments({ submissionId }, viewer)).toBeUndefined()
    for (const viewer of [ann, boss]) {
      expect(await read(viewer)).toEqual({ access: 'read', texts: [TEXT] })
      expect(await refusalOf(viewer)).toBe('comments-closed')
    }
    await shareSubmission(ann.id, submissionId, true)
    expect(await read(bob)).toEqual({ access: 'write', texts: [TEXT] })
  })
  test('accounts that have been deleted, whose comments are gone', async () => {
    await deleteAccount(bob.id, 'bob')
    expect(await read(ann)).toEqual({ access: 'write', texts: [] })
    expect(await refusalOf(bob)).toBe('comments-closed')
  })
})

test('what is no longer there takes no comments, and a deleted owner takes theirs along', async () => {
  await write(bob)
  await deleteAccount(ann.id, 'ann')
  expect(await findComments({ submissionId }, bob)).toBeUndefined()
  expect(await db.comment.count()).toBe(0)
  for (const id of [submissionId, randomUUID(), 'none'])
    expect(await refusalOf(bob, { token: randomUUID(), body: TEXT }, id)).toBe('comments-closed')
})

test('test runs and what is not judged yet have no comments', async () => {
  await db.submission.update({ where: { id: submissionId }, data: { tryout: true } })
  await expectClosed(ann, 'none')
  await expectClosed(bob, 'none')
})

test.each([
  ['nothing', '', 'comment-empty'],
  ['spaces', ' \n ', 'comment-empty'],
  ['2001 characters', 'x'.repeat(2001), 'comment-long'],
  ['a NUL', 'a\0b', 'comment-unprintable'],
])('%s is refused', async (_, body, code) => {
  expect(await refusalOf(bob, { token: randomUUID(), body })).toBe(code)
})

test.each([
  ['no token', { body: TEXT }],
  ['a token that is none', { token: 'x', body: TEXT }],
  ['no text', { token: randomUUID() }],
  ['a list', { token: randomUUID(), body: [TEXT] }],
  ['no form', null],
])('a form with %s is refused', async (_, given) => {
  expect(await refusalOf(bob, given)).toBe('bad-form')
})

describe('the same form', () => {
  test('sent twice, also at the same time, is one comment', async () => {
    const token = randomUUID()
    const results = await Promise.all([1, 2, 3].map(() => write(bob, TEXT, token)))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await db.comment.count()).toBe(1)
    expect(await write(bob, `${TEXT} And more.`, token)).toMatchObject({ ok: true })
    expect(await db.comment.count()).toBe(2)
  })
  test('does not bring a removed comment back', async () => {
    const token = randomUUID()
    await write(bob, TEXT, token)
    const { id } = await db.comment.findFirstOrThrow()
    await removeComment(ann, id)
    expect(await write(bob, TEXT, token)).toMatchObject({ ok: true })
    expect((await read(bob))?.texts).toEqual([])
  })
  test('of somebody else is another comment', async () => {
    const token = randomUUID()
    await write(bob, TEXT, token)
    await write(ann, TEXT, token)
    expect(await db.comment.count()).toBe(2)
  })
})

test('there is a limit per minute and person; the same form again does not count', async () => {
  const token = randomUUID()
  for (let time = 0; time < COMMENTS_PER_MINUTE; time++)
    expect(await write(bob, `comment ${time}`, token)).toMatchObject({ ok: true })
  expect(await write(bob, 'comment 0', token)).toMatchObject({ ok: true })
  expect(await refusalOf(bob)).toBe('too-many-comments')
  expect(await write(ann)).toMatchObject({ ok: true })
})

describe('removing', () => {
  let commentId: string
  beforeEach(async () => {
    await write(bob)
    commentId = (await db.comment.findFirstOrThrow()).id
  })
  const removable = async (viewer: Viewer) =>
    (await findComments({ submissionId }, viewer))?.rows.map((row) => row.removable)
  const stored = () => db.comment.findUniqueOrThrow({ where: { id: commentId } })

  test.each([
    ['its author', () => bob, 0],
    ['the owner of the submission', () => ann, 0],
    ['an administrator, which is recorded', () => boss, 1],
  ])('by %s erases the text', async (_, who, recorded) => {
    expect(await removable(who())).toEqual([true])
    for (let time = 0; time < 2; time++)
      expect(await removeComment(who(), commentId)).toEqual({ submissionId })
    expect(await stored()).toMatchObject({ body: '', removedById: who().id, removedAt: expect.any(Date) })
    expect((await read(ann))?.texts).toEqual([])
    const entries = await db.auditEntry.findMany({ where: { action: 'comment-removed' } })
    expect(entries).toHaveLength(recorded)
    if (recorded > 0)
      expect(entries[0]).toMatchObject({
        actorId: boss.id,
        subject: `comment/${commentId}`,
        detail: { submissionId },
      })
  })

  test('by others does nothing, also by those who may read it', async () => {
    const solver = await makeUser('solver')
    await enter(solver)
    expect(await removable(solver)).toEqual([false])
    for (const viewer of [solver, mallory]) expect(await removeComment(viewer, commentId)).toBeUndefined()
    expect(await stored()).toMatchObject({ body: TEXT, removedAt: null })
  })

  test('what does not exist does nothing', async () => {
    for (const id of [randomUUID(), 'none']) expect(await removeComment(boss, id)).toBeUndefined()
  })

  test('survives the account of the remover', async () => {
    await removeComment(boss, commentId)
    await deleteAccount(boss.id, 'boss')
    expect(await stored()).toMatchObject({ body: '', removedById: null, removedAt: expect.any(Date) })
  })
})

test('more than a hundred are on several pages', async () => {
  const rows = Array.from({ length: COMMENTS_PER_PAGE + 2 }, (_, index) => ({
    ...{ submissionId, userId: bob.id, token: randomUUID(), body: `comment ${index}` },
    id: `01938c00-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
  }))
  await db.comment.createMany({ data: rows })
  expect((await findComments({ submissionId }, ann))?.total).toBe(COMMENTS_PER_PAGE + 2)
  const [first, second] = [await read(ann, 1), await read(ann, 2)]
  expect([first?.texts[0], first?.texts.length, second?.texts]).toEqual([
    'comment 101',
    COMMENTS_PER_PAGE,
    ['comment 1', 'comment 0'],
  ])
})
