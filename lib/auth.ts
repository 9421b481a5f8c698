import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Viewer } from './access/viewer'
import type { Role } from './generated/prisma/enums'
import { keptRendering } from './kept'
import { readSession } from './users/session'
import { viewerOf } from './users/viewer'

export type { Viewer } from './access/viewer'

/**
 * The visitor, or null when signed out. The cookie only names a session: its row says whether that still counts, and
 * who the user is and which role they have now, all in one query. Without a cookie the database is not asked. At most
 * one look-up a request. In a page that is kept for all its readers it is who stands for them.
 */
export const currentUser = cache(
  async (): Promise<Viewer | null> => keptRendering()?.viewer ?? viewerOf(await readSession()),
)

/** The visitor; who is signed out is sent to sign in first and then back to `next`, a path of this site. */
export async function requireUser(next: string): Promise<Viewer> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(next)}`)
}

/** The visitor with one of these roles; to all others the page does not exist. */
export async function requireRole(next: string, ...roles: [Role, ...Role[]]): Promise<Viewer> {
  const user = await requireUser(next)
  return roles.includes(user.role) ? user : notFound()
}
