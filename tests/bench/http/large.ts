import { PAGE_SIZE } from '@/lib/standings/queries'
import type { RunningSite } from '../common/site'
import { makeCrowd, USERS } from './crowd'
import { type Figures, load } from './load'
import { cookieOf, signInSpread } from './people'
import type { Line } from './report'

/** Target for leaderboards when each page is rendered for its reader: number of readers at a time, and milliseconds. */
const FEW = 2
const SOON = 100

/** Everyone has a standing, so the last page of both leaderboards is full. */
const PAGES = USERS / PAGE_SIZE
const ALONE = [
  ...[1, 2, PAGES / 2, PAGES].map((page) => `/leaderboards/robot-escape?page=${page}`),
  ...[1, PAGES / 2, PAGES].map((page) => `/leaderboards?page=${page}`),
  '/problems',
  '/',
]

/** Number of readers at a time, and number of sessions that their requests use. */
const MANY = 8
const PEOPLE = 9

/** Pages that are cached with placeholders, and the desired requests per second. */
export const KEPT = {
  '/problems/robot-escape': 150,
  '/leaderboards/robot-escape': 400,
  [`/leaderboards/robot-escape?page=${PAGES / 2}`]: undefined,
  '/leaderboards': undefined,
} as const

/** Pages of a large site for signed-in users whose places are spread over the leaderboard. */
export async function largeSiteFigures(site: RunningSite, seconds: number): Promise<Line[]> {
  console.log('Making a large site')
  const read = await readersOf(site)
  const measure = async (path: string, readers: number, seconds: number) => {
    await read(path, readers, Math.min(1, seconds))
    return read(path, readers, seconds)
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
  }
  return lines
}

/** Makes a site large. Returns a function that reads a page with this many connections for this many seconds. */
export async function readersOf(site: RunningSite) {
  await makeCrowd(site)
  const cookies = (await signInSpread(site, 'robot-escape', PEOPLE)).map(cookieOf)
  let asked = 0
  return (path: string, connections: number, seconds: number): Promise<Figures> =>
    load({
      url: site.url,
      connections,
      seconds,
      request: () => ({
        path,
        headers: { cookie: cookies[asked++ % PEOPLE], 'accept-encoding': 'gzip' },
      }),
      isRight: (status) => status === 200,
    })
}
