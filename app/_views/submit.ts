'use server'

import { redirect } from 'next/navigation'
import type { Fault } from '@/judge/kit/result'
import { currentUser } from '@/lib/auth'
import { refusal } from '@/lib/errors'
import { action, formData, lastState } from '@/lib/input/action'
import { submitAnswer } from '@/lib/submissions/commands'
import { submissionForm } from '@/lib/submissions/schema'

/** What a form shows after an answer was not taken: why, and the text, so that nothing typed is lost. */
export interface SubmitState {
  readonly fault?: Fault
  readonly answer?: string
}

/** Parses, asks who it is, submits, and goes to the submission. */
export const submit = action([lastState<SubmitState>(), formData], async (_, form): Promise<SubmitState> => {
  const fields = Object.fromEntries(form)
  const { file } = fields
  // Sent along where there are no scripts that put it into the field.
  const answered = file instanceof File && file.size > 0 ? { answer: await file.text() } : {}
  const parsed = submissionForm.safeParse({ ...fields, ...answered })
  if (!parsed.success) return { fault: refusal('bad-form') }
  const { problem, token, answer } = parsed.data
  const user = await currentUser()
  if (!user) return { fault: refusal('not-signed-in'), answer }
  if (!token) return { fault: refusal('bad-form'), answer }

  const result = await submitAnswer({ userId: user.id, problemId: problem, token, text: answer })
  if (!result.ok) return { fault: result.error, answer }
  redirect(`/submissions/${result.value}`)
})
