'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { textsOf } from '@/app/_ui/form/faults'
import { rankAs, STANDINGS } from '@/lib/contests/participants'
import { action, formData, rowId } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'

const rankForm = z.object({ standing: z.enum(STANDINGS) })

/** Changes how a participant is ranked. The role is checked here because an action can be called without its page. */
export const rank = action([rowId, rowId, formData], async (contest, participant, data): Promise<void> => {
  const path = `/admin/contests/${contest}/participants`
  const actor = await requireRole(path, 'administrator')
  const form = rankForm.safeParse(textsOf(data))
  if (!form.success || !(await rankAs(actor, contest, participant, form.data.standing))) notFound()
  revalidatePath(path)
})
