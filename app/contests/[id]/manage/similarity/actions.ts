'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { textsOf } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import type { Viewer } from '@/lib/access/viewer'
import { organises } from '@/lib/contests/organisers'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { deleteReport, reportForm, startReport } from '@/lib/similarity/start'
import { currentUser } from '@/lib/users/current-user'

/* Comparisons of a contest. For everybody but its organisers the actions do not exist; the commands check again. */

async function organiserOf(contest: string): Promise<Viewer> {
  const user = await currentUser()
  return user && (await organises(user, contest)) ? user : notFound()
}

const pageOf = (contest: string) => `/contests/${contest}/manage/similarity`

/** Starts comparing the submissions to a problem. */
export const start = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await organiserOf(contest)
  const sent = await submit(reportForm, textsOf(data), (form) => startReport(actor, contest, form))
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(contest))
  return EMPTY
})

/** Deletes a report; one that is no longer there has been deleted already. */
export const remove = action([rowId, rowId], async (contest, report): Promise<void> => {
  await deleteReport(await organiserOf(contest), contest, report)
  revalidatePath(pageOf(contest))
})
