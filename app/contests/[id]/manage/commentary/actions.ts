'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { comment, commentForm, deleteComment } from '@/lib/contests/commentary'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* The commentary of a contest. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/commentary`

export const tell = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/commentary')
  const texts = textsOf(data)
  const sent = await submit(commentForm, texts, (form) => comment(actor, contest, form), {
    ...texts,
    afterFreeze: 'afterFreeze' in texts,
  })
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(contest))
  const t = await getTranslations('contests.commentary')
  return { values: {}, errors: {}, done: t('done') }
})

export const remove = action([rowId, rowId], async (contest, id): Promise<void> => {
  const actor = await requireOrganiser(contest, '/commentary')
  await deleteComment(actor, contest, id)
  redirect(pageOf(contest))
})
