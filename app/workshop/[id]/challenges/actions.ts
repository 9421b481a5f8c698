'use server'

import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { decide as decideAbout } from '@/lib/workshop/challenges'
import { problemId, refusalForm, takingForm } from '@/lib/workshop/schema'
import { requireOwned, shown } from '../owner'

/** Takes a proposed level into the draft, or refuses it. */
export const decide = action(
  [problemId, rowId, z.boolean(), lastState<FormState>(), formData],
  async (id, challenge, takes, _, data) => {
    const { user } = await requireOwned(id, '/challenges')
    const texts = textsOf(data)
    const form = takes ? takingForm.safeParse(texts) : refusalForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const done = await decideAbout(user, id, challenge, { name: undefined, word: '', ...form.data })
    return shown(id, texts, done)
  },
)
