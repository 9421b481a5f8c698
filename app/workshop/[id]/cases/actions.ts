'use server'

import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { roleNamed } from '@/judge/tournament/trial'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { moveCase, parts, putCase, removeCase } from '@/lib/workshop/edits'
import { arrangement, caseForm, partName, problemId } from '@/lib/workshop/schema'
import { requireOwned, shown } from '../owner'

/** Moves or removes a case, as the pressed button says. */
export const arrange = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user } = await requireOwned(id, '/cases')
  const pressed = arrangement.safeParse(textsOf(data))
  if (!pressed.success) notFound()
  const { by, name, edition } = pressed.data
  const edit = by === undefined ? removeCase(name) : moveCase(name, by)
  const done = await changeDraft(user, id, { edit, part: parts.cases, edition })
  return shown(id, {}, done)
})

/** Saves a case: a new one, or the one with this name. */
export const save = action(
  [problemId, z.union([partName, z.undefined()]), lastState<FormState>(), formData],
  async (id, before, _, data) => {
    const { user, draft } = await requireOwned(id, '/cases')
    const texts = textsOf(data)
    const isDuel = draft.kind === 'duel'
    const form = caseForm.safeParse({
      ...texts,
      sample: texts.sample === 'sample',
      ...(isDuel && { group: '', role: roleNamed(texts.role) }),
    })
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const { edition, role, ...rest } = form.data
    const written = { ...rest, ...(isDuel && { role }) }
    const change = { edit: putCase(before, written), part: parts.case(before ?? ''), edition }
    const done = await changeDraft(user, id, change)
    if (done && !done.ok) return withFaults(texts, [done.error])
    redirect(`/workshop/${id}/cases`)
  },
)
