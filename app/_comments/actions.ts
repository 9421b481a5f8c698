'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { subjectAddress } from '@/app/_ui/addresses'
import { textsOf } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { removeComment, writeComment } from '@/lib/comments/commands'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { currentUser, requireUser } from '@/lib/users/current-user'
import { problemId } from '@/lib/workshop/schema'

const subject = z.union([z.strictObject({ submissionId: rowId }), z.strictObject({ problemId })])

/** Writes a comment, or a hint. What was typed stays in the field if it is refused. */
export const comment = action(
  [subject, z.boolean(), lastState<FormState>(), formData],
  async (about, hint, _, form) => {
    const field = hint ? 'hint' : 'body'
    const { [field]: body, token } = textsOf(form)
    const result = await writeComment(await currentUser(), about, { token, body }, hint)
    if (!result.ok) {
      const t = await getTranslations('errors')
      const { code, values } = result.error
      const at = code.startsWith('comment-') && code !== 'comment-signed-out' ? field : ''
      const words = t(code as Parameters<typeof t>[0], values)
      return { values: { [field]: body ?? '' }, errors: { [at]: words } }
    }
    revalidatePath(subjectAddress(about))
    return EMPTY
  },
)

/** Removes a comment or a hint; one that the user may not remove is reported as not found. */
export const uncomment = action([subject, rowId], async (shown, commentId): Promise<void> => {
  const user = await requireUser(subjectAddress(shown))
  const about = await removeComment(user, commentId)
  if (!about) notFound()
  revalidatePath(subjectAddress(about))
})
