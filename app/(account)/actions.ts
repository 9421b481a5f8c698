'use server'

import { redirect } from 'next/navigation'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState } from '@/lib/core/input/action'
import { localPath } from '@/lib/core/local-path'
import { visitorAddress } from '@/lib/users/address'
import { authenticate } from '@/lib/users/authenticate'
import { caller } from '@/lib/users/caller'
import { signInForm, signUpForm } from '@/lib/users/schema'
import { startSession } from '@/lib/users/session'
import { signUpFrom } from '@/lib/users/sign-up'
import { invitationAt } from './invitation'

/** Signs in by user name or e-mail address, then goes to the page the visitor wanted. */
export const signIn = action([lastState<FormState>(), formData], async (_, data) => {
  const texts = textsOf(data)
  const sent = await submit(signInForm, texts, async ({ login, password }) =>
    authenticate(login, password, await caller()),
  )
  if (!sent.ok) return sent.state
  await startSession(sent.value.userId)
  redirect(localPath(texts.next))
})

/** Creates an account and signs in to it. */
export const signUp = action([lastState<FormState>(), formData], async (_, data) => {
  const texts = textsOf(data)
  const next = localPath(texts.next)
  const sent = await submit(signUpForm, texts, async (form) =>
    signUpFrom({ address: await visitorAddress(), invited: await invitationAt(next) }, form),
  )
  if (!sent.ok) return sent.state
  await startSession(sent.value.userId)
  redirect(next)
})
