'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { currentRequester, renewRequester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import type { Done, FormFault } from '@/lib/core/form-fault'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { attempt } from '@/lib/users/attempts'
import { changeEmail, changeIdentity, changePassword, changeProfile, deleteUser } from '@/lib/users/commands'
import { requireUser } from '@/lib/users/current-user'
import { endOtherSessions, endOwnSession } from '@/lib/users/own-sessions'
import { deletionForm, emailForm, identityForm, passwordForm, profileForm } from '@/lib/users/schema'
import { endSession, startSession } from '@/lib/users/session'

/** The signed-in user; redirects to the sign-in page without one, because an action can be called without its page. */
const self = () => requireUser('/settings')

/** The key of the session in which they are signed in. */
const ownSession = () => currentRequester().session?.key ?? null

const done = async (
  key: 'profile' | 'email' | 'password',
  values: FormState['values'] = {},
): Promise<FormState> => {
  // The header shows the name.
  revalidatePath('/', 'layout')
  const t = await getTranslations('account.settings.done')
  return { values, errors: {}, done: t(key) }
}

/** Changes the display name. */
export const saveProfile = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const texts = textsOf(data)
  const form = profileForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  await changeProfile(user.id, form.data)
  await renewRequester()
  return done('profile', form.data)
})

/** Changes the colour and the mark. What does not exist counts as not chosen. */
export const saveIdentity = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  await changeIdentity(user.id, identityForm.parse(textsOf(data)))
  return done('profile')
})

/** Changes the e-mail address without revealing whether someone else uses it. */
export const saveEmail = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const texts = textsOf(data)
  const form = emailForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const fault = await guarded(user, () => changeEmail(user.id, form.data))
  return fault ? withFaults(texts, [fault]) : done('email', { email: form.data.email ?? '' })
})

/** Fault codes that count as guessing a password. */
const GUESSES = ['password-wrong', 'username-wrong']

/** A stolen session must not become a way to guess the password, so each session has its own budget of wrong ones. */
async function guarded(user: Viewer, command: () => Promise<Done>): Promise<FormFault | undefined> {
  let fault: FormFault | undefined
  const trier = { kind: 'known', key: `${user.id}@${ownSession()}` } as const
  const result = await attempt(trier, async () => {
    const done = await command()
    fault = done.ok ? undefined : done.error
    return fault && GUESSES.includes(fault.code) ? null : true
  })
  if (result.kind !== 'refused') return fault
  return { field: '', code: 'too-many-attempts', values: { seconds: result.seconds } }
}

/** Changes the password and ends all other sessions. */
export const savePassword = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const form = passwordForm.safeParse(textsOf(data))
  if (!form.success) return withFaults({}, faultsOf(form.error))
  const fault = await guarded(user, async () => {
    const result = await changePassword(user.id, form.data.current, form.data.password)
    if (result.ok) await startSession(user.id)
    return result
  })
  return fault ? withFaults({}, [fault]) : done('password')
})

/** Ends one of the user's own sessions. */
export const signOutSession = action([formData], async (data): Promise<void> => {
  const user = await self()
  const id = rowId.safeParse(data.get('session'))
  if (id.success) await endOwnSession(user.id, id.data)
  revalidatePath('/settings')
})

/** Ends all sessions but the current one. */
export const signOutOthers = action([], async (): Promise<void> => {
  const user = await self()
  await endOtherSessions(user.id, ownSession())
  revalidatePath('/settings')
})

/** Deletes the account and all its data, then goes to the home page. */
export const deleteAccount = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const form = deletionForm.safeParse(textsOf(data))
  if (!form.success) return withFaults({}, faultsOf(form.error))
  const fault = await guarded(user, () => deleteUser(user.id, form.data.confirmation))
  if (fault) return withFaults({}, [fault])
  await endSession()
  redirect('/')
})
