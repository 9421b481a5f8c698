import { beforeAll, beforeEach, expect, test } from 'vitest'
import { puzzleOf } from '@/judge/puzzles'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { comparedCases } from '@/lib/submissions/compared'
import { freshDatabase } from '../setup/postgres'
import { makeBotProblem, makeWorker, submitted, until } from './bots'
import { contest } from './contests'
import { makeUser } from './people'

/* Two versions of a program case by case, which only their author may see. */

const [figure] = puzzleOf('robot-escape').rankFigures
let owner: Viewer
let other: Viewer
let administrator: Viewer
let wins: string
let loses: string
let foreign: string

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '10000'
  await freshDatabase()
  await makeBotProblem()
  await makeWorker()
  ;[owner, other] = [await makeUser(), await makeUser()]
  administrator = await makeUser(undefined, 'administrator')
  const judged = async (userId: string, source: string) =>
    (await until(await submitted({ userId, source })))!.id
  loses = await judged(owner.id, 'LL')
  wins = await judged(owner.id, 'RR')
  foreign = await judged(other.id, 'RR')
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.problem.update({ where: { id: 'way-out' }, data: { secretReplays: 'owner' } })
})

const changes = async (who: Viewer, before = loses, after = wins) =>
  (await comparedCases(who, { before, after, figure })).map(({ name, change }) => [name, change])

test('its author sees what a version gained and lost', async () => {
  const all = ['sample', 'secret-1', 'secret-2']
  expect(await changes(owner)).toEqual(all.map((name) => [name, 'gained']))
  expect(await changes(owner, wins, loses)).toEqual(all.map((name) => [name, 'lost']))
  expect(await changes(owner, wins, wins)).toEqual(all.map((name) => [name, 'same']))
})

test('nobody else does, not even with one version of their own', async () => {
  expect(await changes(other)).toEqual([])
  expect(await changes(other, wins, foreign)).toEqual([])
  expect(await changes(owner, foreign, wins)).toEqual([])
  expect(await changes(administrator)).toEqual([])
})

const figuresAfter = async () =>
  (await comparedCases(owner, { before: loses, after: wins, figure })).map(({ after }) => after.figure)

test('the letters of a secret game are told to those who may watch it', async () => {
  expect(await figuresAfter()).toEqual([2, 2, 2])
  await db.problem.update({ where: { id: 'way-out' }, data: { secretReplays: 'nobody' } })
  expect(await figuresAfter()).toEqual([2, null, null])
})

test('and to nobody while a contest with the problem runs', async () => {
  await contest(-1, 1)
  expect(await figuresAfter()).toEqual([2, null, null])
})
