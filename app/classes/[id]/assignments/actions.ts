'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import {
  changeAssignment,
  createAssignment,
  deleteAssignment,
  extend,
  withdrawExtension,
} from '@/lib/classes/assignments'
import { assignmentForm, extensionForm } from '@/lib/classes/schema'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'
import { assignmentFields } from './fields'

/* Teachers' actions for assignments. The commands decide who may: for others there is no such class. */

const pathOf = (classId: string, id = 'new') => `/classes/${classId}/assignments/${id}`

export const create = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (classId, token, _, data) => {
    const user = await requireUser(pathOf(classId))
    const texts = textsOf(data)
    const sent = await submit(
      assignmentForm,
      texts,
      (form) => createAssignment(user, classId, { ...form, token }),
      assignmentFields(texts),
    )
    if (!sent.ok) return sent.state
    redirect(pathOf(classId, sent.value))
  },
)

export const change = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (classId, id, _, data) => {
    const user = await requireUser(pathOf(classId, id))
    const texts = textsOf(data)
    const sent = await submit(
      assignmentForm,
      texts,
      (form) => changeAssignment(user, classId, { id, edition: texts.edition ?? '' }, form),
      assignmentFields(texts),
    )
    if (!sent.ok) return sent.state
    redirect(pathOf(classId, id))
  },
)

export const remove = action([rowId, rowId, formData], async (classId, id, data): Promise<void> => {
  const user = await requireUser(pathOf(classId, id))
  // Browsers send the form only with its box ticked.
  if (!data.has('sure')) redirect(`${pathOf(classId, id)}/edit`)
  if (!(await deleteAssignment(user, classId, id))) notFound()
  redirect(`/classes/${classId}`)
})

/** Gives a pupil more time. */
export const grant = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (classId, id, _, data) => {
    const path = `${pathOf(classId, id)}/edit`
    const user = await requireUser(path)
    const sent = await submit(extensionForm, textsOf(data), (form) => extend(user, classId, id, form))
    if (!sent.ok) return sent.state
    revalidatePath(path)
    const t = await getTranslations('classes.extensions')
    return { values: {}, errors: {}, done: t('granted') }
  },
)

export const withdraw = action([rowId, rowId, rowId], async (classId, id, pupil): Promise<void> => {
  const path = `${pathOf(classId, id)}/edit`
  const user = await requireUser(path)
  if (!(await withdrawExtension(user, classId, id, pupil))) notFound()
  revalidatePath(path)
})
