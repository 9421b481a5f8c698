'use server'

import { redirect } from 'next/navigation'
import { action, formData, lastState } from '@/lib/core/input/action'
import { type Refused, refusedBefore, takeAnswer } from '@/lib/submissions/form'
import { currentUser } from '@/lib/users/current-user'

/** What the form shows after an answer was rejected. */
export type SubmitState = Partial<Refused>

/** Submits the form and redirects to the submission. Without scripts, lib/http/answers.ts has already handled it. */
export const submit = action([lastState<SubmitState>(), formData], async (_, form): Promise<SubmitState> => {
  const taken = refusedBefore() ?? (await takeAnswer(form, currentUser))
  return 'id' in taken ? redirect(`/submissions/${taken.id}`) : taken
})
