'use server'

import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { parseOrders } from '@/judge/puzzles/maze-duel/orders'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { parts, putSchedule } from '@/lib/workshop/edits'
import { problemId, scheduleForm } from '@/lib/workshop/schema'
import { requireOwned, shown } from '../owner'

/** Saves the schedule of a duel. */
export const save = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user, draft } = await requireOwned(id, '/schedule')
  if (draft.kind !== 'duel') notFound()
  const texts = textsOf(data)
  const form = scheduleForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const t = await getTranslations('workshop')
  const orders = parseOrders(form.data.schedule)
  if (!orders.ok) {
    const { code, values } = orders.error
    return { values: texts, errors: { schedule: t(`orderFaults.${code}`, values) } }
  }
  const { edition } = form.data
  const edit = putSchedule(orders.value)
  const done = await changeDraft(user, id, { edit, part: parts.schedule, edition })
  return shown(id, texts, done, 'savedNow')
})
