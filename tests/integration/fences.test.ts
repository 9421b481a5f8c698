import { beforeAll, expect, test } from 'vitest'
import { db, pool } from '@/lib/db'
import { fenceBefore } from '@/lib/standings/fences'
import { ownProblemRow } from '@/lib/standings/queries'
import { freshDatabase } from '../setup/postgres'

const PLAYERS = 1500
const problemId = 'robot-escape'

/** Many are equal in rank, many in time, some to the microsecond; ranks differ in length, too. */
const FILL = [
  `INSERT INTO "User" (id, username, name) SELECT md5('user ' || n)::uuid, 'player-' || n, 'Player ' || n FROM generate_series(1, ${PLAYERS}) n`,
  `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
   SELECT md5('submission ' || n)::uuid, md5('user ' || n)::uuid, '${problemId}', md5('token ' || n)::uuid, 'U', 'partial', 0.5,
          (CASE WHEN n % 3 = 0 THEN ARRAY[0, n * 7 % 5] ELSE ARRAY[0, n * 7 % 5, n % 4] END)::float8[], '{}', 1,
          timestamptz '2026-01-01' + (n % 9) * interval '1 second' + (n % 3) * interval '1 microsecond'
     FROM generate_series(1, ${PLAYERS}) n`,
  `INSERT INTO "Standing" ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
   SELECT "userId", "problemId", id, false, score, rank, "createdAt" FROM "Submission" WHERE verdict = 'partial'`,
]

beforeAll(async () => {
  await freshDatabase('seeded')
  for (const sql of FILL) await pool().query(sql)
})

const position = { rank: [9], reachedAt: new Date(0), exact: ['{9}', '', ''] } as const

test('places that are counted from the nearest fence are those that are counted from the first row', async () => {
  const { rows } = await pool().query<{ userId: string; place: number }>(
    `SELECT "userId", row_number() OVER (ORDER BY rank, "reachedAt", "userId")::int AS place FROM "Standing" WHERE "problemId" = $1`,
    [problemId],
  )
  expect(rows).toHaveLength(PLAYERS)
  const placesOf = async (some: typeof rows) => {
    const found: unknown[] = []
    for (const { userId } of some) found.push((await ownProblemRow({ problemId }, userId))?.place)
    return found
  }
  const few = rows.filter((_, at) => at % 300 === 7)
  expect(await placesOf(few)).toEqual(few.map(({ place }) => place))
  await expect.poll(() => fenceBefore(problemId, position)?.place).toBe(1281)
  expect(await placesOf(rows)).toEqual(rows.map(({ place }) => place))
})

test('fences count for two seconds only', async () => {
  await expect.poll(() => fenceBefore(problemId, position)).toBeDefined()
  expect(fenceBefore(problemId, position, Date.now() + 2_100)).toBeUndefined()
})

test('there is no fence before the first row, and no place for who has no standing', async () => {
  await expect.poll(() => fenceBefore(problemId, position)).toBeDefined()
  expect(fenceBefore(problemId, { ...position, rank: [-1] })).toBeUndefined()
  const { id } = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  expect(await ownProblemRow({ problemId }, id)).toBeUndefined()
})
