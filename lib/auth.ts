import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Role } from './generated/prisma/enums'
import { readSession } from './users/session'
import { findSession } from './users/session-rows'

/** Who looks at a page. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}

/**
 * The visitor, or null when signed out. The cookie only names a session: its row says whether that still counts, and
 * who the user is and which role they have now, all in one query. Without a cookie the database is not asked. At most
 * one look-up a request.
 */
export const currentUser = cache(async (): Promise<Viewer | null> => viewerOf(await readSession()))

/** Whom the session of a key stands for at this moment: for what goes on after its request has been answered. */
export async function viewerOf(key: string | null): Promise<Viewer | null> {
  const found = key ? await findSession(key) : null
  return found && { id: found.id, username: found.username, name: found.name, role: found.role }
}

/** The visitor; who is signed out is sent to sign in first and then back to `next`, a path of this site. */
export async function requireUser(next: string): Promise<Viewer> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(next)}`)
}

/** The visitor with one of these roles; to all others the page does not exist. */
export async function requireRole(next: string, ...roles: [Role, ...Role[]]): Promise<Viewer> {
  const user = await requireUser(next)
  return roles.includes(user.role) ? user : notFound()
}
