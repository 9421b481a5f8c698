import 'server-only'
import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { maySet } from '@/lib/access/workshop'
import { record } from '@/lib/audit/record'
import { type Done, refused } from '../core/form-fault'
import { asOwner } from './locked'

/** Somebody to be added. Messages are codes of `account.faults`; no username has other characters. */
export const ownerForm = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_-]{1,30}$/, 'person-unknown'),
})

/**
 * Makes the user with a username an owner, too. Undefined if there is no such draft. Errors: `person-unknown`,
 * `person-no-setter`.
 */
export const addOwner = (actor: Actor | null, id: string, username: string): Promise<Done | undefined> =>
  asOwner(actor, id, async (tx, _, owner): Promise<Done> => {
    const user = await tx.user.findUnique({ where: { username } })
    if (!user) return refused('username', 'person-unknown')
    if (!maySet(user)) return refused('username', 'person-no-setter')
    const data = { draftId: id, userId: user.id }
    const { count } = await tx.draftOwner.createMany({ data, skipDuplicates: true })
    const entry = { actorId: owner.id, action: 'owner-added', subject: `problem/${id}` } as const
    if (count > 0) await record({ ...entry, detail: { username } }, tx)
    return ok(undefined)
  })

/** Somebody no longer owns a draft. The last owner can go: it is the administrators' then. */
export async function removeOwner(actor: Actor | null, id: string, username: string): Promise<void> {
  await asOwner(actor, id, async (tx, _, owner) => {
    const { count } = await tx.draftOwner.deleteMany({ where: { draftId: id, user: { username } } })
    const entry = { actorId: owner.id, action: 'owner-removed', subject: `problem/${id}` } as const
    if (count > 0) await record({ ...entry, detail: { username } }, tx)
  })
}
