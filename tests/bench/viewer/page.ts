import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { listenToWork } from '../common/frames'

/** Factor by which the page’s CPU is throttled. */
export const SLOWER = 4

export interface Opened {
  readonly page: Page
  readonly work: CDPSession
  /** Milliseconds from navigation to the first frame with a board, and until the page handles keys. */
  readonly drawn: number
  readonly ready: number
}

declare global {
  interface Window {
    boardDrawnAt?: number
    keysHeardAt?: number
  }
}

interface Ways {
  /** Factor by which the page’s CPU is throttled. */
  readonly slower?: number
  /** Timeout in milliseconds. */
  readonly patience?: number
}

/** Opens a replay in a browser with an empty cache, by default with a throttled CPU. */
export async function openReplay(
  browser: Browser,
  address: string,
  { slower = SLOWER, patience = 60_000 }: Ways = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const work = await listenToWork(page)
  await work.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watchBoard)
  await page.goto(address, { waitUntil: 'commit', timeout: patience })
  await page.waitForFunction(() => window.keysHeardAt !== undefined)
  const { drawn, ready } = await page.evaluate(() => ({
    drawn: window.boardDrawnAt!,
    ready: window.keysHeardAt!,
  }))
  return { page, work, drawn, ready }
}

/** Records the first frame after one in which the board was present, and when the player’s buttons are hydrated. */
async function watchBoard() {
  // A named function in here would need a helper of the compiler, which no page has.
  let isDrawn = false
  while (window.keysHeardAt === undefined || window.boardDrawnAt === undefined) {
    const now = await new Promise<number>(requestAnimationFrame)
    if (isDrawn) window.boardDrawnAt ??= now
    isDrawn ||= document.querySelector('[data-board] :is(svg > :not(defs), canvas)') !== null
    if (document.querySelector('[aria-keyshortcuts="?"]:enabled')) window.keysHeardAt ??= now
  }
}

/** Drags the scrubber from one end to the other and back, one position per frame. */
export async function scrubbed(page: Page, frames: number): Promise<number[]> {
  const line = page.locator('.track')
  await line.scrollIntoViewIfNeeded()
  const track = (await line.boundingBox())!
  // The mouse presses the scrubber; then one synthetic move per frame is dispatched, as browsers do for a fast mouse.
  await page.mouse.move(track.x, track.y + track.height / 2)
  await page.mouse.down()
  const gaps = await page.evaluate(dragged, frames)
  await page.mouse.up()
  return gaps
}

async function dragged(frames: number): Promise<number[]> {
  const track = document.querySelector('.track')!
  const { left, width } = track.getBoundingClientRect()
  const times: number[] = []
  while (times.length <= frames) {
    times.push(await new Promise<number>(requestAnimationFrame))
    const share = 1 - Math.abs((2 * times.length) / frames - 1)
    const clientX = left + Math.max(0, share) * width
    track.dispatchEvent(new PointerEvent('pointermove', { clientX, buttons: 1, pointerId: 1, bubbles: true }))
  }
  return times.slice(1).map((time, at) => time - times[at]!)
}

declare global {
  var drawings: number
}

/** Measures the worker that draws a page's board from now on. */
export async function boardWorkerOf(browser: Browser, page: Page) {
  // On a slow processor the player's buttons may come before it.
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'))
  await worker.evaluate(countDrawings)
  const before = await workerTime(browser)
  return {
    /** Returns the number of drawings, and the CPU milliseconds of each drawing. */
    async sinceThen(): Promise<{ readonly drawn: number; readonly busy: number }> {
      const drawn = await worker.evaluate(() => globalThis.drawings)
      return { drawn, busy: ((await workerTime(browser)) - before) / Math.max(1, drawn) }
    },
  }
}

/** Runs in the worker: counts how often the topmost canvas is cleared, once per drawing and more than any other. */
function countDrawings() {
  const times = new Map<OffscreenCanvas, number>()
  const { prototype } = OffscreenCanvasRenderingContext2D
  const { clearRect } = prototype
  globalThis.drawings = 0
  prototype.clearRect = function (...area) {
    const count = (times.get(this.canvas) ?? 0) + 1
    times.set(this.canvas, count)
    globalThis.drawings = Math.max(globalThis.drawings, count)
    clearRect.apply(this, area)
  }
}

/** Returns the CPU milliseconds of all workers of all pages; each is a thread of its page's process. */
async function workerTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let nanoseconds = 0
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer'))
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const folder = `/proc/${id}/task/${thread}`
      if (readFileSync(`${folder}/comm`, 'utf8').startsWith('DedicatedWorker'))
        nanoseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
    }
  return nanoseconds / 1e6
}
