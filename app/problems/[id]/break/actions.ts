'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { breakAddress } from '@/app/_ui/addresses'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'
import { challengeForm, propose as proposeLevel } from '@/lib/workshop/challenges'
import { problemId } from '@/lib/workshop/schema'

/** Proposes a level; the command checks who may. */
export const propose = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const user = await requireUser(breakAddress(id))
  const texts = textsOf(data)
  const sent = await submit(challengeForm, texts, (form) => proposeLevel(user, id, form))
  if (!sent.ok) return sent.state
  revalidatePath(breakAddress(id))
  const t = await getTranslations('challenges')
  return { values: texts, errors: {}, done: t('proposed') }
})
