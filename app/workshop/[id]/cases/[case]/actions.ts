'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { parts, putOptimum } from '@/lib/workshop/edits'
import { keepOptimum as keep } from '@/lib/workshop/optimum'
import { optimumForm, partName, problemId } from '@/lib/workshop/schema'
import { requireOwned, shown } from '../../owner'

/** Checks what is said to be proven of a case, and keeps it in the draft. */
export const keepOptimum = action(
  [problemId, partName, lastState<FormState>(), formData],
  async (id, name, _, data) => {
    const { user } = await requireOwned(id, `/cases/${name}`)
    const form = optimumForm.safeParse(textsOf(data))
    if (!form.success) return withFaults({}, [{ field: '', code: 'optimum-unproven', values: {} }])
    const done = await keep(user, id, { name, ...form.data })
    return shown(id, {}, done)
  },
)

/** Forgets it, unless another owner has changed the case since. */
export const forgetOptimum = action(
  [problemId, partName, z.string().max(100)],
  async (id, name, edition): Promise<void> => {
    const { user } = await requireOwned(id, `/cases/${name}`)
    await changeDraft(user, id, { edit: putOptimum(name, undefined), part: parts.case(name), edition })
    redirect(`/workshop/${id}/cases/${name}`)
  },
)
