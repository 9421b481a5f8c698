'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
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
  async (classId, token, _, data): Promise<FormState> => {
    const user = await requireUser(pathOf(classId))
    const texts = textsOf(data)
    const form = assignmentForm.safeParse(assignmentFields(texts))
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await createAssignment(user, classId, { ...form.data, token })
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    redirect(pathOf(classId, result.value))
  },
)

export const change = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (classId, id, _, data): Promise<FormState> => {
    const user = await requireUser(pathOf(classId, id))
    const texts = textsOf(data)
    const form = assignmentForm.safeParse(assignmentFields(texts))
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await changeAssignment(user, classId, { id, edition: texts.edition ?? '' }, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
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
  async (classId, id, _, data): Promise<FormState> => {
    const path = `${pathOf(classId, id)}/edit`
    const user = await requireUser(path)
    const texts = textsOf(data)
    const form = extensionForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await extend(user, classId, id, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
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
