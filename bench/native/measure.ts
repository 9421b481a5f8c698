import { spawn } from 'node:child_process'

type Work = () => Promise<unknown>

/** Runs that only warm up. */
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

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

interface Ended {
  readonly output: string
  readonly code: number | null
}

/** Runs a program as it stands, outside of any box, with all of its input at once. */
export const runBare = (program: string, words: readonly string[], input = ''): Promise<Ended> =>
  new Promise((settle, refuse) => {
    const child = spawn(program, words, { stdio: 'pipe' })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.resume()
    child.once('error', refuse)
    child.once('close', (code) => settle({ output: Buffer.concat(parts).toString(), code }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

/** A line of the table: what it is, what it came to, what it may be. */
export const row = (name: string, value: string, wanted: string): string =>
  `  ${name.padEnd(44)}${value.padEnd(34)}${wanted}`
