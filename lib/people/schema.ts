import 'server-only'
import { z } from 'zod'
import type { Role } from '@/lib/generated/prisma/enums'

export const ROLES = ['user', 'setter', 'organiser', 'administrator'] as const satisfies readonly Role[]
export const STATES = ['active', 'disabled'] as const

/** Which users an administrator lists. */
export interface PeopleFilter {
  /** A part of a username, a display name or an e-mail address; empty: everybody. */
  readonly q: string
  readonly role: Role | undefined
  readonly state: (typeof STATES)[number] | undefined
}

/** The users after or before one, whose username is the cursor. */
export type Cursor = { readonly after: string } | { readonly before: string } | undefined

type Query = Record<string, string | string[] | undefined>

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Parses the filter in an address and ignores invalid values. */
export const parsePeopleFilter = (query: Query): PeopleFilter => ({
  // PostgreSQL stores no NUL and no lone surrogate, so no one has one in their name.
  q: single(query.q)
    .replace(/[\0\p{Cs}]/gu, '')
    .slice(0, 100)
    .trim(),
  role: ROLES.find((role) => role === single(query.role)),
  state: STATES.find((state) => state === single(query.state)),
})

const USERNAME = /^[a-z0-9_-]{1,30}$/

/** Parses the cursor in an address and ignores an invalid one. */
export function parseCursor(query: Query): Cursor {
  const [after, before] = [single(query.after), single(query.before)]
  if (USERNAME.test(after)) return { after }
  return USERNAME.test(before) ? { before } : undefined
}

/** A new role, and the one that the form showed. */
export const roleForm = z.object({ role: z.enum(ROLES), seen: z.enum(ROLES) })

export type RoleForm = z.output<typeof roleForm>
