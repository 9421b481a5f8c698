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

/** A contest's window, and when its last participant is done: extra time and own starts may go on after the end. */
export interface Closing extends Window {
  readonly closesAt: Date
}

/**
 * The phase of a contest as far as its secrets are concerned: what is closed while it runs stays closed until nobody takes
 * part any more.
 */
export const secrecyOf = ({ startsAt, closesAt }: Closing, now: Date): Phase =>
  phaseOf({ startsAt, endsAt: closesAt }, now)

/** For how long a freeze that nobody lifts hides results after the contest; the database has the same in `is_frozen`. */
const LONGEST_FREEZE_MS = 14 * 24 * 60 * 60 * 1000

/** Until when what tells of results is closed, unless a freeze is lifted before. */
const closedUntil = (
  { closesAt, freezesAt, thawedAt }: Pick<Contest, 'closesAt' | 'freezesAt' | 'thawedAt'>,
  now: Date,
): Date =>
  now < closesAt || freezesAt === null || thawedAt !== null
    ? closesAt
    : new Date(Number(closesAt) + LONGEST_FREEZE_MS)

/** Query condition for contests because of which what tells of results is closed: they run, or a freeze hides results. */
export const hidesResultsAt = (now: Date) =>
  ({
    startsAt: { lte: now },
    OR: [
      { closesAt: { gt: now } },
      {
        freezesAt: { not: null },
        thawedAt: null,
        closesAt: { gt: new Date(Number(now) - LONGEST_FREEZE_MS) },
      },
    ],
  }) satisfies Prisma.ContestWhereInput

/** Query condition for contests in which somebody is taking part at a given time. */
export const runsAt = (now: Date) => ({ startsAt: { lte: now }, closesAt: { gt: now } })

/** The same in SQL, of the contest that the query calls `contest`. `now` is a parameter of the query. */
export const runsAtSql = (contest: string, now: string) =>
  `${contest}."startsAt" <= ${now} AND ${contest}."closesAt" > ${now}`

/**
 * The same condition as `hidesResultsAt` in SQL, for the contests with a problem. `problem` and `now` are its id and the time, each as a
 * column or parameter of the query.
 */
export const hidesResultsSql = (problem: string, now: string) =>
  `EXISTS (SELECT FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
            WHERE l."problemId" = ${problem} AND k."startsAt" <= ${now}
              AND (k."closesAt" > ${now} OR is_frozen(k, ${now})))`

/** The public data of a contest. */
export interface Contest extends Closing {
  readonly id: string
  readonly title: string
  /** Whether everyone may read the entries of its duels once it is over. */
  readonly opensSources: boolean
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
}

/** What a query of a problem must select to get its contests. */
export const CONTESTS = {
  select: {
    contest: {
      select: {
        ...{ id: true, title: true, startsAt: true, endsAt: true, closesAt: true, opensSources: true },
        ...{ freezesAt: true, thawedAt: true },
      },
    },
  },
} as const satisfies Prisma.Problem$contestsArgs

export type Links = readonly { readonly contest: Contest }[]

/** A problem's contests in one phase as far as their secrets are concerned, earliest end first. */
export const inPhase = (links: Links, phase: Phase, now: Date): Contest[] =>
  links
    .map(({ contest }) => contest)
    .filter((contest) => secrecyOf(contest, now) === phase)
    .sort((one, other) => Number(one.closesAt) - Number(other.closesAt))

/** Until when contests with a problem close what tells of results, see `closedUntil`; undefined if nothing is closed. */
export function resultsClosedUntil(links: Links, now = new Date()): Date | undefined {
  const ends = links
    .filter(({ contest }) => contest.startsAt <= now)
    .map(({ contest }) => closedUntil(contest, now))
    .filter((end) => now < end)
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map(Number)))
}

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
  return first && { contest: first.title, endsAt: first.closesAt, kept: secrecyOf(first, now) === 'over' }
}
