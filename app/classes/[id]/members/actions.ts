'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { inviteTeacher, removeMember, withdrawTeacher } from '@/lib/classes/members'
import { teacherForm } from '@/lib/classes/schema'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/*
 * Teachers' actions for the members of a class. The commands decide who may: for others there is no such class.
 */

const pathOf = (id: string) => `/classes/${id}/members`

export const add = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const user = await requireUser(pathOf(id))
  const sent = await submit(teacherForm, textsOf(data), (form) => inviteTeacher(user, id, form.username))
  if (!sent.ok) return sent.state
  revalidatePath(`/classes/${id}`, 'layout')
  const t = await getTranslations('classes.members')
  return { values: {}, errors: {}, done: t('added', sent.form) }
})

export const remove = action([rowId, rowId, lastState<FormState>()], async (id, member) => {
  const user = await requireUser(pathOf(id))
  const result = await removeMember(user, id, member)
  if (!result) notFound()
  revalidatePath(`/classes/${id}`, 'layout')
  return result.ok ? EMPTY : withFaults({}, [result.error])
})

/** Takes an invitation to teach back. */
export const withdraw = action([rowId, z.string().max(100)], async (id, username): Promise<void> => {
  const user = await requireUser(pathOf(id))
  if (!(await withdrawTeacher(user, id, username))) notFound()
  redirect(pathOf(id))
})
