import { signUpsForClass } from '@/lib/classes/invite'
import { signUpsFor } from '@/lib/contests/invitations'
import type { Budget } from '@/lib/users/sign-up'

/** The invitations by address: what accounts made for one count against. */
const INVITATIONS: readonly (readonly [
  address: RegExp,
  budgets: (token: string) => Promise<readonly Budget[]>,
])[] = [
  [/^\/contests\/join\/([\w-]{1,60})$/, signUpsFor],
  [/^\/classes\/join\/([\w-]{1,60})$/, signUpsForClass],
]

/** What an account counts against that is made on the way to a page; nothing if no valid invitation leads there. */
export async function invitationAt(path: string): Promise<readonly Budget[]> {
  for (const [address, budgetsOf] of INVITATIONS) {
    const token = address.exec(path)?.[1]
    if (token) return budgetsOf(token)
  }
  return []
}
