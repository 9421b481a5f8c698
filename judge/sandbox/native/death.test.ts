import { expect, test } from 'vitest'
import type { Death } from '../types'
import { deathOf, type Evidence } from './death'

/* Each kind of evidence, in the order in which it decides. */

const OUTPUT: Death = { cause: 'output', limit: 9 }
const WALL: Death = { cause: 'wall-time', limitMs: 9 }

const ALIVE: Evidence = {
  ...{ cpuMs: 100, cpuLimitMs: 100, outOfMemory: false, memoryMiB: 64 },
  ...{ lost: false, ended: undefined },
}
const ORDER: readonly [what: string, evidence: Partial<Evidence>, cause: Death['cause']][] = [
  ['used more CPU time than it may', { cpuMs: 100.1 }, 'cpu-time'],
  ['ran out of memory', { outOfMemory: true }, 'memory'],
  ['wrote too much', { stopped: OUTPUT }, 'output'],
  ['lost its box', { lost: true, ended: { signal: 'SIGKILL' } }, 'host'],
  ['ended by a signal', { ended: { signal: 'SIGSEGV' } }, 'signal'],
]

test('a program that has done nothing of all that lives', () => expect(deathOf(ALIVE)).toBeUndefined())

test.each(ORDER)('one that %s is dead for that', (_, evidence, cause) => {
  expect(deathOf({ ...ALIVE, ...evidence })?.cause).toBe(cause)
})

test.each(ORDER.flatMap((first, index) => ORDER.slice(index + 1).map((second) => [first, second] as const)))(
  '%j comes before %j',
  ([, evidence, cause], [, later]) => {
    expect(deathOf({ ...ALIVE, ...later, ...evidence })?.cause).toBe(cause)
  },
)

test('an exit code is told, also of one that succeeds', () => {
  expect(deathOf({ ...ALIVE, ended: { code: 0 } })).toEqual({ cause: 'exit', code: 0 })
  expect(deathOf({ ...ALIVE, stopped: WALL, ended: { code: 3 } })).toEqual(WALL)
})
