'use server'

import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { challenge } from '@/lib/duel/challenges'
import { requireUser } from '@/lib/users/current-user'

const form = z.object({ architect: rowId, solver: rowId })

/** Lets the two entries of the form meet, and goes to where the game can be watched. */
export const challengeNow = action(
  [lastState<FormState>(), formData],
  async (_, data): Promise<FormState> => {
    const texts = textsOf(data)
    const parsed = form.safeParse(texts)
    if (!parsed.success) notFound()
    const { architect, solver } = parsed.data
    const user = await requireUser(`/duel/entries/${architect}`)
    const result = await challenge(user, { architectId: architect, solverId: solver })
    if (!result) notFound()
    if (result.ok) redirect(`/duel/challenges/${result.value}`)
    const t = await getTranslations('errors')
    const { code, values } = result.error
    return { values: texts, errors: { '': t(code as Parameters<typeof t>[0], values) } }
  },
)
