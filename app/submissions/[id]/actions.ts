'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { removeComment, writeComment } from '@/lib/comments/commands'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { shareSubmission } from '@/lib/submissions/submit'
import { currentUser, requireUser } from '@/lib/users/current-user'

/** Makes a submission public, or private again; someone else's is reported as not found. */
export const share = action([rowId, z.boolean()], async (submissionId, shared): Promise<void> => {
  const user = await requireUser(`/submissions/${submissionId}`)
  if (!(await shareSubmission(user.id, submissionId, shared))) notFound()
  revalidatePath(`/submissions/${submissionId}`)
})

/** Writes a comment. What was typed stays in the field if it is refused. */
export const comment = action([rowId, lastState<FormState>(), formData], async (submissionId, _, form) => {
  const texts = textsOf(form)
  const result = await writeComment(await currentUser(), submissionId, texts)
  if (!result.ok) {
    const t = await getTranslations('errors')
    const { code, values } = result.error
    const field = code.startsWith('comment-') && code !== 'comment-signed-out' ? 'body' : ''
    const words = t(code as Parameters<typeof t>[0], values)
    return { values: { body: texts.body ?? '' }, errors: { [field]: words } }
  }
  revalidatePath(`/submissions/${submissionId}`)
  return EMPTY
})

/** Removes a comment; one that the user may not remove is reported as not found. */
export const uncomment = action([rowId, rowId], async (submissionId, commentId): Promise<void> => {
  const user = await requireUser(`/submissions/${submissionId}`)
  const from = await removeComment(user, commentId)
  if (!from) notFound()
  revalidatePath(`/submissions/${from}`)
})
