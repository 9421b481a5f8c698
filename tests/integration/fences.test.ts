import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db, pool } from '@/lib/core/db'
import { fenceBefore, OVERALL } from '@/lib/standings/fences'
import { ownOverallRow, ownProblemRow } from '@/lib/standings/queries'
import { freshDatabase } from '../setup/postgres'

const PLAYERS = 1500
const problemId = 'robot-escape'

/** Many rows tie in rank, many in time, some to the microsecond; ranks also differ in length. */
const FILL = [
  `INSERT INTO "User" (id, username, name) SELECT md5('user ' || n)::uuid, 'player-' || n, 'Player ' || n FROM generate_series(1, ${PLAYERS}) n`,
  `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
   SELECT md5('submission ' || n)::uuid, md5('user ' || n)::uuid, '${problemId}', md5('token ' || n)::uuid, 'U', 'partial', 0.5,
          (CASE WHEN n % 3 = 0 THEN ARRAY[0, n * 7 % 5] ELSE ARRAY[0, n * 7 % 5, n % 4] END)::float8[], '{}', 1,
          timestamptz '2026-01-01' + (n % 9) * interval '1 second' + (n % 3) * interval '1 microsecond'
     FROM generate_series(1, ${PLAYERS}) n`,
  `INSERT INTO "Standing" ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
   SELECT "userId", "problemId", id, false, score, rank, "createdAt" FROM "Submission" WHERE verdict = 'partial'`,
  // Some fences have the same score as the next row, some only the same number of solved problems, and some neither.
  `INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
   SELECT "userId", n % 13, CASE WHEN n % 13 < 3 THEN n % 2 ELSE (n % 97) / 3.0 END, "reachedAt"
     FROM (SELECT row_number() OVER (ORDER BY "userId")::int AS n, "userId", "reachedAt" FROM "Standing") s`,
]

beforeAll(async () => {
  await freshDatabase('seeded')
  for (const sql of FILL) await pool().query(sql)
})

const [OF_PROBLEM, OF_ALL] = ['rank, "reachedAt", "userId"', 'solved DESC, score DESC, "reachedAt", "userId"']

describe.each([
  // leaderboard, its rows in order, and what says a place
  ['a problem', problemId, 'Standing', OF_PROBLEM, (user: string) => ownProblemRow({ problemId }, user)],
  ['all problems', OVERALL, 'OverallStanding', OF_ALL, ownOverallRow],
] as const)('on the leaderboard of %s', (_, name, table, order, own) => {
  const position = { rank: [9], reachedAt: new Date(0), exact: [] }

  test('ranks counted from the nearest fence equal those counted from the first row', async () => {
    const { rows } = await pool().query<{ userId: string; place: number }>(
      `SELECT "userId", row_number() OVER (ORDER BY ${order})::int AS place FROM "${table}"`,
    )
    expect(rows).toHaveLength(PLAYERS)
    const placesOf = async (some: typeof rows) => {
      const found: unknown[] = []
      for (const { userId } of some) found.push((await own(userId))?.place)
      return found
    }
    const few = rows.filter((_, at) => at % 300 === 7)
    expect(await placesOf(few)).toEqual(few.map(({ place }) => place))
    await expect.poll(() => fenceBefore(name, position)?.place).toBe(1281)
    expect(await placesOf(rows)).toEqual(rows.map(({ place }) => place))
  })

  test('there is no fence before the first row, and no rank without a standing', async () => {
    await expect.poll(() => fenceBefore(name, position)).toBeDefined()
    expect(fenceBefore(name, { ...position, rank: [-99] })).toBeUndefined()
    const { id } = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
    expect(await own(id)).toBeUndefined()
  })

  test('a rank is at most two seconds old', async () => {
    // Later than everything cached, so it is read once more, and then only after the clock moves again.
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
    const client = await pool().connect()
    const { rows } = await client.query(`SELECT "userId" FROM "${table}" ORDER BY ${order}`)
    const { userId } = rows[1400]
    const gone = `"userId" = ANY('{${rows.slice(0, 10).map((row) => row.userId)}}')`
    try {
      await expect.poll(() => fenceBefore(name, position)).toBeDefined()
      await client.query(`CREATE TEMPORARY TABLE gone AS SELECT * FROM "${table}" WHERE ${gone}`)
      await client.query(`DELETE FROM "${table}" WHERE ${gone}`)
      expect((await own(userId))?.place).toBe(1401)
      vi.setSystemTime(Date.now() + 2_001)
      expect((await own(userId))?.place).toBe(1391)
    } finally {
      await client.query(`INSERT INTO "${table}" SELECT * FROM gone; DROP TABLE gone`)
      client.release()
      vi.useRealTimers()
    }
  })
})
