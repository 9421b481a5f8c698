import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { db } from '@/lib/core/db'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { openBrowser } from './common/chromium'
import { startDatabase } from './common/database'
import { type Frames, gapRow, listenToWork, measureFrames, workRow } from './common/frames'
import { inTurns, median } from './common/measure'
import { startSite } from './common/site'
import { row, type Section } from './common/table'
import { fillDuel } from './duel/fill'

const ENTRIES = 200
const ROUNDS = 5
/** Number of frames to move through in a round. */
const FRAMES = 120
const PATH = '/duel/maze-duel/matrix'

type Move = 'scroll' | 'key'

/** The matrix of 200 × 200 entries in Chromium, on a real site with made-up trials. */
export async function matrixFigures(): Promise<Section> {
  await startDatabase()
  if ((await db.duelTrial.count()) === 0) await fillDuel(ENTRIES)
  await db.$transaction((tx) => rebuildLeaderboards(tx, 'maze-duel'), { timeout: 60_000 })
  const site = await startSite()
  const [answers = []] = await inTurns(ROUNDS, () => fetch(`${site}${PATH}`).then((answer) => answer.text()))
  const size = gzipSync(await (await fetch(`${site}${PATH}`)).text()).length
  const page = await openMatrix(site)
  const session = await listenToWork(page)
  const rounds: Record<Move, Frames[]> = { scroll: [], key: [] }
  await inTurns(
    ROUNDS,
    ...(['scroll', 'key'] as const).map((move) => async () => {
      rounds[move].push(await measureFrames(session, () => moved(page, move)))
    }),
  )
  return {
    title: `matrix: ${ENTRIES} × ${ENTRIES} entries in Chromium without a GPU, ${FRAMES} frames a round`,
    rows: [
      row('the page, packed', `${median(answers).toFixed(0)} ms, ${(size / 1000).toFixed(0)} KB`),
      gapRow('scrolled by 31 × 23 pixels a frame', rounds.scroll),
      workRow('scrolled by 31 × 23 pixels a frame', rounds.scroll),
      gapRow('a key a frame', rounds.key),
      workRow('a key a frame', rounds.key),
    ],
  }
}

async function openMatrix(site: string): Promise<Page> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${site}${PATH}`)
  await page.waitForLoadState('load')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowRight')
  // The cursor has moved, so the scripts have loaded.
  await page.waitForFunction(() => {
    const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')
    return document.getElementById(id ?? '')?.getAttribute('aria-colindex') === '3'
  })
  return page
}

/** Moves through the matrix from its upper left corner, one step per frame. Returns the intervals in milliseconds. */
async function moved(page: Page, move: Move): Promise<number[]> {
  await page.keyboard.press('Control+Home')
  return page.evaluate(
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
}
