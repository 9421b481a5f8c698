import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { currentRequester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import type { Role } from '@/lib/generated/prisma/enums'

/**
 * The current user with the role that they had when the request came, or null if signed out. In a page cached for all
 * readers, this is their placeholder.
 */
export async function currentUser(): Promise<Viewer | null> {
  const cached = currentCachedRendering()
  if (cached) return cached.viewer
  // There is nobody to ask during a build: what asks is rendered for each request.
  await connection()
  return currentRequester().viewer
}

/** The current user. Redirects signed-out users to the sign-in page and then back to `next`, a path of this site. */
export async function requireUser(next: string): Promise<Viewer> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(next)}`)
}

/** The current user if they have one of these roles; for everyone else the page does not exist. */
export async function requireRole(next: string, ...roles: [Role, ...Role[]]): Promise<Viewer> {
  const user = await requireUser(next)
  return roles.includes(user.role) ? user : notFound()
}
