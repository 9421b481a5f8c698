import { readFileSync } from 'node:fs'
import { childrenOf } from '../load/kill/processes'

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
