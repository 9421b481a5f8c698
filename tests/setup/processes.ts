import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, processOf } from '@/scripts/up/process.mjs'

/** Returns the child processes of every process. */
function children(): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      found.set(parent, [...(found.get(parent) ?? []), Number(name)])
    } catch {
      // It has just ended.
    }
  }
  return found
}

/** Returns the direct children of these processes: the outermost process of each sandbox. */
export function childrenOf(pids: readonly number[]): number[] {
  const all = children()
  return pids.flatMap((pid) => all.get(pid) ?? [])
}

/** Remembers all descendants of some processes, to find those that outlive them. */
export class Census {
  readonly #seen = new Map<string, ReturnType<typeof processOf>>()

  take(roots: readonly number[]): void {
    const all = children()
    const visit = (pid: number) => {
      const known = processOf(pid)
      if (known.identity) this.#seen.set(`${pid} ${known.identity}`, known)
      for (const child of all.get(pid) ?? []) visit(child)
    }
    for (const root of roots) visit(root)
  }

  get size(): number {
    return this.#seen.size
  }

  /** Returns the command lines of those that are still alive. */
  alive(): string[] {
    return [...this.#seen.values()].filter(isAlive).map(({ pid }) => {
      try {
        return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
      } catch {
        return `${pid}`
      }
    })
  }
}

/** Returns the cgroups that these processes have created and that still exist. */
export function groupsOf(pids: readonly number[], folder = '/sys/fs/cgroup', depth = 6): string[] {
  if (depth === 0) return []
  let names: string[]
  try {
    names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const owner = /^clew-(\d+)-/.exec(name)?.[1]
    if (owner !== undefined && pids.includes(Number(owner))) return [join(folder, name)]
    return groupsOf(pids, join(folder, name), depth - 1)
  })
}

/** Returns the arguments of a process, each followed by a NUL; empty if it is gone. */
export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

/** Returns the helpers that a judge has started. */
export const helpers = (judge = process.pid): number[] =>
  childrenOf([judge]).filter((pid) => commandOf(pid).includes('--serve'))
