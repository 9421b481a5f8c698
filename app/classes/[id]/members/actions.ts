'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { addTeacher, removeMember } from '@/lib/classes/members'
import { teacherForm } from '@/lib/classes/schema'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/*
 * Teachers' actions for the members of a class. The commands decide who may: for others there is no such class.
 */

const pathOf = (id: string) => `/classes/${id}/members`

export const add = action(
  [rowId, lastState<FormState>(), formData],
  async (id, _, data): Promise<FormState> => {
    const user = await requireUser(pathOf(id))
    const texts = textsOf(data)
    const form = teacherForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await addTeacher(user, id, form.data.username)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(`/classes/${id}`, 'layout')
    const t = await getTranslations('classes.members')
    return { values: {}, errors: {}, done: t('added', form.data) }
  },
)

export const remove = action(
  [rowId, rowId, lastState<FormState>()],
  async (id, member): Promise<FormState> => {
    const user = await requireUser(pathOf(id))
    const result = await removeMember(user, id, member)
    if (!result) notFound()
    revalidatePath(`/classes/${id}`, 'layout')
    return result.ok ? EMPTY : withFaults({}, [result.error])
  },
)
