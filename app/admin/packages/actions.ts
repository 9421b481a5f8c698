'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { deletePackage, publishForm, publishPackage, unpublishPackage } from '@/lib/packages/publish'
import { isTextFault } from '@/lib/typesetting/faults'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for problem packages. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again. Uploading is lib/http/package-upload.ts: no action may be so large.
 */

const LIST = '/admin/packages'

/** Fields that a fault is about; the others are about the whole form. */
const FIELDS: Readonly<Record<string, string>> = {
  'address-form': 'problem',
  'address-taken': 'problem',
  'has-problems': 'anyway',
}

export const publish = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const texts = textsOf(data)
  const [t, texted] = [await getTranslations('packages.faults'), await getTranslations('account.faults')]
  const say = (field: string, code: string, values: Readonly<Record<string, string | number>> = {}) => ({
    values: texts,
    errors: {
      [field]: isTextFault(code)
        ? texted(code, values)
        : t(t.has(code as never) ? (code as never) : 'form', values),
    },
  })
  const parsed = publishForm.safeParse(texts)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return say(String(issue?.path[0] ?? ''), issue?.message ?? '')
  }
  const result = await publishPackage(actor, id, parsed.data)
  if (!result) notFound()
  if (!result.ok) return say(FIELDS[result.error.code] ?? '', result.error.code, result.error.values)
  redirect(`${LIST}/${id}`)
})

export const unpublish = action([rowId], async (id): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  if (!(await unpublishPackage(actor, id))) notFound()
  revalidatePath(`${LIST}/${id}`)
})

export const remove = action([rowId], async (id): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  await deletePackage(actor, id)
  redirect(LIST)
})
