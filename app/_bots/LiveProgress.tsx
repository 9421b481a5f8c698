'use client'

import { useRouter } from 'next/navigation'
import { ProgressOf } from './Progress'
import { type LiveSubmission, useLive } from './useLive'

/** The page follows its submission: what was judged takes the place of this without loading the page again. */
export function LiveProgress({ id, initial }: { id: string; initial: LiveSubmission }) {
  const router = useRouter()
  const live = useLive(id, initial, () => router.refresh())
  return <ProgressOf live={live} />
}
