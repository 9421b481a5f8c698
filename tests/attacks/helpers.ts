import { readFileSync } from 'node:fs'
import { childrenOf } from '../load/kill/processes'

/** Its words, each with a NUL behind it; empty where it has gone. */
export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

/** The helpers that a judge has started. */
export const helpers = (judge = process.pid): number[] =>
  childrenOf([judge]).filter((pid) => commandOf(pid).includes('--serve'))
