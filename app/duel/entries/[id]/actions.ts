'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { liftVeto, rerunEntry, vetoEntry } from '@/lib/duel/admin'
import {
  chooseVersion,
  describeEntry,
  followNewest,
  openSource,
  returnEntry,
  withdrawEntry,
} from '@/lib/duel/commands'
import { entryForm, vetoForm } from '@/lib/duel/schema'
import { requireRole, requireUser } from '@/lib/users/current-user'

/*
 * What owners and administrators can do with an entry. Each action identifies the user, and its command checks whether
 * they may: someone else's entry is reported as not found.
 */

const pathOf = (entryId: string) => `/duel/entries/${entryId}`

async function asOwner(entryId: string, command: (userId: string) => Promise<boolean>): Promise<void> {
  const user = await requireUser(pathOf(entryId))
  if (!(await command(user.id))) notFound()
  revalidatePath(pathOf(entryId))
}

export const describe = action(
  [rowId, lastState<FormState>(), formData],
  async (entryId, _, data): Promise<FormState> => {
    const texts = textsOf(data)
    const parsed = entryForm.safeParse(texts)
    if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
    await asOwner(entryId, (userId) => describeEntry(userId, entryId, parsed.data))
    const t = await getTranslations('entry')
    return { values: parsed.data, errors: {}, done: t('saved') }
  },
)

export const choose = action(
  [rowId, rowId],
  async (entryId, submissionId): Promise<void> =>
    asOwner(entryId, (userId) => chooseVersion(userId, entryId, submissionId)),
)

export const follow = action(
  [rowId],
  async (entryId): Promise<void> => asOwner(entryId, (userId) => followNewest(userId, entryId)),
)

export const setOpen = action(
  [rowId, z.boolean()],
  async (entryId, open): Promise<void> => asOwner(entryId, (userId) => openSource(userId, entryId, open)),
)

export const withdraw = action(
  [rowId],
  async (entryId): Promise<void> => asOwner(entryId, (userId) => withdrawEntry(userId, entryId)),
)

export const comeBack = action(
  [rowId],
  async (entryId): Promise<void> => asOwner(entryId, (userId) => returnEntry(userId, entryId)),
)

export const veto = action(
  [rowId, lastState<FormState>(), formData],
  async (entryId, _, data): Promise<FormState> => {
    const actor = await requireRole(pathOf(entryId), 'administrator')
    const texts = textsOf(data)
    const parsed = vetoForm.safeParse(texts)
    if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
    if (!(await vetoEntry(actor, entryId, parsed.data.reason))) notFound()
    revalidatePath(pathOf(entryId))
    return EMPTY
  },
)

export const lift = action([rowId], async (entryId): Promise<void> => {
  const actor = await requireRole(pathOf(entryId), 'administrator')
  if (!(await liftVeto(actor, entryId))) notFound()
  revalidatePath(pathOf(entryId))
})

export const playAnew = action([rowId], async (entryId): Promise<void> => {
  const actor = await requireRole(pathOf(entryId), 'administrator')
  if (!(await rerunEntry(actor, entryId))) notFound()
  revalidatePath(pathOf(entryId))
})
