import type { Prisma } from '@/lib/generated/prisma/client'
import { isAdministrator } from './administration'
import { VISIBLE } from './problems'
import type { Viewer } from './viewer'
import { CONTESTS, type Links, runsAt, underWay } from './windows'

/** A problem as far as it decides about what is shared. */
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

/** What a query of a submission takes along for `mayOpen`. */
export const OPENABLE = {
  userId: true,
  shared: true,
  problem: { select: { hidden: true, contests: CONTESTS } },
} as const satisfies Prisma.SubmissionSelect

/** Whether what is shared of a problem is open now: sharing takes effect at the end of a contest that runs. */
export const opensShared = ({ hidden, contests }: Shared): boolean =>
  !hidden && underWay(contests) === undefined

/**
 * Whether this viewer may open a submission: one's own, a shared one to a problem that is not hidden, and any for an
 * administrator. While a contest with its problem runs nothing is open that is shared: that takes effect at the end.
 */
export function mayOpen({ userId, shared, problem }: Openable, viewer: Viewer | null): boolean {
  if (userId === viewer?.id || isAdministrator(viewer)) return true
  return shared && opensShared(problem)
}

/** The submissions that `mayOpen` opens to everybody at a moment, as a condition of a query. */
export const openToAll = (now: Date) =>
  ({
    shared: true,
    problem: { ...VISIBLE, contests: { none: { contest: runsAt(now) } } },
  }) satisfies Prisma.SubmissionWhereInput

/**
 * Whether somebody who may open a submission may read what was sent. Sharing a program lets others watch it play; its
 * source, and what the compiler said of it, stay its author's.
 */
export const mayReadSource = (
  { userId, language }: { readonly userId: string; readonly language: string | null },
  viewer: Viewer | null,
): boolean => language === null || mayReadLog({ userId }, viewer)

/** Whether somebody may read what a program wrote during a game: its author, and administrators. */
export const mayReadLog = ({ userId }: Pick<Openable, 'userId'>, viewer: Viewer | null): boolean =>
  userId === viewer?.id || isAdministrator(viewer)
