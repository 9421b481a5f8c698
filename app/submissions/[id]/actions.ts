'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { requireUser } from '@/lib/auth'
import { shareSubmission } from '@/lib/submissions/commands'

/** Opens a submission to everybody, or closes it again; somebody else's looks as if there were none. */
export async function share(submissionId: string, shared: boolean): Promise<void> {
  const user = await requireUser(`/submissions/${submissionId}`)
  if (!(await shareSubmission(user.id, submissionId, shared))) notFound()
  revalidatePath(`/submissions/${submissionId}`)
}
