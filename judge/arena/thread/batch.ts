import { DEFAULT_LIMITS, gameWaitLimit, type Limits } from '../../kit/limits'
import type { Ran, RunLimits } from '../../packages/referee/case'
import type { Ask } from '../../referee/game'
import type { HarnessPuzzle } from '../../sandbox/header'
import type { Death, Reply, Usage } from '../../sandbox/types'
import { JudgeFault } from '../game'

/** A run of a program that plays nothing: it gets an input, and all that it writes is its output. */
export interface Batch {
  readonly input: string
  readonly seed: number
  readonly limits: Limits
}

/** A program in WebAssembly cannot have more memory. */
export const MOST_MIB = 512

/** A run on an input in UTF-8 within the limits of a package. */
export const batchOf = (input: Uint8Array, limits: RunLimits): Batch => ({
  // A program gets every byte of its input, also a byte order mark.
  input: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input),
  seed: 0,
  limits: {
    ...DEFAULT_LIMITS,
    firstTurnMs: limits.cpuMs,
    memoryMiB: Math.min(limits.memoryMiB, MOST_MIB),
    outputBytes: limits.outputBytes,
    ...(limits.waitMs !== undefined && { waitMs: limits.waitMs }),
  },
})

/** How a run ended, given its only reply. Throws a `JudgeFault` if the host is to blame. */
export function ranOf(reply: Reply | undefined, usage: Pick<Usage, 'cpuMs' | 'memoryKiB'>): Ran {
  if (!reply) throw new JudgeFault('a thread of WebAssembly said nothing')
  const { result, waitMs, stderr } = reply
  if ('death' in result && result.death.cause === 'host') throw new JudgeFault(result.death.detail)
  return {
    ...('death' in result && { death: deathOf(result.death) }),
    output: new TextEncoder().encode('text' in result ? result.text : ''),
    cpuMs: usage.cpuMs,
    ...(waitMs !== undefined && { waitMs }),
    memoryKiB: usage.memoryKiB,
    stderr,
  }
}

/** What a run may wait is what its submission has left. */
const deathOf = (death: Death): Death =>
  death.cause === 'game-wait' ? { ...death, cause: 'submission-wait' } : death

const PLAYED: HarnessPuzzle = { reply: 'text' }

/** A run as a game of one turn. */
export const openBatch = ({ input, limits }: Batch) => ({
  puzzle: PLAYED,
  begin: () => oneTurn(input, limits.firstTurnMs, gameWaitLimit(limits)),
  words: () => [],
})

function* oneTurn(message: string, budgetMs: number, waitMs: number): Generator<Ask, Reply, Reply> {
  return yield { seat: 0, message, reply: 'text', budgetMs, waitMs }
}
