import type { Role } from '@/lib/generated/prisma/enums'

/** The signed-in user who is viewing a page. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}
