import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const tick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'latin1' }))

/**
 * Returns the CPU milliseconds of a process and all its descendants, including those that have ended; Linux only. On a
 * machine with other users this is steadier than wall-clock time.
 */
export function cpuOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
  const sum = (parent: number): number =>
    stats
      .filter((each) => each.parent === parent)
      .reduce((total, each) => total + each.own + sum(each.pid), 0)
  const root = stats.find((each) => each.pid === pid)
  return (root?.own ?? 0) + sum(pid)
}

function statOf(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1')
    // The name, in brackets, may contain anything. After it come the state and the parent; fields 12 to 15 are the
    // times.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const own = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0) * tick
    return [{ pid: Number(name), parent: fields[1]!, own }]
  } catch {
    return []
  }
}
