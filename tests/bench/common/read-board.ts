import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Reads scoreboards with the code of the checkout that it is told, which is also its working folder: that is how `@/` leads
 * there. It answers each message with what reading took, the first time as soon as it can be asked.
 */

/** In milliseconds. */
export interface Took {
  readonly wall: number
  readonly cpu: number
}

interface Asked {
  readonly contest: string
  /** Whether to forget what is kept. */
  readonly anew: boolean
}

const [checkout = ''] = process.argv.slice(2)
const { scoreboardOf } = (await import(
  pathToFileURL(join(checkout, 'lib/contests/scoreboard.ts')).href
)) as typeof import('@/lib/contests/scoreboard')
const { pool } = (await import(
  pathToFileURL(join(checkout, 'lib/core/db.ts')).href
)) as typeof import('@/lib/core/db')
const place = globalThis as typeof globalThis & { clewScoreboards?: Map<string, unknown> }

process.on('message', async ({ contest, anew }: Asked) => {
  if (anew) place.clewScoreboards?.clear()
  // A server is connected already.
  await pool().query('SELECT 1')
  const [began, busy] = [performance.now(), process.cpuUsage()]
  const served = await scoreboardOf(contest, 'public')
  const wall = performance.now() - began
  const { user, system } = process.cpuUsage(busy)
  if (!served) throw new Error(`There is no contest ${contest}.`)
  process.send!({ wall, cpu: (user + system) / 1000 } satisfies Took)
})
process.send!({ wall: 0, cpu: 0 } satisfies Took)
