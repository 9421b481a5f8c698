import type { CDPSession, Page } from 'playwright-core'
import { median } from './measure'
import { atMost, type Row, row } from './table'

/** Duration of a frame at 60 Hz. */
export const FRAME_MS = 1000 / 60

/** Measurements of a sequence of frames. */
export interface Frames {
  /** Intervals between frames, in milliseconds. */
  readonly gaps: readonly number[]
  /** CPU time of the page’s main thread per frame, in milliseconds. */
  readonly busy: number
}

/** Opens a session that measures the page's main thread in CPU time, which excludes other work on the machine. */
export async function listenToWork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** Measures frames; `move` runs them and returns the intervals between them. */
export async function measureFrames(session: CDPSession, move: () => Promise<number[]>): Promise<Frames> {
  const before = await workOf(session)
  const gaps = await move()
  return { gaps, busy: ((await workOf(session)) - before) / gaps.length }
}

/** Plays from the current step. Returns the milliseconds between this many frames. */
export async function played(page: Page, frames: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
    const times: number[] = []
    while (times.length <= count) times.push(await new Promise<number>(requestAnimationFrame))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
    return times.slice(1).map((time, at) => time - times[at]!)
  }, frames)
}

/** Formats how often frames came; `bounded` ones must keep up with the screen. */
export function gapRow(what: string, rounds: readonly Frames[], bounded = false): Row {
  const gaps = rounds.flatMap((each) => each.gaps).sort((one, other) => one - other)
  const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS).length / gaps.length
  const [middle, high] = [median(gaps), gaps[Math.floor(0.95 * gaps.length)]!]
  return row(
    `${what}: from frame to frame`,
    `${middle.toFixed(1)} ms, 95 % below ${high.toFixed(1)} ms, ${(100 * late).toFixed(0)} % late`,
    // The clock of a screen has a resolution of 0.1 ms.
    bounded ? atMost(Math.round(10 * middle) / 10, Math.round(10 * FRAME_MS) / 10, 'ms') : undefined,
  )
}

/** Formats the cost of a frame and compares it with its limit, by default a frame of the screen. */
export function workRow(what: string, rounds: readonly Frames[], limit = FRAME_MS): Row {
  const busy = median(rounds.map((each) => each.busy))
  return row(
    `${what}: CPU time of the page a frame`,
    `${busy.toFixed(1)} ms`,
    atMost(busy, Math.floor(limit), 'ms'),
  )
}

/** Returns the CPU milliseconds that the page’s main thread has used so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
