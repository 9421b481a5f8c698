'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { archiveClass, changeClass } from '@/lib/classes/commands'
import { classForm } from '@/lib/classes/schema'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { resendGrades } from '@/lib/lti/platforms'
import { readRoster } from '@/lib/lti/roster'
import { requireUser } from '@/lib/users/current-user'
import { faultWords } from '../faultWords'

/* Teachers' actions for a class as a whole. The commands decide who may: for others there is no such class. */

const pathOf = (id: string) => `/classes/${id}/settings`

export const change = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const user = await requireUser(pathOf(id))
  const texts = textsOf(data)
  const sent = await submit(classForm, texts, (form) =>
    changeClass(user, { id, edition: texts.edition ?? '' }, form),
  )
  if (!sent.ok) return sent.state
  revalidatePath(`/classes/${id}`, 'layout')
  const t = await getTranslations('classes.settings')
  return { values: {}, errors: {}, done: t('saved') }
})

/** Archives a class, or takes it into use again. */
export const archive = action([rowId, z.boolean()], async (id, archived): Promise<void> => {
  const user = await requireUser(pathOf(id))
  if (!(await archiveClass(user, id, archived))) notFound()
  revalidatePath(`/classes/${id}`, 'layout')
})

/** Brings the members up to date with the course on the learning platform, and says what has changed. */
export const readMembers = action([rowId, lastState<FormState>()], async (id): Promise<FormState> => {
  const user = await requireUser(pathOf(id))
  const result = await readRoster(user, id)
  if (!result) notFound()
  if (!result.ok) return { values: {}, errors: { '': (await faultWords())(result.error) } }
  revalidatePath(`/classes/${id}`, 'layout')
  const t = await getTranslations('lti.course')
  return { values: {}, errors: {}, done: t('done', { ...result.value }) }
})

/** Sends again the grades that the platform has not taken. */
export const resend = action([rowId, lastState<FormState>()], async (id) => {
  const user = await requireUser(pathOf(id))
  if (!(await resendGrades(user, id))) notFound()
  const t = await getTranslations('lti.course')
  return { values: {}, errors: {}, done: t('resent') }
})
