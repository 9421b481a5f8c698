'use server'

import { redirect } from 'next/navigation'
import { endSession } from '@/lib/users/session'

/** Signs out on this device and goes home. */
export async function signOut(): Promise<never> {
  await endSession()
  redirect('/')
}
