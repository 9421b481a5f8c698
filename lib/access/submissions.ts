import type { Prisma } from '@/lib/generated/prisma/client'
import { isAdministrator } from './administration'
import { VISIBLE } from './problems'
import { NO_TIES, type Ties } from './ties'
import type { Viewer } from './viewer'
import { CONTESTS, hidesResultsAt, type Links, resultsClosedUntil } from './windows'

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
  !hidden && resultsClosedUntil(contests) === undefined

/**
 * Whether a viewer may open a submission: their own, one whose author they teach, one of a contest that they run, a shared
 * one or one that a contest has opened if its problem is not hidden, or any as an administrator. During a contest with the
 * problem, sharing has no effect until the contest ends.
 */
export function mayOpen(
  { userId, shared, problem }: Openable,
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean {
  return isTrustedWith(userId, viewer, ties) || ((shared || ties.opened) && opensShared(problem))
}

/** Whether a viewer may know what only its author may know about a submission. */
const isTrustedWith = (userId: string, viewer: Viewer | null, { taught, organised }: Ties): boolean =>
  viewer !== null && (userId === viewer.id || taught || organised || isAdministrator(viewer))

/** Query condition for the submissions that `mayOpen` opens to everyone at a given time. */
export const openToAll = (now: Date) =>
  ({
    shared: true,
    problem: { ...VISIBLE, contests: { none: { contest: hidesResultsAt(now) } } },
  }) satisfies Prisma.SubmissionWhereInput

/**
 * Whether someone who may open a submission may read its source. Sharing a program lets others watch it play, but only
 * its author, their teachers, the
 * organisers of a contest that it counts for and administrators may read its source and the compiler's output.
 */
export const mayReadSource = (
  { userId, language }: { readonly userId: string; readonly language: string | null },
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean => language === null || mayReadLog({ userId }, viewer, ties)

/** Whether a viewer may read what a program wrote during a game: whoever may read its source may. */
export const mayReadLog = (
  { userId }: Pick<Openable, 'userId'>,
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean => isTrustedWith(userId, viewer, ties)
