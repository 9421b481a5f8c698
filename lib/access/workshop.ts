import type { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { type Actor, isAdministrator, NotAllowed } from './administration'

/*
 * Who sets problems in the Workshop: the owners of a draft as long as they have one of the roles, and all administrators.
 * Whoever loses the role loses the Workshop with the next request, and has it back with the role.
 */

/** The roles whose owners may make problems. Organisers may, too: a person has one role. */
export const SETTERS = ['setter', 'organiser', 'administrator'] as const satisfies readonly Role[]

/** Whether somebody may make problems. */
export const maySet = (viewer: Pick<Actor, 'role'> | null): boolean =>
  viewer !== null && SETTERS.some((role) => role === viewer.role)

/** Throws `NotAllowed` unless the actor may make problems. */
export function requireSetter(actor: Actor | null): asserts actor is Actor {
  if (!maySet(actor)) throw new NotAllowed('only setters may do this')
}

/** What a query of a draft must select for `mayEdit`. */
export const OWNERS = { owners: { select: { userId: true } } } as const satisfies Prisma.DraftSelect

/** A draft as the check needs it. */
export interface Owned {
  readonly owners: readonly { readonly userId: string }[]
}

/** Whether somebody may read and change a draft. */
export const mayEdit = (viewer: Actor | null, { owners }: Owned): boolean =>
  isAdministrator(viewer) ||
  (viewer !== null && maySet(viewer) && owners.some(({ userId }) => userId === viewer.id))

/** Throws `NotAllowed` unless the actor may change the draft. */
export function requireOwner(actor: Actor | null, draft: Owned): asserts actor is Actor {
  if (!mayEdit(actor, draft)) throw new NotAllowed('only the owners of a problem may do this')
}

/** Query condition for the drafts that somebody may change. In Prisma, `in: []` is true for no row, also within `AND`. */
export const editedBy = (viewer: Actor): Prisma.DraftWhereInput => {
  if (isAdministrator(viewer)) return {}
  return maySet(viewer) ? { owners: { some: { userId: viewer.id } } } : { id: { in: [] } }
}
