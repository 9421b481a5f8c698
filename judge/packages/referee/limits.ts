import { DEFAULT_LIMITS, wallLimit } from '../../kit/limits'
import type { Package } from '../model'
import type { CaseLimits } from './case'

const MIB = 2 ** 20

/** The limits of a submission in each case, wherever it runs. */
export const limitsOf = ({ limits }: Pick<Package, 'limits'>, timeLimitMs: number): CaseLimits => ({
  timeLimitMs,
  cpuMs: timeLimitMs,
  wallMs: wallLimit(DEFAULT_LIMITS, timeLimitMs),
  memoryMiB: limits.memoryMiB,
  outputBytes: limits.outputMiB * MIB,
})
