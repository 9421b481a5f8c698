import type { Viewer } from '@/lib/access/viewer'
import { findSession } from './session-rows'

/** The user a session key belongs to now; null if the session has ended. */
export async function viewerOf(key: string | null): Promise<Viewer | null> {
  const found = key ? await findSession(key) : null
  return found && { id: found.id, username: found.username, name: found.name, role: found.role }
}
