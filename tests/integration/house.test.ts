import { beforeAll, describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { judgeAnswer } from '@/judge/replay/replay'
import { HOUSE_ID } from '@/lib/access/submissions'
import { db } from '@/lib/core/db'
import { latestSolutions } from '@/lib/home/now'
import { listProblems } from '@/lib/problems/queries'
import { houseResult } from '@/lib/standings/house'
import { problemLeaderboard } from '@/lib/standings/queries'
import { heldRecords } from '@/lib/standings/records'
import { rebuildStandings } from '@/lib/standings/update'
import { depthFirst, oneAfterTheOther, seedHouse } from '@/prisma/seed/house'
import { freshDatabase } from '../setup/postgres'
import { enterResult } from './made'
import { userNamed } from './people'

const IDS = problemIds()

beforeAll(async () => {
  await freshDatabase('seeded')
  await seedHouse(db, IDS)
})

const ofHouse = () => db.submission.findMany({ where: { userId: HOUSE_ID }, orderBy: { problemId: 'asc' } })

test('the database and the code name the same account', async () => {
  const [row] = await db.$queryRaw<{ id: string }[]>`SELECT house_account() AS id`
  expect(row?.id).toBe(HOUSE_ID)
})

test('every problem that is no duel has a house result, or a program that waits for a worker', async () => {
  const wanted = IDS.filter((id) => readProblem(id).kind !== 'duel').sort()
  const made = await ofHouse()
  expect(made.map(({ problemId }) => problemId).sort()).toEqual(wanted)
  for (const { problemId, state, verdict, shared, language } of made)
    expect([problemId, state, verdict, shared]).toEqual(
      language === null ? [problemId, 'judged', 'accepted', false] : [problemId, 'queued', null, true],
    )
})

test('seeding again submits nothing again', async () => {
  const before = await ofHouse()
  await seedHouse(db, IDS)
  expect((await ofHouse()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('nobody can sign in as the house', async () => {
  const { passwordHash, role } = await db.user.findUniqueOrThrow({ where: { id: HOUSE_ID } })
  expect([passwordHash, role]).toEqual([null, 'user'])
})

describe('a house result', () => {
  test('takes no place, holds no record and is nobody’s solution', async () => {
    await rebuildStandings()
    expect(await db.standing.count({ where: { userId: HOUSE_ID } })).toBe(0)
    expect(await db.overallStanding.count({ where: { userId: HOUSE_ID } })).toBe(0)
    expect((await problemLeaderboard('robot-escape', 1, undefined)).rows).toEqual([])
    expect((await heldRecords(new Date())).size).toBe(0)
    expect(await latestSolutions('en')).toEqual([])
    for (const { id, solvedBy, triedBy } of await listProblems('en', undefined))
      expect([id, solvedBy, triedBy]).toEqual([id, 0, 0])
  })

  test('stays without a place when others are ranked, whatever they reach', async () => {
    const house = await houseResult('robot-escape')
    const { id: userId } = await userNamed('ann')
    await enterResult({ userId, rank: [0, house!.rank[1]! + 1, 0], at: 1 })
    const { rows } = await problemLeaderboard('robot-escape', 1, undefined)
    expect(rows.map(({ username, place }) => [username, place])).toEqual([['ann', 1]])
    expect(await db.notice.count({ where: { userId: HOUSE_ID } })).toBe(0)
  })

  test('of an answer tells its figures and not the answer', async () => {
    const house = await houseResult('robot-escape')
    expect(house?.rank[0]).toBe(0)
    expect(house?.submissionId).toBeNull()
  })

  test('of a shared program can be opened by everybody once it is judged', async () => {
    expect(await houseResult('snake-meadow')).toBeUndefined()
    const { id } = await db.submission.findFirstOrThrow({
      where: { userId: HOUSE_ID, problemId: 'snake-meadow' },
    })
    const judged = { state: 'judged', verdict: 'accepted', score: 1, rank: [0] } as const
    await db.submission.update({ where: { id }, data: { ...judged, rank: [0] } })
    expect(await houseResult('snake-meadow')).toMatchObject({ submissionId: id, score: 1 })
  })
})

test.each(
  IDS.map((id) => readProblem(id))
    .filter(({ kind, puzzle }) => kind === 'answer' && puzzle !== 'knights-tour')
    .map((problem) => [problem.id, problem] as const),
)('the plain solver solves %s; in robot escape it can be beaten', (_, { puzzle, cases }) => {
  const [first] = cases
  const answer = (puzzle === 'robot-escape' ? oneAfterTheOther : depthFirst)(first!.level)
  const { verdict, rank } = judgeAnswer(puzzle, first!, answer!)
  expect(verdict).toBe('accepted')
  if (first!.optimum && puzzle === 'robot-escape') expect(rank[1]).toBeGreaterThan(first!.optimum.value)
})
