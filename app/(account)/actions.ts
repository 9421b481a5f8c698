'use server'

import { redirect } from 'next/navigation'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { signUpsForClass } from '@/lib/classes/invite'
import { signUpsFor } from '@/lib/contests/invitations'
import { localPath } from '@/lib/core/http'
import { action, formData, lastState } from '@/lib/core/input/action'
import { authenticate } from '@/lib/users/authenticate'
import { caller, visitorAddress } from '@/lib/users/caller'
import { type Budget, signUpFrom } from '@/lib/users/commands'
import { signInForm, signUpForm } from '@/lib/users/schema'
import { startSession } from '@/lib/users/session'

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

/** The invitations by address: what accounts made for one count against. */
const INVITATIONS: readonly (readonly [
  address: RegExp,
  budgets: (token: string) => Promise<readonly Budget[]>,
])[] = [
  [/^\/contests\/join\/([\w-]{1,60})$/, signUpsFor],
  [/^\/classes\/join\/([\w-]{1,60})$/, signUpsForClass],
]

/** What an account counts against that is made on the way to a page; nothing if no valid invitation leads there. */
async function invitationAt(path: string): Promise<readonly Budget[]> {
  for (const [address, budgetsOf] of INVITATIONS) {
    const token = address.exec(path)?.[1]
    if (token) return budgetsOf(token)
  }
  return []
}
