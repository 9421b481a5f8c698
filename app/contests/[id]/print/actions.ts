'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { printForm, sendPrint } from '@/lib/contests/prints'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

const pageOf = (contest: string) => `/contests/${contest}/print`

/** Has a text of a participant printed. It checks who calls it, because it can be called without its page. */
export const send = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const user = await requireUser(pageOf(contest))
  const sent = await submit(printForm, textsOf(data), (form) => sendPrint(user, contest, form))
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(contest))
  const t = await getTranslations('prints')
  return { values: { seat: sent.form.seat }, errors: {}, done: t('sent') }
})
