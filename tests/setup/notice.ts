import type { Page } from 'playwright-core'
import { networkRests } from './network'

/** What the browser noticed since the page began. */
export interface Noticed {
  /** Milliseconds until the largest part of what is seen first was there. */
  readonly largestPaint: number
  /** The sum of all shifts that no reader has caused: 0 where nothing moves. */
  readonly shift: number
  /** What moved by how much, from where to where. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    noticed: { largestPaint: number; shift: number; moved: string[] }
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Opens a page, waits until the network is idle and the fonts are there, and tells what was seen to move. */
export async function openAndNotice(page: Page, address: string): Promise<Noticed> {
  await page.addInitScript(() => {
    window.noticed = { largestPaint: 0, shift: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.noticed.largestPaint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const at = ({ x, y }: DOMRect) => `${x.toFixed(0)},${y.toFixed(0)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        window.noticed.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          window.noticed.moved.push(
            `${entry.value.toFixed(4)} ${at(previousRect)} → ${at(currentRect)}: ${node?.textContent?.slice(0, 60)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await networkRests(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What they move is drawn in the next frame, and told after it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  return page.evaluate(() => window.noticed)
}
