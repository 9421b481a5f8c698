import { db, pool } from '@/lib/core/db'
import { parseKey } from '@/lib/following/queries'
import { streamOf } from '@/lib/following/stream'
import { rebuildStandings } from '@/lib/standings/update'
import { startDatabase } from './common/database'
import { median } from './common/measure'
import { atMost, row, type Section } from './common/table'

const PEOPLE = 1000
const FOLLOWED = 500
const EACH = 30
const DAYS = 300
const ROUNDS = 15

const MAKE_PEOPLE = `INSERT INTO "User" (id, username, name)
  SELECT gen_random_uuid(), 'person-' || n, 'person' FROM generate_series(1, ${PEOPLE}) n`
const FOLLOW = `INSERT INTO "Follow" ("followerId", "followedId")
  SELECT $1, id FROM "User" WHERE name = 'person' ORDER BY username LIMIT ${FOLLOWED}`
/** Two of three are accepted; most of them improve nothing. */
const SUBMIT = `INSERT INTO "Submission"
    (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
  SELECT gen_random_uuid(), u.id, p.id, gen_random_uuid(), 'U',
         CASE WHEN n % 3 = 0 THEN 'partial' ELSE 'accepted' END, 1,
         CASE WHEN n % 3 = 0 THEN ARRAY[1, 5] ELSE ARRAY[0, 40 + floor(random() * 100)] END::float8[], '{}', 1,
         now() - random() * interval '${DAYS} days'
    FROM "User" u, "Problem" p, generate_series(1, ${EACH}) n WHERE u.name = 'person' AND p.kind <> 'duel'`

/** How long the stream of somebody takes who follows as many people as possible. */
export async function streamFigures(): Promise<Section> {
  await startDatabase()
  const { id } = await db.user.create({ data: { username: 'stream-reader', name: 'Reader' } })
  await pool().query(MAKE_PEOPLE)
  await pool().query(FOLLOW, [id])
  await pool().query(SUBMIT)
  await rebuildStandings()
  await pool().query('ANALYZE')
  const at = (days: number) => parseKey(`${(Date.now() - days * 86_400_000) * 1000}.person.snake`)
  const figure = async (what: string, after: ReturnType<typeof parseKey>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await streamOf(id, 'en', { after })
      times.push(performance.now() - start)
    }
    return row(what, `${median(times).toFixed(0)} ms`, atMost(median(times), 500, 'ms'))
  }
  const submissions = await db.submission.count()
  return {
    title: `stream: ${FOLLOWED} followed of ${PEOPLE} people with ${submissions} submissions, median of ${ROUNDS}`,
    rows: [
      await figure('the first page', undefined),
      await figure('a page in the middle', at(DAYS / 2)),
      await figure('the last page', at(DAYS - 1)),
    ],
  }
}
