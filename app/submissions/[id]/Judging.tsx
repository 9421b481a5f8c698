'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { LiveProgress, type Stopped } from '@/app/_desk/games/LiveProgress'
import { addressAt } from '@/app/_viewer/player/address'

/** The page follows its submission; what was judged takes the place of this without loading the page again. */
export function Judging(props: Omit<ComponentProps<typeof LiveProgress>, 'column' | 'onChange'>) {
  const router = useRouter()
  const onChange = (where: () => Stopped | undefined) => {
    const stopped = where()
    const place = placeOf(window.location.href, stopped)
    const stays = place === window.location.href
    if (!stays) router.replace(place, { scroll: false })
    if (stays || !stopped) router.refresh()
  }
  return <LiveProgress {...props} onChange={onChange} />
}

/**
 * The address of what the page is to show when it is judged: whoever has stopped at a step stays there; to all others the
 * page shows what decides.
 */
function placeOf(href: string, stopped: Stopped | undefined): string {
  const url = new URL(href)
  for (const name of ['case', 'step', 'speed']) url.searchParams.delete(name)
  if (!stopped) return url.href
  url.searchParams.set('case', stopped.case)
  const { step, speed = 1 } = stopped.at ?? {}
  return step === undefined ? url.href : addressAt(url.href, step, speed)
}
