'use server'

import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { PICTURE_NAME } from '@/lib/workshop/document'
import { parts, putStatement, removePicture as removing } from '@/lib/workshop/edits'
import { unsetText } from '@/lib/workshop/findings'
import { storePicture } from '@/lib/workshop/pictures'
import { problemId, statementForm } from '@/lib/workshop/schema'
import { rendered } from '../../Rendered'
import { requireOwned, shown } from '../owner'

/** Saves the texts of a language. */
export const save = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user, draft } = await requireOwned(id, '/statement')
  const texts = textsOf(data)
  const form = statementForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const { locale, edition, ...written } = form.data
  const unset = await unsetText(draft, written, user.id)
  if (unset) return withFaults(texts, [unset])
  const change = { edit: putStatement(locale, written), part: parts.statement(locale), edition }
  const done = await changeDraft(user, id, change)
  return shown(id, texts, done, 'savedNow')
})

/** Renders texts that are not saved; nothing if they are longer than what can be saved. */
export const preview = action([problemId, formData], async (id, data): Promise<ReactNode> => {
  const { user, draft } = await requireOwned(id, '/statement')
  const form = statementForm.safeParse(textsOf(data))
  if (!form.success) return undefined
  const { locale, edition: _, ...texts } = form.data
  return rendered({ id, document: draft.document, locale, texts, viewer: user.id })
})

/** Stores a picture; its bytes say what it is. */
export const upload = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user } = await requireOwned(id, '/statement')
  const file = data.get('file')
  const { edition = '' } = textsOf(data)
  if (!(file instanceof File) || file.size === 0)
    return withFaults({}, [{ field: 'file', code: 'picture-missing' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const done = await storePicture(user, id, { file: file.name, bytes, edition })
  return shown(id, {}, done)
})

/** Removes a picture from the draft, unless another owner has changed the pictures since. */
export const removePicture = action(
  [problemId, z.string().regex(PICTURE_NAME), z.string().max(100)],
  async (id, name, edition): Promise<void> => {
    const { user } = await requireOwned(id, '/statement')
    await changeDraft(user, id, { edit: removing(name), part: parts.pictures, edition })
    redirect(`/workshop/${id}/statement`)
  },
)
