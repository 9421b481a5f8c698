import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/*
 * The cores of the judge and its boxes determine most of what a turn takes, and Linux chooses them again each time. So
 * benchmarks pin processes themselves.
 */

/** A core for each. */
export interface Places {
  readonly judge: number
  readonly program: number
}

/** Cores that this process may use, read before anything was pinned. */
export const ALLOWED = allowed()

/** Pins the main thread of this process, and all its descendants. */
export function put({ judge, program }: Places): void {
  keep(process.pid, [judge])
  for (const pid of descendantsOf(process.pid)) keep(pid, [program])
}

/** Lets Linux choose their cores again. */
export function release(): void {
  for (const pid of [process.pid, ...descendantsOf(process.pid)]) keep(pid, ALLOWED)
}

function allowed(): number[] {
  const list = /^Cpus_allowed_list:\s+(.*)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? ''
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function keep(pid: number, cores: readonly number[]): void {
  try {
    execFileSync('/usr/bin/taskset', ['-cp', cores.join(','), String(pid)], { stdio: 'ignore' })
  } catch {
    // It has just ended.
  }
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}
