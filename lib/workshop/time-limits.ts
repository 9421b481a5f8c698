import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { PackageSubmission } from '@/judge/packages/model'
import { boundsOf, proposedTimeLimit, slowest } from '@/judge/packages/promises'
import type { Document, Promised, Solution } from './document'
import type { JuryLine, RunCase } from './jury'
import { CHOSEN_LIMITS } from './schema'

/** The limits of CPU time that can be proposed. What each turn adds is a rule of the game rather than a limit. */
export const TIME_LIMITS = ['firstTurnMs', 'bankMs'] as const
type TimeLimit = (typeof TIME_LIMITS)[number]

/** A limit in milliseconds, and what it follows from. */
export interface ProposedLimit {
  readonly name: TimeLimit
  readonly proposed: number
  /** What the slowest case of a solution that must not be too slow needs, and whose it is. */
  readonly slowest: number
  readonly solution: string
}

export interface Proposal {
  readonly limits: readonly ProposedLimit[]
  /** Solutions that must be too slow, and took less than the proposed limits before they were stopped. */
  readonly unclear: readonly string[]
}

/** A limit is at least so many times what the slowest solution needs, as in problem packages. */
export const SAFETY_FACTOR = 2
/** Limits are multiples of the first of these, in seconds, that leaves the solutions too slow that must be. */
const RESOLUTIONS = [1, 0.5, 0.1] as const

/**
 * The time limits that follow from the runs of the jury, by the rule of problem packages: the slowest case that must be
 * accepted, times a factor, rounded up, and less than what solutions need that must be too slow. Undefined as long as a
 * solution has not been run for the draft as it is, and if no case of a program must be accepted.
 */
export function proposedLimits(lines: readonly JuryLine[]): Proposal | undefined {
  const programs = lines.filter(({ solution }) => solution.language !== '')
  if (programs.some(({ state }) => state !== 'done')) return undefined
  const needs = TIME_LIMITS.flatMap((name) => slowestOf(programs, name) ?? [])
  if (needs.length === 0) return undefined
  const proposals = RESOLUTIONS.map((timeResolution): Proposal => {
    const limits = needs.map((need) => ({ ...need, proposed: rounded(need, timeResolution) }))
    return { limits, unclear: programs.filter(isUnclear(limits)).map(({ solution }) => solution.name) }
  })
  return proposals.find(({ unclear }) => unclear.length === 0) ?? proposals[0]
}

/** The limits of a draft that are not as proposed, as they would be. */
export const newLimits = (
  { limits }: Pick<Document, 'limits'>,
  { limits: proposed }: Proposal,
): Partial<Limits> =>
  Object.fromEntries(
    proposed.flatMap(({ name, proposed }) => (limitOf(limits, name) === proposed ? [] : [[name, proposed]])),
  )

/** A limit of a draft in milliseconds. */
export const limitOf = (limits: Document['limits'], name: TimeLimit): number =>
  limits[name] ?? DEFAULT_LIMITS[name]

function rounded({ name, slowest }: Pick<ProposedLimit, 'name' | 'slowest'>, timeResolution: number): number {
  const seconds = proposedTimeLimit(slowest, { timeResolution, acToTimeLimit: SAFETY_FACTOR })
  const { least, most } = CHOSEN_LIMITS[name]
  return Math.min(most, Math.max(least, Math.round(seconds * 1000)))
}

function slowestOf(
  programs: readonly JuryLine[],
  name: TimeLimit,
): Omit<ProposedLimit, 'proposed'> | undefined {
  return programs
    .flatMap(({ solution, cases }) => {
      const needed = slowest(timed(cases, name), boundsOf(rulesOf(solution)).lower)
      return needed === undefined ? [] : [{ name, slowest: needed, solution: solution.name }]
    })
    .toSorted((one, other) => other.slowest - one.slowest)[0]
}

/** Whether somewhere a solution must be too slow that was stopped before it had taken more than the proposed limits. */
const isUnclear =
  (limits: readonly ProposedLimit[]) =>
  ({ solution, cases }: JuryLine): boolean =>
    boundsOf(rulesOf(solution)).upper.some((glob) =>
      limits.every(({ name, proposed }) => (slowest(timed(cases, name), [glob]) ?? 0) <= proposed),
    )

const timed = (cases: readonly RunCase[], limit: TimeLimit) =>
  cases.flatMap(({ name, [limit]: cpuMs }) => (cpuMs === undefined ? [] : [{ name, cpuMs }]))

/** What a solution promises, as the rules of a package say it. */
const rulesOf = ({ promise, cases }: Solution): Pick<PackageSubmission, 'rules'> => ({
  rules: [
    ...ruleOf('', promise),
    ...Object.entries(cases).flatMap(([name, promised]) => ruleOf(name, promised)),
  ],
})

function ruleOf(cases: string, promise: Promised): PackageSubmission['rules'] {
  if (promise === 'accepted') return [{ cases, permitted: ['AC'] }]
  return promise === 'time-limit' ? [{ cases, required: ['TLE'] }] : []
}
