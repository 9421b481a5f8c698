import type { PackageLimits, PackageSubmission, Rule } from '../model'
import type { CaseResult } from '../referee/case'
import { globMatches } from './glob'

/** Which cases of a submission bound the time limit, as globs: from below if it must not be too slow there. */
export interface Bounds {
  readonly lower: readonly string[]
  readonly upper: readonly string[]
}

/** How a submission bounds the time limit: by its rules, or in legacy packages by its folder. */
export function boundsOf({ rules, verdicts }: Pick<PackageSubmission, 'rules' | 'verdicts'>): Bounds {
  if (verdicts) {
    const isOut = rules.some(({ useForTimeLimit }) => useForTimeLimit === false)
    const only = verdicts.length === 1 && !isOut ? verdicts[0] : undefined
    return { lower: only === 'AC' ? [''] : [], upper: only === 'TLE' ? [''] : [] }
  }
  const globs = (applies: (rule: Rule) => boolean) => rules.filter(applies).map(({ cases }) => cases)
  return {
    lower: globs(
      ({ useForTimeLimit, permitted }) =>
        useForTimeLimit === 'lower' ||
        (useForTimeLimit === undefined && permitted !== undefined && !permitted.includes('TLE')),
    ),
    upper: globs(
      ({ useForTimeLimit, required }) =>
        useForTimeLimit === 'upper' ||
        (useForTimeLimit === undefined && required?.length === 1 && required[0] === 'TLE'),
    ),
  }
}

/** The CPU time of the slowest of the cases that match one of the globs; `undefined` if none does. */
export function slowest(
  cases: readonly Pick<CaseResult, 'name' | 'cpuMs'>[],
  globs: readonly string[],
): number | undefined {
  const own = cases.filter(({ name }) => globs.some((glob) => globMatches(glob, name)))
  return own.length === 0 ? undefined : Math.max(...own.map(({ cpuMs }) => cpuMs))
}

/**
 * The time limit in seconds that follows from the slowest submission that must not be too slow: the smallest multiple of
 * the resolution that leaves the margin.
 */
export function proposedTimeLimit(
  slowestMs: number,
  { timeResolution, acToTimeLimit }: Pick<PackageLimits, 'timeResolution' | 'acToTimeLimit'>,
): number {
  const steps = Math.ceil((slowestMs / 1000) * (acToTimeLimit / timeResolution) - 1e-9)
  // Without the remains of a binary fraction.
  return Number((Math.max(1, steps) * timeResolution).toPrecision(12))
}
