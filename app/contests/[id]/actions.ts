'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { joinContest, leaveContest } from '@/lib/contests/participation'
import { action, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/*
 * Taking part in a contest. Every signed-in user may join a contest that is not over, and leave it before its start.
 */

export const join = action(
  [rowId, lastState<FormState>()],
  (id): Promise<FormState> => change(id, joinContest),
)

export const leave = action(
  [rowId, lastState<FormState>()],
  (id): Promise<FormState> => change(id, leaveContest),
)

async function change(id: string, work: typeof joinContest): Promise<FormState> {
  const address = `/contests/${id}`
  const user = await requireUser(address)
  const outcome = await work(user, id)
  if (outcome === 'unknown') notFound()
  revalidatePath(address, 'layout')
  if (outcome === 'done') return EMPTY
  const t = await getTranslations('contest')
  return { values: {}, errors: { '': t('tooLate') } }
}
