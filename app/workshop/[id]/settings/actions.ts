'use server'

import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { parts, putSettings } from '@/lib/workshop/edits'
import { CHOSEN_LIMITS, problemId, settingsForm } from '@/lib/workshop/schema'
import { requireOwned, shown } from '../owner'

/** Saves the settings. The limits that cannot be chosen stay those of the puzzle's own problem. */
export const save = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user, draft } = await requireOwned(id, '/settings')
  const texts = textsOf(data)
  const names = draft.kind !== 'answer' ? Object.keys(CHOSEN_LIMITS) : []
  const form = settingsForm.safeParse({
    ...texts,
    secretReplays: texts.secretReplays ?? draft.document.secretReplays,
    limits: Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name]]] : []))),
  })
  if (!form.success) {
    // A limit is named by the last part of its path.
    const faults = form.error.issues.map(({ path, message }) => ({
      field: String(path.at(-1) ?? ''),
      code: message,
    }))
    return withFaults(texts, faults)
  }
  const { edition, limits, ...settings } = form.data
  const edit = putSettings({ ...settings, limits: { ...draft.document.limits, ...limits } })
  const done = await changeDraft(user, id, { edit, part: parts.settings, edition })
  return shown(id, texts, done, 'savedNow')
})
