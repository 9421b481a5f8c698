import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'

declare global {
  var drawings: number
}

/** Measures the worker that draws a page's board from now on. */
export async function boardWorkerOf(browser: Browser, page: Page) {
  const [worker] = page.workers()
  if (!worker) throw new Error('no worker draws this board')
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
