'use server'

import { redirect } from 'next/navigation'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { localPath } from '@/lib/core/local-path'
import { authenticate } from '@/lib/users/authenticate'
import { caller, visitorAddress } from '@/lib/users/caller'
import { signInForm, signUpForm } from '@/lib/users/schema'
import { startSession } from '@/lib/users/session'
import { signUpFrom } from '@/lib/users/sign-up'
import { invitationAt } from './invitation'

/** Signs in by user name or e-mail address, then goes to the page the visitor wanted. */
export const signIn = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const texts = textsOf(data)
  const form = signInForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const { login, password } = form.data
  const result = await authenticate(login, password, await caller())
  if (!result.ok) return withFaults(texts, [{ field: '', ...result.error }])
  await startSession(result.value.userId)
  redirect(localPath(texts.next))
})

/** Creates an account and signs in to it. */
export const signUp = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const texts = textsOf(data)
  const form = signUpForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const next = localPath(texts.next)
  const origin = { address: await visitorAddress(), invited: await invitationAt(next) }
  const result = await signUpFrom(origin, form.data)
  if (!result.ok) return withFaults(texts, [result.error])
  await startSession(result.value.userId)
  redirect(next)
})
