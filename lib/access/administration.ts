import type { Viewer } from './viewer'

/** Somebody asks for what only an administrator may do: no page offers it, so it was made by hand. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export type Actor = Pick<Viewer, 'id' | 'role'>

/**
 * Whether somebody administers the site. The other roles of the schema may nothing yet that a user may not, so this is
 * the one question that is asked of a role.
 */
export const isAdministrator = (actor: Pick<Viewer, 'role'> | null): boolean =>
  actor?.role === 'administrator'

/** Throws `NotAllowed` for everybody but an administrator. */
export function mustAdminister(actor: Actor | null): asserts actor is Actor {
  if (!isAdministrator(actor)) throw new NotAllowed('only an administrator may do this')
}
