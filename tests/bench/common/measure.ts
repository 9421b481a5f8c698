import { setTimeout as sleep } from 'node:timers/promises'

type Work = () => unknown

/** Rounds that only warm up. */
const WARM_UP = 3

/**
 * Milliseconds of several things that take turns, so that all of them meet the same weather: of each its times. A thing
 * may measure itself and return what it took.
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

/** So long the next box of a pool may take to be made. */
const REST_MS = 60

/** The same work after a rest. It has to measure itself. */
export const rested = (work: () => Promise<number>) => async () => {
  await sleep(REST_MS)
  return work()
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Of each round how many times as much the one took as the other; the median of that. */
export const ratio = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value / other[round]!))

/** Of each round how much more the one took than the other; the median of that. */
export const surplus = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value - other[round]!))

/** CPU milliseconds of this process since then. */
export function cpuSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
