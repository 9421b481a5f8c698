import type { DuelStatus } from '@/lib/generated/prisma/enums'
import { isAdministrator } from './administration'
import { VISIBLE } from './problems'
import type { Viewer } from './viewer'
import type { Pledge } from './windows'

/*
 * Who may see what of a duel. Everybody sees what has been played by those that take part; an administrator's veto takes
 * an entry, its mazes and its trials out of sight for all but its author.
 */

/** One of the two players of a trial, as far as that decides who may see it. */
export interface Side {
  /** Null for a house bot. */
  readonly authorId: string | null
  /** Of its entry, also where another version plays; null where the entry is gone. */
  readonly status: DuelStatus | null
}

/** The entries that take part, as a condition of a query. */
export const ACTIVE = { status: 'active' } as const

/** The mazes that were built for a duel that everybody may see. */
export const BUILT_IN_SIGHT = { player: { problem: VISIBLE } } as const

export const isVetoed = ({ status }: Pick<Side, 'status'>): boolean => status === 'vetoed'

export const takesPart = ({ status }: Pick<Side, 'status'>): boolean => status === ACTIVE.status

const isOwn = (ownerId: string | null, viewer: Viewer | null): boolean =>
  ownerId !== null && ownerId === viewer?.id

/** Whether somebody may read what a program itself has written: its author, and administrators. */
export const mayReadWriting = ({ authorId }: Side, viewer: Viewer | null): boolean =>
  isOwn(authorId, viewer) || isAdministrator(viewer)

/** Whether somebody may see what these two have played: of hidden problems and vetoed entries only those concerned. */
export function maySeeTrial(hidden: boolean, sides: readonly Side[], viewer: Viewer | null): boolean {
  if (isAdministrator(viewer)) return true
  if (hidden) return false
  return sides.every((side) => !isVetoed(side) || isOwn(side.authorId, viewer))
}

/** Whether a trial is shown on other sites, too: everybody may see it, and both sides take part. */
export const isOpenTrial = (hidden: boolean, sides: readonly Side[]): boolean =>
  maySeeTrial(hidden, sides, null) && sides.every(takesPart)

/** Whether somebody may see a person's walk: everybody one that came to the end, one that came to nothing its walker. */
export const maySeeWalk = (
  { userId, solved }: { readonly userId: string | null; readonly solved: boolean },
  viewer: Viewer | null,
): boolean => solved || isOwn(userId, viewer)

interface Entry {
  readonly userId: string | null
  readonly status: DuelStatus
  readonly problem: { readonly hidden: boolean }
}

export const ownsEntry = ({ userId }: Pick<Entry, 'userId'>, viewer: Viewer | null): boolean =>
  isOwn(userId, viewer)

/** Whether somebody sees all of an entry: its owner, and administrators. */
export const isTrustedWith = (entry: Pick<Entry, 'userId'>, viewer: Viewer | null): boolean =>
  ownsEntry(entry, viewer) || isAdministrator(viewer)

/** Whether somebody may see an entry: those of hidden problems and vetoed ones are for their owners and administrators. */
export const maySeeEntry = (entry: Entry, viewer: Viewer | null): boolean =>
  isTrustedWith(entry, viewer) || !(entry.problem.hidden || isVetoed(entry))

/**
 * Whether the source of the version that plays may be read: by its owner and administrators (`trusted`), and by everybody
 * where its owner opens it, or a contest in which it was submitted has opened it.
 */
export const mayReadEntry = (
  { trusted, open }: { readonly trusted: boolean; readonly open: boolean },
  pledge: Pledge | null | undefined,
): boolean => trusted || open || pledge?.kept === true
