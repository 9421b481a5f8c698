import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../common/chromium'
import { startDatabase } from '../common/database'
import { FRAME_MS, type Frames, gapRow, measureFrames, played, workRow } from '../common/frames'
import { median } from '../common/measure'
import { startSite } from '../common/site'
import { atMost, type Row, row, type Section } from '../common/table'
import { keepGames, type Watched } from './games'
import { boardWorkerOf, type Opened, openReplay, SLOWER, scrubbed } from './page'

const ROUNDS = 3
/** Number of frames in a round: two seconds of a screen. */
const FRAMES = 120
const FIRST_FRAME_SECONDS = 0.5
const OPENINGS = 5

type Opening = Pick<Opened, 'drawn' | 'ready'>

/** Ways of playing a replay: gliding from cell to cell, about a step per frame, and as fast as possible. */
const WAYS = [
  { name: 'played at 1 ×', query: '?step=10', move: played },
  { name: 'played at 8 × near the end', query: '?step=9000&speed=8', move: played },
  { name: 'played at 64 ×', query: '?step=10&speed=64', move: played },
  { name: 'scrubbed from end to end', query: '?step=0', move: scrubbed },
] as const

/** The viewer of the production site in Chromium with a throttled CPU: replays of 10 000 steps. */
export async function viewerFigures(): Promise<Section> {
  await startDatabase()
  const { long, large } = await keepGames()
  const site = await startSite()
  const browser = await openBrowser()
  const rows: Row[] = []
  for (const game of long) rows.push(...(await figuresOf(browser, site, game)))
  rows.push(...(await openLarge(browser, `${site}${large.path}`)))
  return {
    title: `viewer: 10 000 steps in Chromium without a GPU, CPU slowed down ${SLOWER} times, ${ROUNDS} × ${FRAMES} frames`,
    rows,
  }
}

async function figuresOf(browser: Browser, site: string, { name, path }: Watched): Promise<Row[]> {
  const opened: Opening[] = []
  const rows: Row[] = []
  for (const { name: way, query, move } of WAYS) {
    const { page, work, drawn, ready } = await openReplay(browser, `${site}${path}${query}`)
    opened.push({ drawn, ready })
    const rounds: Frames[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureFrames(work, () => move(page, FRAMES)))
    rows.push(gapRow(`${name}, ${way}`, rounds, true))
    // Throttling would also count the other work of a busy machine, because it waits by the clock.
    await work.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const board = await boardWorkerOf(browser, page)
    const free = [await measureFrames(work, () => move(page, FRAMES))]
    rows.push(workRow(`${name}, ${way}, not slowed down`, free, FRAME_MS / SLOWER))
    const { drawn: times, busy } = await board.sinceThen()
    rows.push(
      row(
        `${name}, ${way}, not slowed down: the board in its worker`,
        `drawn in ${Math.round((100 * times) / FRAMES)} % of the frames, ${busy.toFixed(1)} ms of CPU time each`,
        atMost(busy, Math.floor(FRAME_MS / SLOWER), 'ms'),
      ),
    )
    await page.context().close()
  }
  const free: Opening[] = []
  for (let round = 0; round < OPENINGS; round++) {
    const { page, drawn, ready } = await openReplay(browser, `${site}${path}?step=10`, { slower: 1 })
    free.push({ drawn, ready })
    await page.context().close()
  }
  return [openingRow(name, opened), openingRow(`${name}, not slowed down`, free), ...rows]
}

function openingRow(name: string, openings: readonly Opening[]): Row {
  const seconds = (what: keyof Opening) => median(openings.map((each) => each[what])) / 1000
  return row(
    `${name}: from the navigation to the first board, empty cache`,
    `${seconds('drawn').toFixed(2)} s, keys heard after ${seconds('ready').toFixed(2)} s`,
    atMost(seconds('drawn'), FIRST_FRAME_SECONDS, 's'),
  )
}

/** A tour of a million cells: time until it appears, memory, and verification in the page. */
export async function openLarge(browser: Browser, address: string): Promise<Row[]> {
  const { page, drawn, ready } = await openReplay(browser, `${address}?whole=1`, { patience: 300_000 })
  await page.locator('[data-board] canvas').first().waitFor()
  const wholly = await page.evaluate(async () => {
    // The path is added to its canvas frame by frame; the picture is complete when it no longer changes.
    const [, ways] = document.querySelectorAll<HTMLCanvasElement>('[data-board] canvas')
    let [last, since] = ['', performance.now()]
    for (;;) {
      await new Promise((settle) => setTimeout(settle, 200))
      const now = ways!.toDataURL()
      if (now === last) return since
      ;[last, since] = [now, performance.now()]
    }
  })
  const memory = await memoryOf(browser)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  const began = performance.now()
  await page.getByText('The verdict holds: replayed').waitFor()
  const verified = (performance.now() - began) / 1000
  await page.context().close()
  return [
    row(
      'tour 1000 × 1000: first board, keys heard, whole tour drawn',
      `${[drawn, ready, wholly].map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    ),
    row('tour 1000 × 1000: memory of the page’s process, peak', `${memory.toFixed(0)} MiB`),
    row('tour 1000 × 1000: verified in the page', `${verified.toFixed(1)} s`),
  ]
}

/** Returns the peak memory of the largest page process in MiB. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1] ?? 0))
  return Math.max(...peaks) / 1024
}
