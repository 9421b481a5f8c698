import type { Prisma } from '@/lib/generated/prisma/client'
import type { ContestAudience, Role } from '@/lib/generated/prisma/enums'
import { type Actor, isAdministrator, NotAllowed } from './administration'
import { phaseOf, type Window } from './windows'

/*
 * Who may see a contest, and who runs it: its organisers and all administrators.
 */

/** The roles whose owners may create contests, and so become their organisers. */
export const HOSTS = ['organiser', 'administrator'] as const satisfies readonly Role[]

/** Whether somebody may create contests. */
export const mayHost = (viewer: Pick<Actor, 'role'> | null): boolean =>
  viewer !== null && HOSTS.some((role) => role === viewer.role)

/** Throws `NotAllowed` unless the actor may create contests. */
export function requireHost(actor: Actor | null): asserts actor is Actor {
  if (!mayHost(actor)) throw new NotAllowed('only organisers and administrators may do this')
}

/** What a query of a contest must select for `mayOrganise`. */
export const ORGANISERS = { organisers: { select: { userId: true } } } as const satisfies Prisma.ContestSelect

/** A contest as the check needs it. */
export interface Organised {
  readonly organisers: readonly { readonly userId: string }[]
}

/** Whether somebody runs a contest. */
export const mayOrganise = (viewer: Actor | null, { organisers }: Organised): boolean =>
  isAdministrator(viewer) || (viewer !== null && organisers.some(({ userId }) => userId === viewer.id))

/** Throws `NotAllowed` unless the actor runs the contest. */
export function requireOrganiser(actor: Actor | null, contest: Organised): asserts actor is Actor {
  if (!mayOrganise(actor, contest)) throw new NotAllowed('only the organisers of a contest may do this')
}

/** Query condition for the contests that somebody runs. */
export const organisedBy = (viewer: Actor): Prisma.ContestWhereInput =>
  isAdministrator(viewer) ? {} : { organisers: { some: { userId: viewer.id } } }

/** Query condition for the participations of a person, alone or in a team. */
export const participationsOf = (userId: string) =>
  ({
    OR: [{ userId }, { team: { members: { some: { userId } } } }],
  }) satisfies Prisma.ParticipationWhereInput

/**
 * Query condition for the contests of these audiences, those that a viewer takes part in or runs, and those of their
 * classes. In Prisma, an empty condition within OR is true for no row.
 */
const ofAudience = (audiences: ContestAudience[], viewer: Actor | null): Prisma.ContestWhereInput => {
  if (isAdministrator(viewer)) return {}
  const own = viewer
    ? [
        organisedBy(viewer),
        { participations: { some: participationsOf(viewer.id) } },
        { audience: 'class' as const, class: { members: { some: { userId: viewer.id, leftAt: null } } } },
      ]
    : []
  return { OR: [{ audience: { in: audiences } }, ...own] }
}

/** Query condition for the contests that a viewer may see if they know the address. */
export const visibleTo = (viewer: Actor | null) => ofAudience(['public', 'link'], viewer)

/** Query condition for the contests that are listed for a viewer. */
export const listedFor = (viewer: Actor | null) => ofAudience(['public'], viewer)

/** A contest as the check needs it. */
interface Logged extends Window, Organised {
  readonly closesAt: Date
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
}

/**
 * Whether somebody who may see a contest may read its log, which has every result: its organisers always, everybody once
 * it is over for all participants and a freeze, if there was one, has been lifted.
 */
export const mayReadLog = (viewer: Actor | null, contest: Logged, now = new Date()): boolean =>
  mayOrganise(viewer, contest) ||
  (phaseOf({ startsAt: contest.startsAt, endsAt: contest.closesAt }, now) === 'over' &&
    (contest.freezesAt === null || contest.thawedAt !== null))
