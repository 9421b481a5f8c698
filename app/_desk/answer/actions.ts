'use server'

import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { action, formData, lastState } from '@/lib/core/input/action'
import { type Refused, refusedBefore, takeAnswer } from '@/lib/submissions/form'

/** What a form shows after an answer was not taken. */
export type SubmitState = Partial<Refused>

/** Takes the form and goes to the submission. Where there are no scripts, lib/http/answers.ts has been here before. */
export const submit = action([lastState<SubmitState>(), formData], async (_, form): Promise<SubmitState> => {
  const taken = refusedBefore() ?? (await takeAnswer(form, currentUser))
  return 'id' in taken ? redirect(`/submissions/${taken.id}`) : taken
})
