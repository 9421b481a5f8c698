'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { InspectedCase, LiveProgress } from '@/app/_desk/games/LiveProgress'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import { addressAt } from '@/app/_viewer/player/address'

/** The page of a submission that is judged already does not load it. */
const Progress = dynamic(() => import('@/app/_desk/games/LiveProgress').then((games) => games.LiveProgress))

/** Follows the submission; once it is judged, the result replaces this without reloading the page. */
export function Judging(props: Omit<ComponentProps<typeof LiveProgress>, 'column' | 'onChange'>) {
  const router = useSiteRouter()
  const onChange = (where: () => InspectedCase | undefined) => {
    const stopped = where()
    const place = placeOf(window.location.href, stopped)
    const stays = place === window.location.href
    if (!stays) router.replace(place, { scroll: false })
    if (stays || !stopped) router.refresh()
  }
  return <Progress {...props} onChange={onChange} />
}

/**
 * The URL for the judged page. It keeps the case and step at which the user paused; otherwise the page shows the case
 * that decided the verdict.
 */
function placeOf(href: string, stopped: InspectedCase | undefined): string {
  const url = new URL(href)
  for (const name of ['case', 'step', 'speed']) url.searchParams.delete(name)
  if (!stopped) return url.href
  url.searchParams.set('case', stopped.case)
  const { step, speed = 1 } = stopped.at ?? {}
  return step === undefined ? url.href : addressAt(url.href, step, speed)
}
