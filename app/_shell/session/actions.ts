'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/core/input/action'
import { endSession } from '@/lib/users/session'

/** Signs out on this device and redirects to the home page. */
export const signOut = action([], async (): Promise<never> => {
  await endSession()
  redirect('/')
})
