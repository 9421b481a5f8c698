import type { Role } from '@/lib/generated/prisma/enums'
import { findSession } from './session-rows'

/** Who looks at a page. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}

/** Whom the session of a key stands for at this moment; null where it has ended. */
export async function viewerOf(key: string | null): Promise<Viewer | null> {
  const found = key ? await findSession(key) : null
  return found && { id: found.id, username: found.username, name: found.name, role: found.role }
}
