import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { requireSetter } from '@/lib/access/workshop'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Done, type FormFault, refused } from '../core/form-fault'
import { withinShare } from '../core/share'
import type { Edit, Part } from './edits'
import { dropRun } from './jury-start'
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
