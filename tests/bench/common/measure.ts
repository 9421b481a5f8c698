import { setTimeout as sleep } from 'node:timers/promises'

type Work = () => unknown

/** Number of rounds that only warm up. */
const WARM_UP = 3

/**
 * Measures several functions in turns, so that all of them run under the same conditions. Returns the milliseconds of
 * each function by round. A function may measure itself and return its time.
 */
export async function inTurns(rounds: number, ...works: Work[]): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      const own = await work()
      if (round >= 0) times[index]!.push(typeof own === 'number' ? own : performance.now() - began)
    }
  }
  return times
}

/** Time for a pool to make its next box, in milliseconds. */
const REST_MS = 60

/** Returns the same work after a pause. The work must measure itself. */
export const rested = (work: () => Promise<number>) => async () => {
  await sleep(REST_MS)
  return work()
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Median over all rounds of the ratio of the two times. */
export const ratio = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value / other[round]!))

/** Median over all rounds of the difference of the two times. */
export const surplus = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value - other[round]!))

/** Returns the CPU milliseconds of this process since `began`. */
export function cpuSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** Returns the CPU milliseconds of an action: other work on the machine disturbs CPU time less than wall time. */
export function cpuDuring(action: () => void): number {
  const began = process.cpuUsage()
  action()
  return cpuSince(began)
}
