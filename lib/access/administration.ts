import type { Viewer } from './viewer'

/** Thrown for a request that only an administrator may make. No page offers it, so it was made by hand. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export type Actor = Pick<Viewer, 'id' | 'role'>

/**
 * Whether someone is an administrator. Of the other roles, only organisers have more rights than a user: see
 * `mayHost`.
 */
export const isAdministrator = (actor: Pick<Viewer, 'role'> | null): boolean =>
  actor?.role === 'administrator'

/** Throws `NotAllowed` unless the actor is an administrator. */
export function requireAdministrator(actor: Actor | null): asserts actor is Actor {
  if (!isAdministrator(actor)) throw new NotAllowed('only an administrator may do this')
}
