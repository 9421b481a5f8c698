import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'
import { atTheEnd } from './common/cleanup'
import { startDatabase } from './common/database'
import { inTurns, median } from './common/measure'
import { startSite } from './common/site'
import { atMost, type Row, row, type Section } from './common/table'

const ENTRIES = 200
const ROUNDS = 5
/** Frames that are moved through in a round. */
const FRAMES = 120
/** Of a screen that shows sixty a second. */
const FRAME_MS = 1000 / 60
const PATH = '/duel/maze-duel/matrix'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

type Move = 'scroll' | 'key'

/** What a round has cost. */
interface Round {
  /** From one frame to the next, in milliseconds. */
  readonly gaps: readonly number[]
  /** CPU time of the page’s one thread, a frame, in milliseconds. */
  readonly busy: number
}

/** The matrix of 200 × 200 entries in Chromium, by the page itself: made-up trials, real site. */
export async function matrixFigures(): Promise<Section> {
  await startDatabase()
  const { db } = await import('@/lib/db')
  const { makeTable } = await import('@/lib/duel/table')
  const { fillDuel } = await import('./duel/crowd')
  if ((await db.duelTrial.count()) === 0) await fillDuel(ENTRIES)
  await db.$transaction((tx) => makeTable(tx, 'maze-duel'), { timeout: 60_000 })
  const site = await startSite()
  const [answers = []] = await inTurns(ROUNDS, () => fetch(`${site}${PATH}`).then((answer) => answer.text()))
  const size = gzipSync(await (await fetch(`${site}${PATH}`)).text()).length
  const page = await openMatrix(site)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const rounds: Record<Move, Round[]> = { scroll: [], key: [] }
  await inTurns(
    ROUNDS,
    ...(['scroll', 'key'] as const).map((move) => async () => {
      rounds[move].push(await moved(page, session, move))
    }),
  )
  return {
    title: `matrix: ${ENTRIES} × ${ENTRIES} entries in Chromium without a GPU, ${FRAMES} frames a round`,
    rows: [
      row('the page, packed', `${median(answers).toFixed(0)} ms, ${(size / 1000).toFixed(0)} KB`),
      ...rowsOf('scrolled by 31 × 23 pixels a frame', rounds.scroll),
      ...rowsOf('a key a frame', rounds.key),
    ],
  }
}

function rowsOf(what: string, rounds: readonly Round[]): Row[] {
  const gaps = rounds.flatMap((each) => each.gaps).sort((one, other) => one - other)
  const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS).length / gaps.length
  const busy = median(rounds.map((each) => each.busy))
  return [
    row(
      `${what}: from frame to frame`,
      `${median(gaps).toFixed(1)} ms, 95 % below ${gaps[Math.floor(0.95 * gaps.length)]!.toFixed(1)} ms, ${(100 * late).toFixed(0)} % late`,
    ),
    row(
      `${what}: CPU time of the page a frame`,
      `${busy.toFixed(1)} ms`,
      atMost(busy, Math.floor(FRAME_MS), 'ms'),
    ),
  ]
}

async function openMatrix(site: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: FLAGS })
  atTheEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${site}${PATH}`)
  await page.waitForLoadState('load')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowRight')
  // The cursor has moved, so the scripts are there.
  await page.waitForFunction(() => {
    const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')
    return document.getElementById(id ?? '')?.getAttribute('aria-colindex') === '3'
  })
  return page
}

/** Moves through the matrix from its upper left corner, a step at every frame. */
async function moved(page: Page, session: CDPSession, move: Move): Promise<Round> {
  await page.keyboard.press('Control+Home')
  const before = await workOf(session)
  const gaps = await page.evaluate(
    async ({ by, frames }) => {
      const grid = document.querySelector<HTMLElement>('[role=grid]')!
      const times: number[] = []
      while (times.length <= frames) {
        times.push(await new Promise<number>(requestAnimationFrame))
        const key = times.length % 2 ? 'ArrowRight' : 'ArrowDown'
        if (by === 'scroll') grid.scrollBy(31, 23)
        else grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      return times.slice(1).map((time, at) => time - times[at]!)
    },
    { by: move, frames: FRAMES },
  )
  return { gaps, busy: ((await workOf(session)) - before) / FRAMES }
}

/** Milliseconds of CPU time that the page’s thread has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
