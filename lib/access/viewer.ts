import type { Role } from '@/lib/generated/prisma/enums'

/** Who looks at a page. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}
