'use client'

import { useRouter } from 'next/navigation'
import type { Live } from '@/lib/live/follow'
import { ProgressOf } from './Progress'
import { useLive } from './useLive'

/** The page follows its submission: what was judged takes the place of this without loading the page again. */
export function LiveProgress({ id, initial }: { id: string; initial: Live }) {
  const router = useRouter()
  const live = useLive(id, initial, () => router.refresh())
  return <ProgressOf live={live} />
}
