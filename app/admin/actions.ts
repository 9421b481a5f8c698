'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Viewer } from '@/lib/access/viewer'
import { resolveFault } from '@/lib/admin/faults'
import { requeueSubmission } from '@/lib/admin/queue'
import { KEY_LENGTH, stopJob } from '@/lib/admin/running'
import { action, formData, rowId } from '@/lib/core/input/action'
import { resumePair } from '@/lib/duel/admin'
import { applyRejudge, discardRejudge } from '@/lib/rejudges/decide'
import { rejudgeForm, startRejudge } from '@/lib/rejudges/start'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions. Each checks the role itself, because an action can be called without its page. The command
 * behind it checks again.
 */

/** Puts a submission back into the queue, or goes to where it is said why not. */
export const requeue = action([rowId], (id) =>
  administer(async (actor) => {
    if ((await requeueSubmission(actor, id)) === 'final') redirect('/admin/faults?final=1')
  }),
)

/** Resumes an architect–solver pair of a duel. */
export const requeuePair = action([rowId, rowId], (architectId, solverId) =>
  administer((actor) => resumePair(actor, architectId, solverId)),
)

/** Stops a job that a worker runs. */
export const stop = action([z.string().min(1).max(KEY_LENGTH)], (key) =>
  administer((actor) => stopJob(actor, key)),
)

export const resolve = action([rowId], (id) => administer((actor) => resolveFault(actor, id)))

/** Starts a rejudge and goes to its preview. */
export const rejudge = action([formData], async (form): Promise<void> => {
  const actor = await requireRole('/admin', 'administrator')
  const parsed = rejudgeForm.safeParse({ scope: form.get('scope'), subject: subjectOf(form.get('subject')) })
  const id = parsed.success ? await startRejudge(actor, parsed.data) : undefined
  redirect(id ? `/admin/rejudges/${id}` : '/admin/rejudges?nothing=1')
})

/** The last part of an address, in case someone pastes an address instead of an id. */
const subjectOf = (subject: FormDataEntryValue | null) =>
  typeof subject === 'string'
    ? (subject.trim().split(/[?#]/)[0] ?? '').replace(/\/+$/, '').split('/').at(-1)
    : subject

export const apply = action([rowId], (id) => administer((actor) => applyRejudge(actor, id)))

export const discard = action([rowId], (id) => administer((actor) => discardRejudge(actor, id)))

async function administer(command: (actor: Viewer) => Promise<unknown>): Promise<void> {
  const actor = await requireRole('/admin', 'administrator')
  await command(actor)
  revalidatePath('/admin')
}
