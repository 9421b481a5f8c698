import type { DuelStatus } from '@/lib/generated/prisma/enums'
import { isAdministrator } from './administration'
import { VISIBLE } from './problems'
import type { Viewer } from './viewer'
import type { Pledge } from './windows'

/*
 * Who may see what of a duel. Games between active entries are public; an administrator's veto hides an entry, its
 * mazes and its trials from everyone but its author and administrators.
 */

/** The parts of a trial's player that decide who may see the trial. */
export interface Side {
  /** Null for a built-in bot. */
  readonly authorId: string | null
  /** Status of the player's entry, even if the entry now uses another version; null if the entry is gone. */
  readonly status: DuelStatus | null
}

/** Query condition for the entries that take part. */
export const ACTIVE = { status: 'active' } as const

/** Query condition for the mazes of duels that everyone may see. */
export const BUILT_IN_SIGHT = { player: { problem: VISIBLE } } as const

export const isVetoed = ({ status }: Pick<Side, 'status'>): boolean => status === 'vetoed'

export const takesPart = ({ status }: Pick<Side, 'status'>): boolean => status === ACTIVE.status

const isOwn = (ownerId: string | null, viewer: Viewer | null): boolean =>
  ownerId !== null && ownerId === viewer?.id

/** Whether a viewer may read what a program itself wrote: only its author and administrators may. */
export const mayReadWriting = ({ authorId }: Side, viewer: Viewer | null): boolean =>
  isOwn(authorId, viewer) || isAdministrator(viewer)

/**
 * Whether a viewer may see a trial between these sides. Only administrators see those of hidden problems, and only they
 * and the author see those of a vetoed entry.
 */
export function maySeeTrial(hidden: boolean, sides: readonly Side[], viewer: Viewer | null): boolean {
  if (isAdministrator(viewer)) return true
  if (hidden) return false
  return sides.every((side) => !isVetoed(side) || isOwn(side.authorId, viewer))
}

/** Whether a trial may be shown on other sites, too: everyone may see it, and both sides take part. */
export const isOpenTrial = (hidden: boolean, sides: readonly Side[]): boolean =>
  maySeeTrial(hidden, sides, null) && sides.every(takesPart)

/** Whether a viewer may see a person's walk: everyone may see a solved one, only its walker any other. */
export const maySeeWalk = (
  { userId, solved }: { readonly userId: string | null; readonly solved: boolean },
  viewer: Viewer | null,
): boolean => solved || isOwn(userId, viewer)

/** Whether a viewer may let two entries meet in a challenge: one of them is their own, or a built-in bot. */
export const mayChallenge = (
  entries: readonly { readonly userId: string | null }[],
  viewer: Viewer | null,
): boolean => viewer !== null && entries.some(({ userId }) => userId === null || isOwn(userId, viewer))

interface Entry {
  readonly userId: string | null
  readonly status: DuelStatus
  readonly problem: { readonly hidden: boolean }
}

export const ownsEntry = ({ userId }: Pick<Entry, 'userId'>, viewer: Viewer | null): boolean =>
  isOwn(userId, viewer)

/** Whether a viewer may see all of an entry: its owner and administrators may. */
export const isTrustedWith = (entry: Pick<Entry, 'userId'>, viewer: Viewer | null): boolean =>
  ownsEntry(entry, viewer) || isAdministrator(viewer)

/** Whether a viewer may see an entry: only owners and administrators see vetoed ones and those of hidden problems. */
export const maySeeEntry = (entry: Entry, viewer: Viewer | null): boolean =>
  isTrustedWith(entry, viewer) || !(entry.problem.hidden || isVetoed(entry))

/**
 * Whether a viewer may read the source of the active version: its owner and administrators (`trusted`) may, and so may
 * everyone if its owner or a contest in which it was submitted has made it public.
 */
export const mayReadEntry = (
  { trusted, open }: { readonly trusted: boolean; readonly open: boolean },
  pledge: Pledge | null | undefined,
): boolean => trusted || open || pledge?.kept === true
