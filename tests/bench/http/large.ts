import { PAGE_SIZE } from '@/lib/standings/queries'
import { runNode } from '@/tests/setup/run'
import { type RunningSite, sqlOf } from '../common/site'
import { type Figures, type Line, load } from './load'
import { cookieOf, signInSpread } from './people'

const USERS = 100_000
const SUBMISSIONS = 1_000_000

/** Target for leaderboards when each page is rendered for its reader: number of readers at a time, and milliseconds. */
const FEW = 2
const SOON = 100

/** Everyone has a standing, so the last page of both leaderboards is full. */
const PAGES = USERS / PAGE_SIZE
const ALONE = [
  ...[1, 2, PAGES / 2, PAGES].map((page) => `/leaderboards/robot-escape?page=${page}`),
  ...[1, PAGES / 2, PAGES].map((page) => `/leaderboards?page=${page}`),
]

type Headers = Readonly<Record<string, string>>

/** Number of readers at a time, and number of sessions that their requests use. */
const MANY = 8
const PEOPLE = 9

/** Pages that are cached with placeholders, and the desired requests per second. */
export const KEPT = {
  '/': 120,
  '/problems': 120,
  '/lab': 120,
  '/problems/robot-escape': 400,
  '/leaderboards/robot-escape': 500,
  [`/leaderboards/robot-escape?page=${PAGES / 2}`]: undefined,
  '/leaderboards': 500,
} as const

/** A header of Next's router: whoever sends it gets no kept page, but one that is rendered for them. */
const RENDERED = { 'next-url': '/' }

/** Pages of a large site for signed-in users whose places are spread over the leaderboard. */
export async function largeSiteFigures(site: RunningSite, seconds: number): Promise<Line[]> {
  console.log('Making a large site')
  const read = await readersOf(site)
  const measure = async (path: string, readers: number, seconds: number, more?: Headers) => {
    await read(path, readers, Math.min(1, seconds), more)
    return read(path, readers, seconds, more)
  }
  const lines: Line[] = []
  for (const path of ALONE) {
    const figures = await measure(path, FEW, seconds)
    const wanted = { words: `p99 below ${SOON} ms`, met: figures.p99 < SOON }
    lines.push({
      what: `${path}, signed in, ${FEW} readers`,
      ...figures,
      ...(path.startsWith('/leader') && { wanted }),
    })
  }
  for (const [path, wish] of Object.entries(KEPT)) {
    const figures = await measure(path, MANY, seconds)
    const wanted = wish && { words: `${wish} a second`, met: figures.rate >= wish }
    lines.push({ what: `${path}, signed in, ${MANY} readers`, ...figures, ...(wanted && { wanted }) })
    const rendered = await measure(path, MANY, seconds, RENDERED)
    lines.push({ what: 'the same, rendered for each', ...rendered })
  }
  return lines
}

/** Makes a site large. Returns a function that reads a page with this many connections for this many seconds. */
export async function readersOf(site: RunningSite) {
  await makeCrowd(site)
  const cookies = (await signInSpread(site, 'robot-escape', PEOPLE)).map(cookieOf)
  let asked = 0
  return (path: string, connections: number, seconds: number, more: Headers = {}): Promise<Figures> =>
    load({
      url: site.url,
      connections,
      seconds,
      request: () => ({
        path,
        headers: { cookie: cookies[asked++ % PEOPLE], 'accept-encoding': 'gzip', ...more },
      }),
      isRight: (status) => status === 200,
    })
}

/**
 * Ten submissions per user, in an order that is spread over all users: six to robot-escape, two to each of the others.
 * Every number comes from a hash of the submission's own number, so each run has the same rows. There are no case
 * results and no replays: no measured page reads them.
 */
const FILL = [
  `INSERT INTO "User" (id, username, name, "createdAt")
   SELECT md5('user ' || n)::uuid, 'player-' || n, 'Player ' || n, timestamptz '2026-01-01' + n * interval '1 second'
     FROM generate_series(1, ${USERS}) n`,
  `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, shared, "createdAt")
   SELECT md5('submission ' || n)::uuid, md5('user ' || (n * 7919::int8 % ${USERS}) + 1)::uuid, problem, md5('token ' || n)::uuid,
          repeat('UDLR', (10 + dice % 90)::int), verdict, score, rank, '{"code": "of-a-benchmark", "values": {}}', 1, dice % 10 = 0,
          timestamptz '2026-02-01' + n * interval '20 seconds'
     FROM (SELECT n, hashint4(n)::int8 + 2147483648 AS dice,
                  CASE WHEN kind < 6 THEN 'robot-escape' WHEN kind < 8 THEN 'knights-tour' ELSE 'labyrinth-path' END AS problem
             FROM generate_series(1, ${SUBMISSIONS}) n, LATERAL (SELECT (n + n / ${USERS}) % 10 AS kind) k) made,
  LATERAL (SELECT CASE WHEN dice % 5 = 0 THEN 'accepted' WHEN problem = 'robot-escape' THEN 'partial' ELSE 'wrong-answer' END AS verdict,
                  1 + dice / 5 % 69 AS stranded) judged,
  LATERAL (SELECT CASE verdict WHEN 'accepted' THEN 1 WHEN 'partial' THEN 1 - stranded / 70.0 ELSE 0 END AS score,
                  (CASE WHEN verdict = 'wrong-answer' THEN '{}' WHEN verdict = 'partial' THEN ARRAY[1, stranded]
                        WHEN problem = 'knights-tour' THEN ARRAY[0] WHEN problem = 'labyrinth-path' THEN ARRAY[0, 8 + dice / 5 % 40]
                        ELSE ARRAY[0, 40 + dice / 5 % 960, 500 + dice / 5000 % 30000] END)::float8[] AS rank) ranked`,
]

/**
 * Fills the database of a site like that of a large one, lets the site's own checkout derive the standings, and runs
 * the maintenance that PostgreSQL would do by itself in time.
 */
async function makeCrowd(site: RunningSite): Promise<void> {
  for (const sql of FILL) await sqlOf(site, sql)
  const words = ['bin/clew.mjs', 'standings', '--rebuild']
  const { stdout } = await runNode(words, { DATABASE_URL: site.database }, site.checkout)
  await sqlOf(site, 'VACUUM (ANALYZE)')
  console.log(`${USERS} users, ${SUBMISSIONS} submissions, ${stdout.trim()}`)
}
