'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { action, rowId } from '@/lib/core/input/action'
import { shareSubmission } from '@/lib/submissions/submit'
import { requireUser } from '@/lib/users/current-user'

/** Makes a submission public, or private again; someone else's is reported as not found. */
export const share = action([rowId, z.boolean()], async (submissionId, shared): Promise<void> => {
  const user = await requireUser(`/submissions/${submissionId}`)
  if (!(await shareSubmission(user.id, submissionId, shared))) notFound()
  revalidatePath(`/submissions/${submissionId}`)
})
