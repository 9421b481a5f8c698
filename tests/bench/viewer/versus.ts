import type { Browser } from 'playwright-core'
import { runNode } from '@/tests/setup/run'
import { openBrowser } from '../common/chromium'
import { measureFrames, played } from '../common/frames'
import { median, ratio } from '../common/measure'
import { report } from '../common/rows'
import { type RunningSite, runSite, runSiteOf } from '../common/site'
import { atLeast, type Row, row, type Section } from '../common/table'
import type { Watched } from './games'
import { boardWorkerOf, openReplay, SLOWER, scrubbed } from './page'

const ROUNDS = 3
/** Number of frames in a round: two seconds of a screen that is kept up with. */
const FRAMES = 120

const WAYS = [
  { name: 'played at 1 ×', query: '?step=10', move: played },
  { name: 'played at 8 ×', query: '?step=10&speed=8', move: played },
  { name: 'played at 64 ×', query: '?step=10&speed=64', move: played },
  { name: 'scrubbed', query: '?step=0', move: scrubbed },
] as const

interface Shown {
  /** Frames of the page a second, and pictures of the board that its worker has drawn a second. */
  readonly frames: number
  readonly boards: number
  /** Milliseconds of a frame that the page's thread was busy, slowed down: the least sensitive to other work. */
  readonly busy: number
}

/** The viewer of this checkout and that of another one, which is built. They take turns on a slowed processor. */
export async function viewerVersus(checkout: string): Promise<Section> {
  const sites = [await runSite(), await runSiteOf(checkout)] as const
  const games = [await gamesOn(sites[0]), await gamesOn(sites[1])] as const
  const browser = await openBrowser()
  const rows: Row[] = []
  for (const [at, { name }] of games[0].entries()) {
    const addresses = games.map((each, side) => `${sites[side]!.url}${each[at]!.path}`)
    for (const way of WAYS) rows.push(...(await compared(browser, name, addresses, way)))
  }
  return {
    title: `viewer, CPU slowed down ${SLOWER} times, here and in ${checkout}: ${ROUNDS} × ${FRAMES} frames`,
    rows,
  }
}

async function compared(
  browser: Browser,
  game: string,
  addresses: readonly string[],
  { name, query, move }: (typeof WAYS)[number],
): Promise<Row[]> {
  const rounds: Shown[][] = addresses.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, address] of addresses.entries()) {
      const { page, work } = await openReplay(browser, `${address}${query}`)
      const board = await boardWorkerOf(browser, page)
      const { gaps, busy } = await measureFrames(work, () => move(page, FRAMES))
      const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
      const { drawn } = await board.sinceThen()
      rounds[side]!.push({ frames: gaps.length / seconds, boards: drawn / seconds, busy })
      await page.context().close()
    }
  const line = (what: keyof Shown, words: string, digits: number, limit?: number) => {
    const [here = [], there = []] = rounds.map((each) => each.map((shown) => shown[what]))
    const [one, other] = [median(here), median(there)].map((value) => value.toFixed(digits))
    const wanted = limit === undefined ? undefined : atLeast(Number(one), limit, 'a second')
    return row(
      `${game}, ${name}: ${words}`,
      `${one}, ${other} there, ${ratio(here, there).toFixed(2)} ×`,
      wanted,
    )
  }
  const frames = rounds.map((each) => each.map((shown) => shown.frames))
  const isReported = game === 'robots 40 × 40' && name === 'played at 8 ×'
  return [
    ...(isReported ? [report('viewer-robots', { now: frames[0]!, before: frames[1]! })] : []),
    line('frames', 'frames a second', 0, 60),
    line('boards', 'boards drawn a second', 0),
    line('busy', 'CPU time of a frame in ms', 1),
  ]
}

/** Stores the games by the code of the site's own checkout, because its tables may differ. */
async function gamesOn({ checkout, database }: RunningSite): Promise<readonly Watched[]> {
  const { stdout } = await runNode(
    ['--import', 'tsx', '--input-type=module', '--eval', KEEP],
    { DATABASE_URL: database },
    checkout,
  )
  return JSON.parse(stdout.split('\n').findLast((line) => line.startsWith('['))!)
}

const KEEP = `
const { keepGames } = await import('./tests/bench/viewer/games.ts')
console.log(JSON.stringify((await keepGames()).long))
process.exit(0)
`
