'use client'

import { LiveProgress } from '@/app/_desk/games/LiveProgress'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import type { Live } from '@/lib/live/follow'

interface Props {
  id: string
  initial: Live
}

/** The game of a challenge while it is played; once it is over, its replay takes the place without reloading the page. */
export function Watch({ id, initial }: Props) {
  const router = useSiteRouter()
  return (
    <LiveProgress
      events={`/api/duel/challenges/${id}/events`}
      puzzle="maze-duel"
      initial={initial}
      onChange={() => router.refresh()}
    />
  )
}
