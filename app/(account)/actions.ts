'use server'

import { redirect } from 'next/navigation'
import { limitSignUps } from '@/lib/rate-limit'
import { visitorAddress } from '@/lib/users/address'
import { authenticate } from '@/lib/users/authenticate'
import { createUser } from '@/lib/users/commands'
import { localPath } from '@/lib/users/local-path'
import { signInForm, signUpForm } from '@/lib/users/schema'
import { endSession, startSession } from '@/lib/users/session'
import { faultsOf, textsOf, withFaults } from './form'
import type { FormState } from './formState'

/** Signs in by user name or e-mail address, then goes where the visitor was going. */
export async function signIn(_: FormState, data: FormData): Promise<FormState> {
  const texts = textsOf(data)
  const form = signInForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const { login, password } = form.data
  const result = await authenticate(login, password, await visitorAddress())
  if (!result.ok) return withFaults(texts, [{ field: '', ...result.error }])
  await startSession(result.value.userId)
  redirect(localPath(texts.next))
}

/** Makes an account and signs in to it. */
export async function signUp(_: FormState, data: FormData): Promise<FormState> {
  const texts = textsOf(data)
  const form = signUpForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const permit = await limitSignUps(await visitorAddress())
  if (!permit.ok) {
    const values = { seconds: permit.retryAfterSeconds }
    return withFaults(texts, [{ field: '', code: 'too-many-sign-ups', values }])
  }
  const result = await createUser(form.data)
  if (!result.ok) return withFaults(texts, [result.error])
  await startSession(result.value.userId)
  redirect(localPath(texts.next))
}

/** Signs out on this device and goes home. */
export async function signOut(): Promise<never> {
  await endSession()
  redirect('/')
}
