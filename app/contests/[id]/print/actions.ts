'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { printForm, sendPrint } from '@/lib/contests/room/prints'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

const pageOf = (contest: string) => `/contests/${contest}/print`

/** Has a text of a participant printed. It checks who calls it, because it can be called without its page. */
export const send = action(
  [rowId, lastState<FormState>(), formData],
  async (contest, _, data): Promise<FormState> => {
    const user = await requireUser(pageOf(contest))
    const texts = textsOf(data)
    const form = printForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await sendPrint(user, contest, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest))
    const t = await getTranslations('prints')
    return { values: { seat: form.data.seat }, errors: {}, done: t('sent') }
  },
)
