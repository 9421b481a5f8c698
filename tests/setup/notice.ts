import type { Page } from 'playwright-core'
import { networkRests } from './network'

/** Performance entries that the browser recorded since navigation. */
export interface Noticed {
  /** Largest contentful paint, in milliseconds. */
  readonly largestPaint: number
  /** Sum of all layout shifts without recent user input: 0 if nothing moves. */
  readonly shift: number
  /** Each shift: its score, the positions before and after, and the start of the text that moved. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    noticed: { largestPaint: number; shifts: { at: number; value: number; moved: string[] }[] }
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Until TypeScript knows this property. */
type Paint = PerformanceEntry & { paintTime?: number }

/** Opens a page, waits for an idle network and the fonts, and returns the layout shifts and the LCP. */
export async function openAndNotice(page: Page, address: string): Promise<Noticed> {
  await page.addInitScript(() => {
    window.noticed = { largestPaint: 0, shifts: [] }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.noticed.largestPaint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const at = ({ x, y }: DOMRect) => `${x.toFixed(0)},${y.toFixed(0)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${entry.value.toFixed(4)} ${at(previousRect)} → ${at(currentRect)}: ${node?.textContent?.slice(0, 60)}`,
        )
        window.noticed.shifts.push({ at: entry.startTime, value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await networkRests(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Shifts caused by fonts are painted in the next frame and reported after it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  return page.evaluate(() => {
    const { largestPaint, shifts } = window.noticed
    // On a busy machine Chromium may lay out a page before its style sheet has come, and reports what moves when it has
    // as a shift, although nothing was painted. The first rendering that is painted is complete at this time.
    const painted = (performance.getEntriesByName('first-paint')[0] as Paint | undefined)?.paintTime ?? 0
    const seen = shifts.filter((shift) => shift.at > painted)
    return {
      largestPaint,
      shift: seen.reduce((sum, { value }) => sum + value, 0),
      moved: seen.flatMap(({ moved }) => moved),
    }
  })
}
