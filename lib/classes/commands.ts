import 'server-only'
import type { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { mayCreateClasses } from '@/lib/access/classes'
import { type Entry, record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { newId, newToken } from '@/lib/core/id'
import { editionOf } from '../core/edition'
import { withClass } from './locked'
import { enter } from './members'
import type { classForm, newClassForm } from './schema'

/*
 * What organisers and teachers do with a class as a whole. Except for `createClass`, each returns undefined if there is
 * no such class that the actor teaches.
 */

/**
 * Creates a class with its creator as its teacher and an invite link, and returns its id. The same form sent twice is one
 * class. Throws `NotAllowed` unless the actor may create classes.
 */
export async function createClass(
  actor: Actor | null,
  { title, ...form }: z.output<typeof newClassForm>,
): Promise<string> {
  if (!actor || !mayCreateClasses(actor)) throw new NotAllowed('only organisers may create classes')
  const row = { title, token: tokenOf(form.token, actor.id, title), invite: newToken() }
  return db.$transaction((tx) => createClassIn(tx, row, actor))
}

interface NewClass {
  readonly title: string
  readonly token: string
  readonly invite: string | null
}

/** Creates a class with its first teacher, unless there is one with this token already. Returns its id. */
export async function createClassIn(
  tx: Transaction,
  row: NewClass,
  teacher: Pick<Actor, 'id'>,
): Promise<string> {
  const { title, token } = row
  const id = newId()
  const { count } = await tx.class.createMany({
    data: { ...row, id, updatedAt: new Date() },
    skipDuplicates: true,
  })
  if (count === 0) return (await tx.class.findUniqueOrThrow({ where: { token } })).id
  await enter(tx, id, teacher.id, 'teacher')
  await note(tx, teacher, 'class-created', id, { title })
  return id
}

/**
 * Changes title and description. `edition` is the state that the teacher has seen, see `editionOf`. Errors:
 * `class-changed`.
 */
export const changeClass = (
  actor: Actor,
  { id, edition }: { readonly id: string; readonly edition: string },
  form: z.output<typeof classForm>,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, id, 'teacher', async (tx, before) => {
    if (editionOf(before) !== edition) return refused('', 'class-changed')
    await tx.class.update({ where: { id }, data: form })
    await note(tx, actor, 'class-changed', id, { title: form.title })
    return ok(undefined)
  })

/** Archives a class, which closes its invite link, or takes it into use again. */
export const archiveClass = (actor: Actor, id: string, archived: boolean): Promise<true | undefined> =>
  withClass<true>(actor, id, 'teacher', async (tx, before) => {
    if ((before.archivedAt !== null) === archived) return true
    const data = archived ? { archivedAt: new Date(), invite: null } : { archivedAt: null }
    await tx.class.update({ where: { id }, data })
    await note(tx, actor, 'class-changed', id, { archived })
    return true
  })

/** Makes a new invite link, after which the one before leads nowhere, or closes it. An archived class has none. */
export const changeInvite = (actor: Actor, id: string, open: boolean): Promise<true | undefined> =>
  withClass<true>(actor, id, 'teacher', async (tx, before) => {
    if (open && before.archivedAt) return true
    await tx.class.update({ where: { id }, data: { invite: open ? newToken() : null } })
    await note(tx, actor, 'class-changed', id, { invite: open })
    return true
  })

const note = (
  tx: Transaction,
  { id: actorId }: Pick<Actor, 'id'>,
  action: Entry['action'],
  id: string,
  detail: Entry['detail'] = {},
) => record({ actorId, action, subject: `class/${id}`, detail }, tx)
