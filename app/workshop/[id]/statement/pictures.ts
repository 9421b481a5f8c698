'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { PICTURE_NAME } from '@/lib/workshop/document'
import { parts, removePicture as removing } from '@/lib/workshop/edits'
import { storePicture } from '@/lib/workshop/pictures/store'
import { problemId } from '@/lib/workshop/schema'
import { requireOwned } from '../owner'

/** Stores a picture; its bytes say what it is. */
export const upload = action(
  [problemId, lastState<FormState>(), formData],
  async (id, _, data): Promise<FormState> => {
    const { user } = await requireOwned(id, '/statement')
    const file = data.get('file')
    const { edition = '' } = textsOf(data)
    if (!(file instanceof File) || file.size === 0)
      return withFaults({}, [{ field: 'file', code: 'picture-missing' }])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const done = await storePicture(user, id, { file: file.name, bytes, edition })
    if (done && !done.ok) return withFaults({}, [done.error])
    revalidatePath(`/workshop/${id}`, 'layout')
    return { values: {}, errors: {} }
  },
)

/** Removes a picture from the draft, unless another owner has changed the pictures since. */
export const removePicture = action(
  [problemId, z.string().regex(PICTURE_NAME), z.string().max(100)],
  async (id, name, edition): Promise<void> => {
    const { user } = await requireOwned(id, '/statement')
    await changeDraft(user, id, { edit: removing(name), part: parts.pictures, edition })
    redirect(`/workshop/${id}/statement`)
  },
)
