import type { Viewer } from '@/lib/access/viewer'

/** Somebody asks for what only an administrator may do: no page offers it, so it was made by hand. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export type Actor = Pick<Viewer, 'id' | 'role'>

/** Throws `NotAllowed` for everybody but an administrator. */
export function mustAdminister(actor: Actor | null): asserts actor is Actor {
  if (actor?.role !== 'administrator') throw new NotAllowed('only an administrator may do this')
}
