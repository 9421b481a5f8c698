import 'server-only'
import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { maySet } from '@/lib/access/workshop'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { invite, takeInvitation, withdrawInvitation } from '@/lib/invitations/invitations'
import { type Done, refused } from '../core/form-fault'
import { asOwner, type Transaction } from './locked'

/** Somebody to be added. Messages are codes of `account.faults`; no username has other characters. */
export const ownerForm = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_-]{1,30}$/, 'person-unknown'),
})

/**
 * Invites the user with a username to own a draft, too. Nothing changes until they accept. Undefined if there is no such
 * draft. Errors: `person-unknown`, `person-no-setter`, `owner-already`, `invitations-many`.
 */
export const inviteOwner = (actor: Actor | null, id: string, username: string): Promise<Done | undefined> =>
  asOwner(actor, id, async (tx, { owners }, owner): Promise<Done> => {
    const user = await tx.user.findUnique({ where: { username } })
    if (!user) return refused('username', 'person-unknown')
    if (!maySet(user)) return refused('username', 'person-no-setter')
    if (owners.some(({ userId }) => userId === user.id)) return refused('username', 'owner-already')
    // An administrator may do so without being an owner.
    if (user.id === owner.id) return becomeOwner(tx, id, user)
    const invited = await invite(tx, { draftId: id }, { userId: user.id, invitedById: owner.id })
    if (!invited.ok) return invited
    const entry = { actorId: owner.id, action: 'owner-invited', subject: `problem/${id}` } as const
    if (invited.value) await record({ ...entry, detail: { username } }, tx)
    return ok(undefined)
  })

/** Takes back an invitation to own a draft. */
export async function withdrawOwner(actor: Actor | null, id: string, username: string): Promise<void> {
  await asOwner(actor, id, (tx) => withdrawInvitation(tx, { draftId: id }, username))
}

/**
 * Accepts an invitation to own a draft; undefined if there is none (any more). Errors: `setter-no-more` for somebody who is
 * no setter since.
 */
export const acceptOwning = ({ id: userId }: Actor, id: string): Promise<Done | undefined> =>
  db.$transaction(async (tx): Promise<Done | undefined> => {
    await tx.$queryRaw`SELECT id FROM "Draft" WHERE id = ${id} FOR NO KEY UPDATE`
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (!maySet(user)) return refused('', 'setter-no-more')
    return (await takeInvitation(tx, userId, { draftId: id })) ? becomeOwner(tx, id, user) : undefined
  })

async function becomeOwner(
  tx: Transaction,
  draftId: string,
  { id: userId, username }: { readonly id: string; readonly username: string },
): Promise<Done> {
  await tx.draftOwner.createMany({ data: { draftId, userId }, skipDuplicates: true })
  const entry = { actorId: userId, action: 'owner-added', subject: `problem/${draftId}` } as const
  await record({ ...entry, detail: { username } }, tx)
  return ok(undefined)
}

/** Somebody no longer owns a draft. The last owner can go: it is the administrators' then. */
export async function removeOwner(actor: Actor | null, id: string, username: string): Promise<void> {
  await asOwner(actor, id, async (tx, _, owner) => {
    const { count } = await tx.draftOwner.deleteMany({ where: { draftId: id, user: { username } } })
    await tx.invitation.deleteMany({ where: { draftId: id, invitedBy: { username } } })
    const entry = { actorId: owner.id, action: 'owner-removed', subject: `problem/${id}` } as const
    if (count > 0) await record({ ...entry, detail: { username } }, tx)
  })
}
