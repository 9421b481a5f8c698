import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import {
  comment,
  commentForm,
  deleteComment,
  listComments,
  MOST_COMMENTS,
  seatsOf,
} from '@/lib/contests/commentary'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { onlyPeople } from './people'

/* What organisers tell the audience: who may, what is stored, and what the log says. The API has its own tests. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string
let seat: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-1, 1, { problemId: PROBLEM })).id
  await joinContest(ann!, id)
  seat = (await db.participation.findFirstOrThrow({ where: { contestId: id } })).id
})

const form = (text: string, changed: Partial<{ problem: string; team: string; afterFreeze: boolean }> = {}) =>
  commentForm.parse({ token: randomUUID(), text, afterFreeze: true, ...changed })
const logged = async () => (await eventsAfter(id, 0)).filter(({ type }) => type === 'commentary')

test('a comment is in the log with its row, and its deletion too', async () => {
  const made = await comment(boss!, id, form('Ann {leads}.', { problem: PROBLEM, team: seat }))
  if (!made?.ok) throw new Error('not made')
  expect(await listComments(boss!, id)).toMatchObject([
    { id: made.value, pieces: ['Ann {leads}.'], teams: [seat], problems: [PROBLEM], withheld: false },
  ])
  expect(await logged()).toMatchObject([{ id: made.value, deleted: false }])
  expect(await deleteComment(boss!, id, made.value)).toBe(true)
  expect(await deleteComment(boss!, id, made.value)).toBe(false)
  expect(await logged()).toMatchObject([{ deleted: false }, { id: made.value, deleted: true }])
  expect(await listComments(boss!, id)).toEqual([])
})

test('the same form sent twice, even at once, is one comment; with another text it is another', async () => {
  const sent = form('Hello.')
  const twice = await Promise.all([comment(boss!, id, sent), comment(boss!, id, sent)])
  expect(new Set(twice.map((each) => each?.ok && each.value)).size).toBe(1)
  expect(await logged()).toHaveLength(1)
  await comment(boss!, id, { ...sent, text: 'Hello again.' })
  expect(await logged()).toHaveLength(2)
})

test('only organisers write, read and delete', async () => {
  const made = await comment(boss!, id, form('Hello.'))
  if (!made?.ok) throw new Error('not made')
  for (const actor of [ann!, bob!, null]) {
    await expect(comment(actor, id, form('x'))).rejects.toThrow(NotAllowed)
    await expect(deleteComment(actor, id, made.value)).rejects.toThrow(NotAllowed)
    await expect(listComments(actor, id)).rejects.toThrow(NotAllowed)
    await expect(seatsOf(actor, id)).rejects.toThrow(NotAllowed)
  }
  const other = await contest(-1, 2, { problemId: PROBLEM })
  expect(await deleteComment(boss!, other.id, made.value)).toBe(false)
  expect(await deleteComment(boss!, id, 'no id')).toBe(false)
  for (const missing of [randomUUID(), 'no id'])
    expect(await comment(boss!, missing, form('x'))).toBeUndefined()
  expect(await db.commentary.count()).toBe(1)
})

test('a comment is about what is in the contest', async () => {
  const other = await contest(-1, 2, { problemId: PROBLEM })
  await joinContest(bob!, other.id)
  const stranger = await db.participation.findFirstOrThrow({ where: { contestId: other.id } })
  for (const team of [stranger.id, randomUUID(), 'no id'])
    expect(await comment(boss!, id, form('x', { team }))).toMatchObject({
      error: { field: 'team', code: 'comment-team-unknown' },
    })
  for (const problem of ['snake', 'nothing'])
    expect(await comment(boss!, id, form('x', { problem }))).toMatchObject({
      error: { field: 'problem', code: 'problem-unknown' },
    })
  expect(await seatsOf(boss!, id)).toMatchObject([{ id: seat }])
  expect(await logged()).toEqual([])
})

test('there is a most', async () => {
  const row = { contestId: id, message: 'x', afterFreeze: false }
  await db.commentary.createMany({
    data: Array.from({ length: MOST_COMMENTS - 1 }, () => ({ ...row, id: newId(), token: randomUUID() })),
  })
  const both = await Promise.all(['one', 'two'].map((text) => comment(boss!, id, form(text))))
  expect(both.filter((each) => each?.ok)).toHaveLength(1)
  expect(both.find((each) => !each?.ok)).toMatchObject({
    error: { code: 'comments-many', values: { limit: MOST_COMMENTS } },
  })
})

test('organisers see what waits for the end of the freeze, and a contest goes with its comments', async () => {
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-0.5) } })
  await comment(boss!, id, form('Later.'))
  await comment(boss!, id, form('Now.', { afterFreeze: false }))
  const withheld = async () => (await listComments(boss!, id)).map((row) => row.withheld)
  expect(await withheld()).toEqual([false, true])
  await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
  expect(await withheld()).toEqual([false, false])
  await db.contest.delete({ where: { id } })
  expect(await db.commentary.count()).toBe(0)
})
