import type { Prisma } from '@/lib/generated/prisma/client'
import { isAdministrator } from './administration'
import { VISIBLE } from './problems'
import type { Viewer } from './viewer'
import { CONTESTS, type Links, runningContest, runsAt } from './windows'

/** The parts of a problem that decide whether shared submissions are visible. */
interface Shared {
  readonly hidden: boolean
  readonly contests: Links
}

/** What decides who may open a submission. */
export interface Openable {
  readonly userId: string
  readonly shared: boolean
  readonly problem: Shared
}

/** The columns that a query must select for `mayOpen`. */
export const OPENABLE = {
  userId: true,
  shared: true,
  problem: { select: { hidden: true, contests: CONTESTS } },
} as const satisfies Prisma.SubmissionSelect

/** Whether shared submissions to a problem are visible now: during a contest they are not, until it ends. */
export const opensShared = ({ hidden, contests }: Shared): boolean =>
  !hidden && runningContest(contests) === undefined

/**
 * Whether a viewer may open a submission: their own, a shared one if its problem is not hidden, or any as an
 * administrator. During a contest with the problem, sharing has no effect until the contest ends.
 */
export function mayOpen({ userId, shared, problem }: Openable, viewer: Viewer | null): boolean {
  if (userId === viewer?.id || isAdministrator(viewer)) return true
  return shared && opensShared(problem)
}

/** Query condition for the submissions that `mayOpen` opens to everyone at a given time. */
export const openToAll = (now: Date) =>
  ({
    shared: true,
    problem: { ...VISIBLE, contests: { none: { contest: runsAt(now) } } },
  }) satisfies Prisma.SubmissionWhereInput

/**
 * Whether someone who may open a submission may read its source. Sharing a program lets others watch it play, but only
 * its author and administrators may read its source and the compiler's output.
 */
export const mayReadSource = (
  { userId, language }: { readonly userId: string; readonly language: string | null },
  viewer: Viewer | null,
): boolean => language === null || mayReadLog({ userId }, viewer)

/** Whether a viewer may read what a program wrote during a game: only its author and administrators may. */
export const mayReadLog = ({ userId }: Pick<Openable, 'userId'>, viewer: Viewer | null): boolean =>
  userId === viewer?.id || isAdministrator(viewer)
