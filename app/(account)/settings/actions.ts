'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { currentRequester, renewRequester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { chooseNotices } from '@/lib/notices/commands'
import type { Trier } from '@/lib/users/attempts'
import { visitorAddress } from '@/lib/users/caller'
import { changeEmail, changeIdentity, changePassword, changeProfile, deleteUser } from '@/lib/users/commands'
import { requireUser } from '@/lib/users/current-user'
import { deletionForm, emailForm, identityForm, passwordForm, profileForm } from '@/lib/users/schema'
import { endOtherSessions, endOwnSession, endSession, startSession } from '@/lib/users/session'

/** The signed-in user; redirects to the sign-in page without one, because an action can be called without its page. */
const self = () => requireUser('/settings')

/** The key of the session in which they are signed in. */
const ownSession = () => currentRequester().session?.key ?? null

/** A stolen session must not become a way to guess the password, so each session has its own budget of wrong ones. */
const trier = async ({ id }: Viewer): Promise<Trier> => ({
  ...{ kind: 'known', key: `${id}@${ownSession()}`, address: await visitorAddress() },
})

const done = async (
  key: 'profile' | 'notices' | 'email' | 'password',
  values: FormState['values'] = {},
): Promise<FormState> => {
  // The header shows the name.
  revalidatePath('/', 'layout')
  const t = await getTranslations('account.settings.done')
  return { values, errors: {}, done: t(key) }
}

/** Changes the display name and the line of one's own. */
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

/** Changes which kinds of notices the user wants: those whose boxes are ticked. */
export const saveNotices = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  await chooseNotices(user.id, new Set(data.keys()))
  return done('notices')
})

/** Changes the e-mail address without revealing whether someone else uses it. */
export const saveEmail = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const texts = textsOf(data)
  const form = emailForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const changed = await changeEmail(user.id, form.data, await trier(user))
  return changed.ok ? done('email', { email: form.data.email ?? '' }) : withFaults(texts, [changed.error])
})

/** Changes the password and ends all other sessions. */
export const savePassword = action([lastState<FormState>(), formData], async (_, data) => {
  const user = await self()
  const form = passwordForm.safeParse(textsOf(data))
  if (!form.success) return withFaults({}, faultsOf(form.error))
  const { current, password } = form.data
  const changed = await changePassword(user.id, current, password, await trier(user))
  if (!changed.ok) return withFaults({}, [changed.error])
  await startSession(user.id)
  return done('password')
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
  const deleted = await deleteUser(user.id, form.data.confirmation, await trier(user))
  if (!deleted.ok) return withFaults({}, [deleted.error])
  await endSession()
  redirect('/')
})
