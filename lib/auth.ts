import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { db } from './db'
import type { Role } from './generated/prisma/enums'
import { readSession, type SessionClaim } from './users/session'

/** Who looks at a page. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}

/**
 * The visitor, or null when signed out. The cookie only says who somebody claims to be: the row says whether that
 * session still counts and which role the user has now. Without a cookie the database is not asked. At most one
 * look-up a request.
 */
export const currentUser = cache(async (): Promise<Viewer | null> => viewerOf(await readSession()))

/** Whom a claim stands for at this moment: for what goes on after its request has been answered. */
export async function viewerOf(claim: SessionClaim | null): Promise<Viewer | null> {
  if (!claim) return null
  const row = await db.user.findUnique({
    where: { id: claim.userId },
    select: { id: true, username: true, name: true, role: true, sessionEpoch: true },
  })
  if (row?.sessionEpoch !== claim.epoch) return null
  return { id: row.id, username: row.username, name: row.name, role: row.role }
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
