import type { Prisma } from '@/lib/generated/prisma/client'

/** A period of time. It includes its start but not its end. */
export interface Window {
  readonly startsAt: Date
  readonly endsAt: Date
}

export type Phase = 'coming' | 'running' | 'over'

/** The phase of a window at a given time. Nothing but the caller's clock decides it. */
export function phaseOf({ startsAt, endsAt }: Window, now: Date): Phase {
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'over'
}

/** Query condition for windows that are running at a given time. */
export const runsAt = (now: Date) => ({ startsAt: { lte: now }, endsAt: { gt: now } })

/**
 * The condition in SQL that a contest with a problem is running. `problem` and `now` are its id and the time, each as a
 * column or parameter of the query.
 */
export const contestRunsSql = (problem: string, now: string) =>
  `EXISTS (SELECT FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
            WHERE l."problemId" = ${problem} AND k."startsAt" <= ${now} AND k."endsAt" > ${now})`

/** The public data of a contest. */
export interface Contest extends Window {
  readonly id: string
  readonly title: string
  /** Whether everyone may read the entries of its duels once it is over. */
  readonly opensSources: boolean
}

/** What a query of a problem must select to get its contests. */
export const CONTESTS = {
  select: {
    contest: { select: { id: true, title: true, startsAt: true, endsAt: true, opensSources: true } },
  },
} as const satisfies Prisma.Problem$contestsArgs

export type Links = readonly { readonly contest: Contest }[]

/** A problem's contests in one phase, earliest end first. */
export const inPhase = (links: Links, phase: Phase, now: Date): Contest[] =>
  links
    .map(({ contest }) => contest)
    .filter((contest) => phaseOf(contest, now) === phase)
    .sort((one, other) => Number(one.endsAt) - Number(other.endsAt))

/** The running contest of a problem; if there are several, the one that ends last. */
export const runningContest = (links: Links, now = new Date()): Contest | undefined =>
  inPhase(links, 'running', now).at(-1)

/** A contest's promise to publish a program submitted during it; of several contests, the first to end counts. */
export interface Pledge {
  readonly contest: string
  readonly endsAt: Date
  /** Whether the contest is over and the program is public. */
  readonly kept: boolean
}

/** Whether and when a contest publishes a duel entry submitted at a given time. */
export function pledgeOf(links: Links, submittedAt: Date, now = new Date()): Pledge | undefined {
  const [first] = inPhase(links, 'running', submittedAt).filter(({ opensSources }) => opensSources)
  return first && { contest: first.title, endsAt: first.endsAt, kept: phaseOf(first, now) === 'over' }
}
