'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { intervalForm, removeInterval, restoreInterval } from '@/lib/contests/clock'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'

/* The clock of a contest. The roles are checked here because an action can be called without its page. */

const pageOf = (contest: string) => `/admin/contests/${contest}`

/** Leaves an interval out. */
export const takeOut = action(
  [rowId, lastState<FormState>(), formData],
  async (contest, _, data): Promise<FormState> => {
    const actor = await requireRole(pageOf(contest), 'administrator')
    const texts = textsOf(data)
    const form = intervalForm.safeParse({ ...texts, given: 'given' in texts })
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await removeInterval(actor, contest, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest))
    const t = await getTranslations('contests.clock')
    return { values: {}, errors: {}, done: t('removed') }
  },
)

/** Puts an interval back; one that is no longer there has been put back already. */
export const putBack = action([rowId, rowId], async (contest, interval): Promise<void> => {
  const actor = await requireRole(pageOf(contest), 'administrator')
  await restoreInterval(actor, contest, interval)
  revalidatePath(pageOf(contest))
})
