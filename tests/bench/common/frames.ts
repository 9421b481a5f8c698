import type { CDPSession, Page } from 'playwright-core'
import { median } from './measure'
import { atMost, type Row, row } from './table'

/** Of a screen that shows sixty a second. */
export const FRAME_MS = 1000 / 60

/** What some frames have cost. */
export interface Frames {
  /** From one frame to the next, in milliseconds. */
  readonly gaps: readonly number[]
  /** CPU time of the page’s one thread, a frame, in milliseconds. */
  readonly busy: number
}

/** The page’s ear for what its thread works: CPU time, so that what else the machine does is not counted. */
export async function listenToWork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** Measures frames; `move` lets so many of them pass and tells the gaps between them. */
export async function measureFrames(session: CDPSession, move: () => Promise<number[]>): Promise<Frames> {
  const before = await workOf(session)
  const gaps = await move()
  return { gaps, busy: ((await workOf(session)) - before) / gaps.length }
}

/** How often frames came; `bounded` ones must come as often as a screen shows them. */
export function gapRow(what: string, rounds: readonly Frames[], bounded = false): Row {
  const gaps = rounds.flatMap((each) => each.gaps).sort((one, other) => one - other)
  const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS).length / gaps.length
  const [middle, high] = [median(gaps), gaps[Math.floor(0.95 * gaps.length)]!]
  return row(
    `${what}: from frame to frame`,
    `${middle.toFixed(1)} ms, 95 % below ${high.toFixed(1)} ms, ${(100 * late).toFixed(0)} % late`,
    // A screen's clock has a tenth of a millisecond.
    bounded ? atMost(Math.round(10 * middle) / 10, Math.round(10 * FRAME_MS) / 10, 'ms') : undefined,
  )
}

/** What a frame cost, against what it may cost; a frame of the screen unless told. */
export function workRow(what: string, rounds: readonly Frames[], limit = FRAME_MS): Row {
  const busy = median(rounds.map((each) => each.busy))
  return row(
    `${what}: CPU time of the page a frame`,
    `${busy.toFixed(1)} ms`,
    atMost(busy, Math.floor(limit), 'ms'),
  )
}

/** Milliseconds of CPU time that the page’s thread has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
