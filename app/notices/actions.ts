'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { action, rowId } from '@/lib/core/input/action'
import { markNoticesRead } from '@/lib/notices/commands'
import { requireUser } from '@/lib/users/current-user'

/** More notices than one page shows. */
const MOST = 100

/** Marks the notices of a page as read; those of other users stay as they are. */
export const markRead = action([z.array(rowId).max(MOST)], async (ids): Promise<void> => {
  const user = await requireUser('/notices')
  await markNoticesRead(user.id, ids)
  // The header shows how many are left.
  revalidatePath('/', 'layout')
})
