import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { type Row, row } from '../common/table'
import { openReplay } from './page'

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
  await page.getByRole('menuitem', { name: /Verify/ }).click()
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
