import type { Prisma } from '@/lib/generated/prisma/client'

/** A window of time: its start belongs to it, its end does not. */
export interface Window {
  readonly startsAt: Date
  readonly endsAt: Date
}

export type Phase = 'coming' | 'running' | 'over'

/** Where a window is at a moment, by the clock of whoever asks; nothing else decides about it. */
export function phaseOf({ startsAt, endsAt }: Window, now: Date): Phase {
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'over'
}

/** The same as a condition of a query: windows that are running at a moment. */
export const runsAt = (now: Date) => ({ startsAt: { lte: now }, endsAt: { gt: now } })

/** What others are told of a contest. */
export interface Contest extends Window {
  readonly id: string
  readonly title: string
  /** Whether everybody may read the entries of its duels once it is over. */
  readonly opensSources: boolean
}

/** What a query of a problem takes along to know its contests. */
export const CONTESTS = {
  select: {
    contest: { select: { id: true, title: true, startsAt: true, endsAt: true, opensSources: true } },
  },
} as const satisfies Prisma.Problem$contestsArgs

export type Links = readonly { readonly contest: Contest }[]

/** Those of a problem in one phase, the first to end first. */
export const inPhase = (links: Links, phase: Phase, now: Date): Contest[] =>
  links
    .map(({ contest }) => contest)
    .filter((contest) => phaseOf(contest, now) === phase)
    .sort((one, other) => Number(one.endsAt) - Number(other.endsAt))

/** The contest of a problem that is under way; of several the one that lasts longest. */
export const underWay = (links: Links, now = new Date()): Contest | undefined =>
  inPhase(links, 'running', now).at(-1)

/** What opens a program to everybody: a contest in which it was submitted, of several the first to end. */
export interface Pledge {
  readonly contest: string
  readonly endsAt: Date
  /** Whether it is over, and the program open. */
  readonly kept: boolean
}

/** Whether and when a contest opens an entry of a duel that was submitted at a moment. */
export function pledgeOf(links: Links, submittedAt: Date, now = new Date()): Pledge | undefined {
  const [first] = inPhase(links, 'running', submittedAt).filter(({ opensSources }) => opensSources)
  return first && { contest: first.title, endsAt: first.endsAt, kept: phaseOf(first, now) === 'over' }
}
