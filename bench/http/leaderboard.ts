import { pool } from '@/lib/db'
import { PAGE_SIZE } from '@/lib/standings/queries'
import { makeCrowd, USERS } from './crowd'
import { load } from './load'
import { cookieOf, signIn } from './people'
import type { Line } from './report'

const CONNECTIONS = 2
const WANTED = 100

/** Everybody has a standing, so the last page of both leaderboards is full. */
const PAGES = USERS / PAGE_SIZE
const PATHS = [
  ...[1, 2, PAGES / 2, PAGES].map((page) => `/leaderboards/robot-escape?page=${page}`),
  ...[1, PAGES / 2, PAGES].map((page) => `/leaderboards?page=${page}`),
  '/problems',
  '/',
]

/** Pages of a large site for somebody in the middle of the field: no page comes out of the cache for them. */
export async function leaderboardFigures(site: string, seconds: number): Promise<Line[]> {
  console.log('Making a large site')
  await makeCrowd()
  const cookie = cookieOf(await signIn(site, await inTheMiddle()))
  const measure = (path: string, seconds: number) =>
    load({
      url: site,
      connections: CONNECTIONS,
      seconds,
      request: () => ({ path, headers: { cookie, 'accept-encoding': 'gzip' } }),
      isRight: (status) => status === 200,
    })
  for (const path of PATHS) await measure(path, Math.min(1, seconds))
  const lines: Line[] = []
  for (const path of PATHS) {
    const figures = await measure(path, seconds)
    const wanted = { words: `p99 below ${WANTED} ms`, met: figures.p99 < WANTED }
    lines.push({ what: `${path}, signed in`, ...figures, ...(path.startsWith('/leader') && { wanted }) })
  }
  return lines
}

async function inTheMiddle(): Promise<string> {
  const { rows } = await pool().query(
    `SELECT "userId" FROM "Standing" WHERE "problemId" = 'robot-escape'
      ORDER BY rank, "reachedAt", "userId" OFFSET ${USERS / 2} LIMIT 1`,
  )
  return rows[0].userId
}
