import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import type { Viewer } from '@/lib/access/viewer'
import type { Role } from '@/lib/generated/prisma/enums'
import { readSession } from './session'
import { viewerOf } from './session-rows'

/**
 * The current user, or null if signed out. The cookie only names a session: one query of its row says whether the
 * session is valid, who the user is and which role they have now. Without a cookie there is no query; at most one runs
 * per request. In a page cached for all readers, this is their placeholder.
 */
export const currentUser = cache(
  async (): Promise<Viewer | null> => currentCachedRendering()?.viewer ?? viewerOf(await readSession()),
)

/** The current user. Redirects signed-out users to the sign-in page and then back to `next`, a path of this site. */
export async function requireUser(next: string): Promise<Viewer> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(next)}`)
}

/** The current user if they have one of these roles; for everyone else the page does not exist. */
export async function requireRole(next: string, ...roles: [Role, ...Role[]]): Promise<Viewer> {
  const user = await requireUser(next)
  return roles.includes(user.role) ? user : notFound()
}
