import 'server-only'
import { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { maySet, requireSetter } from '@/lib/access/workshop'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { invite, takeInvitation, withdrawInvitation } from '@/lib/invitations/invitations'
import { type Done, type FormFault, refused } from '../core/errors'
import { withinShare } from '../core/share'
import type { Edit, Part } from './edits'
import { dropRun } from './jury'
import { editionOf, isSame } from './keys'
import { asOwner } from './locked'
import { save } from './save'
import type { CreateForm } from './schema'
import { documentLike, listTemplates } from './templates'

/** Most drafts that somebody owns and has not published, so that nobody fills the database. */
export const MOST_DRAFTS = 50

/**
 * Makes a draft, which is its maker's, like the site's own problem of a puzzle and kind. Returns its id. The same form sent
 * twice makes one.
 *
 * Throws `NotAllowed` unless the actor is a setter. Errors: `problem-taken`, `template-unknown`, `drafts-many`, `share-used`.
 */
export async function createDraft(
  actor: Actor | null,
  { id, title, like }: CreateForm,
): Promise<Result<string, FormFault>> {
  requireSetter(actor)
  return withinShare(() =>
    db.$transaction(async (tx): Promise<Result<string, FormFault>> => {
      // Nobody else takes the address until this is decided.
      await tx.$executeRaw`LOCK TABLE "Draft" IN SHARE ROW EXCLUSIVE MODE`
      const templates = await listTemplates(DEFAULT_LOCALE, tx)
      const template = templates.find((each) => each.id === like)
      if (!template) return refused('like', 'template-unknown')
      const document = await documentLike(tx, template, title)
      const twin = await tx.revision.findFirst({
        where: { draftId: id, number: 1, authorId: actor.id, draft: { revisions: { none: { number: 2 } } } },
      })
      if (twin && isSame(twin.document, document)) return ok(id)
      const taken = (await tx.draft.count({ where: { id } })) + (await tx.problem.count({ where: { id } }))
      if (taken > 0) return refused('id', 'problem-taken')
      const unpublished = { none: { publishedAt: { not: null } } } as const
      const drafts = await tx.draft.count({
        where: { owners: { some: { userId: actor.id } }, revisions: unpublished },
      })
      if (drafts >= MOST_DRAFTS) return refused('', 'drafts-many', { limit: MOST_DRAFTS })
      await tx.draft.create({
        data: {
          id,
          owners: { create: { userId: actor.id } },
          revisions: { create: { number: 1, authorId: actor.id, document: { ...document } as object } },
        },
      })
      const { puzzle, kind } = document
      await record(
        {
          actorId: actor.id,
          action: 'draft-created',
          subject: `problem/${id}`,
          detail: { title, puzzle, kind },
        },
        tx,
      )
      return ok(id)
    }),
  )
}

interface Change {
  readonly edit: Edit
  /** What the edit is about, and the state of it that the owner has seen, see `editionOf`. */
  readonly part: Part
  readonly edition: string
}

/**
 * Changes a part of a draft. Nothing of what is published changes. Undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: those of the edit, `share-used`, and `draft-changed` if another
 * owner has changed the same part since.
 */
export const changeDraft = (
  actor: Actor | null,
  id: string,
  { edit, part, edition }: Change,
): Promise<Done | undefined> =>
  withinShare(() =>
    asOwner(actor, id, async (tx, before, owner): Promise<Done> => {
      const after = edit(before.document)
      // The same form sent twice changes nothing the second time.
      if (after.ok && isSame(after.value, before.document)) return ok(undefined)
      if (editionOf(part(before.document)) !== edition) return refused('', 'draft-changed')
      if (!after.ok) return after
      await save(tx, before, owner.id, after.value)
      return ok(undefined)
    }),
  )

/**
 * Deletes a draft that was never published. Returns false if there is no such draft, or if it was published: what people
 * have solved stays.
 */
export async function deleteDraft(actor: Actor | null, id: string): Promise<boolean> {
  const deleted = await asOwner(actor, id, async (tx, _, owner) => {
    if ((await tx.problem.count({ where: { id } })) > 0) return false
    for (const run of await tx.juryRun.findMany({ where: { draftId: id } })) await dropRun(tx, run.id)
    await tx.draft.delete({ where: { id } })
    await record({ actorId: owner.id, action: 'draft-deleted', subject: `problem/${id}` }, tx)
    return true
  })
  return deleted ?? false
}

/** Opens a draft to reviewers by a new address, or closes it: the old address then leads nowhere. */
export async function openReview(actor: Actor | null, id: string, open: boolean): Promise<void> {
  await asOwner(actor, id, async (tx, { review }, owner) => {
    if (!open && review === null) return
    await tx.draft.update({ where: { id }, data: { review: open ? newToken() : null } })
    const action = open ? 'review-opened' : 'review-closed'
    await record({ actorId: owner.id, action, subject: `problem/${id}` }, tx)
  })
}

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
