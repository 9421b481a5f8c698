'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { roleNamed } from '@/judge/tournament/trial'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { parts, putLimits, putSolution, removeSolution } from '@/lib/workshop/edits'
import { runJury } from '@/lib/workshop/jury'
import { findJury } from '@/lib/workshop/queries'
import { partName, problemId, solutionForm } from '@/lib/workshop/schema'
import { newLimits, proposedLimits } from '@/lib/workshop/time-limits'
import { requireOwned, shown } from '../owner'
import { CASE_FIELD } from './fields'

/** Runs what has not been run, or everything again. */
export const run = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user } = await requireOwned(id, '/jury')
  const started = await runJury(user, id, 'again' in textsOf(data))
  return shown(id, {}, started)
})

/** Takes over the time limits that follow from the runs as they are now. */
export const takeLimits = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user, draft } = await requireOwned(id, '/jury')
  const proposal = proposedLimits(await findJury(draft))
  if (!proposal) return withFaults({}, [{ field: '', code: 'draft-changed', values: {} }])
  const { edition = '' } = textsOf(data)
  const edit = putLimits(newLimits(draft.document, proposal))
  const done = await changeDraft(user, id, { edit, part: parts.settings, edition })
  return shown(id, {}, done)
})

/** Saves a solution: a new one, or the one with this name. */
export const save = action(
  [problemId, z.union([partName, z.undefined()]), lastState<FormState>(), formData],
  async (id, before, _, data) => {
    const { user, draft } = await requireOwned(id, '/jury')
    const texts = textsOf(data)
    const form = solutionForm.safeParse({
      ...texts,
      // A program has a language, and in a duel a role.
      language: draft.kind === 'answer' ? '' : texts.language || 'none',
      role: draft.kind === 'duel' ? roleNamed(texts.role) : undefined,
      shown: texts.shown === 'shown',
      cases: Object.fromEntries(
        Object.entries(texts).flatMap(([field, promise]) =>
          field.startsWith(CASE_FIELD) && promise ? [[field.slice(CASE_FIELD.length), promise]] : [],
        ),
      ),
    })
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const { edition, ...written } = form.data
    const change = { edit: putSolution(before, written), part: parts.solution(before ?? ''), edition }
    const done = await changeDraft(user, id, change)
    if (done && !done.ok) return withFaults(texts, [done.error])
    redirect(`/workshop/${id}/jury`)
  },
)

/** Removes a solution; one that another owner has changed since stays. */
export const remove = action([problemId, partName, z.string().max(100)], async (id, name, edition) => {
  const { user } = await requireOwned(id, '/jury')
  await changeDraft(user, id, { edit: removeSolution(name), part: parts.solution(name), edition })
  redirect(`/workshop/${id}/jury`)
})
